import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { staffOnly } from '../../session/api-refused.ts'
import { guardFields } from '../../session/robots/proof-schema.ts'
import { REQUEST_SAID_LIMIT, REQUEST_STATES } from './request.ts'
import { quoteRequestSchema, quoteRequestsSchema } from './request-schema.ts'

const typed = z.string().max(4_000).default('')

export const askRoute = createRoute({
  method: 'post',
  path: '/quote-requests',
  tags: ['quoting'],
  summary: 'Ask the shop for a quote of something that cannot be ordered in the shop',
  request: {
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z
            .object({
              name: typed,
              email: typed,
              phone: typed,
              product: typed.openapi({ description: 'Slug of a product; empty: none' }),
              size: typed,
              quantity: typed,
              said: typed,
              files: z
                .array(z.string().max(100))
                .max(50)
                .default([])
                .openapi({ description: 'Secrets of `POST /quote-requests/files`, at most 5' }),
              ...guardFields,
            })
            .openapi('QuoteRequestForm'),
        },
      },
    },
  },
  responses: {
    201: jsonResponse(z.object({ email: z.string() }), 'Kept; the shop answers to this address'),
    422: problemResponse('All missing or invalid fields, or no proof of work'),
    429: problemResponse('Too many requests from one network within an hour, or for one address'),
  },
})

export const requestFileRoute = createRoute({
  method: 'post',
  path: '/quote-requests/files',
  tags: ['quoting'],
  summary:
    'Create a folder for one file of a request; it is uploaded to `/files` with the secret as `early`',
  responses: {
    201: jsonResponse(z.object({ secret: z.string() }), 'Sent with the request'),
    404: problemResponse('The shop sells nothing that takes files'),
    429: problemResponse('The daily limit is reached'),
  },
})

const tags = ['staff']

export const requestsRoute = createRoute({
  method: 'get',
  path: '/staff/quote-requests',
  tags,
  ...forStaff('orders:change'),
  summary: 'List requests for a quote; open ones the oldest first',
  request: {
    query: z.object({
      state: z.enum(REQUEST_STATES).default('open'),
      page: z.coerce.number().int().min(1).max(2_000).default(1),
    }),
  },
  responses: { 200: jsonResponse(quoteRequestsSchema, 'At most 50'), ...staffOnly },
})

export const requestRoute = createRoute({
  method: 'get',
  path: '/staff/quote-requests/{id}',
  tags,
  ...forStaff('orders:change'),
  summary: 'Read a request for a quote',
  request: { params: z.object({ id: z.uuid() }) },
  responses: {
    200: jsonResponse(quoteRequestSchema, 'The request'),
    404: problemResponse('No such request'),
    ...staffOnly,
  },
})

export const declineRoute = createRoute({
  method: 'post',
  path: '/staff/quote-requests/{id}/refusal',
  tags,
  ...forStaff('orders:change'),
  summary: 'Decline an open request with words that are mailed to the visitor',
  request: {
    params: z.object({ id: z.uuid() }),
    body: {
      required: true,
      content: {
        'application/json': {
          schema: z
            .object({
              answer: z
                .string()
                .trim()
                .min(1)
                .max(REQUEST_SAID_LIMIT)
                .regex(/^[^\0]*$/)
                .overwrite((text) => text.toWellFormed()),
            })
            .openapi('QuoteRequestRefusal'),
        },
      },
    },
  },
  responses: {
    200: jsonResponse(quoteRequestSchema, 'The declined request'),
    404: problemResponse('No such request'),
    409: problemResponse('The request is answered or declined'),
    ...staffOnly,
  },
})
