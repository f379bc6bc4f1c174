import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../platform/database.ts'
import { orderOf, receiptWith } from './store-receipt.ts'
import type { OrderRow } from './tables.ts'
import { orders } from './tables.ts'

/** Orders whose tax waits for an answer of VIES, the oldest first; `since`: later than that nobody asks for them any more. */
export async function listPendingTax(db: Queries, since: Date, limit = 100): Promise<{ id: string; number: string }[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(sql`${orders.taxPending}`, gt(orders.placedAt, since)))
    .orderBy(asc(orders.placedAt))
    .limit(limit)
  return rows.map(orderOf).flatMap(({ id, tax }) => (tax?.evidence.taxpayer.euVat ? [{ id, number: tax.evidence.taxpayer.euVat.number }] : []))
}

export async function lockForTax(tx: Transaction, orderId: string): Promise<OrderRow | undefined> {
  const [found] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  return found && orderOf(found)
}

export type TaxValues = Pick<OrderRow, 'tax'> & Partial<Pick<OrderRow, 'totals' | 'vatBp' | 'vatCents' | 'recargoCents' | 'grossCents'>>

export async function saveTax(tx: Transaction, orderId: string, values: TaxValues): Promise<void> {
  const { tax, totals, ...figures } = values
  const receipt = await receiptWith(tx, orderId, { tax, ...(totals && { totals }) })
  await tx
    .update(orders)
    .set({ ...figures, ...receipt, taxPending: tax?.pending ?? false })
    .where(eq(orders.id, orderId))
}
