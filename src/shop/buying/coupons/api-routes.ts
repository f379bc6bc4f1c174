import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { staffOnly } from '../../session/api-refused.ts'
import { CouponForm, couponPageSchema } from './coupon-schema.ts'

const LAST_PAGE = 100_000

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
