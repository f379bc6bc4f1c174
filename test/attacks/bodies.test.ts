/**
 * Bodies that are too large, too slow, or endless, on the real server over sockets; and characters
 * that no database stores.
 */
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { PageBasis } from '../../src/boot/renderer.ts'
import { spokenTexts } from '../../src/boot/spoken.ts'
import { webServer } from '../../src/boot/web.ts'
import { inTime, PATIENCE_OF_SERVER } from '../../src/platform/patience.ts'
import { anItem } from '../../src/shop/buying/cart/cart-fixture.ts'
import { uploadHeaders } from '../artwork-shop.ts'
import { guestForm, placeOrder, workedBanner } from '../checkout.ts'
import { aCustomer, callTo } from '../customers.ts'
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
    published: { version: () => '1' },
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

describe('characters that no database stores, NUL and lone surrogates, are a client error', () => {
  const banner = workedBanner({ observations: 'a\ud800b', jobName: '\udfff' })
  const person = { name: 'Ana', surname: 'Soler', password: 'tres lonas azules' }
  type Said = [status: number, method: string, path: string, body?: unknown]
  test.each<Said>([
    [404, 'GET', '/products/a%00b'],
    [404, 'GET', '/static/content/%00'],
    [404, 'POST', '/quotes', { product: 'a\0b', configuration: banner }],
    [404, 'GET', '/products?category=%00'],
    [400, 'GET', '/product-facts?slugs=%00'],
    [201, 'POST', '/offers', { product: 'lona-frontal-pvc', configuration: banner }],
    [201, 'POST', '/early-files', { product: 'lona-frontal-pvc', configuration: banner }],
    // Cut after twenty characters, within a surrogate pair.
    [201, 'POST', '/users', { ...person, email: 'vat@example.es', vat: `${'x'.repeat(19)}😀` }],
    [
      200,
      'POST',
      '/users/carts',
      anItem({ id: 'a\ud800b', productName: 'x\udfff', configuration: banner as never }),
    ],
    [200, 'POST', '/users/carts', anItem({ productName: 'a\0b \\u0000 \\\\ud800 \\' })],
    [422, 'POST', '/users/carts', anItem({ date: '+275760-09-13' })],
    [422, 'POST', '/users/carts', anItem({ date: '0000-01-01' })],
  ])('%i for %s %s', async (status, method, path, body) => {
    const { token } = await aCustomer(shop.context)
    expect((await callTo(shop)(method, path, { token, body })).status).toBe(status)
  })

  test('of an item of the cart the rest is kept, and escaped backslashes are', async () => {
    const { token } = await aCustomer(shop.context)
    const productName = 'a\0b\ud800 \\u0000 \\\\ud800 \\'
    await callTo(shop)('POST', '/users/carts', { token, body: anItem({ productName }) })
    const { body } = await callTo(shop)('GET', '/users/carts', { token })
    expect(body.data[0].productName).toBe('ab \\u0000 \\\\ud800 \\')
  })
})

test('unpaid orders cannot fill the disk with files: a network has a daily limit for them, and none for paid ones', async () => {
  const order = await placeOrder(shop)
  const call = callTo(shop)
  const [line] = (await call('GET', `/orders/${order.token}/artworks`)).body.data
  const { key } = (await call('POST', `/orders/${order.token}/lines/${line.id}/designer-links`))
    .body.data
  const begin = async (said: Record<string, string>, from = '203.0.113.77') => {
    const headers = {
      ...uploadHeaders(2_000_000_000, { ...said, design: '1', filename: 'lona.tif' }),
      'x-forwarded-for': from,
    }
    const answer = await shop.service.request(
      '/files',
      { method: 'POST', headers },
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
    )
    return { status: answer.status, text: await answer.text() }
  }
  const [own, designers] = [
    { orderToken: order.token, lineId: line.id as string },
    { designer: key as string, sender: 'Eva' },
  ]
  for (let sent = 0; sent < 50; sent += 1)
    expect((await begin(sent % 2 ? own : designers)).status).toBe(201)
  const refused = await begin(own)
  expect([refused.status, (await begin(designers)).status]).toEqual([429, 429])
  expect(refused.text).toContain('2.000 archivos o 100 GB')
  expect((await begin(own, '203.0.113.78')).status).toBe(201)
  await shop.database.pool.query("UPDATE orders SET status = 'preparing' WHERE number = $1", [
    order.number,
  ])
  expect([(await begin(own)).status, (await begin(designers)).status]).toEqual([201, 201])
})

test('proofs of transfers: a large one without content-length is not buffered; of many concurrent ones six are in memory', async () => {
  const { token } = await placeOrder(shop, undefined, guestForm({ payment: 'transfer' }))
  const form = (content: string) =>
    `--form\r\nContent-Disposition: form-data; name="file"; filename="x.pdf"\r\n\r\n${content}\r\n--form--\r\n`
  const send = (body: BodyInit, announced?: number) => {
    const headers = {
      'content-type': 'multipart/form-data; boundary=form',
      ...(announced && { 'content-length': String(announced) }),
    }
    return shop.service.request(`/api/orders/${token}/proofs`, {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    } as RequestInit)
  }
  const unsaid = await send(form(`%PDF-1.7 ${'x'.repeat(300 * 1024)}`))
  expect([unsaid.status, await unsaid.text()]).toEqual([
    413,
    expect.stringContaining('errors.body_too_large'),
  ])
  let [reading, most] = [0, 0]
  const bytes = Buffer.from(form('%PDF-1.7 x'))
  const sixRead = Promise.withResolvers<void>()
  const slow = {
    pull: async (controller: ReadableStreamDefaultController<Uint8Array>) => {
      reading += 1
      most = Math.max(most, reading)
      if (reading === 6) sixRead.resolve()
      await sixRead.promise
      await new Promise((resolve) => setTimeout(resolve, 20))
      reading -= 1
      controller.enqueue(bytes)
      controller.close()
    },
  }
  const sent = await Promise.all(
    Array.from({ length: 20 }, () =>
      send(new ReadableStream(slow, { highWaterMark: 0 }), bytes.length),
    ),
  )
  expect([most, ...new Set(sent.map(({ status }) => status))]).toEqual([6, 200])
})
