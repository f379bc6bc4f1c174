/** Jobs of files before the order that were lost are sent again. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfFile } from '../../../../test/artwork-files.ts'
import { earlyFiles, exactTiff } from '../../../../test/early-files.ts'
import { type WholeShop, wholeShop } from '../../../../test/whole-shop.ts'

let shop: WholeShop
let file: Buffer
beforeAll(async () => {
  shop = await wholeShop()
  file = await exactTiff()
})
afterAll(() => shop.close())
const { query, opened, read, send } = earlyFiles(() => ({ shop, file }))

const fileIn = async (secret: string) => (await read(secret)).artworks[0]?.id ?? ''

/** 300 × 100 cm at 1:1, nothing but lines. */
const PDF = pdfFile({ widthMm: 3000, heightMm: 1000 })

test.each([
  ['read again by the one who waits', 'read', 6],
  ['found by the hourly job', 'job', 61],
])('a lost job of a picture is sent again: %s', async (_, by, minutes) => {
  const before = shop.clock.now
  const secret = await opened()
  await send(secret, PDF)
  await shop.runSentJobs()
  await query('UPDATE early_files SET preview = NULL WHERE id = $1', [await fileIn(secret)])
  const again = async () => {
    if (by === 'read') await read(secret)
    else await shop.runJob('early.lost')
    return (await query("SELECT name FROM test_jobs WHERE name LIKE 'early.%'")).length
  }
  expect([await again(), (await read(secret)).artworks[0]?.drawing]).toEqual([0, true])
  shop.clock.now = new Date(before.getTime() + minutes * 60_000)
  expect(await again()).toBe(1)
  await shop.runSentJobs()
  expect([(await read(secret)).artworks[0]?.drawing, await again()]).toEqual([false, 0])
  shop.clock.now = before
})

test('a reading that was lost is found by the hourly job', async () => {
  const before = shop.clock.now
  const secret = await opened()
  await send(secret)
  await query("DELETE FROM test_jobs WHERE name LIKE 'early.%'")
  shop.clock.now = new Date(before.getTime() + 61 * 60_000)
  await shop.runJob('early.lost')
  await shop.runSentJobs()
  expect((await read(secret)).jobState).toBe('awaiting_approval')
  shop.clock.now = before
})
