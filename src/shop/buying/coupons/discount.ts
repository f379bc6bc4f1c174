import { allocate, percentOf, sumCents } from '../../../platform/money.ts'

/**
 * The value of a code: a percentage of the net goods, or a net amount. Applies from `minimumCents`
 * of net goods on.
 */
export type CouponTerms = {
  code: string
  percentBp: number | null
  amountCents: number | null
  minimumCents: number
}

/**
 * Subtracted from the net goods, before shipping: never more than they cost, nothing below the
 * minimum.
 */
export function discountOf(
  { percentBp, amountCents, minimumCents }: CouponTerms,
  goodsCents: number,
): number {
  if (goodsCents < minimumCents) return 0
  return Math.min(
    goodsCents,
    percentBp === null ? (amountCents ?? 0) : percentOf(goodsCents, percentBp),
  )
}

/**
 * The discount distributed over the lines in proportion to their prices: the parts sum to it to the
 * cent, and no part exceeds its line.
 */
export function discountParts(discountCents: number, lineCents: readonly number[]): number[] {
  if (discountCents === 0) return lineCents.map(() => 0)
  if (discountCents > sumCents(lineCents))
    throw new RangeError('money: a discount above what it is taken off')
  return allocate(discountCents, lineCents)
}
