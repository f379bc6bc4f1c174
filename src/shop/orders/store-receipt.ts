import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database.ts'
import { type OrderRow, orders, type Receipt } from './tables.ts'

const parts = { receipt: orders.receipt, delivery: orders.delivery, billing: orders.billing, totals: orders.totals, tax: orders.tax }
type Parts = Pick<typeof orders.$inferSelect, keyof typeof parts>

function receiptOf({ receipt, delivery, billing, totals, tax }: Parts): Receipt {
  if (receipt) return receipt
  // The database refuses an order that has neither.
  if (!delivery || !totals) throw new Error('an order has no receipt')
  return { delivery, billing, totals, tax }
}

/** An order as its row says it, with the parts of its receipt. */
export const orderOf = ({ receipt, delivery, billing, totals, tax, ...row }: typeof orders.$inferSelect): OrderRow => ({
  ...row,
  ...receiptOf({ receipt, delivery, billing, totals, tax }),
})

/** What is written of an order whose receipt says something else in some of its parts. */
export const receiptOver = ({ delivery, billing, totals, tax }: Receipt, changes: Partial<Receipt>): Parts => ({
  ...{ delivery: null, billing: null, totals: null, tax: null },
  receipt: { delivery, billing, totals, tax, ...changes },
})

/** The same over the receipt as it stands. The order is locked. */
export async function receiptWith(tx: Transaction, orderId: string, changes: Partial<Receipt>): Promise<Parts> {
  const [found] = await tx.select(parts).from(orders).where(eq(orders.id, orderId))
  if (!found) throw new Error(`order ${orderId} is gone`)
  return receiptOver(receiptOf(found), changes)
}
