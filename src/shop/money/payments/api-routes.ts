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
  summary: 'Start an online payment of an unpaid order',
  request: {
    params: z.object({ token: Key }),
    body: { required: false, content: { 'application/json': { schema: paymentWishSchema } } },
  },
  responses: {
    201: jsonResponse(
      startedPaymentSchema,
      'The new attempt and the form or address of the gateway',
    ),
    404: problemResponse('No order has this token, or the customer has no such card'),
    401: problemResponse('Storing or using a card requires a signed-in customer'),
    409: problemResponse(
      'The order is paid, closed, waiting for approval, or has another payment method',
    ),
    503: problemResponse('The gateway does not answer'),
  },
})

export const progressRoute = createRoute({
  method: 'get',
  path: '/payments/attempts/{attemptId}',
  tags: ['payments'],
  summary: 'Get the state of a payment attempt, for the return pages',
  request: { params: z.object({ attemptId: Key }) },
  responses: {
    200: jsonResponse(paymentProgressSchema, 'The known state'),
    404: problemResponse('No attempt has this id'),
  },
})

export const askRoute = createRoute({
  method: 'post',
  path: '/payments/attempts/{attemptId}/questions',
  tags: ['payments'],
  summary:
    'Request a status query to the gateway for a pending attempt, at most once in ten seconds',
  request: { params: z.object({ attemptId: Key }) },
  responses: { 204: { description: 'Queued, or not needed' } },
})

export const returnRoute = createRoute({
  method: 'post',
  path: '/payments/{gateway}/{attemptId}/{end}',
  tags: ['payments'],
  summary:
    'Report the customer’s return from the gateway: an approved payment is captured; ' +
    'the address itself proves nothing',
  request: {
    params: z.object({
      gateway: Key,
      attemptId: Key,
      end: z.enum(['return', 'cancel']),
    }),
  },
  responses: {
    200: jsonResponse(paymentReturnSchema, 'The state, after a query to the gateway if needed'),
    404: problemResponse('No attempt has this id at this gateway'),
  },
})
