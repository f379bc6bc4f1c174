import type { Config } from './config.ts'

type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>
export type Log = Record<
  'debug' | 'info' | 'warn' | 'error',
  (event: string, fields?: Fields) => void
> & {
  /** The same log with fields added to every line, such as the request id. */
  with: (fields: Fields) => Log
}

const commaBefore = (members: string): string => (members === '' ? '' : `,${members}`)

/** Formats instants. Many lines share a millisecond: each is formatted once. */
function stamps(now: () => Date): () => string {
  let of = Number.NaN
  let text = ''
  return () => {
    const at = now()
    if (at.getTime() !== of) {
      of = at.getTime()
      text = at.toISOString()
    }
    return text
  }
}

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const

function logAt(
  level: Config['logLevel'],
  write: (line: string) => void,
  stamp: () => string,
  fixed: Fields,
): Log {
  const least = LEVELS.indexOf(level)
  const kin = commaBefore(JSON.stringify(fixed).slice(1, -1))
  const at = (name: (typeof LEVELS)[number]) => {
    if (LEVELS.indexOf(name) < least) return () => {}
    const head = `","level":"${name}","event":`
    return (event: string, fields: Fields = {}) => {
      const own = commaBefore(JSON.stringify(fields).slice(1, -1))
      write(`{"at":"${stamp()}${head}${JSON.stringify(event)}${kin}${own}}\n`)
    }
  }
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    with: (fields) => logAt(level, write, stamp, { ...fixed, ...fields }),
  }
}

/**
 * One JSON object a line. Callers pass ids and figures, never names or addresses of people: the
 * type allows no objects, so a row cannot be logged whole.
 */
export function makeLog(
  level: Config['logLevel'],
  write: (line: string) => void,
  now: () => Date,
): Log {
  return logAt(level, write, stamps(now), {})
}

const FLUSH_MS = 100
const FLUSH_CHARACTERS = 16_384

export type LineWriter = { write: (line: string) => void; flush: () => void }

/** Batches lines: one write for many requests. Call `flush` at the end. */
export function gatheredLines(write: (text: string) => void): LineWriter {
  let waiting = ''
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (waiting === '') return
    const text = waiting
    waiting = ''
    write(text)
  }
  return {
    write: (line) => {
      waiting += line
      if (waiting.length >= FLUSH_CHARACTERS) flush()
      else timer ??= setTimeout(flush, FLUSH_MS).unref()
    },
    flush,
  }
}
