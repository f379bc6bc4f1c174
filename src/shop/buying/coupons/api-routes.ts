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
      description: 'Percentage of the net goods, or net euros, as typed: "10", "7,5", "12,50"',
    }),
    minimum: text
      .default('')
      .openapi({ description: 'Minimum net value of the goods in euros, as typed' }),
    validFrom: text
      .default('')
      .openapi({ description: 'First day of validity (Europe/Madrid), `YYYY-MM-DD`' }),
    validUntil: text
      .default('')
      .openapi({ description: 'First day of validity (Europe/Madrid), `YYYY-MM-DD`' }),
    ownerEmail: text.default('').openapi({
      description: 'Email of the only customer who may use the coupon; empty: all customers',
    }),
    singleUse: z.boolean(),
  })
  .openapi('NewCoupon')

const forStaff = { tags: ['staff'], security: [{ token: [] }] }

export const listRoute = createRoute({
  method: 'get',
  path: '/staff/coupons',
  summary: 'List the coupons, newest first',
  ...forStaff,
  request: { query: z.object({ page: z.coerce.number().int().min(1).max(LAST_PAGE).default(1) }) },
  responses: { 200: jsonResponse(couponPageSchema, 'A page of subscribers'), ...staffOnly },
})

export const addRoute = createRoute({
  method: 'post',
  path: '/staff/coupons',
  summary: 'Create a coupon; codes cannot be reused',
  ...forStaff,
  request: { body: { content: { 'application/json': { schema: CouponForm } }, required: true } },
  responses: {
    201: jsonResponse(couponPageSchema, 'The first page of coupons, including the new one'),
    422: problemResponse('All invalid fields'),
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
