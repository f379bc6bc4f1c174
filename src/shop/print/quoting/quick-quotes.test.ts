/** The quick way to a quote and the documented one answer alike: every request goes over a socket both ways. */
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PRODUCT, workedBanner } from '../../../../test/checkout.ts'
import { type WholeShop, wholeShop } from '../../../../test/whole-shop.ts'

let shop: WholeShop
let quick: Server
let whole: Server
/** Requests that the documented route was asked. */
let handedOver = 0

const listening = (server: Server) =>
  new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

beforeAll(async () => {
  shop = await wholeShop()
  const documented = getRequestListener(shop.api.fetch)
  whole = createServer((incoming, outgoing) => void documented(incoming, outgoing))
  quick = createServer(
    shop.quickly((incoming, outgoing) => {
      handedOver += 1
      void documented(incoming, outgoing)
    }),
  )
  await Promise.all([listening(quick), listening(whole)])
  // The first to ask for a product loads it.
  await shop.post('/api/quotes', { product: PRODUCT, configuration: workedBanner() })
})
afterAll(async () => {
  quick.close().closeAllConnections()
  whole.close().closeAllConnections()
  await shop.close()
})
beforeEach(() => {
  handedOver = 0
  shop.logged.length = 0
})

/** Writes the parts one after the other, and gives what came back once the server has ended the connection. */
function exchange(server: Server, parts: readonly (string | Buffer)[]): Promise<string> {
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

/** Status, headers in the order of their names, and body, without what differs with every request; and the lines of the log. */
async function told(server: Server, parts: readonly (string | Buffer)[]) {
  shop.logged.length = 0
  const [, interim, received = ''] =
    /^(HTTP\/1\.1 100 Continue\r\n\r\n)?(.*)$/s.exec(await exchange(server, parts)) ?? []
  const split = received.indexOf('\r\n\r\n')
  const [status, ...headers] = received.slice(0, split).split('\r\n')
  const plain = (text: string) =>
    text
      .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
      .replace(/"ms":[\d.]+/, '"ms":0')
  const named = headers
    .filter((line) => !/^date:/i.test(line))
    .map((line) => line.replace(/^[^:]+/, (name) => name.toLowerCase()))
  return {
    interim,
    status,
    headers: named.map(plain).sort(),
    body: plain(received.slice(split + 4)),
    log: shop.logged.map(plain),
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
const good = asked()
const refused = asked({ heightMm: 62_000, counts: { eyelets: 9 } })
const chunked = (body: string) => `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n0\r\n\r\n`
const chunkedHeaders = { 'content-length': '', 'transfer-encoding': 'chunked' }

const answeredQuickly: [string, (string | Buffer)[]][] = [
  ['a quote', [request(good)]],
  ['with a price that nobody reads', [request(JSON.stringify({ ...JSON.parse(good), price: 1 }))]],
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
  ['an id nobody should log', [request(good, { 'x-request-id': '12345678","level":"error' })]],
  ['our site', [request(good, { apikey: 'medida', token: 'abc', langid: 'fr' })]],
  ['an empty apikey', [request(good.padEnd(good.length, ' '), { 'x-empty': '1', Apikey: ' ' })]],
  [
    'in three parts',
    [request(good).subarray(0, 40), request(good).subarray(40, 250), request(good).subarray(250)],
  ],
  ['expect: 100-continue', [request(good, { expect: '100-continue' })]],
  ['HTTP/1.0', [request(good, {}, 'POST /api/quotes HTTP/1.0')]],
]

const handedToTheRoute: [string, (string | Buffer)[], string][] = [
  ['an unknown product', [request(asked({}, 'nada'))], '404'],
  ['all refusals', [request(refused)], '422'],
  ['refusals in French', [request(refused, { langid: 'fr' })], '422'],
  [
    'refusals in three parts',
    [
      request(refused).subarray(0, 40),
      request(refused).subarray(40, 250),
      request(refused).subarray(250),
    ],
    '422',
  ],
  [
    'a configuration that is a list',
    [request(JSON.stringify({ product: PRODUCT, configuration: [] }))],
    '422',
  ],
  ['no configuration', [request(JSON.stringify({ product: PRODUCT }))], '400'],
  ['a product that is a number', [request(asked({}, 7))], '400'],
  ['a product without a name', [request(asked({}, ''))], '400'],
  ['a product of 121 letters', [request(asked({}, 'x'.repeat(121)))], '400'],
  ['not JSON', [request('{"product": ')], '400'],
  ['a list', [request('[]')], '400'],
  ['null', [request('null')], '400'],
  ['a byte order mark', [request(`\uFEFF${good}`)], '200'],
  ['nothing', [request('')], '400'],
  ['over the limit, announced', [request('{}', { 'content-length': '262145' })], '413'],
  [
    'over the limit, in chunks',
    [request('', chunkedHeaders), chunked(`"${'x'.repeat(262_145)}"`)],
    '413',
  ],
  ['in chunks', [request('', chunkedHeaders), chunked(good)], '200'],
  ['long, but within the limit', [request(asked({ observations: 'x'.repeat(20_000) }))], '422'],
  ['another kind of content', [request(good, { 'content-type': 'text/xml' })], '415'],
  ['no kind of content', [request(good, { 'content-type': '' })], '415'],
  ['two kinds of content', [request(good, { 'Content-Type': 'text/xml' })], '415'],
  ['a relative of JSON', [request(good, { 'content-type': 'application/problem+json' })], '200'],
  ['an unknown site', [request(good, { apikey: 'other' })], '403'],
  ['two sites', [request(good, { apikey: 'medida', Apikey: 'medida' })], '403'],
  ['a host that is none', [request(good, { host: 'a b' })], '400'],
  ['no host', [request(good, { host: '' }, 'POST /api/quotes HTTP/1.0')], '400'],
  ['a search', [request(good, {}, 'POST /api/quotes?a=1 HTTP/1.1')], '200'],
  ['a slash at the end', [request(good, {}, 'POST /api/quotes/ HTTP/1.1')], '404'],
  ['another method', [request('', { 'content-length': '' }, 'GET /api/quotes HTTP/1.1')], '404'],
  ['another method with a body', [request(good, {}, 'PUT /api/quotes HTTP/1.1')], '404'],
]

test.each(answeredQuickly)(
  '%s: answered quickly, as the documented route would',
  async (_, parts) => {
    const answer = await told(quick, parts)
    expect(handedOver).toBe(0)
    expect(answer.status).toContain('200')
    expect(answer.log).toHaveLength(1)
    expect(answer).toEqual(await told(whole, parts))
  },
)

test.each(handedToTheRoute)('%s: handed to the documented route', async (_, parts, status) => {
  const answer = await told(quick, parts)
  expect(handedOver).toBe(1)
  expect(answer.status).toContain(` ${status}`)
  expect(answer).toEqual(await told(whole, parts))
})

test('two in one packet are answered in their order, on one connection', async () => {
  const both = Buffer.concat([request(refused, { connection: 'keep-alive' }), request(good)])
  const answers = await exchange(quick, [both])
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 422', 'HTTP/1.1 200'])
  expect(handedOver).toBe(1)
})

test('a body that breaks off leaves the line that the documented route writes', async () => {
  const lines = async (server: Server) => {
    shop.logged.length = 0
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(request(good).subarray(0, 300))
    await new Promise((next) => setTimeout(next, 50))
    socket.destroy()
    await expect.poll(() => shop.logged.length).toBe(1)
    const { status, route, event } = JSON.parse(shop.logged[0] ?? '') as Record<string, unknown>
    return { status, route, event }
  }
  expect(await lines(quick)).toEqual(await lines(whole))
})

test('a product that nobody asked for yet is loaded by the documented route, and quick from then on', async () => {
  const body = request(
    JSON.stringify({
      product: 'lona-microperforada',
      configuration: { widthMm: 1000, heightMm: 1000 },
    }),
  )
  const answers = [await told(quick, [body]), await told(quick, [body])]
  expect(handedOver).toBe(1)
  expect(answers[1]).toEqual(answers[0])
})
