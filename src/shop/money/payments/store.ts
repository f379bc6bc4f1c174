import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../platform/database.ts'
import { timeId } from '../../../platform/time-id.ts'
import { orderChanges, orders } from '../../order/tables.ts'
import {
  type AttemptMethod,
  askedBefore,
  expiredBefore,
  mayBring,
  type OrphanReason,
} from './attempt.ts'
import { EURO } from './redsys-form.ts'
import { paymentAttempts, paymentNotifications } from './tables.ts'

/** The columns of an order that a payment reads; the row belongs to the orders room. */
const payable = {
  id: orders.id,
  number: orders.number,
  status: orders.status,
  paymentMethod: orders.paymentMethod,
  accessToken: orders.accessToken,
  dueCents: orders.dueCents,
}
const { id: changeId, state: changeState, method: changeMethod, dueCents } = orderChanges
const payableChange = { id: changeId, state: changeState, method: changeMethod, dueCents }

/** `change`: to be paid instead of the order, which is paid. */
export type PayableOrder = Pick<typeof orders.$inferSelect, keyof typeof payable> & {
  change: Pick<typeof orderChanges.$inferSelect, keyof typeof payableChange> | null
}

/** The order of a guest's link, with its open change. */
export async function findOrderByToken(
  db: Queries,
  accessToken: string,
): Promise<PayableOrder | undefined> {
  const [found] = await db
    .select({ order: payable, change: payableChange })
    .from(orders)
    .leftJoin(orderChanges, and(eq(orderChanges.orderId, orders.id), eq(changeState, 'open')))
    .where(eq(orders.accessToken, accessToken))
  return found && { ...found.order, change: found.change }
}

export type NewAttempt = {
  publicId: string
  orderId: string
  gatewayOrder: string
  amountCents: number
  createdAt: Date
  method: 'card' | 'bizum' | 'paypal'
  /** The change of a paid order that it pays. */
  changeId?: string | null
  /** The customer whose card is stored once it is authorised. */
  keepCardFor?: string | undefined
}

/**
 * Writes an attempt if its order still waits for this very amount, so that no outdated amount is
 * sent to a bank. Returns the id; undefined where the gateway order number is taken, or the order
 * has another amount by now.
 */
export async function insertAttempt(db: Queries, attempt: NewAttempt): Promise<string | undefined> {
  const {
    publicId,
    orderId,
    changeId = null,
    gatewayOrder,
    amountCents,
    createdAt,
    method,
    keepCardFor = null,
  } = attempt
  const awaited =
    changeId === null
      ? sql`FROM orders o WHERE o.id = ${orderId} AND o.status = 'pending_payment' AND o.due_cents = ${amountCents} FOR SHARE OF o`
      : sql`FROM orders o JOIN order_changes c ON c.order_id = o.id
          WHERE o.id = ${orderId} AND o.status = 'preparing' AND c.id = ${changeId} AND c.state = 'open' AND c.due_cents = ${amountCents} FOR SHARE OF o, c`
  const { rows } = await db.execute<{ id: string }>(sql`
    INSERT INTO payment_attempts (id, public_id, order_id, change_id, method, gateway_order, amount_cents, currency, state, created_at, keep_card_for)
    SELECT ${timeId()}::uuid, ${publicId}, o.id, ${changeId}::uuid, ${method}, ${gatewayOrder}, ${amountCents}, ${EURO}, 'created', ${createdAt.toISOString()}::timestamptz, ${keepCardFor}::uuid
    ${awaited}
    ON CONFLICT (gateway_order) DO NOTHING RETURNING id`)
  return rows[0]?.id
}

/** An attempt by its public id, with the order it pays. */
export async function findAttempt(db: Queries, publicId: string) {
  const [row] = await db
    .select({ attempt: paymentAttempts, order: payable, change: payableChange })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .leftJoin(orderChanges, eq(changeId, paymentAttempts.changeId))
    .where(eq(paymentAttempts.publicId, publicId))
  return row && { attempt: row.attempt, order: { ...row.order, change: row.change } }
}

/** An attempt by its own id. */
export async function findAttemptById(db: Queries, id: string) {
  const { orderId, method, gatewayOrder, amountCents } = paymentAttempts
  const [attempt] = await db
    .select({ orderId, method, gatewayOrder, amountCents })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, id))
  return attempt
}

/**
 * Expires the attempts whose gateway session is over. A late notification still counts. @returns
 * how many
 */
export async function expireAttempts(db: Queries, now: Date): Promise<number> {
  const expired = await db
    .update(paymentAttempts)
    .set({ state: 'expired', settledAt: now })
    .where(
      and(
        inArray(paymentAttempts.state, ['created', 'pending']),
        inArray(paymentAttempts.method, ['card', 'bizum']),
        lt(paymentAttempts.createdAt, expiredBefore(now)),
      ),
    )
    .returning({ id: paymentAttempts.id })
  return expired.length
}

/** Whether a payment of the order may be in progress. */
export async function hasOpenAttempt(db: Queries, orderId: string): Promise<boolean> {
  const open = and(
    eq(paymentAttempts.orderId, orderId),
    inArray(paymentAttempts.state, ['created', 'pending']),
  )
  const [found] = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(open)
    .limit(1)
  return found !== undefined
}

/**
 * Expires an order's open attempts before its amount changes, with its row locked. True where one
 * may still bring money, and none was expired: then the amount must not change.
 */
export async function closeAttempts(tx: Transaction, orderId: string, now: Date): Promise<boolean> {
  const { id, state, method, createdAt } = paymentAttempts
  const ofOrder = and(eq(paymentAttempts.orderId, orderId), inArray(state, ['created', 'pending']))
  const open = await tx
    .select({ id, state, method, createdAt })
    .from(paymentAttempts)
    .where(ofOrder)
  // A settlement locks the attempt while it waits for the order: waiting for that attempt here
  // would be a deadlock.
  const held = await tx
    .select({ id })
    .from(paymentAttempts)
    .where(ofOrder)
    .for('update', { skipLocked: true })
  if (held.length < open.length || open.some((attempt) => mayBring(attempt, now))) return true
  const ids = open.map((attempt) => attempt.id)
  if (ids.length > 0)
    await tx
      .update(paymentAttempts)
      .set({ state: 'expired', settledAt: now })
      .where(inArray(id, ids))
  return false
}

export type AttemptToAsk = { id: string; gatewayOrder: string }

const IN_FLIGHT = ['created', 'pending'] as const

/**
 * Attempts at the card gateway without news, those queried longest ago first. They are marked as
 * queried, so that two processes do not query the same one.
 */
export async function claimAttemptsToAsk(
  db: Queries,
  now: Date,
  limit: number,
): Promise<AttemptToAsk[]> {
  const { inFlight, expired } = askedBefore(now)
  const { state, createdAt, askedAt, answeredAt } = paymentAttempts
  const due = or(
    and(
      inArray(state, [...IN_FLIGHT]),
      lt(createdAt, inFlight.made),
      or(isNull(askedAt), lt(askedAt, inFlight.asked)),
    ),
    and(
      eq(state, 'expired'),
      isNull(answeredAt),
      gt(createdAt, expired.madeAfter),
      or(isNull(askedAt), lt(askedAt, expired.asked)),
    ),
  )
  const chosen = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(inArray(paymentAttempts.method, ['card', 'bizum']), due))
    .orderBy(sql`${askedAt} NULLS FIRST`, asc(createdAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(paymentAttempts)
    .set({ askedAt: now })
    .where(inArray(paymentAttempts.id, chosen))
    .returning({ id: paymentAttempts.id, gatewayOrder: paymentAttempts.gatewayOrder })
}

/** One attempt, if it is in flight and was not queried since. Undefined otherwise. */
export async function claimAttemptToAsk(
  db: Queries,
  publicId: string,
  now: Date,
  askedSince: Date,
): Promise<AttemptToAsk | undefined> {
  const { state, askedAt, method } = paymentAttempts
  const [claimed] = await db
    .update(paymentAttempts)
    .set({ askedAt: now })
    .where(
      and(
        eq(paymentAttempts.publicId, publicId),
        inArray(state, [...IN_FLIGHT]),
        inArray(method, ['card', 'bizum']),
        or(isNull(askedAt), lt(askedAt, askedSince)),
      ),
    )
    .returning({ id: paymentAttempts.id, gatewayOrder: paymentAttempts.gatewayOrder })
  return claimed
}

/** The gateway gave an authentic answer about an attempt. */
export async function markAnswered(db: Queries, id: string, at: Date): Promise<void> {
  await db.update(paymentAttempts).set({ answeredAt: at }).where(eq(paymentAttempts.id, id))
}

export type OrphanPayment = {
  id: number
  attemptId: string
  receivedAt: Date
  orderNumber: string
  gatewayOrder: string
  method: AttemptMethod
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
const givenBack = sql<number>`coalesce((SELECT sum(r.amount_cents) FROM refunds r WHERE r.orphan_id = payment_notifications.id AND r.state <> 'refused'), 0)`

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
          ? sql`coalesce(${paymentNotifications.amountCents}, ${paymentAttempts.amountCents}) > ${givenBack}`
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
    })
    .from(paymentNotifications)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentNotifications.attemptId))
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(asc(paymentNotifications.id))
}
