import type { Refusal } from '../../../platform/refusal.ts'
import { type Form, isTicked, textAt } from '../../print/address/form.ts'
import { COUPON_FIELD, type Coupon, couponRefusal, LONGEST_CODE } from '../coupons/coupon.ts'
import type { CouponTerms } from '../coupons/discount.ts'
import type { WalletWish } from '../wallet/wallet-use.ts'
import type { SentOrderForm } from './order-form-schema.ts'

/** Reductions of the price of an order, and payments in advance. Only the server knows them. */
export type Credit = {
  /** Null: not signed in. */
  customerId: string | null
  /** ISO day in Madrid. */
  today: string
  /** The coupon of the typed code; undefined where there is none. */
  found: { coupon: Coupon; used: boolean } | undefined
  /** Null: not signed in. */
  balanceCents: number | null
  /** Too many wrong codes were tried: codes are not looked up for this many minutes. */
  waitMinutes?: number | null
}

export const NO_CREDIT: Credit = {
  customerId: null,
  today: '1970-01-01',
  found: undefined,
  balanceCents: null,
}

/** The part used in the totals of an order, known to the browser too. */
export type UsedCredit = { coupon: CouponTerms | null; balanceCents: number | null }

/** The part of a form with coupon and wallet. */
export type CreditForm = Pick<SentOrderForm, 'coupon' | 'fromWallet'>

const formOf = (input: CreditForm): Form => ({ input, refusals: [] })

/**
 * The code as typed, with its case; empty where there is none. A text that is too long is cut, and
 * matches no code.
 */
export const couponCodeIn = (input: CreditForm): string =>
  textAt(formOf(input), 'coupon').slice(0, LONGEST_CODE + 1)

/**
 * The code that an order is sent with: none where the shop has refused it or the visitor is signed
 * out. So a code left in the field never blocks an order, whose price is shown without it.
 */
export const couponToSend = (
  typed: string,
  said: { code: string; refusal: unknown } | null | undefined,
  signedIn: boolean,
): string => (!signedIn || (said?.code === typed && said.refusal) ? '' : typed)

export const walletWishIn = (input: CreditForm): WalletWish => ({
  use: isTicked(formOf(input), 'fromWallet.use'),
  amount: textAt(formOf(input), 'fromWallet.amount'),
})

export type CheckedCoupon = { coupon: Coupon | null; refusal: Refusal | null }

/**
 * The coupon of the typed code, or why it does not apply to these goods. Both null without a code.
 */
export function checkCoupon(
  code: string,
  goodsCents: number,
  { customerId, today, found, waitMinutes = null }: Credit,
): CheckedCoupon {
  if (code === '') return { coupon: null, refusal: null }
  if (waitMinutes !== null)
    return {
      coupon: null,
      refusal: { code: 'coupons.tooMany', field: COUPON_FIELD, params: { minutes: waitMinutes } },
    }
  const refusal = couponRefusal(found?.coupon, {
    customerId,
    today,
    goodsCents,
    used: found?.used ?? false,
  })
  return refusal ? { coupon: null, refusal } : { coupon: found?.coupon ?? null, refusal: null }
}
