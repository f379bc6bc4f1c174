/** Bodies that are too large, too slow, or endless, on the real server over sockets. */
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { PageBasis } from '../../src/boot/renderer.ts'
import { spokenTexts } from '../../src/boot/spoken.ts'
import { webServer } from '../../src/boot/web.ts'
import { inTime, PATIENCE_OF_SERVER } from '../../src/platform/patience.ts'
import { NO_ADDRESSES } from '../../src/shop/site/address-book.ts'
import { type WholeShop, wholeShop } from '../whole-shop.ts'

/** Of the server with short timeouts. */
const BODY_MS = 400
const SILENCE_MS = 300
const LONG_MS = 60_000
let shop: WholeShop
const servers: ReturnType<typeof webServer>[] = []
/** Of the server with long timeouts, and of the one with short ones. */
let port = 0
let hasty = 0

beforeAll(async () => {
  shop = await wholeShop()
  const page = {
    log: shop.context.log,
    languages: ['es'],
    demo: true,
    published: {
      version: () => '1',
      languages: async () => ['es'],
      languagesNow: () => ['es'],
      addresses: async () => NO_ADDRESSES,
      addressesNow: () => NO_ADDRESSES,
      inSite: (_: unknown, work: () => unknown) => work(),
      site: async () => ({ settings: { scripts: [] } }),
    },
  } as unknown as PageBasis
  const spoken = spokenTexts({ es: {} })
  const render = async () => ({
    status: 200,
    headers: {},
    plain: Buffer.from('page'),
    compressed: Buffer.from(''),
  })
  const { api, service } = shop
  const listening = async (patience: { bodyMs: number; silenceMs: number }): Promise<number> => {
    const server = webServer({
      api,
      service,
      page,
      spoken: () => spoken,
      now: () => shop.clock.now,
      asset: () => undefined,
      render,
      patience,
      atHost: () => ({ site: undefined, isKnown: true }),
    })
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return (server.address() as AddressInfo).port
  }
  hasty = await listening({ bodyMs: BODY_MS, silenceMs: SILENCE_MS })
  port = await listening({ bodyMs: LONG_MS, silenceMs: LONG_MS })
})
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  await shop.close()
})

const head = (path: string, headers: Record<string, string | number>, method = 'POST') =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n')

type Ended = { answer: string; ms: number; sent: number }
/** Sends a head, then pieces at intervals; until the server ends the connection, or for `forMs`. */
function drip(
  start: string,
  piece: string | Buffer,
  { everyMs = 50, forMs = 120_000, times = Number.POSITIVE_INFINITY, at = port } = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const begun = performance.now()
    const socket = connect(at, '127.0.0.1')
    let [answer, sent, pieces] = ['', 0, 0]
    const timer = setInterval(() => {
      if (performance.now() - begun > forMs) return socket.destroy()
      if (piece.length === 0 || !socket.writable || pieces >= times) return
      pieces += 1
      sent += piece.length
      socket.write(piece)
    }, everyMs)
    socket.on('data', (data) => {
      answer += data.toString()
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(timer)
      resolve({ answer, ms: performance.now() - begun, sent })
    })
    socket.write(start)
  })
}
const JSON_TYPE = { 'Content-Type': 'application/json' }
const statusOf = ({ answer }: Ended) => answer.split(' ')[1]

describe('a slow body', () => {
  test.each([
    ['a call', '/api/users/login'],
    ['a quote', '/api/quotes'],
    ['an order', '/api/orders'],
    ['a page', '/faq'],
  ])('%s is ended with 408', async (_, path) => {
    const ended = await drip(head(path, { ...JSON_TYPE, 'Content-Length': 10_000 }), ' ', {
      at: hasty,
    })
    expect(statusOf(ended)).toMatch(path === '/faq' ? /408|404|405/ : /408/)
    expect(ended.ms).toBeGreaterThan(BODY_MS - 50)
  })

  test('endless chunks are ended too', async () => {
    const ended = await drip(
      head('/api/users/login', { ...JSON_TYPE, 'Transfer-Encoding': 'chunked' }),
      '1\r\n \r\n',
      { at: hasty },
    )
    expect(statusOf(ended)).toBe('408')
  })

  test('silence after the head is ended too', async () => {
    const ended = await drip(head('/api/users/login', { ...JSON_TYPE, 'Content-Length': 10 }), '', {
      at: hasty,
    })
    expect(statusOf(ended)).toBe('408')
  })

  test('the shop answers others meanwhile, and the log has no error', async () => {
    const slow = Array.from({ length: 40 }, () =>
      drip(head('/api/users/login', { ...JSON_TYPE, 'Content-Length': 10_000 }), ' ', {
        at: hasty,
      }),
    )
    expect((await fetch(`http://127.0.0.1:${hasty}/api/settings`)).status).toBe(200)
    await Promise.all(slow)
    expect(shop.logged.filter((line) => line.includes('api.failed'))).toEqual([])
  })

  test('a body complete in time is answered, however long the answer takes', async () => {
    const slow = createServer(
      PATIENCE_OF_SERVER,
      inTime((_, outgoing) => setTimeout(() => outgoing.end('at last'), 2 * BODY_MS), {
        bodyMs: BODY_MS,
        silenceMs: SILENCE_MS,
      }),
    )
    onTestFinished(() => void slow.close())
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve))
    const { port: at } = slow.address() as AddressInfo
    const whole = `${head('/api/orders', { ...JSON_TYPE, 'Content-Length': 2, Connection: 'close' })}{}`
    expect(statusOf(await drip(whole, '', { at }))).toBe('200')
  })

  test('a body in two pieces is answered', async () => {
    const body = JSON.stringify({ email: 'x@example.es', password: 'wrong' })
    const parts = [body.slice(0, 10), body.slice(10)]
    const start =
      head('/api/users/login', {
        ...JSON_TYPE,
        'Content-Length': body.length,
        Connection: 'close',
      }) + parts[0]
    expect(statusOf(await drip(start, parts[1] ?? '', { everyMs: 200, times: 1 }))).toBe('401')
  })
})

describe('a file may take long, but not be silent', () => {
  const reading = async (silenceMs: number): Promise<number> => {
    const reader = createServer(
      PATIENCE_OF_SERVER,
      inTime((incoming) => incoming.resume(), { bodyMs: BODY_MS, silenceMs }),
    )
    onTestFinished(() => void reader.close())
    await new Promise<void>((resolve) => reader.listen(0, '127.0.0.1', resolve))
    return (reader.address() as AddressInfo).port
  }
  const file = head('/files/a', { 'Content-Length': 10_000 }, 'PATCH')

  test('one in progress is accepted for longer than any call', async () => {
    const ended = await drip(file, ' ', { forMs: 3 * BODY_MS, at: await reading(LONG_MS) })
    expect(ended.answer).toBe('')
    expect(ended.ms).toBeGreaterThan(3 * BODY_MS)
  })
  test('a silent one is ended', async () => {
    const ended = await drip(file, ' ', { times: 3, at: await reading(SILENCE_MS) })
    expect(statusOf(ended)).toBe('408')
  })
})

describe('a body that is too large', () => {
  test.each([
    '/api/users/login',
    '/api/orders',
    '/api/carts/price',
    '/api/quotes',
    '/api/users/carts',
  ])('%s: refused before it is read', async (path) => {
    const ended = await drip(
      head(path, { ...JSON_TYPE, 'Content-Length': 300_000, Connection: 'close' }),
      '',
    )
    expect([statusOf(ended), ended.sent]).toEqual(['413', 0])
    expect(ended.answer).toContain('errors.body_too_large')
  })

  test('one without content-length: refused where the limit is passed', async () => {
    const chunk = `10000\r\n${' '.repeat(65_536)}\r\n`
    const ended = await drip(
      head('/api/orders', { ...JSON_TYPE, 'Transfer-Encoding': 'chunked', Connection: 'close' }),
      chunk,
      { everyMs: 5 },
    )
    expect(statusOf(ended)).toBe('413')
    expect(ended.sent).toBeLessThan(2_000_000)
  })

  test('a head of 20 kB', async () => {
    expect(
      statusOf(await drip(head('/api/settings', { 'X-Long': 'x'.repeat(20_000) }, 'GET'), '')),
    ).toBe('431')
  })

  test.each([
    ['nested a hundred thousand times', '['.repeat(100_000)],
    ['a number of a hundred thousand digits', `{"email":${'9'.repeat(100_000)},"password":"x"}`],
    [
      'a password of 200 kB',
      JSON.stringify({ email: 'x@example.es', password: 'x'.repeat(200_000) }),
    ],
  ])('%s is refused', async (_, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect(answer.status).toBe(400)
  })
})
