import type { RouteConfig, z } from '@hono/zod-openapi'

/**
 * A route as `createRoute` declares it. Calls of the browser take their types from the route that
 * the server answers: `import type` costs no script.
 */
export type Route = Pick<RouteConfig, 'method' | 'path' | 'request' | 'responses'>

type Json<Schema> = { content: { 'application/json': { schema: Schema } } }

/** `/orders/{token}` as a template; a query may follow. */
type Filled<Path extends string> = Path extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Filled<After>}`
  : Path
export type PathOf<R extends Route> = Filled<R['path']> | `${Filled<R['path']>}?${string}`

/** A body is only written: lists of it may be readonly. */
export type Written<T> = T extends object ? { readonly [Name in keyof T]: Written<T[Name]> } : T

/** What the browser sends; a route without a body takes an empty one. */
type BodyOf<R extends Route> = R extends { request: { body: Json<infer Schema extends z.ZodType> } }
  ? { body: Written<z.input<Schema>> }
  : { body?: Record<string, never> }

type Content<Responses, Status> = Status extends keyof Responses
  ? Responses[Status] extends Json<infer Schema extends z.ZodType<{ data: unknown }>>
    ? z.infer<Schema>['data']
    : null
  : never

/** The `data` of the answer; null for an answer without content (204). */
export type DataOf<R extends Route> = Content<R['responses'], 200 | 201 | 204>

/** One call of a route, without its path. */
export type CallOf<R extends Route> = { method: Uppercase<R['method']> } & BodyOf<R>
