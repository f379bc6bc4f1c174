import type { IncomingMessage, ServerResponse } from 'node:http'

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown

/** How long a body may take: whole, and of a file, which may take hours, the pauses in it. Milliseconds. */
export type Patience = { bodyMs: number; silenceMs: number }
const PATIENCE: Patience = { bodyMs: 30_000, silenceMs: 60_000 }
/** For `createServer`: Node's own limit of five minutes would end large files on slow lines; heads have ten seconds. */
export const PATIENCE_OF_SERVER = { requestTimeout: 0, headersTimeout: 10_000, connectionsCheckingInterval: 5_000 } as const

const IS_FILE = /^\/files(?:[/?]|$)/
/** As Node's own limits answer. */
const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] !== undefined && headers['content-length'] !== '0')

/** Whoever sends a body drop by drop holds a connection and a place in memory: such a request is ended, answered with 408 where nothing was yet. */
export function inTime(listener: Listener, { bodyMs, silenceMs }: Patience = PATIENCE): Listener {
  const end = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    // Whole, although nobody has read it: the answer may take its time.
    if (incoming.complete) return
    if (!outgoing.headersSent) incoming.socket.write(TOO_SLOW)
    incoming.destroy()
  }
  return (incoming, outgoing) => {
    if (!hasBody(incoming)) return listener(incoming, outgoing)
    if (IS_FILE.test(incoming.url ?? '')) {
      incoming.setTimeout(silenceMs, () => end(incoming, outgoing))
      return listener(incoming, outgoing)
    }
    const timer = setTimeout(end, bodyMs, incoming, outgoing)
    incoming.once('close', () => clearTimeout(timer))
    return listener(incoming, outgoing)
  }
}
