import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HttpProblem } from './http.ts'

/** Calls with a larger limit of the body, by the whole path of their address. */
export type RoomyCall = { path: RegExp; limitBytes: number }

const BODY_LIMIT_BYTES = 256 * 1024

const limitTo = (limitBytes: number): MiddlewareHandler =>
  bodyLimit({
    maxSize: limitBytes,
    onError: () => {
      throw new HttpProblem(413, {
        code: 'errors.body_too_large',
        field: '',
        params: { limitKb: limitBytes / 1024 },
      })
    },
  })

/**
 * Refuses larger bodies. The larger limit holds only for an announced length, because a body
 * without one is buffered while it is counted.
 */
export function bodyLimits(roomy: readonly RoomyCall[]): MiddlewareHandler {
  const ordinary = limitTo(BODY_LIMIT_BYTES)
  const larger = roomy.map(({ path, limitBytes }) => ({ path, limit: limitTo(limitBytes) }))
  return (c, next) => {
    const isAnnounced = c.req.header('content-length') !== undefined
    const found = isAnnounced && larger.find(({ path }) => path.test(c.req.path))
    return (found ? found.limit : ordinary)(c, next)
  }
}
