import { type Answer, callShop } from '../shop/checkout/shop-api.ts'
import type { CouponsView } from '../shop/coupons/api.ts'
import type { CouponForm } from '../shop/coupons/new-coupon.ts'
import type { Caller } from './staff-calls.ts'

export const loadCoupons = ({ token, language }: Caller, page: number, signal: AbortSignal): Promise<Answer<CouponsView>> =>
  callShop(`/staff/coupons?page=${page}`, { language, signal, token })

/** Answers with the first page, the new one in it. */
export const createCoupon = ({ token, language }: Caller, body: CouponForm): Promise<Answer<CouponsView>> =>
  callShop('/staff/coupons', { method: 'POST', body, language, token })

export const switchCoupon = ({ token, language }: Caller, id: string, active: boolean): Promise<Answer<{ active: boolean }>> =>
  callShop(`/staff/coupons/${encodeURIComponent(id)}/switch`, { method: 'POST', body: { active }, language, token })
