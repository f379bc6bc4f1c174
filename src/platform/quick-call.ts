import type { IncomingMessage, ServerResponse } from 'node:http'
import { type EdgeOptions, HEADERS_OF_EVERY_ANSWER, requestIdFrom } from './api-edge.ts'
import type { Context } from './context.ts'

/**
 * A call that is answered on Node's own request (docs/decisions/0018). `answer` gets the body as JSON gave it and gives what the call's
 * documented route would put into `data` of a 200, at once; undefined leaves the request to that route. It reads and never writes.
 */
export type QuickCall = { path: string; answer: (body: unknown) => object | undefined }
type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown
type Options = Pick<EdgeOptions, 'siteKeys'> & { calls: readonly QuickCall[]; at: string }

/** Longer bodies go to the documented route, which knows the limit. */
const BODY_BYTES = 16 * 1024
/** The hosts that browsers and programs really send, out of all that the documented route accepts. */
const PLAIN_HOST = /^[a-z0-9._-]+(?::[1-9]\d{3}|:[1-5]\d{4})?$/
const JSON_TYPES = new Set([
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset=UTF-8',
])
const HEADERS = [...HEADERS_OF_EVERY_ANSWER.flat(), 'Content-Type', 'application/json']

/** The length in bytes of a plain request's JSON body; 0 for a request that is not plain. */
function plainBodyBytes(
  { headers, rawHeaders }: IncomingMessage,
  siteKeys: ReadonlySet<string>,
): number {
  const { host, apikey, 'content-type': type, 'content-length': announced } = headers
  if (
    type === undefined ||
    !JSON_TYPES.has(type) ||
    announced === undefined ||
    headers['transfer-encoding'] !== undefined
  )
    return 0
  if (host === undefined || !PLAIN_HOST.test(host)) return 0
  if (apikey && !(typeof apikey === 'string' && siteKeys.has(apikey))) return 0
  // Of a repeated type Node keeps the first and says nothing.
  let types = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 12 && name.toLowerCase() === 'content-type') types += 1
  }
  const bytes = Number(announced)
  return types === 1 && bytes <= BODY_BYTES ? bytes : 0
}

/**
 * Gives the body to `take` as soon as its last byte is in, rather than at the end of the stream, which comes later. A body that breaks
 * off goes to `broken`.
 */
function readBody(
  incoming: IncomingMessage,
  bytes: number,
  take: (body: Buffer) => void,
  broken: () => void,
): void {
  let missing = bytes
  let parts: Buffer[] | undefined
  incoming.on('data', (part: Buffer) => {
    missing -= part.length
    if (missing === 0 && !parts) return take(part)
    parts ??= []
    parts.push(part)
    if (missing === 0) take(Buffer.concat(parts))
  })
  incoming.on('close', () => {
    if (missing > 0) broken()
  })
}

/** The body of the answer; undefined where the documented route must give it, which also tells what is wrong. */
function textOf(answer: QuickCall['answer'], body: Buffer): string | undefined {
  try {
    const data = answer(JSON.parse(body.toString()))
    return data && JSON.stringify({ data })
  } catch {
    return undefined
  }
}

/**
 * Ends answers when all requests that arrived with theirs have been read. Written one by one, each
 * answer would wake the reader at the other end, which costs as much again as making it; together,
 * the first wakes it for all.
 */
function endTogether(): (end: () => void) => void {
  let waiting: (() => void)[] = []
  const endAll = () => {
    const ends = waiting
    waiting = []
    for (const end of ends) end()
  }
  return (end) => {
    if (waiting.length === 0) setImmediate(endAll)
    waiting.push(end)
  }
}

/**
 * Answers the quick calls before `whole`, the documented routes, which answer everything unusual,
 * refused or faulty.
 */
export function quickCalls({ log }: Pick<Context, 'log'>, { calls, siteKeys, at }: Options) {
  const byAddress = new Map(calls.map(({ path, answer }) => [at + path, answer]))
  const endWithOthers = endTogether()
  const send = (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    text: string,
    startedAt: number,
  ) => {
    const requestId = requestIdFrom(incoming.headers['x-request-id'])
    const bytes = Buffer.byteLength(text)
    outgoing.writeHead(200, ['x-request-id', requestId, ...HEADERS, 'Content-Length', bytes])
    // Head and body are one string in one write. A text with as many bytes as characters is ASCII.
    endWithOthers(() => outgoing.end(text, bytes === text.length ? 'latin1' : 'utf8'))
    const ms = Math.round((performance.now() - startedAt) * 10) / 10
    log.info('api.request', { requestId, method: 'POST', route: incoming.url, status: 200, ms })
  }
  return (whole: Listener): Listener =>
    (incoming, outgoing) => {
      const answer = incoming.method === 'POST' ? byAddress.get(incoming.url ?? '') : undefined
      const bytes = answer ? plainBodyBytes(incoming, siteKeys) : 0
      if (!answer || bytes === 0) return whole(incoming, outgoing)
      const startedAt = performance.now()
      const take = (body: Buffer) => {
        const text = textOf(answer, body)
        if (text !== undefined) return send(incoming, outgoing, text, startedAt)
        // `@hono/node-server` looks here for a body that was already read.
        whole(Object.assign(incoming, { rawBody: body }), outgoing)
      }
      readBody(incoming, bytes, take, () => whole(incoming, outgoing))
    }
}
