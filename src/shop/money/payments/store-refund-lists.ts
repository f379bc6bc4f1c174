import { asc, eq } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { orders } from '../../order/tables.ts'
import { users } from '../../session/tables.ts'
import { type RefundRow, refundEvents, refunds } from './tables.ts'

/** Every refund of an order, oldest first. */
export async function listRefunds(db: Queries, orderId: string): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.requestedAt))
}

/** The events of an order's refunds, in order, with their author. */
export async function listRefundEvents(db: Queries, orderId: string) {
  return db
    .select({
      id: refundEvents.id,
      refundId: refundEvents.refundId,
      at: refundEvents.at,
      kind: refundEvents.kind,
      responseCode: refundEvents.responseCode,
      note: refundEvents.note,
      by: users.name,
      amountCents: refunds.amountCents,
      target: refunds.target,
    })
    .from(refundEvents)
    .innerJoin(refunds, eq(refunds.id, refundEvents.refundId))
    .leftJoin(users, eq(users.id, refundEvents.actorId))
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refundEvents.id))
}

/** Refunds of unknown outcome, oldest first, with their orders. */
export async function listUnknownRefunds(db: Queries) {
  return db
    .select({
      id: refunds.id,
      orderNumber: orders.number,
      target: refunds.target,
      amountCents: refunds.amountCents,
      reason: refunds.reason,
      requestedAt: refunds.requestedAt,
      responseCode: refunds.responseCode,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.state, 'unknown'))
    .orderBy(asc(refunds.requestedAt))
}

/** The number of the order that a refund belongs to. */
export async function findOrderOfRefund(db: Queries, id: string): Promise<string | undefined> {
  const [found] = await db
    .select({ number: orders.number })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.id, id))
  return found?.number
}
