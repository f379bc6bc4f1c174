import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import type { Database, Queries } from '../../../platform/database.ts'
import type { Told } from '../gateways/gateway.ts'
import { isTooLate, REGISTRATION_LIMIT, stateAfter } from './card-registration.ts'
import { keepCard } from './store-cards.ts'
import { type Heard, recordRefused, type Settlement } from './store-settlement.ts'
import { cardRegistrations } from './tables.ts'

export type Opened = { id: string } | 'number_taken' | 'too_many'

/** Stores a registration before its customer goes to the bank. */
export function openRegistration(
  db: Database,
  userId: string,
  gatewayOrder: string,
  now: Date,
): Promise<Opened> {
  return db.transaction(async (tx) => {
    // Concurrent requests are counted one after the other.
    await tx.execute(
      sql`SELECT pg_advisory_xact_lock(hashtextextended('card-registrations:' || ${userId}, 0))`,
    )
    const since = new Date(now.getTime() - REGISTRATION_LIMIT.hours * 3_600_000)
    const [started] = await tx
      .select({ count: count() })
      .from(cardRegistrations)
      .where(and(eq(cardRegistrations.userId, userId), gt(cardRegistrations.createdAt, since)))
    if (started && started.count >= REGISTRATION_LIMIT.count) return 'too_many'
    const { rows } = await tx.execute<{ id: string }>(sql`
      INSERT INTO card_registrations (user_id, gateway_order, created_at)
        SELECT ${userId}::uuid, ${gatewayOrder}, ${now.toISOString()}::timestamptz
      WHERE NOT EXISTS (SELECT 1 FROM payment_attempts WHERE gateway_order = ${gatewayOrder})
      ON CONFLICT (gateway_order) DO NOTHING RETURNING id`)
    return rows[0] ?? 'number_taken'
  })
}

/** Undefined where it is another customer's. */
export async function findRegistration(db: Queries, userId: string, id: string) {
  const { state, responseCode, createdAt } = cardRegistrations
  const [found] = await db
    .select({ state, responseCode, createdAt })
    .from(cardRegistrations)
    .where(and(eq(cardRegistrations.id, id), eq(cardRegistrations.userId, userId)))
  return found
}

/**
 * A genuine notification of a registration, settled with its row locked; undefined for an unknown
 * number. The card is stored once: a repeated notification neither restores a deleted card nor
 * replaces a newer token. Money is never moved.
 */
export function settleRegistration(
  { db, log, now }: Pick<Context, 'db' | 'log' | 'now'>,
  told: Told,
  heard: Heard,
): Promise<Settlement | undefined> {
  const { news, card = null, reference } = told
  const at = now()
  return db.transaction(async (tx) => {
    const ofNumber = eq(cardRegistrations.gatewayOrder, reference)
    const [before] = await tx.select().from(cardRegistrations).where(ofNumber).for('update')
    if (!before) return undefined
    const difference = told.difference?.({ publicId: before.id, amountCents: 0 })
    if (difference) return recordRefused(tx, heard, at, difference)
    if (isTooLate(before.createdAt, at))
      return recordRefused(tx, heard, at, 'payments.notification.late')
    const state = stateAfter(before.state, news, card !== null)
    const responseCode = 'response' in news ? news.response : ''
    const changed = state !== before.state
    if (changed) {
      await tx
        .update(cardRegistrations)
        .set({ state, responseCode, settledAt: at })
        .where(eq(cardRegistrations.id, before.id))
      if (state === 'stored' && card) await keepCard(tx, before.userId, card, at)
      // The terminal needs the bank's permission to store cards.
      if (state === 'not_kept')
        log.error('card_registration.not_kept', { registrationId: before.id })
    }
    return {
      verdict: 'accepted',
      attemptId: before.id,
      responseCode,
      effect: 'none',
    }
  })
}
