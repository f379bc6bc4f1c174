import { asc, eq, isNotNull } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../platform/database.ts'
import type { InvoiceWaits } from '../../order/invoice-day.ts'
import { orders } from '../../order/tables.ts'

/** Paid orders whose invoice is not out yet, the oldest first. */
export async function listInvoicesWaiting(db: Queries, limit = 500): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(isNotNull(orders.invoiceWaits))
    .orderBy(asc(orders.paidAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Why the invoice of an order is not out yet; null: it is, or there is none to come. */
export async function findInvoiceWaits(db: Queries, orderId: string): Promise<InvoiceWaits | null> {
  const [found] = await db
    .select({ waits: orders.invoiceWaits })
    .from(orders)
    .where(eq(orders.id, orderId))
  return found?.waits ?? null
}

export async function setInvoiceWaits(
  tx: Transaction,
  orderId: string,
  invoiceWaits: InvoiceWaits | null,
): Promise<void> {
  await tx.update(orders).set({ invoiceWaits }).where(eq(orders.id, orderId))
}
