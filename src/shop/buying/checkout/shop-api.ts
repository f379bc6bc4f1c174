import type { CallOf, DataOf, PathOf, Route } from '../../../platform/api-route.ts'
import type { SaidRefusal } from '../../../platform/refusal.ts'
import type { Language } from '../../../platform/text.ts'
import { readStored } from '../../../ui/browser-storage.ts'
import { callHeaders } from '../../../ui/call-headers.ts'
import type { factsRoute } from '../cart/product-facts-schema.ts'
import type { viesRoute } from '../tax/api.ts'
import type { Answer } from './call-values.ts'
import type { placeRoute } from './new-order-schema.ts'
import type { priceRoute } from './price-cart-schema.ts'

export type { Answer } from './call-values.ts'

/** Timeout of a page's call. */
const TIMEOUT_MS = 20_000

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const shownParams = (params: Record<string, unknown>) => {
  const shown: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(params))
    if (typeof value === 'string' || typeof value === 'number') shown[name] = value
  return shown
}

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
    ...(isFields(params) && { params: shownParams(params) }),
  }))
}

const parsed = <T>(text: string): { data: T } | undefined => {
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

/**
 * The result of a response. Its data has the type that the route declares: the server's tests
 * compare every answer with its schema.
 */
async function answerOf<T>(response: Response): Promise<Answer<T>> {
  const text = response.status === 204 ? '{"data":null}' : await response.text()
  const answer = parsed<T>(text)
  if (response.ok && isFields(answer) && 'data' in answer)
    return { kind: 'done', data: answer.data }
  // Too many requests and all server errors are transient. 507: the shop has no disk space and
  // has stored nothing, which it says itself.
  if (
    response.ok ||
    (response.status >= 500 && response.status !== 507) ||
    response.status === 429
  ) {
    const requestId = response.headers.get('x-request-id') ?? undefined
    return { kind: 'unreachable', requestId, status: response.status }
  }
  return { kind: 'refused', status: response.status, refusals: refusalsOf(answer) }
}

/** For calls whose pause is minutes: too many attempts are a refusal with its text. */
export const tooManyRefused: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init)
  return answer.status === 429 ? new Response(await answer.text(), { status: 422 }) : answer
}

/** What every call sends. */
type Sending = {
  language: Language
  signal?: AbortSignal
  fetch?: typeof fetch
  headers?: Readonly<Record<string, string>>
  token?: string | null
}
type Untyped = Sending & { method: string; body?: object }
export type Call<R extends Route> = CallOf<R> & Sending

/**
 * One call of a route of the API: path, body and answer are those of the route. Never throws: a
 * lost connection and a timeout are results too.
 */
export async function callShop<R extends Route>(
  path: PathOf<R>,
  call: Call<R>,
): Promise<Answer<DataOf<R>>> {
  const { method, body, language, signal, fetch: send = fetch, headers, token }: Untyped = call
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const response = await send(`/api${path}`, {
      method,
      headers: {
        ...callHeaders(language),
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { token }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    return await answerOf(response)
  } catch {
    return { kind: 'unreachable' }
  }
}

/** Large files and slow lines need time. */
const UPLOAD_TIMEOUT_MS = 180_000

/** A call of a route that takes a form with a file. Never throws. */
export async function sendForm<R extends Route>(
  path: PathOf<R>,
  form: FormData,
  { language, fetch: send }: { language: Language; fetch: typeof fetch },
): Promise<Answer<DataOf<R>>> {
  try {
    const response = await send(`/api${path}`, {
      method: 'POST',
      headers: { ...callHeaders(language), accept: 'application/json' },
      body: form,
      signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS),
    })
    return await answerOf(response)
  } catch {
    return { kind: 'unreachable' }
  }
}

export const priceCart = (
  language: Language,
  request: CallOf<typeof priceRoute>['body'],
  signal?: AbortSignal,
) =>
  callShop<typeof priceRoute>('/carts/price', {
    method: 'POST',
    body: request,
    language,
    signal,
    token: customerToken(),
  })

/** Whether VIES confirms a number for trade within the Union now. */
export const checkEuVat = (language: Language, number: string, signal?: AbortSignal) =>
  callShop<typeof viesRoute>(`/vies/${encodeURIComponent(number)}`, {
    method: 'GET',
    language,
    signal,
  })

export const findProductFacts = (
  language: Language,
  slugs: readonly string[],
  signal?: AbortSignal,
) =>
  callShop<typeof factsRoute>(`/product-facts?slugs=${slugs.join(',')}`, {
    method: 'GET',
    language,
    signal,
  })

export const placeOrder = (language: Language, request: CallOf<typeof placeRoute>['body']) =>
  callShop<typeof placeRoute>('/orders', {
    method: 'POST',
    body: request,
    language,
    token: customerToken(),
  })
