/** Cards and Bizum through the gateway Redsys, by its redirect connection. */
import { NO_LIMITS, type PaymentMethod } from '../../../../platform/payment-method.ts'
import type {
  AttemptSent,
  CardToUse,
  Evidence,
  Gateway,
  NotificationAnswer,
  NotificationRequest,
  OnlinePayments,
  PaymentToStart,
  QueryAnswer,
  Send,
  Told,
} from '../gateway.ts'
import { redsysClient } from './client.ts'
import {
  cardRegistrationForm,
  gatewayOrderNumber,
  type PaymentMeans,
  type RedsysFields,
  redirectForm,
} from './form.ts'
import {
  claimedOrder,
  differencesFrom,
  isForged,
  MALFORMED_NOTIFICATION,
  type Notification,
  readNotification,
} from './notification.ts'
import { explainDenial, gatewayCode, isShopFault } from './response-code.ts'
import type { RedsysTerminal } from './terminal.ts'

/** The gateway ends a session after 30 minutes; its last notification takes a little longer. */
const ATTEMPT = { minutes: 35, captured: false }

const shared = {
  gateway: 'redsys',
  settles: 'redirect',
  refunds: 'to_payment',
  changeHours: 24,
  attempt: ATTEMPT,
  meaning: (code: string) => gatewayCode(code)?.meaning ?? null,
} as const

export const REDSYS_METHODS: readonly PaymentMethod[] = [
  {
    ...shared,
    code: 'card',
    setting: 'redsys',
    customerCancels: true,
    savesCards: true,
    limits: NO_LIMITS,
    icon: 'M2 4.5h16v11H2zM2 8h16M5 12.5h4',
  },
  {
    ...shared,
    code: 'bizum',
    setting: 'bizum',
    customerCancels: false,
    savesCards: false,
    limits: { ...NO_LIMITS, leastCents: 50 },
    icon: 'M6 2h8v16H6zM9 15.5h2M8.5 6.5l3 2-3 2',
  },
]

const isForm = (headers: Headers): boolean =>
  /^application\/x-www-form-urlencoded\b/i.test(headers.get('content-type') ?? '')
const isJson = (headers: Headers): boolean => /\bjson\b/i.test(headers.get('content-type') ?? '')

const FIELDS = ['Ds_SignatureVersion', 'Ds_MerchantParameters', 'Ds_Signature'] as const

/** The three fields of a posted form, each once and no other; undefined otherwise. */
function fieldsOf({ headers, body }: NotificationRequest): RedsysFields | undefined {
  if (!isForm(headers)) return undefined
  const form = new URLSearchParams(body)
  const names = [...form.keys()]
  if (names.length !== FIELDS.length || !FIELDS.every((name) => names.includes(name)))
    return undefined
  const text = (name: (typeof FIELDS)[number]) => form.get(name) ?? ''
  return {
    Ds_SignatureVersion: text('Ds_SignatureVersion'),
    Ds_MerchantParameters: text('Ds_MerchantParameters'),
    Ds_Signature: text('Ds_Signature'),
  }
}

const evidenceOf = (fields: RedsysFields): Evidence => ({
  signatureVersion: fields.Ds_SignatureVersion,
  parameters: fields.Ds_MerchantParameters,
  signature: fields.Ds_Signature,
})

const toldOf = (notification: Notification): Told => ({
  reference: notification.gatewayOrder,
  news: notification.outcome,
  cardLast4: notification.cardLast4,
  card: notification.card,
  difference: (sent) => differencesFrom(sent, notification)[0]?.code,
})

async function readFields(
  request: NotificationRequest,
  terminal: RedsysTerminal,
): Promise<NotificationAnswer> {
  const malformed = {
    kind: 'malformed',
    code: MALFORMED_NOTIFICATION,
    field: 'Ds_MerchantParameters',
    status: isJson(request.headers) ? 415 : 400,
  } as const
  const fields = fieldsOf(request)
  if (!fields) return malformed
  const evidence = evidenceOf(fields)
  const read = readNotification(fields, terminal)
  if (read.ok) return { kind: 'told', told: toldOf(read.value), evidence }
  const verdict = read.refusals[0]?.code ?? MALFORMED_NOTIFICATION
  if (verdict === MALFORMED_NOTIFICATION) return malformed
  const reference = claimedOrder(fields)
  return isForged(verdict)
    ? { kind: 'forged', verdict, reference, evidence, hidden: true }
    : { kind: 'refused', verdict, reference, evidence }
}

const meansOf = (method: string, card: CardToUse | undefined): PaymentMeans | undefined =>
  method === 'bizum' ? { kind: 'bizum' } : card

const formOf = (terminal: RedsysTerminal, { publicUrl, ...payment }: PaymentToStart) =>
  redirectForm(terminal, publicUrl, {
    attemptId: payment.publicId,
    gatewayOrder: payment.reference,
    amountCents: payment.amountCents,
    description: payment.description,
    merchantName: payment.merchantName,
    language: payment.language,
    means: meansOf(payment.method, payment.card),
  })

async function queryOf(
  client: ReturnType<typeof redsysClient>,
  { reference }: AttemptSent,
): Promise<QueryAnswer> {
  const answer = await client.ask(reference)
  if (answer.kind !== 'told') return answer
  const { text, signature } = answer.signed
  return {
    kind: 'told',
    told: toldOf(answer.notification),
    evidence: { signatureVersion: 'HMAC_SHA256_V1', parameters: text, signature },
  }
}

function onlineAt(
  terminal: RedsysTerminal,
  client: ReturnType<typeof redsysClient>,
): OnlinePayments {
  return {
    formOrigins: [new URL(terminal.formUrl).origin],
    newReference: gatewayOrderNumber,
    start: async (payment) => ({ kind: 'form', form: formOf(terminal, payment) }),
    notification: { maxBytes: 16 * 1024, read: (request) => readFields(request, terminal) },
    ask: {
      afterMinutes: 3,
      pauseMinutes: 5,
      forDays: 1,
      // The gateway may have been down for as long as the session lasted.
      expired: { hours: 48, pauseMinutes: 60 },
    },
    query: (attempt) => queryOf(client, attempt),
    explain: explainDenial,
    isShopFault,
    registerCard: ({ reference, publicUrl, ...card }) =>
      cardRegistrationForm(terminal, publicUrl, { ...card, gatewayOrder: reference }),
  }
}

/** `patienceMs` replaces the timeouts of its calls. */
export function redsysGateway(
  terminal: RedsysTerminal,
  send: Send = fetch,
  patienceMs?: number,
): Gateway {
  const client = redsysClient(terminal, send, patienceMs)
  return {
    code: 'redsys',
    methods: REDSYS_METHODS,
    refund: async ({ attempt, amountCents }) =>
      attempt
        ? client.refund({ gatewayOrder: attempt.reference, amountCents })
        : { kind: 'refused', code: 'no_payment' },
    online: onlineAt(terminal, client),
  }
}
