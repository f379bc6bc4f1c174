/** Uploads before the order that are refused: unknown lines, sizes, daily limits. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadHeaders } from '../../../../test/artwork-shop.ts'
import { earlyFiles, exactTiff, wanted } from '../../../../test/early-files.ts'
import { type WholeShop, wholeShop } from '../../../../test/whole-shop.ts'
import { DAILY } from './allowance.ts'

let shop: WholeShop
let file: Buffer
beforeAll(async () => {
  shop = await wholeShop()
  file = await exactTiff()
})
afterAll(() => shop.close())
const { query, opened, begin } = earlyFiles(() => ({ shop, file }))

test.each([
  ['an unknown secret', { early: 'A'.repeat(43), design: '1' }, 404],
  ['no secret at all', { early: '../../etc/passwd', design: '1' }, 400],
  ['a design that is not there', { early: 'own', design: '2' }, 400],
  ['no design', { early: 'own', design: '0' }, 400],
])('%s sends nothing', async (_, { early, design }, status) => {
  const secret = early === 'own' ? await opened() : early
  const answer = await shop.service.request('/files', {
    method: 'POST',
    headers: uploadHeaders(10, { early: secret, design, filename: 'x.pdf' }),
  })
  expect(answer.status).toBe(status)
})

test('a file of nothing and one beyond two gigabytes are refused as on an order', async () => {
  const secret = await opened()
  expect([(await begin(secret, 0)).status, (await begin(secret, 2_000_000_001)).status]).toEqual([
    422, 413,
  ])
})

test('a network begins so many files a day, however often at once; others and the next day are free', async () => {
  const secret = await opened()
  const from = '203.0.113.9'
  const many = await Promise.all(
    Array.from({ length: DAILY.early.network.files + 5 }, () => begin(secret, 10, { from })),
  )
  expect(many.filter(({ status }) => status === 201)).toHaveLength(DAILY.early.network.files)
  const refused = many.find(({ status }) => status === 429)
  expect(await refused?.json()).toMatchObject({
    code: 'early.tooMany.network',
    message: expect.stringContaining('60 archivos o 10 GB'),
  })
  expect((await begin(secret, 10, { from: '203.0.113.10' })).status).toBe(201)
  const before = shop.clock.now
  shop.clock.now = new Date(before.getTime() + 86_400_000)
  expect((await begin(secret, 10, { from })).status).toBe(201)
  shop.clock.now = before
  const stored = JSON.stringify(await query('SELECT subject FROM upload_allowances'))
  expect(stored).not.toContain('203.0.113')
})

test('gigabytes count before they are sent', async () => {
  const secret = await opened()
  const statuses: number[] = []
  for (let sent = 0; sent < 6; sent += 1)
    statuses.push((await begin(secret, 2_000_000_000, { from: `2001:db8:1:2::${sent}` })).status)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  expect((await begin(secret, 10, { from: '2001:db8:1:3::5' })).status).toBe(201)
})

test('a product that needs no file, or that cannot be made so, has no place for any', async () => {
  const impossible = await shop.post('/api/early-files', wanted({ widthMm: 1 }))
  expect(impossible.status).toBe(422)
  expect(
    (await shop.post('/api/early-files', { product: 'nothing', configuration: {} })).status,
  ).toBe(404)
})
