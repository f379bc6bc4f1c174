import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Log } from './log.ts'
import type { Refusal } from './refusal.ts'
import type { ShopLanguage, Translate } from './text.ts'

/** The variables in `c.var` of every handler, set by the API's middleware. */
export type Variables = {
  requestId: string
  log: Log
  /** For texts of data, papers and mails; `t` may speak English, at the office. */
  language: ShopLanguage
  t: Translate
  /** The `token` header, or null. */
  token: string | null
}
export type Api = OpenAPIHono<{ Variables: Variables }>
export type ApiContext = HonoContext<{ Variables: Variables }>

/**
 * RFC 9457 problem details with the shop's additional members. `field` and `errors` name form
 * fields.
 */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string(),
    message: z.string(),
    field: z.string().optional(),
    requestId: z.string(),
    errors: z
      .array(
        z.object({
          code: z.string(),
          field: z.string(),
          message: z.string(),
          params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
        }),
      )
      .optional(),
  })
  .openapi('Problem')

export const problemResponse = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: Problem } },
})

/** The body of every answer: `{ "data": … }`. */
const dataOf = <T extends z.ZodType>(schema: T) => z.object({ data: schema })
export const jsonResponse = <T extends z.ZodType>(schema: T, description: string) => ({
  description,
  content: { 'application/json': { schema: dataOf(schema) } },
})

/** Documents a body of one file, `file`. The handler reads it: it may refuse the call before. */
export const oneFile = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object' as const,
        properties: { file: { type: 'string' as const, format: 'binary' } },
        required: ['file'],
      },
    },
  },
}

export const webpResponse = {
  description: 'The picture',
  content: { 'image/webp': { schema: z.string().openapi({ format: 'binary' }) } },
}

/** An error with a status and a code: thrown in a handler, answered in one place. */
export class HttpProblem extends Error {
  readonly status: ContentfulStatusCode
  readonly refusals: readonly Refusal[]
  /** Members of this problem alone, as its call declares them. */
  more: object = {}
  constructor(status: ContentfulStatusCode, ...refusals: [Refusal, ...Refusal[]]) {
    super(refusals[0].code)
    this.status = status
    this.refusals = refusals
  }
}

/** The refusals of a rule as an error of the request; all of them reach the visitor. */
export function refusalsAs(
  status: ContentfulStatusCode,
  [first = { code: 'errors.unknown', field: '' }, ...others]: readonly Refusal[],
): HttpProblem {
  return new HttpProblem(status, first, ...others)
}

/** Refusals as problem details, each translated into the visitor's language. */
export function problem(
  c: ApiContext,
  status: ContentfulStatusCode,
  refusals: readonly Refusal[],
  more: object = {},
): Response {
  const [first = { code: 'errors.unknown', field: '' }] = refusals
  const errors = refusals.map((each) => ({
    code: each.code,
    field: each.field,
    message: c.var.t(each.code, each.params),
    params: each.params,
  }))
  const body = {
    type: 'about:blank',
    title: c.var.t(`errors.status.${status}`),
    status,
    code: first.code,
    message: errors[0]?.message ?? c.var.t('errors.unknown'),
    field: first.field || undefined,
    requestId: c.var.requestId,
    errors: errors.length > 0 ? errors : undefined,
    ...more,
  }
  // Made by the context, so that headers set by the handler, such as Retry-After, are kept.
  return c.body(JSON.stringify(body), status, {
    'content-type': 'application/problem+json; charset=utf-8',
  })
}

/** An API router whose schema errors are problem details too. */
export function makeApi(): Api {
  return new OpenAPIHono<{ Variables: Variables }>({
    defaultHook: (result, c) => {
      if (result.success) return
      const refusals = result.error.issues.map((issue) => ({
        code: 'errors.malformed',
        field: issue.path.join('.'),
        params: { reason: issue.message },
      }))
      return problem(c, 400, refusals)
    },
  })
}
