import { and, asc, desc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '../../../platform/database.ts'
import { orderLines, orders } from '../../order/tables.ts'
import { type Refundable, type RefundEventKind, type RefundState, sharesOf } from './refund.ts'
import {
  paymentAttempts,
  paymentNotifications,
  type RefundRow,
  refundEvents,
  refunds,
} from './tables.ts'

/**
 * A refund that is unsettled for this long is unknown: its process is gone. Longer than the
 * gateway's timeout.
 */
const UNANSWERED_MINUTES = 5

const notRefused = ne(refunds.state, 'refused')

/** The attempts that paid an order, or a change of it: newest first. */
function payingAttempts(db: Queries, orderId: string) {
  return db
    .select({
      id: paymentAttempts.id,
      method: paymentAttempts.method,
      amountCents: paymentAttempts.amountCents,
    })
    .from(paymentNotifications)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentNotifications.attemptId))
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentNotifications.effect, 'paid')))
    .orderBy(desc(paymentNotifications.id))
}

/**
 * The facts that decide about an order's refunds; locked for writers. Undefined for an unknown
 * order.
 */
export async function loadRefundable(
  db: Queries,
  orderId: string,
  { lock = false } = {},
): Promise<Refundable | undefined> {
  const query = db
    .select({
      status: orders.status,
      paidCents: orders.paidCents,
      netCents: orders.netCents,
      vatCents: orders.vatCents,
      recargoCents: orders.recargoCents,
      walletCents: orders.walletCents,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
  const [order] = lock ? await query.for('update') : await query
  if (!order) return undefined
  const lines = await db
    .select({
      id: orderLines.id,
      netCents: sql<number>`${orderLines.netCents} - ${orderLines.discountCents}`.mapWith(Number),
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
  const before = await db
    .select({
      amountCents: refunds.amountCents,
      lines: refunds.lines,
      state: refunds.state,
      attemptId: refunds.attemptId,
      forChange: refunds.forChange,
    })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isNull(refunds.orphanId), notRefused))
  const given = (some: (refund: (typeof before)[number]) => boolean) =>
    before.filter(some).reduce((all, each) => all + each.amountCents, 0)
  const payments = (await payingAttempts(db, orderId)).map(({ id, method, amountCents }) => ({
    attemptId: id,
    method,
    leftCents: amountCents - given(({ attemptId }) => attemptId === id),
  }))
  const shares = sharesOf(
    order,
    lines.map((line) => line.netCents),
  )
  return {
    status: order.status,
    paidCents: order.paidCents,
    lines: lines.map(({ id }, index) => ({ id, grossCents: shares[index] ?? 0 })),
    otherCents: shares.at(-1) ?? 0,
    payments,
    walletCents: order.walletCents,
    before,
  }
}

/**
 * Whether a refund may still fail: it is in progress, or its outcome is unknown. Refunds of a
 * change are in the invoices already.
 */
export async function hasOpenRefund(db: Queries, orderId: string): Promise<boolean> {
  const open = and(
    inArray(refunds.state, ['requested', 'unknown']),
    eq(refunds.forChange, false),
    isNull(refunds.orphanId),
  )
  const [found] = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), open))
    .limit(1)
  return found !== undefined
}

export type OpenOrphan = {
  id: number
  orderId: string
  attemptId: string
  method: string
  gatewayOrder: string
  leftCents: number
}

/**
 * Money that pays no order, and its unrefunded rest; its order locked. Undefined where there is
 * none.
 */
export async function lockOrphan(tx: Transaction, id: number): Promise<OpenOrphan | undefined> {
  const [orphan] = await tx
    .select({
      id: paymentNotifications.id,
      orderId: paymentAttempts.orderId,
      attemptId: paymentAttempts.id,
      method: paymentAttempts.method,
      gatewayOrder: paymentAttempts.gatewayOrder,
      amountCents: sql<number>`coalesce(${paymentNotifications.amountCents},
          ${paymentAttempts.amountCents})`.mapWith(Number),
    })
    .from(paymentNotifications)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentNotifications.attemptId))
    .where(and(eq(paymentNotifications.id, id), eq(paymentNotifications.effect, 'orphaned')))
  if (!orphan) return undefined
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orphan.orderId)).for('update')
  const [{ given } = { given: 0 }] = await tx
    .select({ given: sql<number>`coalesce(sum(${refunds.amountCents}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.orphanId, id), notRefused))
  const { amountCents, ...rest } = orphan
  return { ...rest, leftCents: amountCents - given }
}

export type NewRefund = Pick<
  RefundRow,
  | 'orderId'
  | 'attemptId'
  | 'orphanId'
  | 'target'
  | 'amountCents'
  | 'lines'
  | 'reason'
  | 'requestedAt'
> & {
  requestedBy: string | null
  /** Now, where it is sent immediately; null where a job sends it. */
  sentAt: Date | null
  forChange?: boolean
  forTax?: boolean
}

export async function insertRefund(tx: Transaction, refund: NewRefund): Promise<RefundRow> {
  const [row] = await tx
    .insert(refunds)
    .values({ ...refund, state: 'requested' })
    .returning()
  if (!row) throw new Error('a refund was not written')
  await tx.insert(refundEvents).values({
    refundId: row.id,
    at: refund.requestedAt,
    kind: 'requested',
    actorId: refund.requestedBy,
    note: refund.reason,
  })
  return row
}

export type RefundStep = {
  kind: RefundEventKind
  at: Date
  actorId?: string | null
  responseCode?: string | null
  note?: string | null
}

/**
 * Marks a refund as sent, for the caller who sends it. Undefined where it was marked before: it is
 * never sent twice.
 */
export async function claimRefund(
  db: Queries,
  id: string,
  at: Date,
): Promise<RefundRow | undefined> {
  const unsent = and(eq(refunds.id, id), eq(refunds.state, 'requested'), isNull(refunds.sentAt))
  const [row] = await db.update(refunds).set({ sentAt: at }).where(unsent).returning()
  return row
}

/** The refund after the step; undefined where it was not in a state of `from` any more. */
export async function moveRefund(
  tx: Transaction,
  id: string,
  from: readonly RefundState[],
  to: RefundState,
  { kind, at, actorId = null, responseCode = null, note = null }: RefundStep,
): Promise<RefundRow | undefined> {
  const [row] = await tx
    .update(refunds)
    .set({ state: to, settledAt: at, ...(responseCode !== null && { responseCode }) })
    .where(and(eq(refunds.id, id), inArray(refunds.state, [...from])))
    .returning()
  if (row)
    await tx.insert(refundEvents).values({ refundId: id, at, kind, actorId, responseCode, note })
  return row
}

/** Marks refunds that were not settled in time as unknown. @returns how many */
export function giveUpOnAnswers(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const late = await tx
      .update(refunds)
      .set({ state: 'unknown', settledAt: now, responseCode: 'no_answer' })
      .where(
        and(
          eq(refunds.state, 'requested'),
          lt(refunds.sentAt, new Date(now.getTime() - UNANSWERED_MINUTES * 60_000)),
        ),
      )
      .returning({ id: refunds.id })
    if (late.length > 0)
      await tx.insert(refundEvents).values(
        late.map(({ id }) => ({
          refundId: id,
          at: now,
          kind: 'unknown' as const,
          responseCode: 'no_answer',
        })),
      )
    return late.length
  })
}

export async function findRefund(db: Queries, id: string): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id))
  return row
}
