import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { DestinationBody } from '../../buying/checkout/price-cart-schema.ts'
import { ConfigurationBody } from '../../print/quoting/configuration-schema.ts'
import { issuedOfferSchema, offerViewSchema } from './offer-schema.ts'

export const OfferBody = z
  .object({
    product: z.string().regex(/^[^\0]{1,120}$/),
    configuration: ConfigurationBody,
    destination: DestinationBody.default(null),
  })
  .openapi('OfferRequest')

const keyParam = z.object({ key: z.string().regex(/^[\w-]{1,64}$/) })

export const issueRoute = createRoute({
  method: 'post',
  path: '/offers',
  tags: ['quoting'],
  summary:
    'Issue a numbered quote, valid for 15 days, at the current price; ' +
    'prices in the request are ignored',
  request: { body: { content: { 'application/json': { schema: OfferBody } }, required: true } },
  responses: {
    201: jsonResponse(issuedOfferSchema, 'Issued: number of the quote and key of its links'),
    404: problemResponse('No such product on sale'),
    422: problemResponse('All refusals of configuration and destination, by field'),
    429: problemResponse('Too many requests from one network; Retry-After gives the waiting time'),
  },
})

export const viewRoute = createRoute({
  method: 'get',
  path: '/offers/{key}',
  tags: ['quoting'],
  summary: 'Get a quote by its secret key, with its current state',
  request: { params: keyParam },
  responses: {
    200: jsonResponse(offerViewSchema, 'The quote'),
    404: problemResponse('No such quote'),
  },
})

export const pdfRoute = createRoute({
  method: 'get',
  path: '/offers/{key}/pdf',
  tags: ['quoting'],
  summary: 'Get a quote as PDF, in the language in which it was issued',
  request: { params: keyParam },
  responses: {
    200: {
      description: 'A PDF of A4 pages',
      content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    404: problemResponse('No such quote'),
  },
})
