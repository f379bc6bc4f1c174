/** Files sent before the order, without an account: their check, preview, replacement, deletion. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfFile } from '../../../../test/artwork-files.ts'
import { workedBanner } from '../../../../test/checkout.ts'
import { earlyFiles, exactTiff, summaryOf } from '../../../../test/early-files.ts'
import { dataOf } from '../../../../test/staff-desk.ts'
import { type WholeShop, wholeShop } from '../../../../test/whole-shop.ts'
import { writeEarly } from '../../buying/cart/early-secret.ts'
import { uploadPath } from '../files/uploads-folder.ts'
import type { ShownPreview } from '../preview/preview-schema.ts'
import type { EarlyLine } from './early-line-schema.ts'

let shop: WholeShop
let file: Buffer
beforeAll(async () => {
  shop = await wholeShop()
  file = await exactTiff()
})
afterAll(() => shop.close())
const { query, opened, put, read, send, ordered, there } = earlyFiles(() => ({ shop, file }))

test('a visitor sends a file for the size on the page and reads its verdict; another size judges it again', async () => {
  const secret = await opened()
  await send(secret)
  expect(summaryOf(await read(secret))).toEqual(['checking', '1 uploaded null'])
  await shop.runSentJobs()
  const judged = await read(secret)
  expect(judged).toMatchObject({ title: 'Lona frontal de PVC', widthMm: 3000, ordered: false })
  expect(summaryOf(judged)).toEqual(['awaiting_approval', '1 pass 100'])
  // The file is not read again: no job is sent.
  const larger = await dataOf<EarlyLine>(await put(secret, { widthMm: 9000, heightMm: 3000 }))
  expect([summaryOf(larger), larger.artworks[0]?.findings[0]?.level]).toEqual([
    ['needs_changes', '1 blocked 33'],
    'blocks',
  ])
  expect(await shop.runSentJobs()).toBe(0)
  await put(secret, {})
  expect(summaryOf(await read(secret))).toEqual(['awaiting_approval', '1 pass 100'])
  // Two sides need another check.
  await put(secret, { choices: { ...workedBanner().choices, sides: 'two' } })
  expect((await read(secret)).jobState).toBe('checking')
  await shop.runSentJobs()
  expect((await read(secret)).jobState).not.toBe('checking')
})

const fileIn = async (secret: string) => (await read(secret)).artworks[0]?.id ?? ''
const preview = (secret: string, fileId: string) =>
  shop.get(`/api/early-files/${secret}/files/${fileId}/preview`)
async function seen(secret: string): Promise<ShownPreview> {
  const answer = await preview(secret, await fileIn(secret))
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  return dataOf<ShownPreview>(answer)
}

/** 300 × 100 cm at 1:1, nothing but lines. */
const PDF = pdfFile({ widthMm: 3000, heightMm: 1000 })

test('a file is seen on its piece before it is ordered: pictured once with its check, lying as what is wanted now has it', async () => {
  const [secret, other] = [await opened(), await opened()]
  await send(secret, PDF)
  expect((await seen(secret)).state).toBe('making')
  // The check has the preview made, because the verdict depends on it.
  await shop.runSentJobs()
  const [shown] = (await seen(secret)).pages
  expect(shown).toMatchObject({
    place: { xMm: 0, yMm: 0, widthMm: 3000, heightMm: 1000, turned: false },
  })
  const picture = () => shop.get(`/api${shown?.address}`)
  expect([(await picture()).status, (await picture()).headers.get('content-type')]).toEqual([
    200,
    'image/webp',
  ])
  expect((await shop.get(`/api${shown?.address}/0/0`)).status).toBe(200)
  await put(secret, { widthMm: 1000, heightMm: 3000 })
  const turned = await seen(secret)
  expect([turned.configuration.widthMm, turned.pages[0]?.place]).toMatchObject([
    1000,
    { widthMm: 1000, heightMm: 3000, turned: true },
  ])
  expect([turned.pages[0]?.address, await shop.runSentJobs()]).toEqual([shown?.address, 0])
  // Another secret, a guessed address and an expired address open nothing.
  expect((await preview(other, await fileIn(secret))).status).toBe(404)
  expect((await shop.get(`/api${shown?.address.replace(/.{43}$/, 'A'.repeat(43))}`)).status).toBe(
    404,
  )
  const before = shop.clock.now
  shop.clock.now = new Date(before.getTime() + 3 * 3_600_000)
  expect((await picture()).status).toBe(404)
  shop.clock.now = before
  // The order takes the pictures over; they are not made twice, and are then shown there.
  const order = await ordered([{ artworkOf: writeEarly(secret) }])
  expect(await query("SELECT name FROM test_jobs WHERE name = 'artwork.preview'")).toEqual([])
  const fileId = (await order.lines())[0]?.artworks[0]?.id
  const taken = await dataOf<ShownPreview>(
    await shop.get(`/api/orders/${order.token}/artworks/${fileId}/preview`),
  )
  expect([
    (await picture()).status,
    (await shop.get(`/api${taken.pages[0]?.address}`)).status,
  ]).toEqual([404, 200])
})

test('another file for the design takes the place of the first, whose bytes go', async () => {
  const secret = await opened()
  const [first, second] = [await send(secret), await send(secret)]
  await shop.runSentJobs()
  expect([(await read(secret)).artworks.length, there(first), there(second)]).toEqual([
    1,
    false,
    true,
  ])
  const gone = await shop.service.request(
    `/api/early-files/${secret}/files/${(await read(secret)).artworks[0]?.id}`,
    { method: 'DELETE' },
  )
  expect((await dataOf<EarlyLine>(gone)).artworks).toEqual([])
  await shop.runSentJobs()
  expect(there(second)).toBe(false)
})

test('unclaimed files are deleted after two weeks, once, with a record; files of an order stay', async () => {
  const [left, looked, claimed] = [await opened(), await opened(), await opened()]
  const ids = [await send(left), await send(looked), await send(claimed)]
  await shop.runSentJobs()
  await ordered([{ artworkOf: writeEarly(claimed) }])
  const before = shop.clock.now
  const night = async (days: number) => {
    shop.clock.now = new Date(before.getTime() + days * 86_400_000)
    await shop.runJob('early.forget')
    await shop.runSentJobs()
    return ids.map(there)
  }
  expect(await night(13)).toEqual([true, true, true])
  await read(looked)
  expect(await night(15)).toEqual([false, true, true])
  expect(await query('SELECT gone_why FROM early_files WHERE upload_id = $1', [ids[0]])).toEqual([
    { gone_why: 'unclaimed' },
  ])
  expect((await read(left)).artworks).toEqual([])
  expect(await night(300)).toEqual([false, false, true])
  expect((await shop.get(`/api/early-files/${left}`)).status).toBe(404)
  shop.clock.now = before
})

test('the secret is nowhere but in the answer', async () => {
  const secret = await opened()
  await send(secret)
  const all = JSON.stringify([
    await query('SELECT * FROM early_lines'),
    await query('SELECT * FROM early_files'),
    await query('SELECT * FROM test_jobs'),
  ])
  const { readdirSync, readFileSync } = await import('node:fs')
  const folder = uploadPath(shop.context.config, '')
  const notes = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const said = notes.map((name) => readFileSync(`${folder}/${name}`, 'utf8')).join()
  expect([
    all.includes(secret),
    said.includes(secret),
    shop.logged.join().includes(secret),
  ]).toEqual([false, false, false])
})
