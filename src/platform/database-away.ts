import pg from 'pg'
import { errorCode } from './error-facts.ts'

/** For the visitor: nothing is lost, and the same call may be repeated in a moment. */
export const DATABASE_AWAY = { code: 'errors.database_away', field: '' } as const
/** Retry-After in seconds: a killed server is back within five seconds. */
export const RETRY_AFTER_SECONDS = 5

/**
 * The database did not answer in time, or the connection was lost. Whether the statement took
 * effect is unknown, so only idempotent work may be repeated.
 */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
  /** SQLSTATE, the code of a socket error, or a text of our own. */
  readonly code: string
  constructor(code: string, cause?: unknown) {
    super(`the database: ${code}`, { cause })
    this.code = code
  }
}

/**
 * Transient conditions of the server (PostgreSQL, appendix A): lost connections, shutdown and
 * recovery, too many connections, no disk or memory, statement and lock timeouts, a deadlock, an
 * idle transaction.
 */
const PASSING = /^(?:08|53|58)|^(?:57P0[1-5]|57014|55P03|40001|40P01|25P0[34])$/
/** Socket errors, by Node's codes. */
const SOCKET = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
/** Messages of `pg` for connection errors without a code: lost, timed out, or closed. */
const LOST =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout )/

/**
 * An error of `pg` as `DatabaseAway` where the same statement may succeed later; undefined where
 * the statement itself is wrong.
 */
export function awayOf(error: unknown): DatabaseAway | undefined {
  if (error instanceof DatabaseAway) return error
  if (!(error instanceof Error)) return undefined
  const code = errorCode(error) ?? ''
  if (error instanceof pg.DatabaseError)
    return PASSING.test(code) ? new DatabaseAway(code, error) : undefined
  if (SOCKET.has(code)) return new DatabaseAway(code, error)
  // A host with several addresses, none of which could be reached.
  if (error instanceof AggregateError) return awayOf(error.errors[0])
  return LOST.test(error.message) ? new DatabaseAway('connection_lost', error) : undefined
}

/**
 * The `DatabaseAway` among the causes of an error. Recognised by name: pages are a bundle with a
 * class of their own.
 */
export function databaseAwayIn(error: unknown): DatabaseAway | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause.name === 'DatabaseAway') return cause as DatabaseAway
  return undefined
}
