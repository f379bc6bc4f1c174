import { and, eq, gt, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm'
import type { Database, Queries } from '../../../platform/database.ts'
import { learn, type News } from './attempt.ts'
import { type MarkOrderPaid, type Settlement, spend } from './store-settlement.ts'
import { paymentAttempts, paymentNotifications } from './tables.ts'

export type PaypalAttempt = typeof paymentAttempts.$inferSelect

export async function savePaypalOrder(
  db: Queries,
  id: string,
  gatewayOrder: string,
  approveUrl: string,
): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ gatewayOrder, approveUrl })
    .where(eq(paymentAttempts.id, id))
}

const ofPaypal = eq(paymentAttempts.method, 'paypal')

export async function findPaypalAttempt(
  db: Queries,
  by: { publicId: string } | { gatewayOrder: string } | { id: string },
): Promise<PaypalAttempt | undefined> {
  const named =
    'publicId' in by
      ? eq(paymentAttempts.publicId, by.publicId)
      : 'id' in by
        ? eq(paymentAttempts.id, by.id)
        : eq(paymentAttempts.gatewayOrder, by.gatewayOrder)
  const [row] = await db.select().from(paymentAttempts).where(and(ofPaypal, named))
  return row
}

/** Attempts in flight at PayPal, made between two moments, those queried longest ago first. */
export async function listPaypalToAsk(
  db: Queries,
  madeAfter: Date,
  madeBefore: Date,
  limit: number,
): Promise<string[]> {
  const { id, state, createdAt, gatewayOrder, publicId, askedAt } = paymentAttempts
  const inFlight = and(
    ofPaypal,
    inArray(state, ['created', 'pending']),
    gt(createdAt, madeAfter),
    lt(createdAt, madeBefore),
    ne(gatewayOrder, publicId),
  )
  const rows = await db
    .select({ id })
    .from(paymentAttempts)
    .where(inFlight)
    .orderBy(sql`${askedAt} NULLS FIRST`, createdAt)
    .limit(limit)
  return rows.map((row) => row.id)
}

export async function markAsked(db: Queries, id: string, at: Date): Promise<void> {
  await db.update(paymentAttempts).set({ askedAt: at }).where(eq(paymentAttempts.id, id))
}

/** Separates advisory locks of captures from other advisory locks. */
const CAPTURE_LOCK = 77_010_002

/**
 * Reserves the capture for one attempt of the order; a repeated call for the same attempt succeeds.
 * False while another open attempt has the reservation. The advisory lock serialises concurrent
 * calls; it is not the order's row, because a settlement locks the attempt before the order.
 */
export function claimCapture(
  db: Database,
  { id, orderId }: PaypalAttempt,
  at: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${CAPTURE_LOCK}, hashtext(${orderId}))`)
    const { rowCount } = await tx.execute(sql`
      UPDATE payment_attempts a SET capturing_at = coalesce(a.capturing_at, ${at.toISOString()}::timestamptz)
      WHERE a.id = ${id} AND NOT EXISTS (
        SELECT FROM payment_attempts other WHERE other.order_id = ${orderId} AND other.id <> ${id}
          AND other.capturing_at IS NOT NULL AND other.state IN ('created', 'pending'))`)
    return rowCount === 1
  })
}

/** PayPal has refused the capture: another attempt of the order may be captured. */
export async function releaseCapture(db: Queries, id: string): Promise<void> {
  await db.update(paymentAttempts).set({ capturingAt: null }).where(eq(paymentAttempts.id, id))
}

/** Expires attempts without approval; a later notification of PayPal still counts. */
export async function expirePaypal(db: Queries, madeBefore: Date, now: Date): Promise<number> {
  const old = and(
    ofPaypal,
    eq(paymentAttempts.state, 'created'),
    lt(paymentAttempts.createdAt, madeBefore),
  )
  const expired = await db
    .update(paymentAttempts)
    .set({ state: 'expired', settledAt: now })
    .where(old)
    .returning({ id: paymentAttempts.id })
  return expired.length
}

/** The source of the news: the answer to a query, or a webhook with its event number. */
export type PaypalHeard = {
  raw: string
  source: 'notification' | 'query'
  eventId?: string
  signature?: string
}

const LONGEST_KEPT = 20_000

/** False where this event is known already. */
export async function recordHeard(
  db: Queries,
  heard: PaypalHeard,
  gatewayOrder: string | null,
  at: Date,
  settlement: Settlement,
): Promise<boolean> {
  const { raw, source, eventId = null, signature = '' } = heard
  const inserted = await db
    .insert(paymentNotifications)
    .values({
      ...settlement,
      source,
      eventId,
      receivedAt: at,
      gatewayOrder: gatewayOrder?.slice(0, 200) ?? null,
      signatureVersion: 'PAYPAL',
      parameters: raw.replaceAll('\0', '').slice(0, LONGEST_KEPT),
      signature: signature.slice(0, 1000),
    })
    .onConflictDoNothing({
      target: paymentNotifications.eventId,
      where: isNotNull(paymentNotifications.eventId),
    })
    .returning({ id: paymentNotifications.id })
  return inserted.length === 1
}

/** News of PayPal, settled with the attempt's row locked. Repetitions are not recorded. */
export function settlePaypal(
  db: Database,
  attemptId: string,
  news: News,
  heard: PaypalHeard,
  at: Date,
  markOrderPaid: MarkOrderPaid,
): Promise<Settlement> {
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.id, attemptId))
      .for('update')
    if (!before) throw new Error(`attempt ${attemptId} is gone`)
    const step = learn(before, news)
    const { state, responseCode, authorisationCode } = step.attempt
    const told = { verdict: 'accepted', attemptId, responseCode: responseCode ?? '' } as const
    if (step.effect === 'none' && state === before.state && responseCode === before.responseCode)
      return { ...told, effect: 'none' }
    const settledAt = state === 'pending' ? null : at
    await tx
      .update(paymentAttempts)
      .set({ state, responseCode, authorisationCode, settledAt })
      .where(eq(paymentAttempts.id, attemptId))
    const takenCents = news.kind === 'authorised' ? news.amountCents : undefined
    const spent = await spend(tx, before, step.effect, at, markOrderPaid, takenCents)
    const settlement = {
      ...told,
      ...spent,
      ...(takenCents !== undefined && { amountCents: takenCents }),
      authorisationCode: news.kind === 'authorised' ? news.authorisationCode : null,
    }
    await recordHeard(tx, heard, before.gatewayOrder, at, settlement)
    return settlement
  })
}
