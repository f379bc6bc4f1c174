/** Goods of which fewer are left than an order wants. */
export type Short = { slug: string; left: number; wanted: number }

/**
 * Stock state of an order. `lapsed`: unpaid and expired. `missing`: what is or was not available.
 */
export type StockStanding = { heldUntil: Date | null; lapsed: boolean; missing: Short[] }
