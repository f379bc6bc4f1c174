import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { staffOnly } from '../../session/api-refused.ts'
import { couponPageSchema } from './coupon-schema.ts'

const LAST_PAGE = 100_000

const text = z
  .string()
  .max(200)
  .regex(/^[^\0]*$/)

const CouponForm = z
  .object({
    code: text,
    kind: z.enum(['percent', 'amount']),
    value: text.openapi({
      description: 'Percent of the net goods or net euros, as typed: "10", "7,5", "12,50"',
    }),
    minimum: text.default('').openapi({ description: 'Net euros of goods from which it counts' }),
    validFrom: text.default('').openapi({ description: 'ISO day, included, in Madrid' }),
    validUntil: text.default('').openapi({ description: 'ISO day, included, in Madrid' }),
    ownerEmail: text
      .default('')
      .openapi({ description: 'Of the one customer who may use it; empty: anybody' }),
    singleUse: z.boolean(),
  })
  .openapi('NewCoupon')

const forStaff = { tags: ['staff'], security: [{ token: [] }] }

export const listRoute = createRoute({
  method: 'get',
  path: '/staff/coupons',
  summary: 'Coupons, newest first',
  ...forStaff,
  request: { query: z.object({ page: z.coerce.number().int().min(1).max(LAST_PAGE).default(1) }) },
  responses: { 200: jsonResponse(couponPageSchema, 'A page of them'), ...staffOnly },
})

export const addRoute = createRoute({
  method: 'post',
  path: '/staff/coupons',
  summary: 'A new coupon; a code is given once and never again',
  ...forStaff,
  request: { body: { content: { 'application/json': { schema: CouponForm } }, required: true } },
  responses: {
    201: jsonResponse(couponPageSchema, 'The first page, with it'),
    422: problemResponse('What is wrong, all at once'),
    ...staffOnly,
  },
})

export const switchRoute = createRoute({
  method: 'post',
  path: '/staff/coupons/{id}/switch',
  summary: 'Switch a coupon off, or on again',
  ...forStaff,
  request: {
    params: z.object({ id: z.uuid() }),
    body: {
      content: { 'application/json': { schema: z.object({ active: z.boolean() }) } },
      required: true,
    },
  },
  responses: {
    200: jsonResponse(z.object({ active: z.boolean() }), 'Switched'),
    404: problemResponse('No such coupon'),
    ...staffOnly,
  },
})
