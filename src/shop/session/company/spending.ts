/**
 * A buyer's limits without approval: net cents of one order (with shipping and surcharge) and of a
 * calendar month in Madrid. Null: no limit.
 */
export type SpendingLimits = { orderLimitCents: number | null; monthLimitCents: number | null }

/** The limit that an order exceeds; `spentCents`: of the month, before it. */
export type OverLimit = { over: 'order' | 'month'; limitCents: number; spentCents: number }

/** Reaching a limit is allowed. The order's own limit is named first. */
export function overLimit(
  netCents: number,
  spentCents: number,
  { orderLimitCents, monthLimitCents }: SpendingLimits,
): OverLimit | undefined {
  if (orderLimitCents !== null && netCents > orderLimitCents)
    return { over: 'order', limitCents: orderLimitCents, spentCents }
  if (monthLimitCents !== null && spentCents + netCents > monthLimitCents)
    return { over: 'month', limitCents: monthLimitCents, spentCents }
  return undefined
}

export const isLimited = ({ orderLimitCents, monthLimitCents }: SpendingLimits): boolean =>
  orderLimitCents !== null || monthLimitCents !== null
