/**
 * The lifecycle of a payment at PayPal: return page, webhook and schedule all end in the same query
 * and the same settlement.
 */
import { unguessableKey } from '../../../platform/config.ts'
import type { Context } from '../../../platform/context.ts'
import type { Language, Translate } from '../../../platform/text.ts'
import { amountDue, orphanedBy } from './attempt.ts'
import { logSettlement } from './attempt-lifecycle.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import {
  DEMO_PAYPAL,
  type OrderAnswer,
  type Paypal,
  paypalClient,
  type WebhookHeaders,
} from './paypal-client.ts'
import { approveUrlOf, type PaypalOrder, readPaypalEvent, wordOf } from './paypal-order.ts'
import type { RefundTarget } from './refund-lifecycle.ts'
import { findAttempt, insertAttempt, type PayableOrder } from './store.ts'
import {
  claimCapture,
  expirePaypal,
  findPaypalAttempt,
  listPaypalToAsk,
  markAsked,
  type PaypalAttempt,
  recordHeard,
  releaseCapture,
  savePaypalOrder,
  settlePaypal,
} from './store-paypal.ts'

/** Queries one attempt; its data is `{ attemptId }`. */
export const CHECK_JOB = 'payments.paypal-check'

/**
 * PayPal at its configured address, or its stand-in in a demo; undefined where the shop has no
 * PayPal account.
 */
export function paypalFor(
  { config, outside, now }: Context,
  deps: Pick<PaymentsDeps, 'send'> = {},
): Paypal | undefined {
  const account = config.paypal ?? (config.demo ? DEMO_PAYPAL : undefined)
  return account && outside.paypal
    ? paypalClient({ url: outside.paypal, account, now, send: deps.send })
    : undefined
}

export type StartedPaypal = { attemptId: string; redirectUrl: string }

/**
 * A new attempt and its approval address; undefined where PayPal gives none, 'changed' where the
 * order has another amount by now.
 */
export async function startPaypal(
  context: Context,
  paypal: Paypal,
  order: PayableOrder,
  visitor: { language: Language; t: Translate },
): Promise<StartedPaypal | 'changed' | undefined> {
  const { db, now, config, log } = context
  const publicId = unguessableKey()
  const amountCents = amountDue(order)
  // The attempt's own id, until PayPal's number is known.
  const attempt = {
    publicId,
    orderId: order.id,
    changeId: order.change?.id,
    gatewayOrder: publicId,
    amountCents,
    createdAt: now(),
    method: 'paypal',
  } as const
  const id = await insertAttempt(db, attempt)
  if (id === undefined) return 'changed'
  const payment = {
    attemptId: publicId,
    invoiceId: `${order.number}-${id.slice(0, 8)}`,
    amountCents,
    description: visitor.t('payments.description', { number: order.number }),
    brandName: visitor.t('payments.merchant_name'),
    language: visitor.language,
    publicUrl: config.publicUrl,
  }
  const answer = await paypal.create(payment, `create-${id}`)
  const redirectUrl = answer.kind === 'order' ? approveUrlOf(answer.order) : undefined
  if (answer.kind !== 'order' || !redirectUrl) {
    log.warn('paypal.not_created', {
      attemptId: id,
      issue: answer.kind === 'refused' ? answer.issue : answer.kind,
    })
    return undefined
  }
  await savePaypalOrder(db, id, answer.order.id, redirectUrl)
  return { attemptId: publicId, redirectUrl }
}

/**
 * An authorisation that cannot pay its order is not captured: the order is closed, paid meanwhile,
 * or has another amount.
 */
async function mayBeTaken({ db }: Context, attempt: PaypalAttempt): Promise<boolean> {
  const found = await findAttempt(db, attempt.publicId)
  return found !== undefined && orphanedBy(found.order, attempt.amountCents) === undefined
}

type Looked = { payAgain: boolean }
const SEEN: Looked = { payAgain: false }

async function settleOrder(
  context: Context,
  deps: PaymentsDeps,
  attempt: PaypalAttempt,
  order: PaypalOrder,
  raw: string,
): Promise<void> {
  const { db, log, now } = context
  const word = wordOf(order, attempt)
  const heard = { raw, source: 'query' as const }
  if (word.kind === 'differs') {
    await recordHeard(db, heard, order.id, now(), {
      verdict: word.verdict,
      attemptId: attempt.id,
      effect: 'none',
    })
    log.error('paypal.differs', { attemptId: attempt.id, verdict: word.verdict })
  } else if (word.kind === 'news') {
    logSettlement(
      log,
      await settlePaypal(db, attempt.id, word.news, heard, now(), deps.markOrderPaid),
    )
  }
}

/**
 * Captures the money that the customer has approved. The capture is reserved before the order is
 * read: when another attempt releases its reservation, its effect on the order is committed.
 * Without an answer the reservation is kept, because the money may have been taken.
 */
async function capture(
  context: Context,
  deps: PaymentsDeps,
  paypal: Paypal,
  attempt: PaypalAttempt,
): Promise<Looked> {
  const { db, log, now } = context
  if (!(await claimCapture(db, attempt, now()))) {
    log.info('paypal.capture_waits', { attemptId: attempt.id })
    return SEEN
  }
  if (!(await mayBeTaken(context, attempt))) {
    const news = { kind: 'denied', response: 'NOT_TAKEN' } as const
    await settlePaypal(
      db,
      attempt.id,
      news,
      { raw: '', source: 'query' },
      now(),
      deps.markOrderPaid,
    )
    return SEEN
  }
  // Calls of one minute share the idempotency key; after a declined card a new one is needed.
  const minute = Math.floor(now().getTime() / 60_000)
  const first = await paypal.capture(attempt.gatewayOrder, `capture-${attempt.id}-${minute}`)
  const answer: OrderAnswer =
    first.kind === 'refused' && first.issue === 'ORDER_ALREADY_CAPTURED'
      ? await paypal.find(attempt.gatewayOrder)
      : first
  if (answer.kind === 'order') await settleOrder(context, deps, attempt, answer.order, answer.raw)
  else
    log.warn('paypal.not_captured', {
      attemptId: attempt.id,
      issue: answer.kind === 'refused' ? answer.issue : answer.kind,
    })
  if (first.kind === 'refused' && first.issue !== 'ORDER_ALREADY_CAPTURED')
    await releaseCapture(db, attempt.id)
  return { payAgain: answer.kind === 'refused' && answer.issue === 'INSTRUMENT_DECLINED' }
}

/**
 * Queries PayPal about an attempt and acts on the answer. `payAgain`: the customer has to choose
 * another means of payment there.
 */
export async function checkPaypal(
  context: Context,
  deps: PaymentsDeps,
  paypal: Paypal,
  attempt: PaypalAttempt,
): Promise<Looked> {
  if (attempt.gatewayOrder === attempt.publicId) return SEEN
  await markAsked(context.db, attempt.id, context.now())
  const answer = await paypal.find(attempt.gatewayOrder)
  if (answer.kind !== 'order') return SEEN
  if (wordOf(answer.order, attempt).kind === 'approved')
    return capture(context, deps, paypal, attempt)
  await settleOrder(context, deps, attempt, answer.order, answer.raw)
  return SEEN
}

/** The customer returned without paying: the attempt ends, unless PayPal says otherwise. */
export async function cancelPaypal(
  context: Context,
  deps: PaymentsDeps,
  paypal: Paypal,
  attempt: PaypalAttempt,
): Promise<void> {
  await checkPaypal(context, deps, paypal, attempt)
  const after = await findPaypalAttempt(context.db, { id: attempt.id })
  if (after?.state !== 'created') return
  const news = { kind: 'denied', response: 'CANCELLED' } as const
  await settlePaypal(
    context.db,
    attempt.id,
    news,
    { raw: '', source: 'query' },
    context.now(),
    deps.markOrderPaid,
  )
}

export type WebhookVerdict = 'received' | 'malformed' | 'forged' | 'ask_again'

/** A webhook reports a change: it is recorded once, and a job queries PayPal. */
export async function hearWebhook(
  context: Context,
  paypal: Paypal,
  headers: WebhookHeaders,
  body: string,
): Promise<WebhookVerdict> {
  const { db, log, now, jobs } = context
  const event = readPaypalEvent(body)
  if (!event) return 'malformed'
  const genuine = await paypal.verify(headers, body)
  if (genuine === undefined) return 'ask_again'
  if (!genuine) {
    log.warn('paypal.forged', { type: event.type })
    return 'forged'
  }
  const attempt = event.orderId
    ? await findPaypalAttempt(db, { gatewayOrder: event.orderId })
    : undefined
  await db.transaction(async (tx) => {
    const verdict = attempt ? 'accepted' : 'payments.notification.unknown_order'
    const settlement = {
      verdict,
      responseCode: event.type,
      effect: 'none' as const,
      ...(attempt && { attemptId: attempt.id }),
    }
    const heard = {
      raw: body,
      source: 'notification' as const,
      eventId: event.id,
      signature: headers.transmission_sig,
    }
    const fresh = await recordHeard(tx, heard, event.orderId ?? null, now(), settlement)
    if (fresh && attempt)
      await jobs.send(tx, CHECK_JOB, { attemptId: attempt.id }, { singletonKey: attempt.id })
  })
  if (event.type === 'PAYMENT.CAPTURE.REVERSED')
    log.error('paypal.reversed', { attemptId: attempt?.id })
  return 'received'
}

const MINUTE_MS = 60_000
/** No page is waiting any more: PayPal is queried whether the customer approved. */
const QUIET_MS = 3 * MINUTE_MS
/** PayPal's orders can be approved for three hours; a pending capture is decided within days. */
const APPROVABLE_MS = 200 * MINUTE_MS
const DECIDED_MS = 20 * 24 * 60 * MINUTE_MS
const ASKED_AT_ONCE = 30

export async function askPaypalForNews(
  context: Context,
  deps: PaymentsDeps,
  paypal: Paypal,
): Promise<void> {
  const now = context.now().getTime()
  for (const id of await listPaypalToAsk(
    context.db,
    new Date(now - DECIDED_MS),
    new Date(now - QUIET_MS),
    ASKED_AT_ONCE,
  )) {
    const attempt = await findPaypalAttempt(context.db, { id })
    if (attempt) await checkPaypal(context, deps, paypal, attempt)
  }
  const expired = await expirePaypal(context.db, new Date(now - APPROVABLE_MS), context.now())
  if (expired > 0) context.log.info('paypal.expired', { expired })
}

/** Refunds a capture; the refund's own id makes a repeated call idempotent. */
export function paypalRefundTarget(
  context: Context,
  deps: Pick<PaymentsDeps, 'send'> = {},
): RefundTarget {
  const paypal = paypalFor(context, deps)
  return async ({ id, attemptId, amountCents }) => {
    const attempt =
      attemptId === null ? undefined : await findPaypalAttempt(context.db, { id: attemptId })
    if (!paypal || !attempt?.authorisationCode) return { kind: 'refused', code: 'no_payment' }
    return paypal.refund(attempt.authorisationCode, amountCents, `refund-${id}`)
  }
}
