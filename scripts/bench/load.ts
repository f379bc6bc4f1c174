/**
 * The load of a benchmark, in a process of its own: keeps connections busy with prepared requests
 * over raw sockets, so that the server and not the client is what is measured. Loopback only;
 * bounded in time. Prints one JSON object. Arguments: port, connections, seconds, then one path, or
 * a path with `*` that becomes a running number.
 */
import { connect } from 'node:net'

export type Load = { requests: number; failures: number; perSecond: number }

const HEAD_END = Buffer.from('\r\n\r\n')

type Options = {
  port: number
  connections: number
  seconds: number
  request: (turn: number) => Buffer
}

/** One connection: the next request goes out when the whole answer to the last one is in. */
function keepBusy(
  { port, request }: Options,
  turns: { next: number },
  isOver: () => boolean,
): Promise<{ requests: number; failures: number }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let [requests, failures, missing] = [0, 0, 0]
    let head: Buffer = Buffer.alloc(0)
    const send = () => socket.write(request(turns.next++))
    const answered = () => {
      requests += 1
      if (isOver()) {
        socket.destroy()
        resolve({ requests, failures })
      } else send()
    }
    const take = (chunk: Buffer): void => {
      if (missing > 0) {
        missing -= chunk.length
        if (missing === 0) answered()
        return
      }
      head = head.length > 0 ? Buffer.concat([head, chunk]) : chunk
      const end = head.indexOf(HEAD_END)
      if (end < 0) return
      const text = head.toString('latin1', 0, end)
      if (!text.startsWith('HTTP/1.1 2')) failures += 1
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 'NaN')
      if (Number.isNaN(length)) {
        socket.destroy(new Error('an answer without a length'))
        return
      }
      missing = length - (head.length - end - HEAD_END.length)
      head = Buffer.alloc(0)
      if (missing === 0) answered()
    }
    socket.setNoDelay(true)
    socket.on('data', take)
    socket.once('error', reject)
    socket.once('connect', send)
  })
}

export async function load(options: Options): Promise<Load> {
  const turns = { next: 1 }
  const from = performance.now()
  const isOver = () => performance.now() - from > options.seconds * 1000
  const all = await Promise.all(
    Array.from({ length: options.connections }, () => keepBusy(options, turns, isOver)),
  )
  const seconds = (performance.now() - from) / 1000
  const requests = all.reduce((sum, each) => sum + each.requests, 0)
  return {
    requests,
    failures: all.reduce((sum, each) => sum + each.failures, 0),
    perSecond: Math.round(requests / seconds),
  }
}

if (import.meta.main) {
  const [port, connections, seconds, path = '/', body = ''] = process.argv.slice(2)
  const request = (turn: number): Buffer => {
    const head =
      `${body ? 'POST' : 'GET'} ${path.replace('*', String(turn))} HTTP/1.1\r\n` +
      'host: localhost\r\naccept-encoding: gzip, deflate, br\r\n'
    const rest = body
      ? 'content-type: application/json\r\n' +
        `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
      : '\r\n'
    return Buffer.from(head + rest)
  }
  const fixed = path.includes('*') ? undefined : request(0)
  const result = await load({
    port: Number(port),
    connections: Number(connections),
    seconds: Number(seconds),
    request: (turn) => fixed ?? request(turn),
  })
  process.stdout.write(JSON.stringify(result))
}
