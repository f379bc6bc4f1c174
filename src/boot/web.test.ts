import { AsyncLocalStorage } from 'node:async_hooks'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DatabaseAway } from '../platform/database-away.ts'
import { makeApi } from '../platform/http.ts'
import { makeLog } from '../platform/log.ts'
import type { PageTexts } from '../platform/pages/text-files.ts'
import type { PageBasis } from './renderer.ts'
import { spokenTexts } from './spoken.ts'
import { type WebOptions, webServer } from './web.ts'

let clock = new Date('2026-11-23T08:00:00Z')
let versions = 0
let version = ''
let rendered: string[] = []
let texts: PageTexts[] = []
let url = ''

const STATUSES: Record<string, number> = { '/nada': 404, '/lejos': 503, '/pedido/lejos': 503 }
/** Why pages cannot be made. */
const CAUSES: Record<string, Error> = {
  '/sin-base': new DatabaseAway('57P01'),
  '/roto': new Error('undefined is not a function'),
}

/** The request that work runs for, as the connection to the database sees it. */
const requests = new AsyncLocalStorage<{ number: number }>()
let counted = 0
let asked: (number | undefined)[] = []
const noteRequest = () => asked.push(requests.getStore()?.number)

const api = makeApi()
api.get('/api/x', (c) => {
  noteRequest()
  return c.text('called')
})
const page = {
  log: makeLog(
    'silent',
    () => {},
    () => clock,
  ),
  languages: ['es', 'pt'],
  demo: true,
  published: { version: () => version },
} as unknown as PageBasis

const spoken = spokenTexts({
  es: { 'shell.a': 'A', 'staff.b': 'B', 'mail.c': 'C' },
  pt: { 'shell.a': 'Ã', 'staff.b': 'B', 'mail.c': 'C' },
})
const options: WebOptions = {
  api,
  service: new Hono().get('/healthz', (c) => c.text('ok')),
  page,
  spoken: () => spoken,
  now: () => clock,
  asset: (path) =>
    path === '/assets/a.js'
      ? {
          status: 200,
          headers: { 'content-type': 'text/javascript' },
          plain: Buffer.from('a'),
          compressed: Buffer.from('a'),
        }
      : undefined,
  render: async (request, page) => {
    texts.push(page.texts)
    const { pathname, search } = new URL(request.url)
    noteRequest()
    rendered.push(`${request.method} ${pathname}${search}`)
    const cause = CAUSES[pathname]
    if (cause) throw new Error('the page cannot be made', { cause })
    // What React Router answers to a HEAD: no body.
    const plain = Buffer.from(
      request.method === 'HEAD' ? '' : `<p>${pathname}${search}</p>`.repeat(50),
    )
    return {
      status: STATUSES[pathname] ?? 200,
      headers: { 'content-type': 'text/html' },
      plain,
      compressed: brotliCompressSync(plain),
    }
  },
  asRequest: (work) => {
    counted += 1
    return requests.run({ number: counted }, work)
  },
}
const server = webServer(options)
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(() => {
  versions += 1
  version = String(versions)
  rendered = []
  texts = []
  asked = []
})

const get = (path: string, init: RequestInit = {}) =>
  fetch(`${url}${path}`, {
    redirect: 'manual',
    ...init,
    headers: { 'accept-encoding': 'identity', ...init.headers },
  })

test('a public page is rendered once for all visitors, and anew when the content or the quarter of an hour changes', async () => {
  const bodies = [await (await get('/lonas')).text(), await (await get('/lonas')).text()]
  expect(new Set(bodies).size).toBe(1)
  expect(rendered).toHaveLength(1)
  version = 'another'
  await get('/lonas')
  clock = new Date(clock.getTime() + 16 * 60_000)
  await get('/lonas')
  expect(rendered).toHaveLength(3)
})

test('a page with a query is cached from the second request on: most are asked for once', async () => {
  for (let times = 0; times < 4; times += 1) await get('/lonas?utm=a1')
  await get('/lonas?utm=a2')
  expect(rendered).toEqual(['GET /lonas?utm=a1', 'GET /lonas?utm=a1', 'GET /lonas?utm=a2'])
})

test('a HEAD does not cache an empty page', async () => {
  expect((await get('/faq', { method: 'HEAD' })).status).toBe(200)
  expect((await (await get('/faq')).text()).length).toBeGreaterThan(100)
  expect((await get('/faq', { method: 'HEAD' })).headers.get('vary')).toBe(
    'accept-encoding, cookie',
  )
  expect((await get('/faq', { method: 'HEAD' })).status).toBe(200)
})

test('the cart is one page whatever follows the question mark; a product page is not', async () => {
  for (const path of [
    '/cart/payment?group=1',
    '/cart/payment?group=2',
    '/lonas/l?w=100',
    '/lonas/l?w=200',
  ])
    await get(path)
  expect(rendered).toEqual([
    'GET /cart/payment?group=1',
    'GET /lonas/l?w=100',
    'GET /lonas/l?w=200',
  ])
})

test('a choice of language is passed to the page, though the cart is cached', async () => {
  for (const path of [
    '/cart',
    '/cart?lang=fr',
    '/cart/payment',
    '/cart/payment?group=1&lang=fr',
    '/cart/payment?lang=fr',
  ])
    await get(path)
  expect(rendered).toEqual([
    'GET /cart',
    'GET /cart?lang=fr',
    'GET /cart/payment',
    'GET /cart/payment?group=1&lang=fr',
    'GET /cart/payment?lang=fr',
  ])
})

test.each([
  '/pedido/secret',
  '/pedido/secret.data',
  '/payment/secret',
  '/admin',
  '/cart/successredsys?attempt=a',
  '/cart/errorpaypal?attempt=a',
  '/cart/placed?order=a',
  '/Cart/Placed?order=a',
  '/payments/success?order=a',
  '/payments',
])('%s is nobody else’s: never kept, and its address told to nobody', async (path) => {
  const { headers } = await get(path)
  await get(path)
  expect(rendered).toHaveLength(2)
  expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
    'no-store',
    'no-referrer',
  ])
})

test.each([
  ['/lejos', null],
  ['/pedido/lejos', 'no-referrer'],
])(
  '%s while the database is away: not kept by anybody, with the time to come again',
  async (path, referrer) => {
    const { status, headers } = await get(path)
    await get(path)
    expect(rendered).toHaveLength(2)
    expect([
      status,
      headers.get('retry-after'),
      headers.get('cache-control'),
      headers.get('referrer-policy'),
    ]).toEqual([503, '5', 'no-store', referrer])
  },
)

test.each([
  ['/sin-base', 503, '5'],
  ['/roto', 500, null],
])(
  '%s fails with %i, and only what passes may be tried again',
  async (path, status, retryAfter) => {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, retryAfter])
    expect((await get('/lonas')).status).toBe(200)
  },
)

test('what a call or a page asks of the database counts against its own request', async () => {
  for (const path of ['/api/x', '/una', '/api/x']) await get(path)
  await Promise.all(['/otra', '/api/x'].map((path) => get(path)))
  expect(asked).not.toContain(undefined)
  expect(new Set(asked).size).toBe(5)
})

test('an error is not cached', async () => {
  expect([(await get('/nada')).status, (await get('/nada')).status]).toEqual([404, 404])
  expect(rendered).toHaveLength(2)
})

test.each([
  ['/lonas/', '/lonas'],
  ['/lonas/frontal/?w=1', '/lonas/frontal?w=1'],
  ['//evil.example/', '/evil.example'],
])('%s leads to %s', async (path, to) => {
  const answer = await fetch(`${url}${path}`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([301, to])
})

test('files, calls and health are answered without the pages', async () => {
  expect(await (await get('/assets/a.js')).text()).toBe('a')
  expect(await (await get('/api/x')).text()).toBe('called')
  expect(await (await get('/healthz')).text()).toBe('ok')
  expect(rendered).toEqual([])
})

test('text files are immutable; those of an earlier build get the present texts, uncached', async () => {
  const { path } = spoken.at('/lonas', 'pt')
  const now = await get(path)
  expect([now.headers.get('cache-control'), await now.json()]).toEqual([
    'public, max-age=31536000, immutable',
    { 'shell.a': 'Ã' },
  ])
  const before = await get('/assets/texts-pt-0123456789abcdef.json')
  expect([before.headers.get('cache-control'), await before.json()]).toEqual([
    'no-store',
    { 'shell.a': 'Ã' },
  ])
  expect((await get('/assets/texts-pt-0123456789abcdef.json.js')).headers.get('content-type')).toBe(
    'text/html',
  )
  expect(rendered).toEqual(['GET /assets/texts-pt-0123456789abcdef.json.js'])
})

test('a page is rendered with the texts of its language and its kind', async () => {
  for (const [path, cookie] of [
    ['/lonas', ''],
    ['/lonas', 'lang=pt'],
    ['/admin', 'lang=pt'],
  ] as const)
    await get(path, { headers: { cookie } })
  expect(texts).toEqual([spoken.at('/', 'es'), spoken.at('/', 'pt'), spoken.at('/admin', 'pt')])
})

test.each([
  '/Pedido/secret',
  '/%70edido/secret',
  '//pedido/secret',
  '/PEDIDO/secret.data',
  '/%61dmin',
  '/Payments/success?order=a',
])('%s is the same private page in another spelling', async (path) => {
  const { headers } = await get(path)
  await get(path)
  expect(rendered).toHaveLength(2)
  expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
    'no-store',
    'no-referrer',
  ])
})

test('a private address with an extra slash redirects, uncached', async () => {
  const { status, headers } = await get('/Pedido/secret/')
  expect([status, headers.get('location')]).toEqual([301, '/Pedido/secret'])
  expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
    'no-store',
    'no-referrer',
  ])
})

test('the office gets its texts in every spelling of its address', async () => {
  await get('/%41dmin')
  expect(texts).toEqual([spoken.at('/admin', 'es')])
})

test('an address of unusual length is answered and not cached', async () => {
  const path = `/lonas/${'x'.repeat(600)}`
  expect([(await get(path)).status, (await get(path)).status]).toEqual([200, 200])
  expect(rendered).toHaveLength(2)
})

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', null],
  ['identity', null],
])(
  'a client that accepts "%s" gets %s, fresh and kept alike, and the same text',
  async (accepted, encoding) => {
    for (let times = 0; times < 3; times += 1) {
      const answer = await get('/lonas', { headers: { 'accept-encoding': accepted } })
      expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
        encoding,
        'accept-encoding, cookie',
      ])
      expect(await answer.text()).toBe('<p>/lonas</p>'.repeat(50))
      const head = await get('/lonas', { method: 'HEAD', headers: { 'accept-encoding': accepted } })
      expect([head.status, await head.text()]).toEqual([200, ''])
    }
  },
)

test('HSTS is sent over https, by every handler', async () => {
  for (const path of ['/lonas', '/lonas', '/assets/a.js', '/api/x', '/healthz', '/pedido/secret']) {
    expect((await get(path)).headers.get('strict-transport-security'), path).toBeNull()
    const secure = await get(path, { headers: { 'x-forwarded-proto': 'https' } })
    expect(secure.headers.get('strict-transport-security'), path).toBe('max-age=31536000')
    expect(secure.status).toBe(200)
  }
})

test('a shop whose PUBLIC_URL is https sends HSTS without a proxy header', async () => {
  const secure = webServer({ ...options, https: true })
  await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve))
  const answer = await fetch(`http://127.0.0.1:${(secure.address() as AddressInfo).port}/lonas`)
  expect([answer.status, answer.headers.get('strict-transport-security')]).toEqual([
    200,
    'max-age=31536000',
  ])
  secure.close()
})

test('a fresh page for a client without Brotli is written once, however long its compression takes', async () => {
  const faults: unknown[] = []
  const note = (fault: unknown) => faults.push(fault)
  process.on('unhandledRejection', note)
  const answers = await Promise.all(
    Array.from({ length: 60 }, async (_, number) => {
      const answer = await get(`/fresca-${number}`, { headers: { 'accept-encoding': 'gzip' } })
      return [answer.status, answer.headers.get('content-encoding'), await answer.text()]
    }),
  )
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', note)
  expect(answers).toEqual(
    answers.map((_, number) => [200, 'gzip', `<p>/fresca-${number}</p>`.repeat(50)]),
  )
  expect(faults).toEqual([])
})
