import type { IncomingMessage, ServerResponse } from 'node:http'

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown

/**
 * Limits in milliseconds: for a whole body, and, for files, which may take hours, for a pause
 * within one.
 */
export type Patience = { bodyMs: number; silenceMs: number }
const PATIENCE: Patience = { bodyMs: 30_000, silenceMs: 60_000 }
/**
 * For `createServer`: Node's own limit of five minutes would cut off large files on slow lines; the
 * head of a request has ten seconds.
 */
export const PATIENCE_OF_SERVER = {
  requestTimeout: 0,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 5_000,
} as const

const IS_FILE = /^\/files(?:[/?]|$)/
/** The same answer as Node's own limits. */
const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined ||
  (headers['content-length'] !== undefined && headers['content-length'] !== '0')

/**
 * A slow body occupies a connection and memory: such a request is ended, with 408 if no answer has
 * begun.
 */
export function inTime(listener: Listener, { bodyMs, silenceMs }: Patience = PATIENCE): Listener {
  const end = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    // The body has arrived, though it may be unread: the answer has no limit.
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
