/** Quotes over a socket: unusual requests as HTTP clients and proxies send them. */
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PRODUCT, workedBanner } from '../../../../test/checkout.ts'
import { type WholeShop, wholeShop } from '../../../../test/whole-shop.ts'

let shop: WholeShop
let server: Server

beforeAll(async () => {
  shop = await wholeShop()
  const listener = getRequestListener(shop.api.fetch)
  server = createServer((incoming, outgoing) => void listener(incoming, outgoing))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.close().closeAllConnections()
  await shop.close()
})

/**
 * Writes the parts one after the other; returns what came back until the server ended the
 * connection.
 */
function exchange(parts: readonly (string | Buffer)[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    let received = ''
    socket.setEncoding('utf8').on('data', (text: string) => {
      received += text
    })
    socket.once('error', reject).once('close', () => resolve(received))
    socket.once('connect', async () => {
      for (const part of parts) {
        socket.write(part)
        await new Promise((next) => setTimeout(next, 20))
      }
    })
  })
}

/** Status and body of the answer, and the lines of the log. */
async function told(parts: readonly (string | Buffer)[]) {
  shop.logged.length = 0
  const received = (await exchange(parts)).replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '')
  const split = received.indexOf('\r\n\r\n')
  const head = received.slice(0, split)
  return {
    status: Number(head.split(' ')[1]),
    head: head.toLowerCase(),
    body: JSON.parse(received.slice(split + 4)) as {
      data?: { netCents: number }
      code?: string
      requestId?: string
    },
    log: shop.logged.map((line) => JSON.parse(line) as Record<string, unknown>),
  }
}

const request = (
  body: string | Buffer,
  headers: Record<string, string> = {},
  line = 'POST /api/quotes HTTP/1.1',
) => {
  const all = {
    host: 'localhost',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
    ...headers,
  }
  const named = Object.entries(all).filter(([, value]) => value !== '')
  return Buffer.concat([
    Buffer.from(
      `${[line, ...named.map(([name, value]) => `${name}: ${value}`)].join('\r\n')}\r\n\r\n`,
      'latin1',
    ),
    Buffer.from(body),
  ])
}
const asked = (changes: Record<string, unknown> = {}, product: unknown = PRODUCT) =>
  JSON.stringify({ product, configuration: workedBanner(changes) })
const PRICE_CENTS = 7360
const good = asked()
const refused = asked({ heightMm: 62_000, counts: { eyelets: 9 } })
const chunked = (body: string) => `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n0\r\n\r\n`
const chunkedHeaders = { 'content-length': '', 'transfer-encoding': 'chunked' }

const answered: [string, (string | Buffer)[]][] = [
  ['a quote', [request(good)]],
  ['with a price of the client', [request(JSON.stringify({ ...JSON.parse(good), price: 1 }))]],
  [
    'a text beyond ASCII',
    [request(asked({ jobName: 'Feria de Alcañiz — 20 €', observations: '🎪' }))],
  ],
  ['bytes that are no UTF-8', [request(Buffer.from(asked({ jobName: 'Alcañiz' }), 'latin1'))]],
  [
    '__proto__ in the body',
    [request(good.replace('{"product"', '{"__proto__":{"a":1},"product"'))],
  ],
  [
    'another charset parameter',
    [request(good, { 'content-type': 'application/json; charset=utf-8' })],
  ],
  ['the id of a proxy', [request(good, { 'x-request-id': 'edge-12345678' })]],
  ['an unsafe request id', [request(good, { 'x-request-id': '12345678","level":"error' })]],
  ['our site', [request(good, { apikey: 'medida-es', token: 'abc', langid: 'fr' })]],
  ['an empty apikey', [request(good.padEnd(good.length, ' '), { 'x-empty': '1', Apikey: ' ' })]],
  [
    'in three parts',
    [request(good).subarray(0, 40), request(good).subarray(40, 250), request(good).subarray(250)],
  ],
  ['expect: 100-continue', [request(good, { expect: '100-continue' })]],
  ['HTTP/1.0', [request(good, {}, 'POST /api/quotes HTTP/1.0')]],
]

const refusedOrUnusual: [string, (string | Buffer)[], number][] = [
  ['an unknown product', [request(asked({}, 'nada'))], 404],
  ['all refusals', [request(refused)], 422],
  ['refusals in French', [request(refused, { langid: 'fr' })], 422],
  [
    'refusals in three parts',
    [
      request(refused).subarray(0, 40),
      request(refused).subarray(40, 250),
      request(refused).subarray(250),
    ],
    422,
  ],
  [
    'a configuration that is a list',
    [request(JSON.stringify({ product: PRODUCT, configuration: [] }))],
    422,
  ],
  ['no configuration', [request(JSON.stringify({ product: PRODUCT }))], 400],
  ['a product that is a number', [request(asked({}, 7))], 400],
  ['a product without a name', [request(asked({}, ''))], 400],
  ['a product of 121 letters', [request(asked({}, 'x'.repeat(121)))], 400],
  ['not JSON', [request('{"product": ')], 400],
  ['a list', [request('[]')], 400],
  ['null', [request('null')], 400],
  ['a byte order mark', [request(`\uFEFF${good}`)], 200],
  ['nothing', [request('')], 400],
  ['over the limit, announced', [request('{}', { 'content-length': '262145' })], 413],
  [
    'over the limit, in chunks',
    [request('', chunkedHeaders), chunked(`"${'x'.repeat(262_145)}"`)],
    413,
  ],
  ['in chunks', [request('', chunkedHeaders), chunked(good)], 200],
  ['long, but within the limit', [request(asked({ observations: 'x'.repeat(20_000) }))], 422],
  ['another kind of content', [request(good, { 'content-type': 'text/xml' })], 415],
  ['no kind of content', [request(good, { 'content-type': '' })], 415],
  ['two kinds of content', [request(good, { 'Content-Type': 'text/xml' })], 415],
  ['a relative of JSON', [request(good, { 'content-type': 'application/problem+json' })], 200],
  ['an unknown site', [request(good, { apikey: 'other' })], 403],
  ['two sites', [request(good, { apikey: 'medida', Apikey: 'medida' })], 403],
  ['a search', [request(good, {}, 'POST /api/quotes?a=1 HTTP/1.1')], 200],
  ['a slash at the end', [request(good, {}, 'POST /api/quotes/ HTTP/1.1')], 404],
  ['another method', [request('', { 'content-length': '' }, 'GET /api/quotes HTTP/1.1')], 404],
  ['another method with a body', [request(good, {}, 'PUT /api/quotes HTTP/1.1')], 404],
]

test.each(answered)('%s: answered with the price', async (_, parts) => {
  const { status, head, body, log } = await told(parts)
  expect(status).toBe(200)
  expect(body.data?.netCents).toBe(PRICE_CENTS)
  expect(head).toContain('content-type: application/json')
  expect(head).toContain('x-content-type-options: nosniff')
  expect(log).toMatchObject([{ event: 'api.request', route: '/api/quotes', status: 200 }])
})

test.each(refusedOrUnusual)('%s', async (_, parts, status) => {
  const answer = await told(parts)
  expect(answer.status).toBe(status)
  expect(answer.log).toHaveLength(1)
  if (status === 200) expect(answer.body.data?.netCents).toBe(PRICE_CENTS)
  else
    expect(answer.body).toMatchObject({ code: expect.any(String), requestId: expect.any(String) })
})

test('the id of a proxy is returned and logged, an unsafe one is replaced', async () => {
  const kept = await told([request(good, { 'x-request-id': 'edge-12345678' })])
  expect(kept.head).toContain('x-request-id: edge-12345678')
  expect(kept.log[0]?.requestId).toBe('edge-12345678')
  const unsafe = await told([request(good, { 'x-request-id': '12345678","level":"error' })])
  expect(unsafe.head).toMatch(/x-request-id: [0-9a-f-]{36}/)
})

test.each([
  ['a host that is none', request(good, { host: 'a b' })],
  ['no host', request(good, { host: '' }, 'POST /api/quotes HTTP/1.0')],
])('%s: refused before the router', async (_, bytes) => {
  expect(await exchange([bytes])).toMatch(/^HTTP\/1\.1 400 /)
})

test('two in one packet are answered in their order, on one connection', async () => {
  const both = Buffer.concat([request(refused, { connection: 'keep-alive' }), request(good)])
  const answers = await exchange([both])
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 422', 'HTTP/1.1 200'])
})

test('a body that breaks off leaves one line in the log, and no error', async () => {
  shop.logged.length = 0
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(request(good).subarray(0, 300))
  await new Promise((next) => setTimeout(next, 50))
  socket.destroy()
  await expect.poll(() => shop.logged.length).toBe(1)
  expect(JSON.parse(shop.logged[0] ?? '')).toMatchObject({ status: 400, route: '/api/quotes' })
})
