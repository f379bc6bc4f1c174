/**
 * A gateway that the program does not have: "Nube" opens its own page, tells results by signed
 * JSON, answers queries, and refunds. Its provider is a value that tests steer.
 */
import { createHmac } from 'node:crypto'
import { NO_LIMITS, type PaymentMethod } from '../../src/platform/payment-method.ts'
import type {
  AttemptSent,
  Gateway,
  NotificationAnswer,
  NotificationRequest,
  OnlinePayments,
  QueryAnswer,
  RefundAnswer,
  Told,
} from '../../src/shop/money/gateways/gateway.ts'

export const NUBE: PaymentMethod = {
  code: 'nube',
  gateway: 'nube',
  setting: 'nube',
  settles: 'redirect',
  customerCancels: true,
  savesCards: false,
  refunds: 'to_payment',
  changeHours: 12,
  limits: { ...NO_LIMITS, mostCents: 50_000, countries: ['ES', 'PT'] },
  attempt: { minutes: 20, captured: false },
  meaning: (code) => (code === 'NO_FUNDS' ? 'Sin saldo en Nube' : null),
  icon: 'M5 14h10a3 3 0 0 0 0-6 5 5 0 0 0-9.5 1A3 3 0 0 0 5 14z',
}

type Paid = { reference: string; amountCents: number; result: 'paid' | 'denied' | 'open' }

/** The provider: its payments by reference, and how it answers. */
export type NubeProvider = {
  secret: string
  payments: Map<string, Paid>
  refunds: Map<string, number>
  reachable: boolean
  refundAnswer: RefundAnswer['kind']
}

export const nubeProvider = (): NubeProvider => ({
  secret: 'shared with Nube',
  payments: new Map(),
  refunds: new Map(),
  reachable: true,
  refundAnswer: 'done',
})

const sign = (secret: string, body: string) =>
  createHmac('sha256', secret).update(body).digest('hex')

/** What the provider posts; `secret` of a forger is another. */
export const nubeNotification = (payment: Paid, secret: string) => {
  const body = JSON.stringify(payment)
  return { body, headers: { 'x-nube-signature': sign(secret, body) } }
}

const toldOf = ({ reference, amountCents, result }: Paid): Told => ({
  reference,
  news:
    result === 'paid'
      ? { kind: 'authorised', response: 'OK', authorisationCode: `A-${reference.slice(0, 6)}` }
      : { kind: 'denied', response: 'NO_FUNDS' },
  difference: (sent) =>
    sent.amountCents === amountCents ? undefined : 'methods.nube.gateway.amount_differs',
})

function paymentIn(body: string): Paid | undefined {
  try {
    const { reference, amountCents, result } = JSON.parse(body) as Record<string, unknown>
    if (typeof reference !== 'string' || typeof amountCents !== 'number') return undefined
    return { reference, amountCents, result: result === 'paid' ? 'paid' : 'denied' }
  } catch {
    return undefined
  }
}

function read(
  { secret }: NubeProvider,
  { headers, body }: NotificationRequest,
): NotificationAnswer {
  const payment = paymentIn(body)
  const malformed = { kind: 'malformed', code: 'methods.nube.gateway.malformed' } as const
  if (!payment) return { ...malformed, field: '', status: 400 }
  const signature = headers.get('x-nube-signature') ?? ''
  const evidence = { signatureVersion: 'NUBE', parameters: body, signature }
  if (signature !== sign(secret, body)) {
    const verdict = 'methods.nube.gateway.forged'
    return { kind: 'forged', verdict, reference: payment.reference, evidence, hidden: false }
  }
  return { kind: 'told', told: toldOf(payment), evidence }
}

function ask({ payments, reachable }: NubeProvider, { reference }: AttemptSent): QueryAnswer {
  if (!reachable) return { kind: 'useless', verdict: null }
  const payment = payments.get(reference)
  if (!payment) return { kind: 'unknown_order' }
  if (payment.result === 'open') return { kind: 'nothing' }
  const evidence = { signatureVersion: 'NUBE', parameters: JSON.stringify(payment), signature: '' }
  return { kind: 'told', told: toldOf(payment), evidence }
}

const onlineAt = (provider: NubeProvider): OnlinePayments => ({
  formOrigins: [],
  start: async ({ reference, amountCents, publicId, publicUrl }) => {
    if (!provider.reachable)
      return { kind: 'failed', code: 'methods.nube.gateway.no_answer', issue: 'away' }
    provider.payments.set(reference, { reference, amountCents, result: 'open' })
    const back = `${publicUrl}/cart/successnube?attempt=${publicId}`
    const url = `https://nube.example/pay/${reference}?back=${encodeURIComponent(back)}`
    return { kind: 'redirect', url, reference }
  },
  notification: { maxBytes: 4096, read: async (request) => read(provider, request) },
  ask: { afterMinutes: 2, pauseMinutes: 2, forDays: 1, expired: { hours: 24, pauseMinutes: 60 } },
  query: async (attempt) => ask(provider, attempt),
  returned: async (attempt) => ask(provider, attempt),
  explain: () => ({
    messageKey: 'methods.nube.gateway.denied',
    action: 'again',
    actionKey: 'methods.nube.gateway.again',
  }),
  isShopFault: () => false,
})

export const nubeGateway = (provider: NubeProvider): Gateway => ({
  code: NUBE.code,
  methods: [NUBE],
  refund: async ({ id, attempt, amountCents }) => {
    if (!attempt) return { kind: 'refused', code: 'no_payment' }
    if (!provider.reachable) return { kind: 'unknown', code: 'away' }
    if (provider.refundAnswer === 'done') provider.refunds.set(id, amountCents)
    return { kind: provider.refundAnswer, code: provider.refundAnswer.toUpperCase() }
  },
  online: onlineAt(provider),
})
