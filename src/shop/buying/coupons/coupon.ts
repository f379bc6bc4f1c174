import type { Refusal } from '../../../platform/refusal.ts'
import type { CouponTerms } from './discount.ts'

/**
 * The facts that decide whether a code applies. Days are ISO days in Madrid, both included; null:
 * no limit.
 */
export type Coupon = CouponTerms & {
  id: string
  active: boolean
  validFrom: string | null
  validUntil: string | null
  /** Null: for all customers. */
  ownerId: string | null
  singleUse: boolean
}

/** A longer text is no code. */
export const LONGEST_CODE = 40

/** The field of a coupon's refusals. */
export const COUPON_FIELD = 'coupon'

/** 20/11/2026: the format of all three languages. */
const written = (day: string): string => day.split('-').toReversed().join('/')

/** The user, the day and the goods. */
export type CouponUse = {
  /** Null: not signed in. */
  customerId: string | null
  /** ISO day in Madrid. */
  today: string
  /** Net value of the goods. */
  goodsCents: number
  /** Another order uses it. */
  used: boolean
}

const refusal = (code: string, params?: Refusal['params']): Refusal => ({
  code: `coupons.${code}`,
  field: COUPON_FIELD,
  ...(params && { params }),
})

/**
 * Why a code does not apply now; undefined where it does. `coupon` undefined: unknown code. The
 * owner is checked first, so that other customers learn no dates.
 */
export function couponRefusal(
  coupon: Coupon | undefined,
  { customerId, today, goodsCents, used }: CouponUse,
): Refusal | undefined {
  if (customerId === null) return refusal('signIn')
  if (!coupon?.active) return refusal('invalid')
  const { ownerId, validFrom, validUntil, singleUse, minimumCents } = coupon
  if (ownerId !== null && ownerId !== customerId) return refusal('foreign')
  if (singleUse && used) return refusal('used')
  if (validUntil !== null && today > validUntil)
    return refusal('expired', { day: written(validUntil) })
  if (validFrom !== null && today < validFrom) return refusal('notYet', { day: written(validFrom) })
  return goodsCents < minimumCents
    ? refusal('minimum', { minimumCents, productsCents: goodsCents })
    : undefined
}
