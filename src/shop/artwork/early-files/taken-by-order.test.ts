/** The order takes the files that were sent before it. */
import { statSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartLine, orderBody, workedBanner } from '../../../../test/checkout.ts'
import { earlyFiles, exactTiff, summaryOf } from '../../../../test/early-files.ts'
import { type WholeShop, wholeShop } from '../../../../test/whole-shop.ts'
import { writeEarly } from '../../buying/cart/early-secret.ts'
import { uploadPath } from '../files/uploads-folder.ts'
import { claimEarlyFiles } from './claim-lifecycle.ts'

let shop: WholeShop
let file: Buffer
beforeAll(async () => {
  shop = await wholeShop()
  file = await exactTiff()
})
afterAll(() => shop.close())
const { query, opened, read, begin, send, finish, ordered, there } = earlyFiles(() => ({
  shop,
  file,
}))

test('the order takes the files over with their verdicts and the very bytes; nothing is waited for', async () => {
  const secret = await opened({ designs: 2 })
  const ids = [await send(secret), await send(secret, file, { design: '2' })]
  await shop.runSentJobs()
  const order = await ordered([
    {},
    { artworkOf: writeEarly(secret), configuration: workedBanner({ designs: 2 }) },
  ])
  expect((await order.lines()).map(summaryOf)).toEqual([
    ['awaiting_artwork'],
    ['awaiting_approval', '1 pass 100', '2 pass 100'],
  ])
  const uploads = await query(
    'SELECT upload_id FROM artworks WHERE upload_id = ANY($1) ORDER BY design',
    [ids],
  )
  expect(uploads.map(({ upload_id }) => upload_id)).toEqual(ids)
  expect(await query('SELECT 1 FROM early_files WHERE upload_id = ANY($1)', [ids])).toEqual([])
  // Equal files are stored once; the order has their hash.
  expect(
    await query(
      'SELECT DISTINCT octet_length(sha256) AS bytes FROM artworks WHERE upload_id = ANY($1)',
      [ids],
    ),
  ).toEqual([{ bytes: 32 }])
  expect(new Set(ids.map((id) => statSync(uploadPath(shop.context.config, id)).ino)).size).toBe(1)
  await shop.runSentJobs()
  await shop.runJob('artwork.sweep')
  expect([ids.map(there), (await read(secret)).ordered]).toEqual([[true, true], true])
  expect((await order.lines()).map(({ jobState }) => jobState)).toEqual([
    'awaiting_artwork',
    'awaiting_approval',
  ])
})

test('a file that is not read yet is checked by the order; one still on its way arrives there', async () => {
  const secret = await opened({ designs: 2 })
  await send(secret)
  const begun = await begin(secret, file.length, { design: '2' })
  const order = await ordered([
    { artworkOf: writeEarly(secret), configuration: workedBanner({ designs: 2 }) },
  ])
  expect((await order.lines()).map(summaryOf)).toEqual([['awaiting_artwork', '1 uploaded null']])
  await finish(begun.headers.get('location') ?? '', file)
  await shop.runSentJobs()
  expect((await order.lines()).map(summaryOf)).toEqual([
    ['awaiting_approval', '1 pass 100', '2 pass 100'],
  ])
})

test('two lines and two orders with one secret: each has bytes of its own, and losing one takes nothing from the other', async () => {
  const secret = await opened()
  const id = await send(secret)
  await shop.runSentJobs()
  const first = await ordered([
    { artworkOf: writeEarly(secret) },
    { artworkOf: writeEarly(secret) },
  ])
  const second = await ordered([{ artworkOf: writeEarly(secret) }])
  await shop.runSentJobs()
  const lines = [...(await first.lines()), ...(await second.lines())]
  expect(lines.map(({ jobState }) => jobState)).toEqual([
    'awaiting_approval',
    'awaiting_approval',
    'awaiting_approval',
  ])
  await shop.service.request(`/api/orders/${first.token}/artworks/${lines[0]?.artworks[0]?.id}`, {
    method: 'DELETE',
  })
  await shop.runSentJobs()
  const left = await query('SELECT upload_id FROM artworks WHERE id = ANY($1)', [
    lines.slice(1).map(({ artworks }) => artworks[0]?.id),
  ])
  expect([there(id), left.map(({ upload_id }) => there(upload_id))]).toEqual([false, [true, true]])
})

test('an order that is refused takes nothing: the files stay where they are', async () => {
  const secret = await opened()
  await send(secret)
  await shop.runSentJobs()
  const body = await orderBody(shop, [{ ...cartLine(), artworkOf: writeEarly(secret) }])
  expect((await shop.post('/api/orders', { ...body, agreed: 'another price' })).status).toBe(409)
  expect(summaryOf(await read(secret))).toEqual(['awaiting_approval', '1 pass 100'])
})

test('an order without files of its own asks the database nothing more', async () => {
  const asked = new Proxy(
    {},
    {
      get: (_, name) => {
        throw new Error(`asked: ${String(name)}`)
      },
    },
  )
  const lines = [
    {},
    { artworkOf: `token/${'0'.repeat(8)}-0000-4000-8000-000000000000` },
    { artworkOf: 'early/nonsense' },
  ]
  await claimEarlyFiles(shop.context, asked as never, 'an order', lines)
  await expect(
    claimEarlyFiles(shop.context, asked as never, 'an order', [
      { artworkOf: writeEarly('a'.repeat(43)) },
    ]),
  ).rejects.toThrow('asked')
})
