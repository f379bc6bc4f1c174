/**
 * The same bytes of several owners lie on disk once, and nobody's file depends on what becomes of
 * another's.
 */
import { chmodSync, linkSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pdfFile } from '../../../../test/artwork-files.ts'
import { type ArtworkShop, artworkShop, type PlacedOrder } from '../../../../test/artwork-shop.ts'
import { unguessable } from '../../../platform/config.ts'
import { asideOf } from './names-beside.ts'
import { STORE_ONCE_JOB } from './once-lifecycle.ts'
import { insertArtwork, withdrawArtwork } from './store.ts'
import { copyUpload, makeUploadStore, uploadPath } from './uploads-folder.ts'

let shop: ArtworkShop
let order: PlacedOrder
beforeAll(async () => {
  shop = await artworkShop()
})
afterAll(() => shop.drop())
beforeEach(async () => {
  order = await shop.placeOrder([{ designs: 200 }])
})

type Sent = { id: string; uploadId: string; says: string }
let design = 0
const pathOf = ({ uploadId }: Pick<Sent, 'uploadId'>) => uploadPath(shop.context.config, uploadId)
const inodeOf = (file: Sent) => statSync(pathOf(file)).ino
const read = (file: Sent) => readFileSync(pathOf(file), 'utf8')
/**
 * As the queue does it: one upload's job is there once (its key), jobs of several run at the same
 * time.
 */
const once = (...files: Sent[]) =>
  Promise.all(
    [...new Set(files)].map(({ uploadId }) => shop.handlers[STORE_ONCE_JOB]?.({ uploadId })),
  )

async function sent(says: string): Promise<Sent> {
  const uploadId = unguessable()
  writeFileSync(uploadPath(shop.context.config, uploadId), says)
  design += 1
  const row = {
    orderLineId: order.lineIds[0] ?? '',
    design,
    uploadId,
    fileName: 'a.pdf',
    sizeBytes: says.length,
    createdAt: shop.clock.now,
  }
  return { id: await insertArtwork(shop.db, row), uploadId, says }
}
/** As its owner does it: the row first, the bytes by a job. */
async function removed(file: Sent): Promise<void> {
  await withdrawArtwork(shop.db, file.id)
  await shop.handlers['artwork.discard']?.({ uploadId: file.uploadId })
}
const leftOf = (file: Sent) =>
  readdirSync(`${shop.dataDir}/uploads`).filter((name) => name.startsWith(file.uploadId))

test('two uploads of the same bytes become one file on disk, whichever is read first; others stay apart', async () => {
  const [one, two, other] = [await sent('a poster'), await sent('a poster'), await sent('A poster')]
  await once(one)
  expect(inodeOf(one)).not.toBe(inodeOf(two))
  await once(two, other)
  await shop.runJobs()
  expect(inodeOf(one)).toBe(inodeOf(two))
  expect(inodeOf(other)).not.toBe(inodeOf(two))
  expect([one, two, other].map(read)).toEqual(['a poster', 'a poster', 'A poster'])
})

test('what customers send is put together by itself, and neither answer nor page tells', async () => {
  const file = pdfFile({ widthMm: 300, heightMm: 100 })
  const [mine, theirs] = [await shop.placeOrder(), await shop.placeOrder()]
  const answers = [
    await shop.upload(mine, file, { filename: 'a.pdf' }),
    await shop.upload(theirs, file, { filename: 'a.pdf' }),
  ]
  await shop.runJobs()
  const of = async ({ lineIds }: PlacedOrder) =>
    (
      await shop.db.execute<Sent>(
        sql`SELECT upload_id AS "uploadId" FROM artworks WHERE order_line_id = ${lineIds[0]}`,
      )
    ).rows[0] as Sent
  expect(inodeOf(await of(mine))).toBe(inodeOf(await of(theirs)))
  const [one, other] = answers.map(({ status, headers }) => [
    status,
    [...headers].filter(([name]) => name !== 'location'),
  ])
  expect(other).toEqual(one)
  const shown = async (placed: PlacedOrder) =>
    JSON.stringify(
      (await shop.lines(placed))[0]?.artworks.map(({ id: _, ...rest }) => ({
        ...rest,
        preview: 0,
        createdAt: 0,
      })),
    )
  expect(await shown(theirs)).toBe(await shown(mine))
  expect(await shown(mine)).not.toMatch(/sha256/)
})

test('the fingerprint goes with the file', async () => {
  const file = await sent('gone soon')
  const noted = async () =>
    (
      await shop.db.execute(
        sql`SELECT octet_length(sha256) AS bytes FROM artworks WHERE id = ${file.id}`,
      )
    ).rows[0]?.bytes
  await once(file)
  expect(await noted()).toBe(32)
  await removed(file)
  expect(await noted()).toBeNull()
})

test('a file that went while it was read does not come back', async () => {
  const [one, two] = [await sent('short-lived'), await sent('short-lived')]
  await once(one)
  await Promise.all([once(two), removed(two)])
  await shop.runJobs()
  expect([leftOf(two), read(one)]).toEqual([[], 'short-lived'])
})

test('a write through an old connection changes no file in use', async () => {
  const [mine, theirs] = [await sent('the approved one'), await sent('the approved one')]
  const [first, second] = [await open(pathOf(mine), 'r+'), await open(pathOf(theirs), 'r+')]
  await once(mine)
  await once(theirs)
  await shop.runJobs()
  expect(inodeOf(mine)).toBe(inodeOf(theirs))
  for (const handle of [first, second]) {
    await handle.write('WHATEVER', 0)
    await handle.close()
  }
  expect([read(mine), read(theirs)]).toEqual(['the approved one', 'the approved one'])
})

test('a shop that was killed half-way leaves whole files, and the next run completes it', async () => {
  const [one, two] = [await sent('half-way'), await sent('half-way')]
  await once(one)
  // Killed before the last step: an unknown name is left, here with the bytes of the
  // other, there half written.
  linkSync(pathOf(one), asideOf(pathOf(two)))
  writeFileSync(asideOf(pathOf(one)), 'half')
  chmodSync(asideOf(pathOf(one)), 0o400)
  await once(two)
  await shop.runJobs()
  await once(one)
  expect([
    inodeOf(one) === inodeOf(two),
    statSync(pathOf(one)).nlink,
    leftOf(one),
    leftOf(two),
  ]).toEqual([true, 2, [one.uploadId], [two.uploadId]])
  linkSync(pathOf(one), asideOf(pathOf(two)))
  await removed(two)
  expect([leftOf(two), statSync(pathOf(one)).nlink]).toEqual([[], 1])
})

test('an order that was ordered again shares what it had, and joins the others', async () => {
  const [one, two] = [await sent('again'), await sent('again')]
  const { config } = shop.context
  await copyUpload(config, makeUploadStore(config), {
    from: one.uploadId,
    to: `${one.uploadId}-again`,
    metadata: {},
  })
  await once(one)
  await once(two)
  await shop.runJobs()
  await removed(one)
  await removed(two)
  expect(readFileSync(uploadPath(config, `${one.uploadId}-again`), 'utf8')).toBe('again')
})
