import type { Refusal } from '../../platform/refusal.ts'
import type { CouponTerms } from './discount.ts'

/** Everything that decides whether a code counts. Days are ISO days in Madrid, both included; null: no limit. */
export type Coupon = CouponTerms & {
  id: string
  active: boolean
  validFrom: string | null
  validUntil: string | null
  /** Null: anybody's. */
  ownerId: string | null
  singleUse: boolean
}

/** A longer text is no code. */
export const LONGEST_CODE = 40

/** Where a coupon's refusals are said. */
export const COUPON_FIELD = 'coupon'

/** 20/11/2026: the three languages write it so. */
const written = (day: string): string => day.split('-').toReversed().join('/')

/** Who uses it, when and for what. */
export type CouponUse = {
  /** Null: nobody is signed in. */
  customerId: string | null
  /** ISO day in Madrid. */
  today: string
  /** Net value of the goods. */
  goodsCents: number
  /** Another order holds it. */
  used: boolean
}

const refusal = (code: string, params?: Refusal['params']): Refusal => ({ code: `coupons.${code}`, field: COUPON_FIELD, ...(params && { params }) })

/**
 * Why a code does not count now; undefined where it does. `coupon` undefined: there is none of that code. Whose it is comes before
 * everything else that is known of it, so that a stranger learns no dates.
 */
export function couponRefusal(coupon: Coupon | undefined, { customerId, today, goodsCents, used }: CouponUse): Refusal | undefined {
  if (customerId === null) return refusal('signIn')
  if (!coupon?.active) return refusal('invalid')
  const { ownerId, validFrom, validUntil, singleUse, minimumCents } = coupon
  if (ownerId !== null && ownerId !== customerId) return refusal('foreign')
  if (singleUse && used) return refusal('used')
  if (validUntil !== null && today > validUntil) return refusal('expired', { day: written(validUntil) })
  if (validFrom !== null && today < validFrom) return refusal('notYet', { day: written(validFrom) })
  return goodsCents < minimumCents ? refusal('minimum', { minimumCents, productsCents: goodsCents }) : undefined
}
