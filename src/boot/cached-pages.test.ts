/** Which pages are cached, and for which requests. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { servedWeb } from '../../test/served-web.ts'

let web: Awaited<ReturnType<typeof servedWeb>>
beforeAll(async () => {
  web = await servedWeb()
})
beforeEach(() => web.begin())
afterAll(() => web.close())

test('a public page is rendered once for all visitors, and anew when the content or the quarter of an hour changes', async () => {
  const bodies = [await (await web.get('/lonas')).text(), await (await web.get('/lonas')).text()]
  expect(new Set(bodies).size).toBe(1)
  expect(web.seen.rendered).toHaveLength(1)
  web.seen.version = 'another'
  await web.get('/lonas')
  web.seen.clock = new Date(web.seen.clock.getTime() + 16 * 60_000)
  await web.get('/lonas')
  expect(web.seen.rendered).toHaveLength(3)
})

test('a page with a query is cached from the second request on: most are requested once', async () => {
  for (let times = 0; times < 4; times += 1) await web.get('/lonas?utm=a1')
  await web.get('/lonas?utm=a2')
  expect(web.seen.rendered).toEqual(['GET /lonas?utm=a1', 'GET /lonas?utm=a1', 'GET /lonas?utm=a2'])
})

const languagesSeen = () => web.seen.texts.map(({ path }) => /texts-(\w\w)/.exec(path)?.[1])
const PORTUGUESE = { headers: { cookie: 'lang=pt' } }

test('a language that is switched off has Spanish pages, apart from those of Spanish visitors', async () => {
  await web.get('/faq', PORTUGUESE)
  web.seen.offered = ['es']
  web.seen.version = 'without Portuguese'
  for (const visitor of [PORTUGUESE, {}, PORTUGUESE, {}]) await web.get('/faq', visitor)
  // The first has a notice in the language of the visitor.
  expect(web.seen.rendered).toHaveLength(3)
  expect(languagesSeen()).toEqual(['pt', 'es', 'es'])
  web.seen.offered = ['es', 'pt']
})

test('a page with an address in each language is cached once for all visitors', async () => {
  for (const path of ['/lonas', '/pt/lonas', '/pt'])
    for (const visitor of [PORTUGUESE, {}, { headers: { cookie: 'lang=es; a=b' } }]) {
      const answer = await web.get(path, visitor)
      expect(answer.headers.get('vary')).toBe('accept-encoding')
    }
  expect(web.seen.rendered).toEqual(['GET /lonas', 'GET /pt/lonas', 'GET /pt'])
  expect(languagesSeen()).toEqual(['es', 'pt', 'pt'])
})

test('a page that follows its visitor is cached once for each language', async () => {
  for (const path of ['/faq', '/blog', '/blog/unknown'])
    for (const visitor of [PORTUGUESE, {}, PORTUGUESE, { headers: { cookie: 'a=b; lang=es' } }]) {
      const answer = await web.get(path, visitor)
      expect(answer.headers.get('vary')).toBe('accept-encoding, cookie')
    }
  expect(languagesSeen()).toEqual(['pt', 'es', 'pt', 'es', 'pt', 'es'])
})

test('a post is cached in the language of its slug', async () => {
  for (const visitor of [PORTUGUESE, {}]) {
    await web.get('/blog/qual-lona', visitor)
    const answer = await web.get('/blog/que-lona', visitor)
    expect(answer.headers.get('vary')).toBe('accept-encoding')
  }
  expect(languagesSeen()).toEqual(['pt', 'es'])
})

test('a HEAD does not cache an empty page', async () => {
  expect((await web.get('/faq', { method: 'HEAD' })).status).toBe(200)
  expect((await (await web.get('/faq')).text()).length).toBeGreaterThan(100)
  expect((await web.get('/faq', { method: 'HEAD' })).headers.get('vary')).toBe(
    'accept-encoding, cookie',
  )
  expect((await web.get('/faq', { method: 'HEAD' })).status).toBe(200)
})

test('the cart is cached once for all queries; a product page is not', async () => {
  for (const path of [
    '/cart/payment?group=1',
    '/cart/payment?group=2',
    '/lonas/l?w=100',
    '/lonas/l?w=200',
  ])
    await web.get(path)
  expect(web.seen.rendered).toEqual([
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
    await web.get(path)
  expect(web.seen.rendered).toEqual([
    'GET /cart',
    'GET /cart?lang=fr',
    'GET /cart/payment',
    'GET /cart/payment?group=1&lang=fr',
    'GET /cart/payment?lang=fr',
  ])
})

test('an error is not cached', async () => {
  expect([(await web.get('/nada')).status, (await web.get('/nada')).status]).toEqual([404, 404])
  expect(web.seen.rendered).toHaveLength(2)
})

test('an address of unusual length is answered and not cached', async () => {
  const path = `/lonas/${'x'.repeat(600)}`
  expect([(await web.get(path)).status, (await web.get(path)).status]).toEqual([200, 200])
  expect(web.seen.rendered).toHaveLength(2)
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
      const answer = await web.get('/lonas', { headers: { 'accept-encoding': accepted } })
      expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
        encoding,
        'accept-encoding',
      ])
      expect(await answer.text()).toBe('<p>/lonas</p>'.repeat(50))
      const head = await web.get('/lonas', {
        method: 'HEAD',
        headers: { 'accept-encoding': accepted },
      })
      expect([head.status, await head.text()]).toEqual([200, ''])
    }
  },
)

test('a fresh page for a client without Brotli is written once, however long its compression takes', async () => {
  const faults: unknown[] = []
  const note = (fault: unknown) => faults.push(fault)
  process.on('unhandledRejection', note)
  const answers = await Promise.all(
    Array.from({ length: 60 }, async (_, number) => {
      const answer = await web.get(`/fresca-${number}`, { headers: { 'accept-encoding': 'gzip' } })
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
