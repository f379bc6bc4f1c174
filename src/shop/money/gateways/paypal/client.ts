/** The shop's calls to PayPal, each with a timeout. Errors are returned as values. */
import type { RefundAnswer, Send } from '../gateway.ts'
import type { PaypalAccount } from './account.ts'
import {
  createBody,
  issueOf,
  type PaypalOrder,
  type PaypalPayment,
  paypalValue,
  readPaypalOrder,
} from './order.ts'

export type OrderAnswer =
  | { kind: 'order'; order: PaypalOrder; raw: string }
  | { kind: 'refused'; issue: string }
  | { kind: 'no_answer' }

/** The signed headers of a webhook, by their names in the verification call. */
type WebhookHeaders = Record<
  'auth_algo' | 'cert_url' | 'transmission_id' | 'transmission_sig' | 'transmission_time',
  string
>

export type Paypal = {
  create: (payment: PaypalPayment, requestId: string) => Promise<OrderAnswer>
  find: (orderId: string) => Promise<OrderAnswer>
  capture: (orderId: string, requestId: string) => Promise<OrderAnswer>
  refund: (captureId: string, amountCents: number, requestId: string) => Promise<RefundAnswer>
  /** Undefined: PayPal did not answer. */
  verify: (headers: WebhookHeaders, body: string) => Promise<boolean | undefined>
}

const PATIENCE_MS = 12_000
const REFUND_PATIENCE_MS = 45_000
/** A token is renewed this long before it expires. */
const EARLY_MS = 60_000

type Wanted = {
  method: 'GET' | 'POST'
  path: string
  body?: string
  requestId?: string
  patienceMs?: number
}
type Told = { status: number; json: unknown; raw: string }

export type PaypalOptions = {
  url: string
  account: PaypalAccount
  now: () => Date
  send?: Send | undefined
  patienceMs?: number
}

/** Requests an access token when needed, and caches it until it expires. */
function tokenKeeper({
  url,
  account,
  now,
  send = fetch,
  patienceMs = PATIENCE_MS,
}: PaypalOptions): () => Promise<string> {
  let kept: { token: string; until: number } | undefined
  return async () => {
    const at = now().getTime()
    if (kept && kept.until > at) return kept.token
    const basic = Buffer.from(`${account.clientId}:${account.secret}`).toString('base64')
    const answer = await send(`${url}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${basic}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      signal: AbortSignal.timeout(patienceMs),
    })
    const {
      access_token: token,
      expires_in: seconds,
    }: {
      access_token?: unknown
      expires_in?: unknown
    } = await answer.json()
    if (!answer.ok || typeof token !== 'string')
      throw new Error(`PayPal gives no token: ${answer.status}`)
    kept = { token, until: at + Number(seconds ?? 0) * 1000 - EARLY_MS }
    return token
  }
}

function caller(options: PaypalOptions): (wanted: Wanted) => Promise<Told | undefined> {
  const { url, send = fetch } = options
  const token = tokenKeeper(options)
  return async ({ method, path, body, requestId, patienceMs = PATIENCE_MS }) => {
    try {
      const headers = {
        authorization: `Bearer ${await token()}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId && { 'paypal-request-id': requestId }),
      }
      const signal = AbortSignal.timeout(options.patienceMs ?? patienceMs)
      const answer = await send(`${url}${path}`, {
        method,
        headers,
        signal,
        redirect: 'error',
        ...(body !== undefined && { body }),
      })
      const raw = await answer.text()
      return { status: answer.status, json: JSON.parse(raw), raw }
    } catch {
      return undefined
    }
  }
}

/**
 * 4xx is a final answer of PayPal; anything else that is not an order leaves the outcome unknown.
 */
function orderAnswerOf(told: Told | undefined): OrderAnswer {
  if (!told) return { kind: 'no_answer' }
  const order = told.status < 300 ? readPaypalOrder(told.json) : undefined
  if (order) return { kind: 'order', order, raw: told.raw }
  const issue =
    told.status >= 400 && told.status < 500 && told.status !== 401 && told.status !== 429
      ? issueOf(told.json)
      : ''
  return issue === '' ? { kind: 'no_answer' } : { kind: 'refused', issue }
}

/**
 * A refund refused by PayPal moved no money; one without an answer may have, and is not repeated.
 */
function refundAnswerOf(told: Told | undefined): RefundAnswer {
  if (!told || told.status >= 500)
    return { kind: 'unknown', code: told ? `http_${told.status}` : 'no_answer' }
  if (told.status >= 400)
    return { kind: 'refused', code: issueOf(told.json).slice(0, 60) || `http_${told.status}` }
  const { status } = told.json as { status?: unknown }
  if (status === 'COMPLETED') return { kind: 'done', code: 'COMPLETED' }
  return status === 'CANCELLED' || status === 'FAILED'
    ? { kind: 'refused', code: status }
    : { kind: 'unknown', code: String(status).slice(0, 60) }
}

export function paypalClient(options: PaypalOptions): Paypal {
  const call = caller(options)
  const at = (orderId: string) => `/v2/checkout/orders/${encodeURIComponent(orderId)}`
  return {
    create: async (payment, requestId) =>
      orderAnswerOf(
        await call({
          method: 'POST',
          path: '/v2/checkout/orders',
          body: JSON.stringify(createBody(payment)),
          requestId,
        }),
      ),
    find: async (orderId) => orderAnswerOf(await call({ method: 'GET', path: at(orderId) })),
    capture: async (orderId, requestId) =>
      orderAnswerOf(
        await call({ method: 'POST', path: `${at(orderId)}/capture`, body: '{}', requestId }),
      ),
    refund: async (captureId, amountCents, requestId) => {
      const body = JSON.stringify({
        amount: { currency_code: 'EUR', value: paypalValue(amountCents) },
      })
      const path = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`
      return refundAnswerOf(
        await call({ method: 'POST', path, body, requestId, patienceMs: REFUND_PATIENCE_MS }),
      )
    },
    verify: async (headers, body) => {
      // The event is sent back byte for byte: serialised anew it could have another checksum than
      // the signed one.
      const opened = JSON.stringify({ ...headers, webhook_id: options.account.webhookId }).slice(
        0,
        -1,
      )
      const told = await call({
        method: 'POST',
        path: '/v1/notifications/verify-webhook-signature',
        body: `${opened},"webhook_event":${body}}`,
      })
      if (told?.status !== 200) return undefined
      return (told.json as { verification_status?: unknown }).verification_status === 'SUCCESS'
    },
  }
}
