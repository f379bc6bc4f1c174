/** Private addresses, redirects and failing pages: headers that keep them out of caches. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { servedWeb } from '../../test/served-web.ts'

let web: Awaited<ReturnType<typeof servedWeb>>
beforeAll(async () => {
  web = await servedWeb()
})
beforeEach(() => web.begin())
afterAll(() => web.close())

test.each([
  '/pedido/secret',
  '/pedido/secret.data',
  '/opinion/secret',
  '/payment/secret',
  '/admin',
  '/cart/successredsys?attempt=a',
  '/cart/errorpaypal?attempt=a',
  '/cart/placed?order=a',
  '/Cart/Placed?order=a',
  '/payments/success?order=a',
  '/payments',
  // The same private pages in other spellings.
  '/Pedido/secret',
  '/%70edido/secret',
  '//pedido/secret',
  '/PEDIDO/secret.data',
  '/%61dmin',
  '/Payments/success?order=a',
])('%s is private: never cached, and its address not passed on', async (path) => {
  const { headers } = await web.get(path)
  await web.get(path)
  expect(web.seen.rendered).toHaveLength(2)
  expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
    'no-store',
    'no-referrer',
  ])
})

test.each([
  ['/lejos', null],
  ['/pedido/lejos', 'no-referrer'],
])(
  '%s while the database is away: not cached, with the time to come again',
  async (path, referrer) => {
    const { status, headers } = await web.get(path)
    await web.get(path)
    expect(web.seen.rendered).toHaveLength(2)
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
    const answer = await web.get(path)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, retryAfter])
    expect((await web.get('/lonas')).status).toBe(200)
  },
)

test.each([
  ['/lonas/', '/lonas'],
  ['/lonas/frontal/?w=1', '/lonas/frontal?w=1'],
  ['//evil.example/', '/evil.example'],
])('%s leads to %s', async (path, to) => {
  const answer = await fetch(`${web.url}${path}`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([301, to])
})

test('a private address with an extra slash redirects, uncached', async () => {
  const { status, headers } = await web.get('/Pedido/secret/')
  expect([status, headers.get('location')]).toEqual([301, '/Pedido/secret'])
  expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
    'no-store',
    'no-referrer',
  ])
})
