import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import type { Awaited } from '../../money/bank/match.ts'
import { orderChanges, orders } from '../../order/tables.ts'

const named = {
  number: orders.number,
  contact: sql<string | null>`coalesce(${orders.contact}->>0, ${orders.contact}->>'name')`,
  billed: sql<string | null>`${orders.billing}->>'name'`,
}

const withNames =
  (what: Awaited['for']) =>
  (row: { number: string; dueCents: number; contact: string | null; billed: string | null }) => ({
    number: row.number,
    for: what,
    dueCents: row.dueCents,
    names: [row.contact, row.billed].filter((name) => name !== null),
  })

/** All transfers that the shop waits for: of unpaid orders, and of changes that cost more. */
export async function listAwaited(db: Queries): Promise<Awaited[]> {
  const [ofOrders, ofChanges] = await Promise.all([
    db
      .select({ ...named, dueCents: orders.dueCents })
      .from(orders)
      .where(and(eq(orders.status, 'pending_payment'), eq(orders.paymentSettles, 'later'))),
    db
      .select({ ...named, dueCents: orderChanges.dueCents })
      .from(orderChanges)
      .innerJoin(orders, eq(orders.id, orderChanges.orderId))
      .where(and(eq(orderChanges.state, 'open'), eq(orderChanges.settles, 'later'))),
  ])
  return [...ofOrders.map(withNames('order')), ...ofChanges.map(withNames('change'))]
}

export async function listStatuses(db: Queries, numbers: readonly string[]) {
  if (numbers.length === 0) return []
  return db
    .select({ number: orders.number, status: orders.status })
    .from(orders)
    .where(inArray(orders.number, [...numbers]))
}
