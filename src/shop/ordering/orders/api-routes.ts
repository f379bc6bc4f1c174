import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { paymentMethodSchema } from '../../../platform/payment-method-schema.ts'
import { OrderFormBody } from '../../buying/checkout/order-form-schema.ts'
import { placedOrderSchema } from '../../buying/checkout/placed-order-schema.ts'
import { WantedLines } from './api-cart.ts'
import { customerOrderSchema } from './order-schema.ts'

/** PostgreSQL's texts cannot contain NUL. */
const OrderToken = z.string().regex(/^[^\0]{1,64}$/)

const OrderBody = z
  .object({
    idempotencyKey: z.string().regex(/^[\w-]{16,64}$/),
    agreed: z.string().max(64),
    lines: WantedLines,
    form: OrderFormBody,
    replaces: OrderToken.optional(),
  })
  .openapi('OrderToPlace')

export const placeRoute = createRoute({
  method: 'post',
  path: '/orders',
  tags: ['orders'],
  summary: 'Place an order; repeating it with the same key answers with the same order',
  request: { body: { content: { 'application/json': { schema: OrderBody } }, required: true } },
  responses: {
    200: jsonResponse(placedOrderSchema, 'The order that this key placed before'),
    201: jsonResponse(placedOrderSchema, 'Placed'),
    403: problemResponse('Orders for a company in a role that orders nothing'),
    409: problemResponse('Price or date changed since it was shown'),
    507: problemResponse('No room to write the order: nothing was written'),
    422: problemResponse('What is missing or wrong, all at once'),
  },
})

const tokenParam = z.object({ token: OrderToken })

export const viewRoute = createRoute({
  method: 'get',
  path: '/orders/{token}',
  tags: ['orders'],
  summary: 'An order by its unguessable link',
  request: { params: tokenParam },
  responses: {
    200: jsonResponse(customerOrderSchema, 'The order'),
    404: problemResponse('No such order'),
  },
})

export const moveRoute = createRoute({
  method: 'post',
  path: '/orders/{token}/moves',
  tags: ['orders'],
  summary: 'The customer cancels or deletes an order that is not paid',
  request: {
    params: tokenParam,
    body: {
      content: {
        'application/json': { schema: z.object({ to: z.enum(['cancelled', 'deleted_by_user']) }) },
      },
      required: true,
    },
  },
  responses: {
    200: jsonResponse(customerOrderSchema, 'Moved'),
    403: problemResponse('Of a customer: needs the account, or the permit of a code by mail'),
    404: problemResponse('No such order'),
    409: problemResponse('Not allowed now; the allowed moves are named'),
  },
})

export const methodRoute = createRoute({
  method: 'post',
  path: '/orders/{token}/payment-method',
  tags: ['orders'],
  summary: 'Pay an unpaid order in another way',
  request: {
    params: tokenParam,
    body: {
      content: { 'application/json': { schema: z.object({ method: paymentMethodSchema }) } },
      required: true,
    },
  },
  responses: {
    200: jsonResponse(customerOrderSchema, 'Changed'),
    404: problemResponse('No such order'),
    409: problemResponse(
      'Paid, closed, too urgent for a transfer, a way to pay that is not offered, or somebody is paying another amount',
    ),
  },
})
