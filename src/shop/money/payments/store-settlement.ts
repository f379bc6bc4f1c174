import { eq } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '../../../platform/database.ts'
import { orderChanges, orders } from '../../order/tables.ts'
import {
  type AttemptMethod,
  type ChangeToPay,
  type Effect,
  learn,
  type OrphanReason,
  orphanedBy,
} from './attempt.ts'
import type { RedsysFields } from './redsys-form.ts'
import { claimedOrder, differencesFrom, type Notification } from './redsys-notification.ts'
import { keepCard } from './store-cards.ts'
import { paymentAttempts, paymentNotifications } from './tables.ts'

/** Moves the order on from waiting for its payment, in the transaction of the settlement. */
export type MarkOrderPaid = (
  tx: Transaction,
  paid: {
    orderId: string
    attemptId: string
    changeId: string | null
    amountCents: number
    method: AttemptMethod
    at: Date
  },
) => Promise<unknown>

/** The three fields as received, and whether by notification or query. */
export type Heard = RedsysFields & { source?: 'query' }

export type Settlement = {
  /** 'accepted', or the code of the failed check. */
  verdict: string
  attemptId?: string
  responseCode?: string
  authorisationCode?: string | null
  effect: 'none' | 'paid' | 'orphaned'
  orphanedBecause?: OrphanReason
  /** The amount taken, where it differs from the requested one. */
  amountCents?: number
}

/** Enough to examine a refused body. */
const KEPT_OF_REFUSED = 2000
const KEPT_OF_SHORT_FIELD = 200

/** PostgreSQL text cannot contain NUL, which any sender may use. */
const storable = (text: string, length: number): string =>
  text.replaceAll('\0', '').slice(0, length)

async function record(
  db: Queries,
  fields: Heard,
  at: Date,
  settlement: Settlement,
): Promise<Settlement> {
  const refused = settlement.verdict !== 'accepted'
  const claimed = fields.source === 'query' ? null : claimedOrder(fields)
  await db.insert(paymentNotifications).values({
    ...settlement,
    source: fields.source ?? 'notification',
    receivedAt: at,
    // A known attempt has the number in its own row.
    gatewayOrder: refused && claimed ? storable(claimed, KEPT_OF_SHORT_FIELD) : null,
    signatureVersion: storable(fields.Ds_SignatureVersion, KEPT_OF_SHORT_FIELD),
    parameters: storable(
      fields.Ds_MerchantParameters,
      refused ? KEPT_OF_REFUSED : fields.Ds_MerchantParameters.length,
    ),
    signature: storable(fields.Ds_Signature, KEPT_OF_SHORT_FIELD),
  })
  return settlement
}

/**
 * Records a notification with a valid signature that failed another check and therefore changes
 * nothing.
 */
export function recordRefused(
  db: Queries,
  fields: RedsysFields,
  at: Date,
  verdict: string,
): Promise<Settlement> {
  return record(db, fields, at, { verdict, effect: 'none' })
}

async function lockChange(tx: Transaction, id: string): Promise<ChangeToPay> {
  const { state, dueCents } = orderChanges
  const [change] = await tx
    .select({ state, dueCents })
    .from(orderChanges)
    .where(eq(orderChanges.id, id))
    .for('update')
  if (!change) throw new Error(`change ${id} is gone`)
  return change
}

type Attempted = typeof paymentAttempts.$inferSelect

/**
 * The effect of the money: it pays the waiting order, or the change of a paid one, or becomes an
 * orphan. The order row is locked, so that two attempts cannot both pay it.
 */
export async function spend(
  tx: Transaction,
  attempt: Attempted,
  effect: Effect,
  at: Date,
  markOrderPaid: MarkOrderPaid,
  takenCents = attempt.amountCents,
) {
  if (effect === 'none') return { effect } as const
  if (effect === 'charged_again') return { effect: 'orphaned', orphanedBecause: effect } as const
  const ofOrder = eq(orders.id, attempt.orderId)
  const [order] = await tx
    .select({ status: orders.status, dueCents: orders.dueCents })
    .from(orders)
    .where(ofOrder)
    .for('update')
  const change = attempt.changeId === null ? null : await lockChange(tx, attempt.changeId)
  const orphanedBecause = order
    ? (orphanedBy({ ...order, change }, attempt.amountCents) ??
      orphanedBy({ ...order, change }, takenCents))
    : 'order_closed'
  if (orphanedBecause) return { effect: 'orphaned', orphanedBecause } as const
  const { orderId, id: attemptId, changeId, amountCents, method } = attempt
  await markOrderPaid(tx, { orderId, attemptId, changeId, amountCents, method, at })
  return { effect: 'paid' } as const
}

/**
 * One genuine notification, settled in one transaction with the attempt's row locked. Repetitions,
 * also concurrent ones in any order, change nothing more; each is recorded.
 */
export function settle(
  db: Database,
  fields: Heard,
  notification: Notification,
  at: Date,
  markOrderPaid: MarkOrderPaid,
): Promise<Settlement> {
  const { outcome } = notification
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.gatewayOrder, notification.gatewayOrder))
      .for('update')
    if (!before) return recordRefused(tx, fields, at, 'payments.notification.unknown_order')
    const told = { attemptId: before.id, responseCode: outcome.response }
    const [difference] = differencesFrom(before, notification)
    if (difference)
      return record(tx, fields, at, { ...told, verdict: difference.code, effect: 'none' })
    const step = learn(before, outcome)
    const { state, responseCode, authorisationCode } = step.attempt
    if (state !== before.state || responseCode !== before.responseCode) {
      const cardLast4 = notification.cardLast4 ?? before.cardLast4
      const settledAt = state === 'pending' ? null : at
      await tx
        .update(paymentAttempts)
        .set({ state, responseCode, authorisationCode, cardLast4, settledAt })
        .where(eq(paymentAttempts.id, before.id))
    }
    if (outcome.kind === 'authorised' && before.keepCardFor && notification.card) {
      await keepCard(tx, before.keepCardFor, notification.card, at)
      // Once: a repetition would replace a newer token by an older one, and restore a deleted card.
      await tx
        .update(paymentAttempts)
        .set({ keepCardFor: null })
        .where(eq(paymentAttempts.id, before.id))
    }
    const spent = await spend(tx, before, step.effect, at, markOrderPaid)
    const given = outcome.kind === 'authorised' ? outcome.authorisationCode : null
    return record(tx, fields, at, {
      ...told,
      verdict: 'accepted',
      authorisationCode: given,
      ...spent,
    })
  })
}

/**
 * Records a query about an attempt without news: the gateway does not know it, or its answer is not
 * authentic.
 */
export async function recordQuery(
  db: Queries,
  attempt: { id: string; gatewayOrder: string },
  at: Date,
  verdict: string,
): Promise<void> {
  const nothing = { signatureVersion: '', parameters: '', signature: '', effect: 'none' as const }
  await db.insert(paymentNotifications).values({
    ...nothing,
    source: 'query',
    receivedAt: at,
    attemptId: attempt.id,
    gatewayOrder: attempt.gatewayOrder,
    verdict,
  })
}
