import type { Refusal } from '../../platform/refusal.ts'
import { COUPON_FIELD, type Coupon, couponRefusal, LONGEST_CODE } from '../coupons/coupon.ts'
import type { CouponTerms } from '../coupons/discount.ts'
import type { WalletWish } from '../wallet/wallet-use.ts'
import { type Form, isTicked, textAt } from './form.ts'

/** What may lower the price of an order, or what is left to pay of it. Only the server knows it. */
export type Credit = {
  /** Null: nobody is signed in. */
  customerId: string | null
  /** ISO day in Madrid. */
  today: string
  /** The coupon of the typed code; undefined where there is no such coupon. */
  found: { coupon: Coupon; used: boolean } | undefined
  /** Null: nobody is signed in. */
  balanceCents: number | null
  /** Too many wrong codes were tried: for this many minutes no other is looked up. */
  waitMinutes?: number | null
}

export const NO_CREDIT: Credit = { customerId: null, today: '1970-01-01', found: undefined, balanceCents: null }

/** What of it goes into the account of an order, as the browser may know it too. */
export type UsedCredit = { coupon: CouponTerms | null; balanceCents: number | null }

const formOf = (input: unknown): Form => ({ input, refusals: [] })

/** The code as typed, capitals and all; empty where none was. What is too long for a code is cut, and is none. */
export const couponCodeIn = (input: unknown): string => textAt(formOf(input), 'coupon').slice(0, LONGEST_CODE + 1)

/**
 * The code with which an order is sent: none where the shop has said of it that it does not count, or that nobody is signed in. What stays in
 * the field then never stands in the way of an order, whose price is shown without it.
 */
export const couponToSend = (typed: string, said: { code: string; refusal: unknown } | null | undefined, signedIn: boolean): string =>
  !signedIn || (said?.code === typed && said.refusal) ? '' : typed

export const walletWishIn = (input: unknown): WalletWish => ({
  use: isTicked(formOf(input), 'fromWallet.use'),
  amount: textAt(formOf(input), 'fromWallet.amount'),
})

export type CheckedCoupon = { coupon: Coupon | null; refusal: Refusal | null }

/** The coupon of the typed code, or why it does not count for these goods. Both null where none was typed. */
export function checkCoupon(code: string, goodsCents: number, { customerId, today, found, waitMinutes = null }: Credit): CheckedCoupon {
  if (code === '') return { coupon: null, refusal: null }
  if (waitMinutes !== null) return { coupon: null, refusal: { code: 'coupons.tooMany', field: COUPON_FIELD, params: { minutes: waitMinutes } } }
  const refusal = couponRefusal(found?.coupon, { customerId, today, goodsCents, used: found?.used ?? false })
  return refusal ? { coupon: null, refusal } : { coupon: found?.coupon ?? null, refusal: null }
}
