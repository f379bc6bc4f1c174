import pg from 'pg'

/** What a visitor is told: nothing is lost, and the same call may be made again in a moment. */
export const DATABASE_AWAY = { code: 'errors.database_away', field: '' } as const
/** When a refused caller should try again: a killed server is back within five seconds. */
export const RETRY_AFTER_SECONDS = 5

/**
 * The database did not answer in time, or the connection to it was lost. Whether the statement did its work is unknown, so only what bears
 * repeating may be repeated.
 */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
  /** SQLSTATE, the code of a socket, or a word of our own. */
  readonly code: string
  constructor(code: string, cause?: unknown) {
    super(`the database: ${code}`, { cause })
    this.code = code
  }
}

/**
 * Conditions of the server that pass (PostgreSQL, appendix A): lost connections, shutdown and recovery, too many connections, no disk or
 * memory, a statement or lock that took too long, a deadlock, a transaction that waited for its client too long.
 */
const PASSING = /^(?:08|53|58)|^(?:57P0[1-5]|57014|55P03|40001|40P01|25P0[34])$/
/** Of sockets, by Node. */
const SOCKET = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])
/** What `pg` says of a connection that has no code: it was lost, could not be made in time, or is not used any more. */
const LOST = /^(?:Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout )/

/** An error of `pg` as `DatabaseAway` where the same statement may succeed later; undefined where it is wrong in itself. */
export function awayOf(error: unknown): DatabaseAway | undefined {
  if (error instanceof DatabaseAway) return error
  if (!(error instanceof Error)) return undefined
  const { code = '' } = error as NodeJS.ErrnoException
  if (error instanceof pg.DatabaseError) return PASSING.test(code) ? new DatabaseAway(code, error) : undefined
  if (SOCKET.has(code)) return new DatabaseAway(code, error)
  // Several addresses of one host, none of which could be reached.
  if (error instanceof AggregateError) return awayOf(error.errors[0])
  return LOST.test(error.message) ? new DatabaseAway('connection_lost', error) : undefined
}

/** The lost connection or the late answer among the causes of an error. Told by name: pages are a bundle with a class of their own. */
export function databaseAwayIn(error: unknown): DatabaseAway | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause.name === 'DatabaseAway') return cause as DatabaseAway
  return undefined
}
