import { and, desc, eq, lt } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../platform/database.ts'
import type { PaymentMethod } from '../../buying/checkout/payment.ts'
import { returnReservation, settleReservation } from '../../buying/wallet/store.ts'
import type { ChangeState } from '../../order/order-change.ts'
import { orderChanges } from '../../order/tables.ts'

export type OrderChange = typeof orderChanges.$inferSelect

/** The change of an order that waits for its difference; undefined where none does. */
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

/** With the order locked, and no other change of it open. */
export async function insertChange(
  tx: Transaction,
  change: typeof orderChanges.$inferInsert,
): Promise<void> {
  await tx.insert(orderChanges).values(change)
}

export type ChangeEnd = {
  state: Exclude<ChangeState, 'open'>
  at: Date
  /** Value date of the payment, ISO; only of a change that was paid. */
  paidOn?: string
}

/**
 * Ends a change that is open, with its order locked: what the wallet set aside for it is spent, or
 * the customer's again. Undefined where it is not open any more.
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
  method: PaymentMethod,
  expiresAt: Date,
): Promise<void> {
  await tx.update(orderChanges).set({ method, expiresAt }).where(eq(orderChanges.id, id))
}

/** What of the difference the wallet pays from now on; `reservation` names it there. */
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

/** The change that was asked for last, whatever became of it. */
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

/** Orders whose changes nobody paid in time. */
export async function listLateChanges(db: Queries, now: Date, limit = 200): Promise<string[]> {
  const late = and(eq(orderChanges.state, 'open'), lt(orderChanges.expiresAt, now))
  const rows = await db
    .select({ orderId: orderChanges.orderId })
    .from(orderChanges)
    .where(late)
    .limit(limit)
  return rows.map(({ orderId }) => orderId)
}
