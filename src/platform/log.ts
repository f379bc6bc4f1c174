import type { Config } from './config.ts'

type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>
export type Log = Record<'debug' | 'info' | 'warn' | 'error', (event: string, fields?: Fields) => void> & {
  /** The same log with fields added to every line, such as the request id. */
  with: (fields: Fields) => Log
}

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const

/**
 * One JSON object a line. Callers pass ids and figures, never names, addresses or mails of people:
 * the type allows no objects, so a row cannot slip in whole.
 */
export function makeLog(level: Config['logLevel'], write: (line: string) => void, now: () => Date, fixed: Fields = {}): Log {
  const least = LEVELS.indexOf(level)
  const kin = JSON.stringify(fixed).slice(1, -1)
  const at = (name: (typeof LEVELS)[number]) => {
    const head = `","level":"${name}","event":`
    return (event: string, fields: Fields = {}) => {
      if (LEVELS.indexOf(name) < least) return
      const own = JSON.stringify(fields).slice(1, -1)
      write(`{"at":"${now().toISOString()}${head}${JSON.stringify(event)}${kin && `,${kin}`}${own && `,${own}`}}\n`)
    }
  }
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    with: (fields) => makeLog(level, write, now, { ...fixed, ...fields }),
  }
}

const FLUSH_MS = 100
const FLUSH_CHARACTERS = 16_384

export type LineWriter = { write: (line: string) => void; flush: () => void }

/** Gathers lines for a moment: one write for many requests instead of one each. Call `flush` at the end. */
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
