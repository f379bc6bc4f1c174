import { and, eq, getTableColumns, lt } from 'drizzle-orm'
import type { Queries, Transaction } from '../../platform/database.ts'
import type { PaymentMethod } from '../checkout/payment.ts'
import type { ChangeState } from './order-change.ts'
import { orderChanges, orders } from './tables.ts'

export type OrderChange = typeof orderChanges.$inferSelect

/** The change of an order that waits for its difference; undefined where none does. */
export async function findOpenChange(db: Queries, orderId: string): Promise<OrderChange | undefined> {
  const [found] = await db
    .select()
    .from(orderChanges)
    .where(and(eq(orderChanges.orderId, orderId), eq(orderChanges.state, 'open')))
  return found
}

export async function findChange(db: Queries, id: string): Promise<OrderChange | undefined> {
  const [found] = await db.select().from(orderChanges).where(eq(orderChanges.id, id))
  return found
}

/** With the order locked, and no other change of it open. */
export async function insertChange(tx: Transaction, change: typeof orderChanges.$inferInsert): Promise<void> {
  await tx.insert(orderChanges).values(change)
}

/** Ends a change that is open. Undefined where it is not, any more. */
export async function endChange(tx: Transaction, orderId: string, state: Exclude<ChangeState, 'open'>, at: Date): Promise<OrderChange | undefined> {
  const [ended] = await tx
    .update(orderChanges)
    .set({ state, settledAt: at })
    .where(and(eq(orderChanges.orderId, orderId), eq(orderChanges.state, 'open')))
    .returning()
  return ended
}

export async function setChangeMethod(tx: Transaction, id: string, method: PaymentMethod, expiresAt: Date): Promise<void> {
  await tx.update(orderChanges).set({ method, expiresAt }).where(eq(orderChanges.id, id))
}

/** Orders whose changes nobody paid in time. */
export async function listLateChanges(db: Queries, now: Date, limit = 200): Promise<string[]> {
  const late = and(eq(orderChanges.state, 'open'), lt(orderChanges.expiresAt, now))
  const rows = await db.select({ orderId: orderChanges.orderId }).from(orderChanges).where(late).limit(limit)
  return rows.map(({ orderId }) => orderId)
}

/** Changes that wait for a transfer, for the desk: with the numbers of their orders. */
export function listAwaitedTransfers(db: Queries) {
  const { values: _values, ...shown } = getTableColumns(orderChanges)
  return db
    .select({ ...shown, orderNumber: orders.number })
    .from(orderChanges)
    .innerJoin(orders, eq(orders.id, orderChanges.orderId))
    .where(and(eq(orderChanges.state, 'open'), eq(orderChanges.method, 'transfer')))
}
