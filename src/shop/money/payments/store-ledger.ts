import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { orders } from '../../order/tables.ts'
import type { OrphanReason } from './attempt.ts'
import { paymentAttempts, paymentNotifications } from './tables.ts'

export type OrphanPayment = {
  id: number
  attemptId: string
  receivedAt: Date
  orderNumber: string
  gatewayOrder: string
  method: string
  amountCents: number
  /** The unrefunded rest. */
  leftCents: number
  authorisationCode: string | null
  because: OrphanReason
}

/** All attempts to pay an order, newest first. */
export async function listAttempts(db: Queries, orderId: string) {
  const {
    id: _id,
    publicId: _key,
    orderId: _order,
    keepCardFor: _whose,
    approveUrl: _way,
    changeId: _change,
    ...shown
  } = getTableColumns(paymentAttempts)
  return db
    .select(shown)
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(desc(paymentAttempts.createdAt))
}

/** The refunded part of an orphan, refunds of unknown outcome included. */
const givenBack = sql<number>`coalesce((SELECT sum(r.amount_cents) FROM refunds r
  WHERE r.orphan_id = payment_notifications.id AND r.state <> 'refused'), 0)`

/**
 * Money that pays no order, newest first, for staff to refund. Of one order only, where one is
 * given; `open`: with a rest.
 */
export async function listOrphanPayments(
  db: Queries,
  { orderId, open = false, limit = 100 }: { orderId?: string; open?: boolean; limit?: number } = {},
): Promise<OrphanPayment[]> {
  const rows = await db
    .select({
      notification: paymentNotifications,
      attempt: paymentAttempts,
      orderNumber: orders.number,
      given: givenBack.mapWith(Number),
    })
    .from(paymentNotifications)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentNotifications.attemptId))
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(
      and(
        eq(paymentNotifications.effect, 'orphaned'),
        orderId === undefined ? undefined : eq(orders.id, orderId),
        open
          ? sql`coalesce(${paymentNotifications.amountCents}, ${paymentAttempts.amountCents})
              > ${givenBack}`
          : undefined,
      ),
    )
    .orderBy(desc(paymentNotifications.id))
    .limit(limit)
  return rows.flatMap(({ notification, attempt, orderNumber, given }) => {
    const { id, receivedAt, authorisationCode, orphanedBecause: because } = notification
    const { id: attemptId, gatewayOrder, method } = attempt
    const amountCents = notification.amountCents ?? attempt.amountCents
    const leftCents = amountCents - given
    return because
      ? [
          {
            id,
            attemptId,
            receivedAt,
            orderNumber,
            gatewayOrder,
            method,
            amountCents,
            leftCents,
            authorisationCode,
            because,
          },
        ]
      : []
  })
}

/** All news of the attempts of an order, oldest first. */
export async function listHeard(db: Queries, orderId: string) {
  const {
    id,
    receivedAt,
    source,
    verdict,
    responseCode,
    authorisationCode,
    effect,
    orphanedBecause,
  } = paymentNotifications
  return db
    .select({
      id,
      receivedAt,
      source,
      verdict,
      responseCode,
      authorisationCode,
      effect,
      orphanedBecause,
      gatewayOrder: paymentAttempts.gatewayOrder,
      method: paymentAttempts.method,
    })
    .from(paymentNotifications)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentNotifications.attemptId))
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(asc(paymentNotifications.id))
}
