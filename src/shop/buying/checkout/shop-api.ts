import type { SaidRefusal } from '../../../platform/refusal.ts'
import type { Language } from '../../../platform/text.ts'
import { readStored } from '../../../ui/browser-storage.ts'
import type { EuVat } from '../../print/tax/tax-decision.ts'
import type { ConfirmedCart } from '../cart/priced-cart-schema.ts'
import type { ProductFacts } from '../cart/product-facts-schema.ts'
import type { Answer, OrderRequest, OrderView, PriceRequest } from './call-values.ts'
import type { PlacedOrder } from './placed-order-schema.ts'

export type {
  Answer,
  OrderRequest,
  OrderView,
  PriceRequest,
  WantedDestination,
} from './call-values.ts'

/** Timeout of a page's call. */
const TIMEOUT_MS = 20_000

type Call = {
  method?: 'GET' | 'POST' | 'DELETE'
  body?: unknown
  language: Language
  signal?: AbortSignal
  fetch?: typeof fetch
  token?: string | null
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * Reads problem details (RFC 9457); an answer of another form becomes one refusal without a field.
 */
export function refusalsOf(body: unknown): SaidRefusal[] {
  if (!isFields(body)) return [{ code: 'errors.unknown', field: '', message: '' }]
  const errors: unknown[] =
    Array.isArray(body.errors) && body.errors.length > 0 ? body.errors : [body]
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

/**
 * The token of the signed-in visitor; the storage key is the specification's. An expired token
 * makes a guest.
 */
export const customerToken = (): string | null => readStored('token')

/** One call of the shop's API. Never throws: a lost connection and a timeout are results too. */
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
    if (response.ok && isFields(answer) && 'data' in answer)
      return { kind: 'done', data: answer.data as T }
    // Too many requests and all server errors are transient. 507: the shop has no disk space and
    // has stored nothing, which it says itself.
    if (
      response.ok ||
      (response.status >= 500 && response.status !== 507) ||
      response.status === 429
    ) {
      return { kind: 'unreachable', requestId: response.headers.get('x-request-id') ?? undefined }
    }
    return { kind: 'refused', status: response.status, refusals: refusalsOf(answer) }
  } catch {
    return { kind: 'unreachable' }
  }
}

export const priceCart = (language: Language, request: PriceRequest, signal?: AbortSignal) =>
  callShop<ConfirmedCart>('/carts/price', {
    method: 'POST',
    body: request,
    language,
    signal,
    token: customerToken(),
  })

/** Whether VIES confirms a number for trade within the Union now. */
export const checkEuVat = (language: Language, number: string, signal?: AbortSignal) =>
  callShop<EuVat>(`/vies/${encodeURIComponent(number)}`, { language, signal })

export const findProductFacts = (
  language: Language,
  slugs: readonly string[],
  signal?: AbortSignal,
) => callShop<ProductFacts[]>(`/product-facts?slugs=${slugs.join(',')}`, { language, signal })

export const placeOrder = (language: Language, request: OrderRequest) =>
  callShop<PlacedOrder>('/orders', {
    method: 'POST',
    body: request,
    language,
    token: customerToken(),
  })

export const findOrder = (language: Language, token: string, signal?: AbortSignal) =>
  callShop<OrderView>(`/orders/${encodeURIComponent(token)}`, { language, signal })
