import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { OrderFormBody } from '../../buying/checkout/order-form-schema.ts'
import { WantedLines } from '../../buying/checkout/price-cart-schema.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { staffOnly } from '../../session/api-refused.ts'
import { guardFields } from '../../session/robots/proof-schema.ts'
import { REQUEST_SAID_LIMIT } from '../requests/request.ts'
import { quoteRequestSchema } from '../requests/request-schema.ts'
import {
  askedCartSchema,
  ownRequestsSchema,
  sentRequestSchema,
  takenBackSchema,
} from './asked-cart-schema.ts'

const params = z.object({ key: z.string().regex(/^[\w-]{1,64}$/) })
const secret = z.string().max(100).openapi({ description: 'Of `POST /quote-requests/files`' })
const gone = { 404: problemResponse('No such request') }
const words = (limit: number) =>
  z
    .string()
    .trim()
    .max(limit)
    .regex(/^[^\0]*$/)
    .overwrite((text) => text.toWellFormed())
    .default('')

export const askCartRoute = createRoute({
  method: 'post',
  path: '/quote-requests/carts',
  tags: ['quoting'],
  summary: 'Ask for a quote of a cart to Canarias, Ceuta or Melilla, in place of ordering it',
  request: {
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z
            .object({
              idempotencyKey: z.string().regex(/^[\w-]{16,100}$/),
              lines: WantedLines,
              form: OrderFormBody,
              certificate: secret.nullable().default(null),
              said: words(REQUEST_SAID_LIMIT),
              ...guardFields,
            })
            .openapi('CartToAsk'),
        },
      },
    },
  },
  responses: {
    200: jsonResponse(sentRequestSchema, 'Sent before'),
    201: jsonResponse(sentRequestSchema, 'Sent'),
    422: problemResponse('All missing or invalid fields'),
    429: problemResponse('Too many requests from one network within an hour'),
  },
})

export const askedCartRoute = createRoute({
  method: 'get',
  path: '/quote-requests/{key}',
  tags: ['quoting'],
  summary: 'Get a request that was sent from the checkout, by its secret key',
  request: { params },
  responses: { 200: jsonResponse(askedCartSchema, 'The request'), ...gone },
})

export const ownRequestsRoute = createRoute({
  method: 'get',
  path: '/users/quote-requests',
  tags: ['users'],
  summary: 'List the last requests for a quote that the customer sent from the checkout',
  security: [{ token: [] }],
  responses: {
    200: jsonResponse(ownRequestsSchema, 'The newest first'),
    401: problemResponse('No token, or its session has expired'),
    403: problemResponse('Not a customer'),
  },
})

export const sendCertificateRoute = createRoute({
  method: 'post',
  path: '/quote-requests/{key}/certificate',
  tags: ['quoting'],
  summary: 'Send the certificate of a request, in place of a former one',
  request: {
    params,
    body: {
      required: true,
      content: { 'application/json': { schema: z.object({ secret }).openapi('SentCertificate') } },
    },
  },
  responses: {
    200: jsonResponse(askedCartSchema, 'The request'),
    ...gone,
    409: problemResponse('The desk has confirmed the former one'),
    422: problemResponse('Not a document, or too large'),
  },
})

export const takeBackRoute = createRoute({
  method: 'post',
  path: '/quote-requests/{key}/return',
  tags: ['quoting'],
  summary: 'Take the pieces of a request back for the cart, which withdraws an open request',
  request: { params },
  responses: {
    200: jsonResponse(takenBackSchema, 'The pieces'),
    ...gone,
    409: problemResponse('A proposal answers it that can be accepted or is ordered'),
  },
})

const ofDesk = { tags: ['staff'], ...forStaff('orders:change') }
const staffParams = z.object({ id: z.uuid() })

export const certificateFileRoute = createRoute({
  method: 'get',
  path: '/staff/quote-requests/{id}/certificate',
  ...ofDesk,
  summary: 'Download the certificate of a request',
  request: { params: staffParams },
  responses: {
    200: {
      description: 'The document',
      content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    404: problemResponse('No such request or certificate'),
    ...staffOnly,
  },
})

export const judgeCertificateRoute = createRoute({
  method: 'post',
  path: '/staff/quote-requests/{id}/certificate',
  ...ofDesk,
  summary: 'Confirm the certificate of a request, or refuse it with words for the customer',
  request: {
    params: staffParams,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z
            .object({ valid: z.boolean(), reason: words(500) })
            .openapi('CertificateDecision'),
        },
      },
    },
  },
  responses: {
    200: jsonResponse(quoteRequestSchema, 'The request'),
    404: problemResponse('No such request'),
    409: problemResponse('None was sent, or its order is placed'),
    422: problemResponse('The reason is missing'),
    ...staffOnly,
  },
})
