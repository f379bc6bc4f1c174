import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { paymentMethodSchema } from '../../../platform/payment-method-schema.ts'
import { tokenParam } from '../../order/order-schema.ts'
import { forStaff } from '../../session/api-for-staff.ts'
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
  .openapi({ description: 'Reason for the record; not visible to the customer' })

const refusals = {
  404: problemResponse('No such order'),
  409: problemResponse('The order is closed, in production, or has changed since it was shown'),
  422: problemResponse('All invalid fields of the change'),
}

const proofNeeded = problemResponse(
  'The order is paid or belongs to an account: requires its session, ' +
    'or the permit from a code sent by mail',
)

export const priceRoute = createRoute({
  method: 'post',
  path: '/orders/{token}/amendments/price',
  tags: ['orders'],
  summary: 'Price a change of an order; nothing is stored',
  request: {
    params: tokenParam,
    body: { content: { 'application/json': { schema: Amendment } }, required: true },
  },
  responses: {
    200: jsonResponse(pricedAmendmentSchema, 'Price and delivery date after the change'),
    ...refusals,
  },
})

export const amendRoute = createRoute({
  method: 'post',
  path: '/orders/{token}/amendments',
  tags: ['orders'],
  summary:
    'Change destination, quantities and speed of an order before production; ' +
    'a change that raises the price of a paid order takes effect when the difference is paid',
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
  ...forStaff('orders:change'),
  summary: 'Price a change of an order as staff; nothing is stored',
  request: {
    params: ofNumber,
    body: { content: { 'application/json': { schema: Amendment } }, required: true },
  },
  responses: {
    200: jsonResponse(pricedAmendmentSchema, 'Price and delivery date after the change'),
    ...refusals,
    ...shutOut,
  },
})

export const staffAmendRoute = createRoute({
  method: 'post',
  path: '/staff/orders/{number}/amendments',
  tags: ['staff'],
  ...forStaff('orders:change'),
  summary:
    'Change an order as staff, with a reason: a negative difference is refunded; ' +
    'a positive one must be paid by the customer first',
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
    200: jsonResponse(staffOrderSchema, 'Changed, or waiting for payment of the difference'),
    ...refusals,
    ...shutOut,
  },
})
