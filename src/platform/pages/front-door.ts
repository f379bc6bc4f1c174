import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ByteCache, CachedAnswer } from './byte-cache.ts'

/** Which answers of one address exist side by side. */
export type PageKey = { path: string; search: string; language: string; version: string }

const keyText = ({ path, search, language, version }: PageKey): string => `${version}\n${language}\n${path}${search}`

/** Writes finished bytes, compressed where the client takes brotli. */
export function writeAnswer(incoming: IncomingMessage, outgoing: ServerResponse, answer: CachedAnswer): void {
  const accepted = incoming.headers['accept-encoding']
  const small = answer.compressed.length < answer.plain.length && accepted !== undefined && accepted.includes('br')
  const body = small ? answer.compressed : answer.plain
  outgoing.writeHead(answer.status, {
    ...answer.headers,
    ...(small && { 'content-encoding': 'br' }),
    'content-length': body.length,
    vary: 'accept-encoding, cookie',
  })
  outgoing.end(incoming.method === 'HEAD' ? undefined : body)
}

export type FrontDoorOptions = {
  cache: ByteCache
  asset: (path: string) => CachedAnswer | undefined
  /** Undefined for addresses whose answers must not be shared. */
  keyOf: (incoming: IncomingMessage, path: string, search: string) => PageKey | undefined
}

/**
 * What can be answered without asking anybody: built files and pages rendered before. It works on Node's own request,
 * so that a cached page costs a look-up and a memory copy. Returns false where somebody else must answer.
 */
export function frontDoor({ cache, asset, keyOf }: FrontDoorOptions) {
  return (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD') return false
    const url = incoming.url ?? '/'
    const mark = url.indexOf('?')
    const path = mark < 0 ? url : url.slice(0, mark)
    const file = asset(path)
    if (file) {
      writeAnswer(incoming, outgoing, file)
      return true
    }
    const key = keyOf(incoming, path, mark < 0 ? '' : url.slice(mark))
    const found = key && cache.get(keyText(key))
    if (!found) return false
    writeAnswer(incoming, outgoing, found)
    return true
  }
}

/** Keeps an answer for the next visitor if it is one that every visitor may have. */
export function keepAnswer(cache: ByteCache, key: PageKey, answer: CachedAnswer): void {
  if (answer.status === 200 && !answer.headers['set-cookie']) cache.set(keyText(key), answer)
}
