import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  type ByteCache,
  type CachedAnswer,
  type Form,
  type ReadyAnswer,
  readyAnswer,
} from './byte-cache.ts'
import { acceptedEncoding } from './encoding.ts'

/**
 * Writes finished bytes in an encoding that the client accepts. If that form is still being made,
 * it is written when the promise resolves.
 */
export function writeAnswer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { status, form }: ReadyAnswer,
): Promise<void> | undefined {
  const write = ({ head, bytes }: Form) => {
    outgoing.writeHead(status, head)
    outgoing.end(incoming.method === 'HEAD' ? undefined : bytes)
  }
  const chosen = form(acceptedEncoding(incoming.headers['accept-encoding']))
  if (chosen instanceof Promise) return chosen.catch(() => form('identity')).then(write)
  write(chosen)
  return undefined
}

/** What the answer to a request depends on. */
export type Asked = { url: string; cookie: string | undefined; host: string | undefined }

export type FrontDoorOptions = {
  cache: ByteCache
  asset: (path: string) => CachedAnswer | undefined
  /** The version that a cached page must have to be valid now. */
  version: () => string
  /** The cache key of a request. */
  keyOf: (asked: Asked) => string
}

/**
 * Answers without a handler: built files and cached pages. It works on Node's own request, so that
 * a cached page costs a look-up and a memory copy. Returns false where another handler must answer.
 */
export function frontDoor({ cache, asset, version, keyOf }: FrontDoorOptions) {
  const files = new WeakMap<CachedAnswer, ReadyAnswer>()
  const readyFile = (path: string): ReadyAnswer | undefined => {
    const file = asset(path)
    if (!file) return undefined
    const ready = files.get(file) ?? readyAnswer(file)
    files.set(file, ready)
    return ready
  }
  return (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD') return false
    const url = incoming.url ?? '/'
    const mark = url.indexOf('?')
    const { cookie, host } = incoming.headers
    const found =
      cache.get(keyOf({ url, cookie, host }), version()) ??
      readyFile(mark < 0 ? url : url.slice(0, mark))
    if (!found) return false
    void writeAnswer(incoming, outgoing, found)
    return true
  }
}
