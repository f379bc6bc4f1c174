import type { addRoute, listRoute, switchRoute } from '../shop/buying/coupons/api-routes.ts'
import type { CouponForm } from '../shop/buying/coupons/coupon-schema.ts'
import { type Caller, callDesk } from './staff-calls.ts'

export const loadCoupons = ({ language }: Caller, page: number, signal: AbortSignal) =>
  callDesk<typeof listRoute>(`/staff/coupons?page=${page}`, { method: 'GET', language, signal })

/** Returns the first page, with the new coupon. */
export const createCoupon = ({ language }: Caller, body: CouponForm) =>
  callDesk<typeof addRoute>('/staff/coupons', { method: 'POST', body, language })

export const switchCoupon = ({ language }: Caller, id: string, active: boolean) =>
  callDesk<typeof switchRoute>(`/staff/coupons/${encodeURIComponent(id)}/switch`, {
    method: 'POST',
    body: { active },
    language,
  })
