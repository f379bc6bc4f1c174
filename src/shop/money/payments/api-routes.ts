import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { ATTEMPT_STATES } from './attempt.ts'
import { ACTIONS } from './response-code.ts'

/** The format of keys made by the shop: other texts are refused before the database. */
const Key = z.string().regex(/^[A-Za-z0-9_-]{1,100}$/)

export const Fields = z
  .strictObject({
    Ds_SignatureVersion: z.string(),
    Ds_MerchantParameters: z.string(),
    Ds_Signature: z.string(),
  })
  .openapi('RedsysFields', { description: 'The three fields of the gateway, in both directions' })

const Wish = z
  .object({
    keepCard: z
      .boolean()
      .optional()
      .openapi({ description: 'The gateway keeps the card for the signed-in customer' }),
    card: z.uuid().optional().openapi({ description: 'A card that was kept' }),
  })
  .openapi('PaymentWish')

const Started = z
  .object({
    attemptId: z.string().openapi({ description: 'For polling; part of the return addresses' }),
    form: z
      .object({ url: z.string(), fields: Fields })
      .optional()
      .openapi({ description: 'To be posted by the browser as it is' }),
    redirectUrl: z
      .string()
      .optional()
      .openapi({ description: 'Where the browser goes instead, to approve the payment' }),
  })
  .openapi('StartedPayment')

const Progress = z
  .object({
    attemptId: z.string(),
    state: z.enum(ATTEMPT_STATES),
    method: z.string(),
    orderNumber: z.string(),
    orderToken: z.string(),
    orderStatus: z.string(),
    forChange: z
      .boolean()
      .openapi({ description: 'It pays the difference of a change; the order itself is paid' }),
    amountCents: z.int(),
    message: z.string(),
    action: z
      .enum(ACTIONS)
      .optional()
      .openapi({ description: 'Only when denied: what the customer may do' }),
    actionMessage: z.string().optional(),
  })
  .openapi('PaymentProgress')

export const notificationRoute = createRoute({
  method: 'post',
  path: '/payments/redsys/notification',
  tags: ['payments'],
  summary: 'The gateway tells how a payment went: the only word that counts',
  description:
    'Answers 200 to every well-formed notification, repeated or refused; what it changes is decided by signature and figures.',
  request: {
    body: { required: true, content: { 'application/x-www-form-urlencoded': { schema: Fields } } },
  },
  responses: {
    200: { description: 'Received', content: { 'text/plain': { schema: z.literal('OK') } } },
    400: problemResponse('Not the three fields, or not readable'),
    413: problemResponse('Larger than 16 kB'),
  },
})

export const startRoute = createRoute({
  method: 'post',
  path: '/orders/{token}/payments',
  tags: ['payments'],
  summary: 'Begin a payment by card or Bizum of an order that waits for its money',
  request: {
    params: z.object({ token: Key }),
    body: { required: false, content: { 'application/json': { schema: Wish } } },
  },
  responses: {
    201: jsonResponse(Started, 'A new attempt and the form that leads to the bank'),
    404: problemResponse('No order has this token, or the card is not the customer’s'),
    401: problemResponse('A card is to be kept or was kept, and nobody is signed in'),
    409: problemResponse('The order is paid, closed, not placed yet, or to be paid in another way'),
  },
})

export const progressRoute = createRoute({
  method: 'get',
  path: '/payments/attempts/{attemptId}',
  tags: ['payments'],
  summary: 'How an attempt stands, for the pages that the bank returns to',
  request: { params: z.object({ attemptId: Key }) },
  responses: {
    200: jsonResponse(Progress, 'The state known now'),
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
