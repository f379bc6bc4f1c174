import type { SaidRefusal } from '../../platform/refusal.ts'

/** A call that failed. Without a status there was no answer at all. */
export type FailedCall =
  | { kind: 'refused'; status: number; refusals: readonly SaidRefusal[] }
  | { kind: 'unreachable'; status?: number; requestId?: string }

/** What its dialog says. */
export type Failure = {
  /** Key of the title; the titles are the specification's. */
  title: 'failure.database' | 'failure.error'
  icon: 'octagon' | 'warning'
  /** Key of the text of the status; undefined where the server's own text says it. */
  statusText?: string
  /** The server's text, in the visitor's language. */
  message: string
  /** Key of what to do next. */
  next?: 'failure.ours' | 'failure.noAnswer'
  reference?: string
}

const NAMED = new Set([403, 404, 410, 413, 415, 422, 429, 500, 502, 503, 504, 507])
const FIRST_OF_SERVER = 500

/**
 * 400 is told as an error of the database, 409 as a warning, all others by their status. A fault of
 * the server never blames the visitor's connection. 401 has no dialog: it ends the session.
 */
export function failureOf(failed: FailedCall): Failure {
  const message = failed.kind === 'refused' ? (failed.refusals[0]?.message ?? '') : ''
  const { status = 0 } = failed
  if (status === 400) return { title: 'failure.database', icon: 'octagon', message }
  if (status === 409) return { title: 'failure.error', icon: 'warning', message }
  const name = status === 0 ? 'none' : NAMED.has(status) ? status : 'other'
  return {
    title: 'failure.error',
    icon: 'octagon',
    statusText: `failure.status.${name}`,
    message,
    ...(status === 0 && { next: 'failure.noAnswer' }),
    ...(status >= FIRST_OF_SERVER && { next: 'failure.ours' }),
    ...(failed.kind === 'unreachable' &&
      failed.requestId !== undefined && { reference: failed.requestId }),
  }
}
