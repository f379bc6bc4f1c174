import { eq } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { orders } from '../../order/tables.ts'
import { invoices } from './tables.ts'

/** The site of the order of an invoice; null: the default one. */
export async function findSiteOfInvoice(db: Queries, number: string): Promise<string | null> {
  const [found] = await db
    .select({ siteId: orders.siteId })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(invoices.number, number))
  return found?.siteId ?? null
}
