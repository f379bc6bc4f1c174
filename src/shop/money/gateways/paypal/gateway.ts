/**
 * PayPal Orders v2. A webhook only tells that something happened; PayPal is then asked what. The
 * customer approves at PayPal, and the shop captures the money, or does not.
 */
import { NO_LIMITS, type PaymentMethod } from '../../../../platform/payment-method.ts'
import { recordOf } from '../../../../platform/typed-record.ts'
import type { Denial } from '../denial.ts'
import type {
  AttemptSent,
  CaptureAnswer,
  Evidence,
  Gateway,
  NotificationAnswer,
  NotificationRequest,
  OnlinePayments,
  PaymentToStart,
  QueryAnswer,
  RefundToSend,
  StartAnswer,
  Told,
} from '../gateway.ts'
import type { OrderAnswer, Paypal } from './client.ts'
import { approveUrlOf, type PaypalOrder, readPaypalEvent, wordOf } from './order.ts'

export const PAYPAL: PaymentMethod = {
  code: 'paypal',
  gateway: 'paypal',
  setting: 'paypal',
  settles: 'redirect',
  customerCancels: true,
  savesCards: false,
  refunds: 'to_payment',
  changeHours: 24,
  limits: NO_LIMITS,
  // PayPal's orders can be approved for three hours.
  attempt: { minutes: 200, captured: true },
  icon: 'M6 17l2-13.5h4.2c2.2 0 3.6 1.3 3.3 3.4-.3 2.4-2.1 3.6-4.5 3.6H8.6',
}

const NO_ANSWER = 'payments.paypal.no_answer'

/** Texts of the possible ends of a payment; others are of the state of a capture. */
const DENIALS: Readonly<Record<string, string>> = {
  CANCELLED: 'payments.paypal.cancelled',
  VOIDED: 'payments.paypal.cancelled',
  NOT_TAKEN: 'payments.paypal.not_taken',
}

const explain = (responseCode: string): Denial => ({
  messageKey: DENIALS[responseCode] ?? 'payments.paypal.declined',
  action: 'again',
  actionKey: 'payments.paypal.other',
})

const LONGEST_KEPT = 20_000
const evidenceOf = (raw: string, more: Partial<Evidence> = {}): Evidence => ({
  signatureVersion: 'PAYPAL',
  parameters: raw.slice(0, LONGEST_KEPT),
  signature: '',
  ...more,
})

async function startAt(paypal: Paypal, payment: PaymentToStart): Promise<StartAnswer> {
  const answer = await paypal.create(
    {
      attemptId: payment.publicId,
      // PayPal accepts each invoice number once, so the attempt is part of it.
      invoiceId: `${payment.orderNumber}-${payment.id.slice(0, 8)}`,
      amountCents: payment.amountCents,
      description: payment.description,
      brandName: payment.merchantName,
      language: payment.language,
      publicUrl: payment.publicUrl,
    },
    `create-${payment.id}`,
  )
  const url = answer.kind === 'order' ? approveUrlOf(answer.order) : undefined
  if (answer.kind === 'order' && url) return { kind: 'redirect', url, reference: answer.order.id }
  return {
    kind: 'failed',
    code: NO_ANSWER,
    issue: answer.kind === 'refused' ? answer.issue : answer.kind,
  }
}

/** What PayPal's order says about an attempt. */
function answerOf(order: PaypalOrder, raw: string, attempt: AttemptSent): QueryAnswer {
  const word = wordOf(order, attempt)
  if (word.kind === 'approved' || word.kind === 'nothing') return word
  const evidence = evidenceOf(raw)
  const told = (news: Told['news'], difference?: string): QueryAnswer => ({
    kind: 'told',
    told: {
      reference: attempt.reference,
      news,
      ...(difference !== undefined && { difference: () => difference }),
    },
    evidence,
  })
  return word.kind === 'news'
    ? told(word.news)
    : told({ kind: 'pending', response: order.status }, word.verdict)
}

async function queryAt(paypal: Paypal, attempt: AttemptSent): Promise<QueryAnswer> {
  // PayPal was not reached when the payment began: it has no number there.
  if (attempt.reference === attempt.publicId) return { kind: 'nothing' }
  const answer = await paypal.find(attempt.reference)
  return answer.kind === 'order'
    ? answerOf(answer.order, answer.raw, attempt)
    : { kind: 'useless', verdict: null }
}

/** A customer who cancels ends the attempt, unless PayPal says otherwise. */
async function returnedTo(
  paypal: Paypal,
  attempt: AttemptSent,
  end: 'return' | 'cancel',
): Promise<QueryAnswer> {
  const answer = await queryAt(paypal, attempt)
  if (end === 'return' || (answer.kind !== 'nothing' && answer.kind !== 'useless')) return answer
  const news = { kind: 'denied', response: 'CANCELLED' } as const
  return { kind: 'told', told: { reference: attempt.reference, news }, evidence: evidenceOf('') }
}

async function captureAt(
  paypal: Paypal,
  attempt: AttemptSent,
  key: string,
): Promise<CaptureAnswer> {
  const first = await paypal.capture(attempt.reference, key)
  const answer: OrderAnswer =
    first.kind === 'refused' && first.issue === 'ORDER_ALREADY_CAPTURED'
      ? await paypal.find(attempt.reference)
      : first
  if (answer.kind === 'order') {
    const said = answerOf(answer.order, answer.raw, attempt)
    return said.kind === 'told' ? said : { kind: 'no_answer' }
  }
  if (first.kind !== 'refused' || first !== answer) return { kind: 'no_answer' }
  return {
    kind: 'refused',
    issue: first.issue,
    payAgain: first.issue === 'INSTRUMENT_DECLINED',
  }
}

const HEADERS = [
  'auth_algo',
  'cert_url',
  'transmission_id',
  'transmission_sig',
  'transmission_time',
] as const
const LONGEST_HEADER = 1000

async function readWebhook(
  paypal: Paypal,
  { headers, body }: NotificationRequest,
): Promise<NotificationAnswer> {
  const event = readPaypalEvent(body)
  if (!event)
    return { kind: 'malformed', code: 'payments.paypal.malformed', field: '', status: 400 }
  const signed = recordOf(
    HEADERS,
    (name) => headers.get(`paypal-${name.replace('_', '-')}`)?.slice(0, LONGEST_HEADER) ?? '',
  )
  const genuine = await paypal.verify(signed, body)
  if (genuine === undefined) return { kind: 'ask_again', code: NO_ANSWER }
  const reference = event.orderId ?? null
  const evidence = evidenceOf(body, { eventId: event.id, signature: signed.transmission_sig })
  if (!genuine)
    return {
      kind: 'forged',
      verdict: 'payments.paypal.forged',
      reference,
      evidence,
      hidden: false,
    }
  const alarming = event.type === 'PAYMENT.CAPTURE.REVERSED'
  return { kind: 'look', reference, type: event.type, evidence, alarming }
}

const onlineAt = (paypal: Paypal): OnlinePayments => ({
  formOrigins: [],
  start: (payment) => startAt(paypal, payment),
  notification: { maxBytes: 256 * 1024, read: (request) => readWebhook(paypal, request) },
  ask: {
    afterMinutes: 3,
    pauseMinutes: 3,
    // A pending capture is decided within days.
    forDays: 20,
    expired: { hours: 48, pauseMinutes: 60 },
  },
  query: (attempt) => queryAt(paypal, attempt),
  returned: (attempt, end) => returnedTo(paypal, attempt, end),
  capture: (attempt, key) => captureAt(paypal, attempt, key),
  explain,
  isShopFault: () => false,
})

/** Without an account its payments of earlier days are still known, and no new one can begin. */
export const paypalGateway = (paypal: Paypal | undefined): Gateway => ({
  code: PAYPAL.code,
  methods: [PAYPAL],
  refund: async ({ id, attempt, amountCents }: RefundToSend) =>
    paypal && attempt?.authorisationCode
      ? paypal.refund(attempt.authorisationCode, amountCents, `refund-${id}`)
      : { kind: 'refused', code: 'no_payment' },
  ...(paypal && { online: onlineAt(paypal) }),
})
