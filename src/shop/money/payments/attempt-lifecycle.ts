/**
 * The lifecycle of an attempt: return page, notification and schedule end in the same query and the
 * same settlement.
 */
import type { Context } from '../../../platform/context.ts'
import type { Log } from '../../../platform/log.ts'
import type { CaptureAnswer, Evidence, QueryAnswer, Told } from '../gateways/gateway.ts'
import { codesOf, type OnlineGateway } from '../gateways/registry.ts'
import { orphanedBy } from './attempt.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import { type AttemptRow, findAttempt, sentOf } from './store.ts'
import {
  claimAttemptsToAsk,
  claimAttemptToAsk,
  claimCapture,
  markAnswered,
  markAsked,
  releaseCapture,
} from './store-open.ts'
import { recordQuery, type Settlement, settle } from './store-settlement.ts'

/** Asks about one attempt; its data is `{ attemptId }`. */
export const CHECK_JOB = 'payments.check'

/** How many attempts one run asks about; the next run continues. */
const ASKED_AT_ONCE = 50
/** After this many failures in a row the run ends. */
const GIVES_UP_AFTER = 3
/** Minimum interval of queries triggered by a waiting page, in milliseconds. */
const ASKED_BY_PAGE_MS = 10_000

export function logSettlement(log: Log, { online }: OnlineGateway, settlement: Settlement): void {
  const { verdict, effect, attemptId, responseCode, orphanedBecause } = settlement
  if (verdict !== 'accepted') log.warn('payment.notification_refused', { verdict, attemptId })
  else log.info('payment.settled', { attemptId, responseCode, effect })
  if (effect === 'orphaned') log.error('payment.orphaned', { attemptId, orphanedBecause })
  if (responseCode && online.isShopFault(responseCode))
    log.error('payment.terminal_fault', { attemptId, responseCode })
}

/** `payAgain`: the customer has to choose another means of payment at the gateway. */
export type Looked = { answered: boolean; payAgain: boolean }
const SEEN: Looked = { answered: true, payAgain: false }

/** A gateway, and what the settlement of its answers needs. */
type At = { context: Context; deps: PaymentsDeps; gateway: OnlineGateway }

async function settleQuery(
  { context: { db, now, log }, deps, gateway }: At,
  { told, evidence }: { told: Told; evidence: Evidence },
): Promise<void> {
  const heard = { evidence, source: 'query' } as const
  const paid = deps.markOrderPaid
  logSettlement(log, gateway, await settle(db, codesOf(gateway), told, heard, now(), paid))
}

const NOTHING_RECEIVED: Evidence = { signatureVersion: '', parameters: '', signature: '' }

/**
 * An authorisation that cannot pay its order is not captured: the order is closed, paid meanwhile,
 * or has another amount.
 */
async function mayBeTaken({ db }: Context, attempt: AttemptRow): Promise<boolean> {
  const found = await findAttempt(db, attempt.publicId)
  return found !== undefined && orphanedBy(found.order, attempt.amountCents) === undefined
}

/**
 * Captures the money that the customer has approved. The capture is reserved before the order is
 * read: when another attempt releases its reservation, its effect on the order is committed.
 * Without an answer the reservation is kept, because the money may have been taken.
 */
async function capture(at: At, attempt: AttemptRow): Promise<Looked> {
  const { context, gateway } = at
  const { db, log, now } = context
  if (!(await claimCapture(db, attempt, now()))) {
    log.info('payment.capture_waits', { attemptId: attempt.id })
    return SEEN
  }
  if (!(await mayBeTaken(context, attempt))) {
    const news = { kind: 'denied', response: 'NOT_TAKEN' } as const
    const told = { reference: attempt.gatewayOrder, news }
    await settleQuery(at, { told, evidence: NOTHING_RECEIVED })
    return SEEN
  }
  // Calls of one minute share the idempotency key; after a refused one a new key is needed.
  const minute = Math.floor(now().getTime() / 60_000)
  const key = `capture-${attempt.id}-${minute}`
  const answer: CaptureAnswer = (await gateway.online.capture?.(sentOf(attempt), key)) ?? {
    kind: 'no_answer',
  }
  if (answer.kind === 'told') {
    await settleQuery(at, answer)
    return SEEN
  }
  const issue = answer.kind === 'refused' ? answer.issue : answer.kind
  log.warn('payment.not_captured', { attemptId: attempt.id, issue })
  if (answer.kind === 'refused') await releaseCapture(db, attempt.id)
  return { answered: true, payAgain: answer.kind === 'refused' && answer.payAgain }
}

/** Acts on the answer of a gateway about an attempt. */
async function follow(at: At, attempt: AttemptRow, answer: QueryAnswer): Promise<Looked> {
  const { db, log, now } = at.context
  if (answer.kind === 'useless') {
    if (answer.verdict !== null) await recordQuery(db, attempt, now(), answer.verdict)
    log.warn('payment.query_useless', { attemptId: attempt.id, verdict: answer.verdict })
    return { answered: false, payAgain: false }
  }
  await markAnswered(db, attempt.id, now())
  if (answer.kind === 'approved') return capture(at, attempt)
  if (answer.kind === 'told') await settleQuery(at, answer)
  if (answer.kind === 'unknown_order')
    await recordQuery(db, attempt, now(), 'payments.query.unknown_order')
  // A notification may have come before the customer: its capture was declined already.
  if (answer.kind === 'nothing' && answer.payAgain === true && attempt.state === 'created')
    return { answered: true, payAgain: await mayBeTaken(at.context, attempt) }
  return SEEN
}

const askAbout = async (at: At, attempt: AttemptRow): Promise<Looked> =>
  follow(at, attempt, await at.gateway.online.query(sentOf(attempt)))

/** Asks every gateway about its due attempts. */
export async function askForNews(context: Context, deps: PaymentsDeps): Promise<void> {
  const { db, now } = context
  for (const gateway of deps.gateways.online) {
    const [codes, plan] = [codesOf(gateway), gateway.online.ask]
    let unanswered = 0
    for (const attempt of await claimAttemptsToAsk(db, codes, plan, now(), ASKED_AT_ONCE)) {
      const { answered } = await askAbout({ context, deps, gateway }, attempt)
      unanswered = answered ? 0 : unanswered + 1
      if (unanswered === GIVES_UP_AFTER) break
    }
  }
}

/** Asks about one attempt, now. */
export async function checkAttempt(
  context: Context,
  deps: PaymentsDeps,
  attempt: AttemptRow,
): Promise<Looked> {
  const gateway = deps.gateways.onlineOf(attempt.method)
  if (!gateway) return SEEN
  await markAsked(context.db, attempt.id, context.now())
  return askAbout({ context, deps, gateway }, attempt)
}

/** Asks about the attempt of a waiting page, unless this was done recently. */
export async function askForPage(
  context: Context,
  deps: PaymentsDeps,
  publicId: string,
): Promise<void> {
  const now = context.now()
  const since = new Date(now.getTime() - ASKED_BY_PAGE_MS)
  const attempt = await claimAttemptToAsk(context.db, publicId, now, since)
  const gateway = attempt && deps.gateways.onlineOf(attempt.method)
  if (gateway) await askAbout({ context, deps, gateway }, attempt)
}

/**
 * The customer is back. Where the gateway has to be asked, what was approved is captured, and a
 * cancelled attempt ends; elsewhere the notification tells.
 */
export async function comeBack(
  context: Context,
  deps: PaymentsDeps,
  attempt: AttemptRow,
  end: 'return' | 'cancel',
): Promise<Looked> {
  const gateway = deps.gateways.onlineOf(attempt.method)
  if (!gateway?.online.returned) return SEEN
  await markAsked(context.db, attempt.id, context.now())
  const answer = await gateway.online.returned(sentOf(attempt), end)
  return follow({ context, deps, gateway }, attempt, answer)
}
