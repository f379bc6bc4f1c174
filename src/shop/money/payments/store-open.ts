import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '../../../platform/database.ts'
import type { PaymentMethod, PaymentMethods } from '../../../platform/payment-method.ts'
import type { AskPlan } from '../gateways/news.ts'
import { askedBefore, expiredBefore, mayBring } from './attempt.ts'
import type { AttemptRow } from './store.ts'
import { paymentAttempts } from './tables.ts'

const IN_FLIGHT = ['created', 'pending'] as const

/**
 * Expires the attempts of a method whose gateway session is over; one whose approved money is being
 * captured stays. A late notification still counts. @returns how many
 */
export async function expireAttempts(
  db: Queries,
  { code, attempt }: Pick<PaymentMethod, 'code' | 'attempt'>,
  now: Date,
): Promise<number> {
  if (!attempt) return 0
  const expired = await db
    .update(paymentAttempts)
    .set({ state: 'expired', settledAt: now })
    .where(
      and(
        inArray(paymentAttempts.state, attempt.captured ? ['created'] : [...IN_FLIGHT]),
        eq(paymentAttempts.method, code),
        lt(paymentAttempts.createdAt, expiredBefore(now, attempt)),
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
export async function closeAttempts(
  tx: Transaction,
  orderId: string,
  now: Date,
  methods: Pick<PaymentMethods, 'of'>,
): Promise<boolean> {
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
  if (
    held.length < open.length ||
    open.some((each) => mayBring(each, methods.of(each.method)?.attempt ?? null, now))
  )
    return true
  const ids = open.map((attempt) => attempt.id)
  if (ids.length > 0)
    await tx
      .update(paymentAttempts)
      .set({ state: 'expired', settledAt: now })
      .where(inArray(id, ids))
  return false
}

/**
 * Attempts by these methods without news, those asked about longest ago first. They are marked as
 * asked about, so that two processes do not ask about the same one.
 */
export async function claimAttemptsToAsk(
  db: Queries,
  methods: readonly string[],
  plan: AskPlan,
  now: Date,
  limit: number,
): Promise<AttemptRow[]> {
  const { inFlight, expired } = askedBefore(now, plan)
  const { state, createdAt, askedAt, answeredAt } = paymentAttempts
  const due = or(
    and(
      inArray(state, [...IN_FLIGHT]),
      gt(createdAt, inFlight.madeAfter),
      lt(createdAt, inFlight.made),
      or(isNull(askedAt), lt(askedAt, inFlight.asked)),
    ),
    expired &&
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
    .where(and(inArray(paymentAttempts.method, [...methods]), due))
    .orderBy(sql`${askedAt} NULLS FIRST`, asc(createdAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(paymentAttempts)
    .set({ askedAt: now })
    .where(inArray(paymentAttempts.id, chosen))
    .returning()
}

/** One attempt, if it is in flight and was not asked about since. Undefined otherwise. */
export async function claimAttemptToAsk(
  db: Queries,
  publicId: string,
  now: Date,
  askedSince: Date,
): Promise<AttemptRow | undefined> {
  const { state, askedAt } = paymentAttempts
  const [claimed] = await db
    .update(paymentAttempts)
    .set({ askedAt: now })
    .where(
      and(
        eq(paymentAttempts.publicId, publicId),
        inArray(state, [...IN_FLIGHT]),
        or(isNull(askedAt), lt(askedAt, askedSince)),
      ),
    )
    .returning()
  return claimed
}

export async function markAsked(db: Queries, id: string, at: Date): Promise<void> {
  await db.update(paymentAttempts).set({ askedAt: at }).where(eq(paymentAttempts.id, id))
}

/** The gateway gave an authentic answer about an attempt. */
export async function markAnswered(db: Queries, id: string, at: Date): Promise<void> {
  await db.update(paymentAttempts).set({ answeredAt: at }).where(eq(paymentAttempts.id, id))
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
  { id, orderId }: Pick<AttemptRow, 'id' | 'orderId'>,
  at: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${CAPTURE_LOCK}, hashtext(${orderId}))`)
    const { rowCount } = await tx.execute(sql`
      UPDATE payment_attempts a
        SET capturing_at = coalesce(a.capturing_at, ${at.toISOString()}::timestamptz)
      WHERE a.id = ${id} AND NOT EXISTS (
        SELECT FROM payment_attempts other WHERE other.order_id = ${orderId} AND other.id <> ${id}
          AND other.capturing_at IS NOT NULL AND other.state IN ('created', 'pending'))`)
    return rowCount === 1
  })
}

/** The gateway has refused the capture: another attempt of the order may be captured. */
export async function releaseCapture(db: Queries, id: string): Promise<void> {
  await db.update(paymentAttempts).set({ capturingAt: null }).where(eq(paymentAttempts.id, id))
}
