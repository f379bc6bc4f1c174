import { and, desc, eq, getTableColumns, inArray, lt } from 'drizzle-orm'
import type { Queries } from '../../platform/database.ts'
import { orders } from '../orders/tables.ts'
import { expiredBefore, type OrphanReason } from './attempt.ts'
import { EURO } from './redsys-form.ts'
import { paymentAttempts, paymentNotifications } from './tables.ts'

/** What a payment reads of an order; the row belongs to the orders room. */
const payable = {
  id: orders.id,
  number: orders.number,
  status: orders.status,
  paymentMethod: orders.paymentMethod,
  accessToken: orders.accessToken,
  dueCents: orders.dueCents,
}
export type PayableOrder = Pick<typeof orders.$inferSelect, keyof typeof payable>

/** The order of a guest's link. */
export async function findOrderByToken(db: Queries, accessToken: string): Promise<PayableOrder | undefined> {
  const [order] = await db.select(payable).from(orders).where(eq(orders.accessToken, accessToken))
  return order
}

export type NewAttempt = { publicId: string; orderId: string; gatewayOrder: string; amountCents: number; createdAt: Date }

/** False where the gateway order number is taken: try another. */
export async function insertCardAttempt(db: Queries, attempt: NewAttempt): Promise<boolean> {
  const inserted = await db
    .insert(paymentAttempts)
    .values({ ...attempt, method: 'card', currency: EURO, state: 'created' })
    .onConflictDoNothing({ target: paymentAttempts.gatewayOrder })
    .returning({ id: paymentAttempts.id })
  return inserted.length === 1
}

/** An attempt by its public id, with the order it pays. */
export async function findAttempt(db: Queries, publicId: string) {
  const [row] = await db
    .select({ attempt: paymentAttempts, order: payable })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(eq(paymentAttempts.publicId, publicId))
  return row
}

/** Gives up the attempts whose time at the gateway is over. A late word of the gateway still counts. @returns how many */
export async function expireAttempts(db: Queries, now: Date): Promise<number> {
  const expired = await db
    .update(paymentAttempts)
    .set({ state: 'expired', settledAt: now })
    .where(and(inArray(paymentAttempts.state, ['created', 'pending']), lt(paymentAttempts.createdAt, expiredBefore(now))))
    .returning({ id: paymentAttempts.id })
  return expired.length
}

export type OrphanPayment = {
  receivedAt: Date
  orderNumber: string
  gatewayOrder: string
  amountCents: number
  authorisationCode: string | null
  because: OrphanReason
}

/** Every try to pay an order, newest first. */
export async function listAttempts(db: Queries, orderId: string) {
  const { id: _id, publicId: _key, orderId: _order, ...shown } = getTableColumns(paymentAttempts)
  return db.select(shown).from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId)).orderBy(desc(paymentAttempts.createdAt))
}

/** Money that arrived and pays nothing, newest first: for staff to give back. Of one order only, where one is given. */
export async function listOrphanPayments(db: Queries, { orderId, limit = 100 }: { orderId?: string; limit?: number } = {}): Promise<OrphanPayment[]> {
  const rows = await db
    .select({ notification: paymentNotifications, attempt: paymentAttempts, orderNumber: orders.number })
    .from(paymentNotifications)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentNotifications.attemptId))
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(and(eq(paymentNotifications.effect, 'orphaned'), orderId === undefined ? undefined : eq(orders.id, orderId)))
    .orderBy(desc(paymentNotifications.id))
    .limit(limit)
  return rows.flatMap(({ notification, attempt, orderNumber }) => {
    const { receivedAt, authorisationCode, orphanedBecause: because } = notification
    return because
      ? [{ receivedAt, orderNumber, gatewayOrder: attempt.gatewayOrder, amountCents: attempt.amountCents, authorisationCode, because }]
      : []
  })
}
