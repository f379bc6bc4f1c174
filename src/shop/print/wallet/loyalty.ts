import { mulDivRound, percentOf } from '../../../platform/money.ts'

export const LOYALTY_TIERS = ['silver', 'gold', 'platinum'] as const
type LoyaltyTierCode = (typeof LOYALTY_TIERS)[number]

/**
 * Reached with a net spend above `overCents` in the calendar year; the first one applies to all.
 */
export type LoyaltyTier = { code: LoyaltyTierCode; overCents: number; rateBp: number }

/** Silver up to 15 000 EUR, Gold over 15 000, Platinum over 30 000. */
export const USUAL_TIERS: readonly LoyaltyTier[] = [
  { code: 'silver', overCents: 0, rateBp: 100 },
  { code: 'gold', overCents: 1_500_000, rateBp: 200 },
  { code: 'platinum', overCents: 3_000_000, rateBp: 300 },
]

/** The tier of a year's net paid spend, refunds deducted. `tiers` in rising order, at least one. */
export function tierOf(spentCents: number, tiers: readonly LoyaltyTier[]): LoyaltyTier {
  const [lowest] = tiers
  if (!lowest) throw new RangeError('loyalty without tiers')
  return tiers.findLast(({ overCents }) => spentCents > overCents) ?? lowest
}

/** The credit of an order: its net at the rate of the tier before it. */
export const accrualOf = (
  netCents: number,
  spentBeforeCents: number,
  tiers: readonly LoyaltyTier[],
): number => percentOf(netCents, tierOf(spentBeforeCents, tiers).rateBp)

export type Progress = LoyaltyTier & {
  spentCents: number
  /** Null at the highest. With `missingCents` more, net, the tier is reached. */
  next: (LoyaltyTier & { missingCents: number }) | null
}

/** A customer's standing. A tier begins a cent above its limit. */
export function progressOf(spentCents: number, tiers: readonly LoyaltyTier[]): Progress {
  const tier = tierOf(spentCents, tiers)
  const next = tiers.find(({ overCents }) => overCents > tier.overCents)
  return {
    ...tier,
    spentCents,
    next: next ? { ...next, missingCents: next.overCents + 1 - spentCents } : null,
  }
}

/** An order as the programme counted it on payment. */
export type CountedOrder = { grossCents: number; netCents: number; creditCents: number }

export type RefundShare = CountedOrder

/**
 * Spend and credit taken back by a refund, in proportion to the gross. Computed on the sum of all
 * refunds and rounded there, so that a complete refund in any parts takes back exactly the order's
 * share. Limited to the order's gross.
 */
export function refundShare(
  order: CountedOrder,
  refundedBeforeCents: number,
  refundCents: number,
): RefundShare {
  const before = Math.min(refundedBeforeCents, order.grossCents)
  const after = Math.min(before + refundCents, order.grossCents)
  const partOf = (cents: number) =>
    order.grossCents === 0
      ? 0
      : mulDivRound(cents, after, order.grossCents) - mulDivRound(cents, before, order.grossCents)
  return {
    grossCents: after - before,
    netCents: partOf(order.netCents),
    creditCents: partOf(order.creditCents),
  }
}
