import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '../../../platform/database.ts'
import { orderChanges, orders } from '../../order/tables.ts'
import type { Evidence, Told } from '../gateways/gateway.ts'
import { type ChangeToPay, type Effect, learn, type OrphanReason, orphanedBy } from './attempt.ts'
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
    method: string
    at: Date
  },
) => Promise<unknown>

/** What was received, how, and the number that it names. */
export type Heard = {
  evidence: Evidence
  source: 'notification' | 'query'
  reference: string | null
}

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
const KEPT_OF_SIGNATURE = 1000

/** PostgreSQL text cannot contain NUL, which any sender may use. */
const storable = (text: string, length: number): string =>
  text.replaceAll('\0', '').slice(0, length)

/** False where an event with this number is recorded already. */
export async function record(
  db: Queries,
  { evidence, source, reference }: Heard,
  at: Date,
  settlement: Settlement,
): Promise<boolean> {
  const refused = settlement.verdict !== 'accepted'
  const inserted = await db
    .insert(paymentNotifications)
    .values({
      ...settlement,
      source,
      eventId: evidence.eventId ?? null,
      receivedAt: at,
      // A known attempt has the number in its own row.
      gatewayOrder: refused && reference ? storable(reference, KEPT_OF_SHORT_FIELD) : null,
      signatureVersion: storable(evidence.signatureVersion, KEPT_OF_SHORT_FIELD),
      parameters: storable(
        evidence.parameters,
        refused ? KEPT_OF_REFUSED : evidence.parameters.length,
      ),
      signature: storable(evidence.signature, KEPT_OF_SIGNATURE),
    })
    .onConflictDoNothing({
      target: paymentNotifications.eventId,
      where: isNotNull(paymentNotifications.eventId),
    })
    .returning({ id: paymentNotifications.id })
  return inserted.length === 1
}

/**
 * Records a notification with a valid signature that failed another check and therefore changes
 * nothing.
 */
export async function recordRefused(
  db: Queries,
  heard: Heard,
  at: Date,
  verdict: string,
): Promise<Settlement> {
  const settlement: Settlement = { verdict, effect: 'none' }
  await record(db, heard, at, settlement)
  return settlement
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
async function spend(
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

type Step = ReturnType<typeof learn>

/** The attempt after the news, and the card that came with them. */
async function saveStep(
  tx: Transaction,
  before: Attempted,
  { attempt }: Step,
  { news, card, cardLast4 }: Told,
  at: Date,
): Promise<void> {
  const { state, responseCode, authorisationCode } = attempt
  if (state !== before.state || responseCode !== before.responseCode)
    await tx
      .update(paymentAttempts)
      .set({
        state,
        responseCode,
        authorisationCode,
        cardLast4: cardLast4 ?? before.cardLast4,
        settledAt: state === 'pending' ? null : at,
      })
      .where(eq(paymentAttempts.id, before.id))
  if (news.kind !== 'authorised' || !before.keepCardFor || !card) return
  await keepCard(tx, before.keepCardFor, card, at)
  // Once: a repetition would replace a newer token by an older one, and restore a deleted card.
  await tx
    .update(paymentAttempts)
    .set({ keepCardFor: null })
    .where(eq(paymentAttempts.id, before.id))
}

/** The same answer to a repeated query is not recorded again. */
const isNoNews = ({ source }: Heard, before: Attempted, { attempt, effect }: Step): boolean =>
  source === 'query' &&
  effect === 'none' &&
  attempt.state === before.state &&
  attempt.responseCode === before.responseCode

/**
 * Authentic news, settled in one transaction with the attempt's row locked. Repetitions, also
 * concurrent ones in any order, change nothing more.
 */
export function settle(
  db: Database,
  methods: readonly string[],
  told: Told,
  { evidence, source }: Pick<Heard, 'evidence' | 'source'>,
  at: Date,
  markOrderPaid: MarkOrderPaid,
): Promise<Settlement> {
  const { news, reference } = told
  const heard = { evidence, source, reference }
  return db.transaction(async (tx) => {
    const { gatewayOrder, method } = paymentAttempts
    const [before] = await tx
      .select()
      .from(paymentAttempts)
      .where(and(eq(gatewayOrder, reference), inArray(method, [...methods])))
      .for('update')
    if (!before) return recordRefused(tx, heard, at, 'payments.notification.unknown_order')
    const response = 'response' in news ? { responseCode: news.response } : {}
    const said = { attemptId: before.id, ...response }
    const difference = told.difference?.(before)
    const step = learn(before, news)
    let settlement: Settlement = { ...said, verdict: difference ?? 'accepted', effect: 'none' }
    if (difference === undefined) {
      await saveStep(tx, before, step, told, at)
      const takenCents = news.kind === 'authorised' ? news.amountCents : undefined
      settlement = {
        ...settlement,
        authorisationCode: news.kind === 'authorised' ? news.authorisationCode : null,
        ...(takenCents !== undefined && { amountCents: takenCents }),
        ...(await spend(tx, before, step.effect, at, markOrderPaid, takenCents)),
      }
      if (isNoNews(heard, before, step)) return settlement
    }
    await record(tx, heard, at, settlement)
    return settlement
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
