import { createRoute, z } from '@hono/zod-openapi'
import type { Written } from '../../../platform/api-route.ts'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { OrderFormBody } from './order-form-schema.ts'
import { placedOrderSchema } from './placed-order-schema.ts'
import { WantedLines } from './price-cart-schema.ts'

/** PostgreSQL's texts cannot contain NUL. */
export const OrderToken = z.string().regex(/^[^\0]{1,64}$/)

const OrderBody = z
  .object({
    idempotencyKey: z.string().regex(/^[\w-]{16,64}$/),
    agreed: z.string().max(64),
    lines: WantedLines,
    form: OrderFormBody,
    replaces: OrderToken.optional(),
  })
  .openapi('OrderToPlace')
export type OrderRequest = Written<z.input<typeof OrderBody>>

export const placeRoute = createRoute({
  method: 'post',
  path: '/orders',
  tags: ['orders'],
  summary:
    'Place an order; a repeated request with the same idempotency key returns the same order',
  request: { body: { content: { 'application/json': { schema: OrderBody } }, required: true } },
  responses: {
    200: jsonResponse(placedOrderSchema, 'The order already placed with this key'),
    201: jsonResponse(placedOrderSchema, 'Placed'),
    403: problemResponse('The user’s role in the company does not allow orders'),
    409: problemResponse('Price or date changed since they were shown'),
    507: problemResponse('Disk full: nothing was stored'),
    422: problemResponse('All missing or invalid fields'),
  },
})
