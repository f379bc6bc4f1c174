import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { paymentMethodSchema } from '../../../platform/payment-method-schema.ts'
import { tokenParam } from '../../order/order-schema.ts'
import { amendedSchema, pricedAmendmentSchema } from './amend-schema.ts'
import { Amendment } from './amendment-schema.ts'
import { OrderNumber, shutOut } from './api-staff-routes.ts'
import { staffOrderSchema } from './staff-order-schema.ts'

const WITHOUT_NUL = /^[^\0]*$/
const Reason = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .regex(WITHOUT_NUL)
  .overwrite((text) => text.toWellFormed())
  .openapi({ description: 'For the record; the customer does not see it' })

const refusals = {
  404: problemResponse('No such order'),
  409: problemResponse('Closed, in production, or another than was shown'),
  422: problemResponse('What is wrong with the change, all at once'),
}

const proofNeeded = problemResponse(
  'Paid, or of a customer: needs the account, or the permit of a code by mail',
)

export const priceRoute = createRoute({
  method: 'post',
  path: '/orders/{token}/amendments/price',
  tags: ['orders'],
  summary: 'What a change of a placed order comes to; nothing is changed',
  request: {
    params: tokenParam,
    body: { content: { 'application/json': { schema: Amendment } }, required: true },
  },
  responses: { 200: jsonResponse(pricedAmendmentSchema, 'Priced and dated'), ...refusals },
})

export const amendRoute = createRoute({
  method: 'post',
  path: '/orders/{token}/amendments',
  tags: ['orders'],
  summary:
    'Changes where an order goes, how many and how fast, until production begins; what makes a paid one dearer waits until the difference is paid',
  request: {
    params: tokenParam,
    body: {
      content: {
        'application/json': {
          schema: z.object({
            amendment: Amendment,
            agreed: z.string().max(64),
            payment: paymentMethodSchema.optional(),
          }),
        },
      },
      required: true,
    },
  },
  responses: { 200: jsonResponse(amendedSchema, 'Changed'), 403: proofNeeded, ...refusals },
})

const ofNumber = z.object({ number: OrderNumber })
export const staffPriceRoute = createRoute({
  method: 'post',
  path: '/staff/orders/{number}/amendments/price',
  tags: ['staff'],
  security: [{ token: [] }],
  summary: 'What a change of an order comes to; nothing is changed',
  request: {
    params: ofNumber,
    body: { content: { 'application/json': { schema: Amendment } }, required: true },
  },
  responses: {
    200: jsonResponse(pricedAmendmentSchema, 'Priced and dated'),
    ...refusals,
    ...shutOut,
  },
})

export const staffAmendRoute = createRoute({
  method: 'post',
  path: '/staff/orders/{number}/amendments',
  tags: ['staff'],
  security: [{ token: [] }],
  summary:
    'The same change as the customer could make, for a reason: its difference goes back, or waits until the customer has paid it',
  request: {
    params: ofNumber,
    body: {
      content: {
        'application/json': {
          schema: z.object({
            amendment: Amendment,
            agreed: z.string().max(64),
            reason: Reason,
          }),
        },
      },
      required: true,
    },
  },
  responses: {
    200: jsonResponse(staffOrderSchema, 'Changed, or waiting for its difference'),
    ...refusals,
    ...shutOut,
  },
})
