import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'

const QUOTED = /["'].*["']/s
const MAIL_ADDRESS = /[^\s@]+@[^\s@]+/g
const LONGEST_MESSAGE = 300

/** Quoted parts of a message may come from a visitor: a name, a piece of a body. */
const withoutValues = (message: string): string =>
  message.replace(QUOTED, '"…"').replace(MAIL_ADDRESS, '…').slice(0, LONGEST_MESSAGE)

/** The place. The first lines of a stack repeat the message, which may span several lines. */
const framesOf = (error: Error): string => {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return frames.map((line) => line.trim()).join('\n')
}

/**
 * An unexpected error as fields of a log line: kind, message and stack without user input. Of a
 * database error the code (SQLSTATE), table and constraint; its parameters are left out.
 */
export function describeFault(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { fault: typeof error }
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  const stack = framesOf(error)
  if (cause instanceof pg.DatabaseError) {
    const fields = {
      fault: 'DatabaseError',
      sqlState: cause.code,
      table: cause.table,
      constraint: cause.constraint,
      stack,
    }
    return Object.fromEntries(
      Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : [])),
    )
  }
  return { fault: (cause ?? error).name, message: withoutValues((cause ?? error).message), stack }
}
