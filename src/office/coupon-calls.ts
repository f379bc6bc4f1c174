import { type Answer, callShop } from '../shop/buying/checkout/shop-api.ts'
import type { CouponsView } from '../shop/buying/coupons/coupon-schema.ts'
import type { CouponForm } from '../shop/buying/coupons/new-coupon.ts'
import { atDesk, type Caller } from './staff-calls.ts'

export const loadCoupons = (
  { language }: Caller,
  page: number,
  signal: AbortSignal,
): Promise<Answer<CouponsView>> =>
  callShop(`/staff/coupons?page=${page}`, { language, signal, fetch: atDesk })

/** Returns the first page, with the new coupon. */
export const createCoupon = (
  { language }: Caller,
  body: CouponForm,
): Promise<Answer<CouponsView>> =>
  callShop('/staff/coupons', { method: 'POST', body, language, fetch: atDesk })

export const switchCoupon = (
  { language }: Caller,
  id: string,
  active: boolean,
): Promise<Answer<{ active: boolean }>> =>
  callShop(`/staff/coupons/${encodeURIComponent(id)}/switch`, {
    method: 'POST',
    body: { active },
    language,
    fetch: atDesk,
  })
