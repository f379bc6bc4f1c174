import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import {
  paymentProgressSchema,
  paymentReturnSchema,
  paymentWishSchema,
  startedPaymentSchema,
} from './payments-schema.ts'

/** The format of keys made by the shop: other texts are refused before the database. */
const Key = z.string().regex(/^[A-Za-z0-9_-]{1,100}$/)

export const startRoute = createRoute({
  method: 'post',
  path: '/orders/{token}/payments',
  tags: ['payments'],
  summary: 'Begin an online payment of an order that waits for its money',
  request: {
    params: z.object({ token: Key }),
    body: { required: false, content: { 'application/json': { schema: paymentWishSchema } } },
  },
  responses: {
    201: jsonResponse(startedPaymentSchema, 'A new attempt and the form that leads to the bank'),
    404: problemResponse('No order has this token, or the card is not the customer’s'),
    401: problemResponse('A card is to be kept or was kept, and nobody is signed in'),
    409: problemResponse('The order is paid, closed, not placed yet, or to be paid in another way'),
    503: problemResponse('The gateway does not answer'),
  },
})

export const progressRoute = createRoute({
  method: 'get',
  path: '/payments/attempts/{attemptId}',
  tags: ['payments'],
  summary: 'How an attempt stands, for the pages that the bank returns to',
  request: { params: z.object({ attemptId: Key }) },
  responses: {
    200: jsonResponse(paymentProgressSchema, 'The state known now'),
    404: problemResponse('No attempt has this id'),
  },
})

export const askRoute = createRoute({
  method: 'post',
  path: '/payments/attempts/{attemptId}/questions',
  tags: ['payments'],
  summary:
    'Have the gateway asked about an attempt without news: for the page that waits. At most once in ten seconds',
  request: { params: z.object({ attemptId: Key }) },
  responses: { 204: { description: 'Asked, or not needed' } },
})

export const returnRoute = createRoute({
  method: 'post',
  path: '/payments/{gateway}/{attemptId}/{end}',
  tags: ['payments'],
  summary:
    'The customer is back from the gateway: what was approved is taken; nothing is believed of the address itself',
  request: {
    params: z.object({
      gateway: Key,
      attemptId: Key,
      end: z.enum(['return', 'cancel']),
    }),
  },
  responses: {
    200: jsonResponse(paymentReturnSchema, 'The gateway was asked, where it has to be'),
    404: problemResponse('No attempt has this id at this gateway'),
  },
})
