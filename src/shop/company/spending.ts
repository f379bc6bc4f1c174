/** What a buyer may spend without being asked: net cents of one order (with shipping and surcharge) and of a calendar month in Madrid. Null: as much as is wanted. */
export type SpendingLimits = { orderLimitCents: number | null; monthLimitCents: number | null }

/** Which limit an order is over; `spentCents`: of the month, before it. */
export type OverLimit = { over: 'order' | 'month'; limitCents: number; spentCents: number }

/** A limit may be reached, not passed. The order's own is named first. */
export function overLimit(netCents: number, spentCents: number, { orderLimitCents, monthLimitCents }: SpendingLimits): OverLimit | undefined {
  if (orderLimitCents !== null && netCents > orderLimitCents) return { over: 'order', limitCents: orderLimitCents, spentCents }
  if (monthLimitCents !== null && spentCents + netCents > monthLimitCents) return { over: 'month', limitCents: monthLimitCents, spentCents }
  return undefined
}

export const isLimited = ({ orderLimitCents, monthLimitCents }: SpendingLimits): boolean => orderLimitCents !== null || monthLimitCents !== null
