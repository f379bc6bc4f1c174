import type { IncomingMessage } from 'node:http'
import { HTTPException } from 'hono/http-exception'
import { routePath } from 'hono/route'
import { DATABASE_AWAY, databaseAwayIn, RETRY_AFTER_SECONDS } from './database-away.ts'
import { describeFault } from './describe-fault.ts'
import { DISK_FULL, isDiskFull } from './disk-space.ts'
import { type ApiContext, HttpProblem, problem } from './http.ts'
import { PapersBusy } from './pdf/paper-thread.ts'
import type { Refusal } from './refusal.ts'
import { STORAGE_AWAY, StorageAway } from './storage-away.ts'

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
  const { incoming }: { incoming?: IncomingMessage } = c.env ?? {}
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

/** The answer to an error that a handler threw; unexpected ones are logged. */
export function answerFault(error: Error, c: ApiContext): Response {
  if (error instanceof HttpProblem) return problem(c, error.status, error.refusals, error.more)
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
