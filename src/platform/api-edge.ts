import { Hono, type MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { addDocument } from './api-document.ts'
import { answerFault } from './api-faults.ts'
import { bodyLimits, type RoomyCall } from './body-limits.ts'
import type { Context } from './context.ts'
import { type Api, makeApi, problem, type Variables } from './http.ts'
import type { MessagesByLanguage } from './messages.ts'
import { PAYMENT_METHOD } from './payment-method.ts'
import { requestIdFrom } from './request-id.ts'
import type { NamedSite } from './site-directory.ts'
import { DEFAULT_LANGUAGE, OFFICE_LANGUAGES, shopLanguage, translate, withBrand } from './text.ts'

/** Does a call for the site that it names; throws 403 for one that it may not name. */
export type CallSite = (named: NamedSite, work: () => Promise<void>) => Promise<void>

export type EdgeOptions = {
  messages: MessagesByLanguage
  /** Without it there is one site, and what calls say about theirs is not read. */
  callSite?: CallSite | undefined
  rooms: readonly Api[]
  /** The base path of the calls; `/` where another router mounts them. */
  at?: string
  roomy?: readonly RoomyCall[]
}
type Middleware = MiddlewareHandler<{ Variables: Variables }>

/**
 * Headers of every answer, unless its handler sets others. No CORS header is ever sent, so only the
 * shop's own pages can read answers. A forged cross-site request is useless too: customers are
 * identified by the `token` header, which a browser does not add by itself, and the session cookie
 * of staff counts only in calls of the shop's own pages.
 */
const HEADERS = Object.entries({
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
})
/**
 * Request id, language, log, headers; then one line of access log, with the route and not the
 * address, which may hold an order's key.
 */
function edgeOf(context: Context, messages: MessagesByLanguage): Middleware {
  const visitors = OFFICE_LANGUAGES.flatMap((language) => {
    // Read anew for each text: they change while the shop runs.
    const t: Variables['t'] = (key, params) =>
      translate(
        messages[language] ?? messages.es,
        language,
        key,
        withBrand(context.site?.().name, params),
      )
    return messages[language] ? [{ id: language, language: shopLanguage(language), t }] : []
  })
  const spanish = visitors.find(({ id }) => id === DEFAULT_LANGUAGE)
  if (!spanish) throw new Error('the Spanish messages are missing')

  return async (c, next) => {
    const startedAt = performance.now()
    const requestId = requestIdFrom(c.req.header('x-request-id'))
    const wanted = c.req.header('langid')
    const { language, t } = (wanted && visitors.find(({ id }) => id === wanted)) || spanish
    const log = context.log.with({ requestId })
    c.set('requestId', requestId)
    c.set('language', language)
    c.set('t', t)
    c.set('token', c.req.header('token') || null)
    c.set('log', log)
    await next()
    const { headers } = c.res
    headers.set('x-request-id', requestId)
    for (const [name, value] of HEADERS) if (!headers.has(name)) headers.set(name, value)
    const ms = Math.round((performance.now() - startedAt) * 10) / 10
    log.info('api.request', { method: c.req.method, route: routePath(c), status: c.res.status, ms })
  }
}

const atSite =
  (callSite: CallSite): Middleware =>
  (c, next) =>
    callSite({ apikey: c.req.header('apikey'), domain: c.req.header('domain') }, next)

/**
 * Everything below `/api`: the calls of all rooms behind one layer that knows the visitor and
 * answers unknown routes.
 */
export function apiEdge(
  context: Context,
  { messages, callSite, rooms, at = '/', roomy = [] }: EdgeOptions,
): Api {
  const calls = makeApi()
  calls.use(edgeOf(context, messages))
  if (callSite) calls.use(atSite(callSite))
  calls.use(bodyLimits(roomy))
  for (const room of rooms) calls.route('/', room)
  addDocument(calls, { [PAYMENT_METHOD]: context.methods.all.map(({ code }) => code) })
  calls.all('*', (c) => problem(c, 404, [{ code: 'errors.not_found', field: '' }]))
  // Errors are handled outermost: Hono wraps every layer of a mounted router that has an `onError`
  // of its own once more.
  const api = makeApi()
  api.route(at, calls)
  api.onError(answerFault)
  return api
}

/**
 * Calls outside `/api` that take more than JSON: the same visitor, log, headers and errors, without
 * a limit of the body. `paths` are theirs alone.
 */
export function bodiesEdge(
  context: Context,
  { messages, paths, room }: { messages: MessagesByLanguage; paths: readonly string[]; room: Api },
): Api {
  const api = makeApi()
  api.onError(answerFault)
  const edge = edgeOf(context, messages)
  for (const path of paths) api.use(path, edge)
  api.route('/', room)
  return api
}

/** `build`: the version of the pages, which they know of themselves too. */
export type Deployed = { at: Date; build: string }

/** `/version.json`: the build that is served. Pages of an older one load again (L5). */
export function deploymentInfo({ at, build }: Deployed): Hono {
  const app = new Hono()
  app.get('/version.json', (c) =>
    c.json({ deploymentDate: at.toISOString(), build }, 200, { 'cache-control': 'no-store' }),
  )
  return app
}
