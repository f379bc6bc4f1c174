import type { SaidRefusal } from '../../platform/refusal.ts'
import type { Language } from '../../platform/text.ts'
import type { ConfirmedCart } from '../cart/priced-view.ts'
import type { ProductFacts } from '../cart/product-facts.ts'
import type { EuVat } from '../taxes/tax-decision.ts'
import type { Address } from './address.ts'
import { readStored } from './browser-storage.ts'
import type { CheckoutDraft } from './checkout-draft.ts'
import type { OrderPayment, PaymentMethod } from './payment.ts'
import type { WantedPart } from './recipients.ts'
import type { CustomerType } from './vat.ts'

/** How long a page waits for an answer. */
export const TIMEOUT_MS = 20_000

/**
 * What a call came to. `refused`: the shop said no, and why (status 4xx). `unreachable`: no answer, or the shop cannot
 * answer now; whether the call did its work is unknown, so it may only be repeated where repeating is safe.
 */
export type Answer<T> =
  | { kind: 'done'; data: T }
  | { kind: 'refused'; status: number; refusals: readonly SaidRefusal[] }
  | { kind: 'unreachable'; requestId?: string }

export type WantedCartLine = { id: string; product: string; configuration: unknown; artworkOf?: string }
export type WantedDestination = { country: string; postalCode: string } | { pickup: true } | null
export type PriceRequest = {
  lines: readonly WantedCartLine[]
  destination: WantedDestination
  /** Further recipients, where there are some. */
  others?: readonly WantedPart[]
  payment?: PaymentMethod
  customerType?: CustomerType
  coupon?: string
  fromWallet?: CheckoutDraft['fromWallet']
  /** Token of an unpaid order that gives way. */
  replaces?: string
  billingCountry?: string
  billingName?: string
  euVat?: string
  recargo?: boolean
}

export type OrderRequest = {
  idempotencyKey: string
  agreed: string
  lines: readonly WantedCartLine[]
  form: CheckoutDraft
  /** Token of an unpaid order that this one takes the place of. */
  replaces?: string
}
export type PlacedOrder = { number: string; token: string; payment: OrderPayment; mailed?: boolean; waits?: boolean }

type Call = {
  method?: 'GET' | 'POST' | 'DELETE'
  body?: unknown
  language: Language
  signal?: AbortSignal
  fetch?: typeof fetch
  token?: string | null
}

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Reads problem details (RFC 9457); an answer of another shape becomes one refusal without a field. */
export function refusalsOf(body: unknown): SaidRefusal[] {
  if (!isFields(body)) return [{ code: 'errors.unknown', field: '', message: '' }]
  const errors: unknown[] = Array.isArray(body.errors) && body.errors.length > 0 ? body.errors : [body]
  return errors.filter(isFields).map(({ code, field, message, params }) => ({
    code: typeof code === 'string' ? code : 'errors.unknown',
    field: typeof field === 'string' ? field : '',
    message: typeof message === 'string' ? message : '',
    ...(isFields(params) && { params: params as SaidRefusal['params'] }),
  }))
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Who is signed in at this browser; the key is the specification's. A dead token makes a guest. */
export const customerToken = (): string | null => readStored('token')

/** One call of the shop's API. Never throws: a lost connection and a time-out are answers too. */
export async function callShop<T>(
  path: string,
  { method = 'GET', body, language, signal, fetch: send = fetch, token = null }: Call,
): Promise<Answer<T>> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const response = await send(`/api${path}`, {
      method,
      headers: {
        langid: language,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { token }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    const answer = parsed(await response.text())
    if (response.ok && isFields(answer) && 'data' in answer) return { kind: 'done', data: answer.data as T }
    // Too many requests and every fault of the shop pass with time.
    // 507: the shop has no room, has kept nothing, and says so.
    if (response.ok || (response.status >= 500 && response.status !== 507) || response.status === 429) {
      return { kind: 'unreachable', requestId: response.headers.get('x-request-id') ?? undefined }
    }
    return { kind: 'refused', status: response.status, refusals: refusalsOf(answer) }
  } catch {
    return { kind: 'unreachable' }
  }
}

export const priceCart = (language: Language, request: PriceRequest, signal?: AbortSignal) =>
  callShop<ConfirmedCart>('/carts/price', { method: 'POST', body: request, language, signal, token: customerToken() })

/** Whether VIES knows a number for trade within the Union, as of now. */
export const checkEuVat = (language: Language, number: string, signal?: AbortSignal) =>
  callShop<EuVat>(`/vies/${encodeURIComponent(number)}`, { language, signal })

export const findProductFacts = (language: Language, slugs: readonly string[], signal?: AbortSignal) =>
  callShop<ProductFacts[]>(`/product-facts?slugs=${slugs.join(',')}`, { language, signal })

export const placeOrder = (language: Language, request: OrderRequest) =>
  callShop<PlacedOrder>('/orders', { method: 'POST', body: request, language, token: customerToken() })

/** An order as its customer sees it: what the pages after placing need of it. */
export type OrderView = {
  number: string
  status: string
  /** `artwork`: files are waited for. */
  stage: string | null
  netCents: number
  vatCents: number
  grossCents: number
  /** What is left to pay after the wallet. */
  dueCents: number
  paymentMethod: OrderPayment
  contact: { name: string; email: string; phone: string }
  delivery: { method: string; address: Address | null; others?: readonly { address: Address }[] }
  deliversOn: string
  transfer: { iban: string; holder: string; bank: string; reference: string } | null
  /** ISO day before which the money must be there; null where nothing is waited for. */
  payBefore: string | null
  paidAt: string | null
  lines: readonly { artworkRules: { needed: boolean } | null }[]
}

export const findOrder = (language: Language, token: string, signal?: AbortSignal) =>
  callShop<OrderView>(`/orders/${encodeURIComponent(token)}`, { language, signal })
