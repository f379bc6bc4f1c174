import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRoute, z } from '@hono/zod-openapi'
import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { HTTPException } from 'hono/http-exception'
import { routePath } from 'hono/route'
import type { Context } from './context.ts'
import { DATABASE_AWAY, databaseAwayIn, RETRY_AFTER_SECONDS } from './database-away.ts'
import { describeFault } from './describe-fault.ts'
import { DISK_FULL, isDiskFull } from './disk-space.ts'
import { type Api, type ApiContext, HttpProblem, makeApi, problem, type Variables } from './http.ts'
import type { MessagesByLanguage } from './messages.ts'
import { PapersBusy } from './pdf/paper-thread.ts'
import type { Refusal } from './refusal.ts'
import { STORAGE_AWAY, StorageAway } from './storage-away.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, translate } from './text.ts'

export type EdgeOptions = {
  messages: MessagesByLanguage
  /** For all sites; a call without the `apikey` header is for the default one. */
  siteKeys: ReadonlySet<string>
  rooms: readonly Api[]
  /** The base path of the calls; `/` where another router mounts them. */
  at?: string
  /** Calls with a larger limit of the body, files above all, by the whole path of their address. */
  roomy?: readonly RoomyCall[]
}
export type RoomyCall = { path: RegExp; limitBytes: number }
type Middleware = MiddlewareHandler<{ Variables: Variables }>

const BODY_LIMIT_BYTES = 256 * 1024
/** Accepted form of a proxy's request id: it goes into the log and into a header. */
const SANE_REQUEST_ID = /^[\w-]{8,64}$/
/**
 * No CORS header is ever sent, so only the shop's own pages can read answers. A forged cross-site
 * request is useless too: customers are identified by the `token` header, which a browser does not
 * add by itself, and the session cookie of staff counts only in calls of the shop's own pages.
 */
const SECURITY_HEADERS = Object.entries({
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
})
/** Headers of every answer, unless its handler sets others, beside the request id. */
export const HEADERS_OF_EVERY_ANSWER: readonly (readonly [string, string])[] = [
  ['cache-control', 'no-store'],
  ...SECURITY_HEADERS,
]

/** The request id of the proxy, or a new one. */
export const requestIdFrom = (offered: string | string[] | undefined): string =>
  typeof offered === 'string' && SANE_REQUEST_ID.test(offered) ? offered : randomUUID()

/**
 * Sets them on Node's own response if there is one: as a `Headers` object, checked, sorted and
 * copied, these six cost more than the quote they accompany (8 µs).
 */
function setHeaders(c: ApiContext, requestId: string): void {
  const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse }
  const set = outgoing ? (name: string, value: string) => outgoing.setHeader(name, value) : c.header
  set('x-request-id', requestId)
  for (const [name, value] of HEADERS_OF_EVERY_ANSWER) set(name, value)
}

/**
 * Request id, language, log, headers; then one line of access log, with the route and not the
 * address, which may hold an order's key.
 */
function edgeOf(context: Context, messages: MessagesByLanguage, foreign = false): Middleware {
  const visitors = LANGUAGES.flatMap((language) => {
    const own = messages[language]
    const t: Variables['t'] = (key, params) => translate(own ?? messages.es, language, key, params)
    return own ? [{ language, t }] : []
  })
  const spanish = visitors.find(({ language }) => language === DEFAULT_LANGUAGE)
  if (!spanish) throw new Error('the Spanish messages are missing')

  return async (c, next) => {
    const startedAt = performance.now()
    const requestId = requestIdFrom(c.req.header('x-request-id'))
    const wanted = c.req.header('langid')
    const { language, t } = (wanted && visitors.find((each) => each.language === wanted)) || spanish
    const log = context.log.with({ requestId })
    c.set('requestId', requestId)
    c.set('language', language)
    c.set('t', t)
    c.set('token', c.req.header('token') || null)
    c.set('log', log)
    // Before the handler runs: an answer made by `c.json` then includes them and is not rebuilt.
    setHeaders(c, requestId)
    await next()
    if (foreign) addHeaders(c.res.headers, requestId)
    const ms = Math.round((performance.now() - startedAt) * 10) / 10
    log.info('api.request', { method: c.req.method, route: routePath(c), status: c.res.status, ms })
  }
}

/** Answers made by another library ignore `c.header`. */
function addHeaders(headers: Headers, requestId: string): void {
  headers.set('x-request-id', requestId)
  for (const [name, value] of SECURITY_HEADERS) headers.set(name, value)
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
}

function limited(limitBytes: number) {
  const tooLarge = () => {
    throw new HttpProblem(413, {
      code: 'errors.body_too_large',
      field: '',
      params: { limitKb: limitBytes / 1024 },
    })
  }
  return {
    limitBytes,
    tooLarge,
    limitStream: bodyLimit({ maxSize: limitBytes, onError: tooLarge }),
  }
}

/**
 * Accepts only known sites and bodies below the limit. One layer for both, because each costs a
 * promise or two.
 */
function entrance(siteKeys: ReadonlySet<string>, roomy: readonly RoomyCall[]): Middleware {
  const ordinary = limited(BODY_LIMIT_BYTES)
  const others = roomy.map(({ path, limitBytes }) => ({ path, ...limited(limitBytes) }))
  return (c, next) => {
    const key = c.req.header('apikey')
    if (key && !siteKeys.has(key))
      throw new HttpProblem(403, { code: 'errors.unknown_site', field: 'apikey' })
    const announced = c.req.header('content-length')
    // A body without content-length is buffered while it is counted: all of those are small.
    const large = announced !== undefined && Number(announced) > BODY_LIMIT_BYTES
    const { limitBytes, tooLarge, limitStream } =
      (large ? others.find(({ path }) => path.test(c.req.path)) : undefined) ?? ordinary
    // The HTTP parser enforces an announced length; only a body without one must be counted while
    // it is read.
    if (announced !== undefined && !c.req.header('transfer-encoding'))
      return Number(announced) > limitBytes ? tooLarge() : next()
    return c.req.method === 'GET' || c.req.method === 'HEAD' ? next() : limitStream(c, next)
  }
}

/** Refusals of the router itself, before a handler is reached. */
function routerProblem(c: ApiContext, { status, message }: HTTPException): Response | undefined {
  if (status === 400)
    return problem(c, 400, [
      {
        code: message.includes('JSON') ? 'errors.malformed_json' : 'errors.malformed_form',
        field: '',
      },
    ])
  if (status === 415)
    return problem(c, 415, [{ code: 'errors.unsupported_media_type', field: 'content-type' }])
  return undefined
}

function isBrokenOff(c: ApiContext): boolean {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
  return incoming?.destroyed === true && !incoming.complete
}

/** 503: the same call may succeed in a moment. */
function notNow(c: ApiContext, refusal: Refusal): Response {
  c.header('retry-after', String(RETRY_AFTER_SECONDS))
  return problem(c, 503, [refusal])
}

/** A full disk needs an operator, so the retry interval is long. */
const ROOM_AFTER_SECONDS = '60'

/** 507: the work has been undone, because the transaction could not be written. */
function diskFull(c: ApiContext): Response {
  c.var.log.error('disk.full', { route: routePath(c) })
  c.header('retry-after', ROOM_AFTER_SECONDS)
  return problem(c, 507, [DISK_FULL])
}

function answerFault(error: Error, c: ApiContext): Response {
  if (error instanceof HttpProblem) return problem(c, error.status, error.refusals)
  const refused = error instanceof HTTPException ? routerProblem(c, error) : undefined
  if (refused) return refused
  if (error instanceof StorageAway) {
    c.var.log.warn('storage.away', { route: routePath(c), code: error.code })
    return notNow(c, STORAGE_AWAY)
  }
  if (isDiskFull(error)) return diskFull(c)
  const away = databaseAwayIn(error)
  if (away) {
    c.var.log.warn('database.away', { route: routePath(c), code: away.code })
    return notNow(c, DATABASE_AWAY)
  }
  if (error instanceof PapersBusy) {
    c.var.log.warn('papers.busy', { route: routePath(c), message: error.message })
    c.header('retry-after', '30')
    return problem(c, 503, [{ code: 'errors.papers_waiting', field: '' }])
  }
  // The client closed the connection half-way through its body: no error of the shop.
  if (error.name === 'AbortError' && isBrokenOff(c))
    return problem(c, 400, [{ code: 'errors.malformed_form', field: '' }])
  c.var.log.error('api.failed', { route: routePath(c), ...describeFault(error) })
  return problem(c, 500, [
    { code: 'errors.unknown', field: '', params: { requestId: c.var.requestId } },
  ])
}

const documentRoute = createRoute({
  method: 'get',
  path: '/openapi.json',
  tags: ['api'],
  summary: 'This document: every call of the shop (OpenAPI 3.1)',
  responses: {
    200: {
      description: 'The document',
      content: { 'application/json': { schema: z.record(z.string(), z.unknown()) } },
    },
  },
})

type ApiDocument = ReturnType<Api['getOpenAPI31Document']>

const DESCRIPTION = `Bodies are \`{"data": …}\`; errors are problem details (RFC 9457) with \`code\`, \`message\`, \`field\` and \`requestId\`.
Any call may be answered with 503 and \`Retry-After\` while the database or the store of files is away, and with 507 while a disk is full.
Headers of every call: \`apikey\` (which site; without it the default one), \`langid\` (\`es|pt|fr\`), \`token\` (where a call asks for it).
\`X-Request-Id\` is taken over when given, and returned.`

/** Calls of staff also accept the session cookie. */
function withStaffCookie(document: ApiDocument): ApiDocument {
  for (const [path, methods] of Object.entries(document.paths ?? {})) {
    if (!path.startsWith('/staff/')) continue
    for (const method of ['get', 'put', 'post', 'delete'] as const) {
      const operation = methods[method]
      if (operation?.security) operation.security = [{ staff: [] }, { token: [] }]
    }
  }
  return document
}

function addDocument(api: Api): void {
  const header = (name: string, description: string) =>
    ({ type: 'apiKey', in: 'header', name, description }) as const
  api.openAPIRegistry.registerComponent(
    'securitySchemes',
    'token',
    header('token', 'From the sign-in; ends after 30 idle days'),
  )
  api.openAPIRegistry.registerComponent('securitySchemes', 'staff', {
    type: 'apiKey',
    in: 'cookie',
    name: 'medida_staff',
    description:
      'From the sign-in of staff; HttpOnly, SameSite=Strict, for calls below /api/staff made by pages of the shop; ends after 12 idle hours. ' +
      'Programs may send its value as `token` header instead',
  })
  api.openAPIRegistry.registerComponent('securitySchemes', 'apikey', header('apikey', 'Which site'))
  // Compressed: the document repeats the same problem answers at every call.
  api.use(documentRoute.path, compress())
  let document: ApiDocument | undefined
  api.openapi(documentRoute, (c) => {
    document ??= withStaffCookie(
      api.getOpenAPI31Document({
        openapi: '3.1.0',
        info: { title: 'Medida', version: '1', description: DESCRIPTION },
        servers: [{ url: '/api' }],
      }),
    )
    return c.json({ ...document }, 200)
  })
}

/**
 * Everything below `/api`: the calls of all rooms behind one layer that knows the visitor and
 * answers unknown routes.
 */
export function apiEdge(
  context: Context,
  { messages, siteKeys, rooms, at = '/', roomy = [] }: EdgeOptions,
): Api {
  const calls = makeApi()
  calls.use(edgeOf(context, messages), entrance(siteKeys, roomy))
  for (const room of rooms) calls.route('/', room)
  addDocument(calls)
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
  const edge = edgeOf(context, messages, true)
  for (const path of paths) api.use(path, edge)
  api.route('/', room)
  return api
}

/** `/version.json`: when this build was made. Pages loaded from an older build reload (L5). */
export function deploymentInfo(deployedAt: Date): Hono {
  const app = new Hono()
  app.get('/version.json', (c) =>
    c.json({ deploymentDate: deployedAt.toISOString() }, 200, { 'cache-control': 'no-store' }),
  )
  return app
}
