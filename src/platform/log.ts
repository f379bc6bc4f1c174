import { styleText } from 'node:util'
import { destination, type Logger, pino } from 'pino'
import type { Config } from './config.ts'

type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>
export type Log = Record<
  'debug' | 'info' | 'warn' | 'error',
  (event: string, fields?: Fields) => void
> & {
  /** The same log with fields added to every line, such as the request id. */
  with: (fields: Fields) => Log
}

/** Fields that are never written, should a caller pass them by mistake. */
const SECRETS = [
  ...['authorization', 'cookie', 'password', 'secret', 'token', 'accessToken', 'clientSecret'],
  ...['email', 'phone', 'iban', 'cardNumber'],
]

const logOf = (logger: Logger): Log => ({
  debug: (event, fields) => logger.debug({ event, ...fields }),
  info: (event, fields) => logger.info({ event, ...fields }),
  warn: (event, fields) => logger.warn({ event, ...fields }),
  error: (event, fields) => logger.error({ event, ...fields }),
  with: (fields) => logOf(logger.child(fields)),
})

/**
 * One JSON object a line. Callers pass ids and figures, never names or addresses of people: the
 * type allows no objects, so a row cannot be logged whole, and secrets are redacted by name.
 */
export const makeLog = (
  level: Config['logLevel'],
  write: (line: string) => void,
  now: () => Date,
): Log =>
  logOf(
    pino(
      {
        level,
        base: undefined,
        redact: SECRETS,
        timestamp: () => `,"at":"${now().toISOString()}"`,
        formatters: { level: (label) => ({ level: label }) },
      },
      { write },
    ),
  )

const COLOURS = { debug: 'gray', info: 'green', warn: 'yellow', error: 'red' } as const
/** Other text is shown as JSON, which escapes the control characters of a terminal. */
const PLAIN = /^[\w.,:/@ -]+$/

/** A line as people read it in a terminal: time, level, event, fields. */
export function readableLine(line: string): string {
  const {
    at,
    level,
    event,
    ...fields
  }: Record<string, unknown> & {
    at: string
    level: keyof typeof COLOURS
  } = JSON.parse(line)
  const shown = Object.entries(fields).map(([name, value]) => {
    const text = typeof value === 'string' && PLAIN.test(value) ? value : JSON.stringify(value)
    return ` ${styleText('dim', `${name}=`)}${text}`
  })
  const label = styleText(COLOURS[level], level.toUpperCase().padEnd(5))
  return `${at.slice(11, 19)} ${label} ${event}${shown.join('')}\n`
}

const FLUSH_MS = 100
const FLUSH_BYTES = 8_192

export type LineWriter = { write: (line: string) => void; flush: () => void }

/**
 * Standard output: readable lines in a terminal, JSON otherwise, batched so that many requests
 * share one write. Call `flush` at the end: it loses no line, and repeats those whose write the
 * system has not confirmed yet.
 */
export function standardOutput(): LineWriter {
  if (process.stdout.isTTY)
    return { write: (line) => process.stdout.write(readableLine(line)), flush: () => {} }
  const output = destination({
    dest: 1,
    sync: false,
    minLength: FLUSH_BYTES,
    periodicFlush: FLUSH_MS,
  })
  return { write: (line) => output.write(line), flush: () => output.flushSync() }
}
