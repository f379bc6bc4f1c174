import { and, desc, eq, lt } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../platform/database.ts'
import { returnReservation, settleReservation } from '../../buying/wallet/store.ts'
import type { ChangeState } from '../../order/order-change.ts'
import { orderChanges } from '../../order/tables.ts'

export type OrderChange = typeof orderChanges.$inferSelect

/** The open change of an order; undefined if there is none. */
export async function findOpenChange(
  db: Queries,
  orderId: string,
): Promise<OrderChange | undefined> {
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

/** Requires the locked order, without another open change. */
export async function insertChange(
  tx: Transaction,
  change: typeof orderChanges.$inferInsert,
): Promise<void> {
  await tx.insert(orderChanges).values(change)
}

export type ChangeEnd = {
  state: Exclude<ChangeState, 'open'>
  at: Date
  /** Value date of the payment, ISO; of paid changes only. */
  paidOn?: string
}

/**
 * Ends an open change of a locked order: its reserved wallet money is spent or returned. Undefined
 * if it is no longer open.
 */
export async function endChange(
  tx: Transaction,
  orderId: string,
  { state, at, paidOn }: ChangeEnd,
): Promise<OrderChange | undefined> {
  const [ended] = await tx
    .update(orderChanges)
    .set({ state, settledAt: at, paidOn: paidOn ?? null })
    .where(and(eq(orderChanges.orderId, orderId), eq(orderChanges.state, 'open')))
    .returning()
  if (ended?.reservation)
    await (state === 'done' ? settleReservation : returnReservation)(tx, ended.reservation, at)
  return ended
}

export async function setChangeMethod(
  tx: Transaction,
  id: string,
  by: Pick<OrderChange, 'method' | 'settles' | 'expiresAt'>,
): Promise<void> {
  await tx.update(orderChanges).set(by).where(eq(orderChanges.id, id))
}

/** The wallet's new part of the difference; `reservation` names it. */
export async function setChangeWallet(
  tx: Transaction,
  id: string,
  walletCents: number,
  reservation: string | null,
): Promise<OrderChange> {
  const [set] = await tx
    .update(orderChanges)
    .set({ walletCents, reservation })
    .where(eq(orderChanges.id, id))
    .returning()
  if (!set) throw new Error(`change ${id} is gone`)
  return set
}

/** The latest change, with any result. */
export async function findNewestChange(
  db: Queries,
  orderId: string,
): Promise<OrderChange | undefined> {
  const [newest] = await db
    .select()
    .from(orderChanges)
    .where(eq(orderChanges.orderId, orderId))
    .orderBy(desc(orderChanges.askedAt))
    .limit(1)
  return newest
}

/** Orders with a change that was not paid in time. */
export async function listLateChanges(db: Queries, now: Date, limit = 200): Promise<string[]> {
  const late = and(eq(orderChanges.state, 'open'), lt(orderChanges.expiresAt, now))
  const rows = await db
    .select({ orderId: orderChanges.orderId })
    .from(orderChanges)
    .where(late)
    .limit(limit)
  return rows.map(({ orderId }) => orderId)
}
