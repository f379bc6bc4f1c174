import { inArray, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { orders } from '../../order/tables.ts'

const columns = {
  id: orders.id,
  number: orders.number,
  placedAt: orders.placedAt,
  status: orders.status,
  customer: sql<string>`coalesce(${orders.contact}->>'name', '')`,
  email: orders.email,
  phone: sql<string>`coalesce(${orders.contact}->>'phone', '')`,
  reference: orders.reference,
  paymentMethod: orders.paymentMethod,
  paidOn: orders.paidOn,
  shipsOn: orders.shipsOn,
  deliversOn: orders.deliversOn,
  jobs: sql<number>`(SELECT count(*)::int FROM order_lines l WHERE l.order_id = orders.id)`,
  netCents: orders.netCents,
  vatCents: orders.vatCents,
  recargoCents: orders.recargoCents,
  grossCents: orders.grossCents,
  siteId: orders.siteId,
}

/** What a file says of each of these orders, in their order. */
export async function listForFile(db: Queries, ids: readonly string[]) {
  const found = await db
    .select(columns)
    .from(orders)
    .where(inArray(orders.id, [...ids]))
  const byId = new Map(found.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
export type FiledOrder = Awaited<ReturnType<typeof listForFile>>[number]
