/**
 * Compares every JSON answer of the in-process shop with the schema that the API's document
 * declares for it. A test that receives another answer fails, even if all its assertions hold.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Hono, MiddlewareHandler } from 'hono'
import { Hono as Router } from 'hono'
import type { z } from 'zod'
import { type Api, Problem } from '../src/platform/http.ts'
import { untrueAnswers } from './untrue-answers.ts'

type Answers = Record<string, { content?: Record<string, { schema?: unknown }> }>
type Declared = { method: string; path: RegExp; literals: number; answers: Answers }

/** Answers that any call may give, as the document's description says. */
const OF_ANY_CALL = new Set([400, 403, 404, 413, 415, 500, 503, 507])

const isSchema = (schema: unknown): schema is z.ZodType =>
  typeof schema === 'object' && schema !== null && 'safeParse' in schema

/** The declared calls, those with more fixed parts first: `/users/me` before `/users/{id}`. */
function declaredBy(api: Api): Declared[] {
  const found = api.openAPIRegistry.definitions.flatMap((each): Declared[] => {
    if (each.type !== 'route') return []
    const { method, path, responses } = each.route
    const parts = path.split('/')
    const pattern = parts.map((part) => part.replace(/\{[^}]+\}/g, '[^/]+')).join('/')
    return [
      {
        method: method.toUpperCase(),
        path: new RegExp(`^(?:/api)?${pattern}$`),
        literals: parts.filter((part) => !part.includes('{')).length,
        answers: responses as Answers,
      },
    ]
  })
  return found.sort((one, other) => other.literals - one.literals)
}

/** Undefined where it is as declared. */
function untruthOf(declared: Declared, status: number, type: string, body: unknown) {
  if (type === 'application/problem+json') {
    if (!OF_ANY_CALL.has(status) && declared.answers[status] === undefined)
      return `${status} is not declared`
    const own = declared.answers[status]?.content?.[type]?.schema
    return differs(isSchema(own) ? own : Problem, body)
  }
  const schema = declared.answers[status]?.content?.[type]?.schema
  return isSchema(schema) ? differs(schema, body) : `${status} ${type} is not declared`
}

/** A schema drops members that it does not declare, so that the result shows them. */
function differs(schema: z.ZodType, body: unknown): string | undefined {
  const read = schema.safeParse(body)
  if (!read.success)
    return read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
  return isDeepStrictEqual(read.data, body) ? undefined : firstDifference(read.data, body, '')
}

function firstDifference(declared: unknown, sent: unknown, at: string): string {
  if (typeof sent !== 'object' || sent === null || typeof declared !== 'object' || !declared)
    return `${at}: ${JSON.stringify(sent)} reads as ${JSON.stringify(declared)}`
  const known = new Map<string, unknown>(Object.entries(declared))
  for (const [name, value] of Object.entries(sent)) {
    if (!known.has(name))
      return `${at}.${name} is not declared (${JSON.stringify(value)?.slice(0, 80)})`
    if (!isDeepStrictEqual(known.get(name), value))
      return firstDifference(known.get(name), value, `${at}.${name}`)
  }
  return `${at} lacks ${[...known.keys()].filter((name) => !(name in sent))}`
}

function watcher(api: Api): MiddlewareHandler {
  const calls = declaredBy(api)
  return async (c, next) => {
    await next()
    const [type = ''] = (c.res.headers.get('content-type') ?? '').split(';')
    const call = calls.find(({ method, path }) => method === c.req.method && path.test(c.req.path))
    if (!call || !type.endsWith('json') || c.res.headers.has('content-encoding')) return
    const untruth = untruthOf(call, c.res.status, type, await c.res.clone().json())
    if (untruth) untrueAnswers.push(`${c.req.method} ${c.req.path} ${c.res.status}: ${untruth}`)
  }
}

/** The same routes, each JSON answer compared; unchanged in a benchmark, which measures them. */
export function answeringAsDeclared<App extends Hono>(app: App, api: Api): App {
  if (!process.env.VITEST) return app
  const watched = new Router()
  watched.use(watcher(api))
  watched.route('/', app)
  return watched as App
}
