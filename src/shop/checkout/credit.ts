import type { Refusal } from '../../platform/refusal.ts'
import { COUPON_FIELD, type Coupon, couponRefusal, LONGEST_CODE } from '../coupons/coupon.ts'
import type { CouponTerms } from '../coupons/discount.ts'
import type { WalletWish } from '../wallet/wallet-use.ts'
import { type Form, isTicked, textAt } from './form.ts'

/** What may lower an order's price and what is left to pay of it: known to the shop alone. */
export type Credit = {
  /** Null: nobody is signed in. */
  customerId: string | null
  /** ISO day in Madrid. */
  today: string
  /** What the typed code is; undefined where there is none of it. */
  found: { coupon: Coupon; used: boolean } | undefined
  /** Null: nobody is signed in. */
  balanceCents: number | null
  /** Too many codes were tried that are none: no other is looked at for so long. */
  waitMinutes?: number | null
}

export const NO_CREDIT: Credit = { customerId: null, today: '1970-01-01', found: undefined, balanceCents: null }

/** What of it goes into the account of an order, as the browser may know it too. */
export type UsedCredit = { coupon: CouponTerms | null; balanceCents: number | null }

const formOf = (input: unknown): Form => ({ input, refusals: [] })

/** The code as typed, capitals and all; empty where none was. What is too long for a code is cut, and is none. */
export const couponCodeIn = (input: unknown): string => textAt(formOf(input), 'coupon').slice(0, LONGEST_CODE + 1)

export const walletWishIn = (input: unknown): WalletWish => ({
  use: isTicked(formOf(input), 'fromWallet.use'),
  amount: textAt(formOf(input), 'fromWallet.amount'),
})

export type CheckedCoupon = { coupon: Coupon | null; refusal: Refusal | null }

/** Whether the typed code counts for these goods. Neither where none was typed. */
export function checkCoupon(code: string, goodsCents: number, { customerId, today, found, waitMinutes = null }: Credit): CheckedCoupon {
  if (code === '') return { coupon: null, refusal: null }
  if (waitMinutes !== null) return { coupon: null, refusal: { code: 'coupons.tooMany', field: COUPON_FIELD, params: { minutes: waitMinutes } } }
  const refusal = couponRefusal(found?.coupon, { customerId, today, goodsCents, used: found?.used ?? false })
  return refusal ? { coupon: null, refusal } : { coupon: found?.coupon ?? null, refusal: null }
}
