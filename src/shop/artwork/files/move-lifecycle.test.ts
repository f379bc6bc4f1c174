/** All files from the folder to a bucket and back, with everything that comes in between. */
import { createHash, randomUUID } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ArtworkShop, artworkShop, type PlacedOrder } from '../../../../test/artwork-shop.ts'
import { isOutside, type S3Store, s3Store } from '../../../../test/s3-store.ts'
import { unguessable } from '../../../platform/config.ts'
import { type Bucket, openBucket } from '../../../platform/s3/bucket.ts'
import { FilesCheck, missingOfNewest } from './missing-lifecycle.ts'
import { isComplete, moveFiles, nothingMoved } from './move-lifecycle.ts'
import { insertArtwork } from './store.ts'
import { PART_BYTES } from './upload-objects-schema.ts'
import { type Place, placeInBucket, placeOnDisk } from './uploads-listed.ts'

let store: S3Store
let shop: ArtworkShop
let bucket: Bucket
let disk: Place
let there: Place
let order: PlacedOrder
/** The first is that of what is sent. */
let design = 1
const large = Buffer.alloc(PART_BYTES + 70_000, 'a large one. ')

beforeAll(async () => {
  store = await s3Store()
  shop = await artworkShop()
  bucket = openBucket(store.settings, { pauseMs: 1 })
  disk = placeOnDisk(shop.context)
  there = placeInBucket(shop.context, bucket)
})
beforeEach(async () => {
  order = await shop.placeOrder([{ designs: 200 }])
})
afterEach(async () => {
  await store.set()
  await shop.db.execute(sql`TRUNCATE artworks, transfer_proofs CASCADE`)
  for (const { uploads, files, proofs, media } of [disk, there]) {
    for (const id of await uploads()) await files.discard(id)
    for (const id of await proofs()) await files.proofs.remove(id)
    for (const id of await media()) await files.media.remove(id)
  }
})
afterAll(async () => {
  await shop.drop()
  await store.stop()
})

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()
const onDisk = (id: string) => join(shop.dataDir, 'uploads', id)
const note = (uploadId: string, bytes: Buffer | string) => {
  design += 1
  const row = {
    orderLineId: order.lineIds[0] ?? '',
    design,
    uploadId,
    fileName: 'a.pdf',
    sizeBytes: bytes.length,
    createdAt: new Date(),
  }
  return insertArtwork(shop.db, { ...row, sha256: sha256(bytes) })
}
/** As the shop makes files itself: nothing is said beside them. */
async function made(says: string): Promise<string> {
  const id = unguessable()
  writeFileSync(onDisk(id), says)
  await note(id, says)
  return id
}
async function sent(bytes: Buffer, most = bytes.length): Promise<string> {
  const location = (await shop.begin(order, bytes.length)).headers.get('location') ?? ''
  await shop.send(location, bytes.subarray(0, most))
  return location.replace('/files/', '')
}
async function proved(says: string): Promise<string> {
  const [id, content] = [randomUUID(), new Uint8Array(Buffer.from(says))]
  await shop.db.execute(sql`INSERT INTO transfer_proofs (id, order_id, file_name, format, bytes, sha256, received_at)
    VALUES (${id}, ${order.id}, 'p.pdf', 'pdf', ${says.length}, ${sha256(says).toString('hex')},
      now())`)
  await disk.files.proofs.write(id, content)
  return id
}
const read = async ({ files }: Place, id: string) =>
  Buffer.concat(await Array.fromAsync(files.read(id)))
const move = (from: Place, to: Place, remove = false) =>
  moveFiles({ db: shop.db, from, to, remove })
const toBucket = (remove = false) => move(disk, there, remove)
const NOTHING = nothingMoved()
const listed = async ({ uploads, views, proofs, media }: Place) =>
  [await uploads(), await views(), await proofs(), await media()].map(({ length }) => length)

test('everything goes there and back byte for byte, equal bytes once, nothing is removed unless that is asked', async () => {
  const [big, poster, twin, proof] = [
    await sent(large),
    await made('a poster'),
    await made('a poster'),
    await proved('paid'),
  ]
  await disk.files.views.make(poster, async (folder) =>
    writeFileSync(join(folder, 'page-1.webp'), 'picture'),
  )
  await disk.files.media.write('ab12.webp', new Uint8Array(Buffer.from('photo')))
  const all = {
    ...{ ...NOTHING, uploads: 3, bytes: large.length + 16, pictures: 1, proofs: 1 },
    media: 1,
  }
  expect(await toBucket()).toEqual({ ...all, sent: 3 })
  expect(await toBucket()).toEqual(all)
  expect([
    await listed(disk),
    (await read(there, big)).equals(large),
    `${await read(there, twin)}`,
  ]).toEqual([[3, 1, 1, 1], true, 'a poster'])
  const objects = (await Array.fromAsync(bucket.list('bytes/'))).length
  expect([objects, await there.files.proofs.read(proof)]).toEqual([
    2,
    new Uint8Array(Buffer.from('paid')),
  ])

  expect(await toBucket(true)).toEqual({ ...all, removed: 3 })
  expect([await listed(disk), await listed(there)]).toEqual([
    [0, 0, 0, 0],
    [3, 1, 1, 1],
  ])
  expect(await move(there, disk, true)).toEqual({ ...all, sent: 3, removed: 3 })
  expect([
    (await read(disk, big)).equals(large),
    `${await read(disk, twin)}`,
    await Array.fromAsync(bucket.list('')),
  ]).toEqual([true, 'a poster', []])
})

test('an upload under way goes on in the bucket where it was; from a bucket it stays behind and is counted', async () => {
  const id = await sent(large, PART_BYTES + 9)
  expect(await toBucket()).toEqual({ ...NOTHING, underWay: 1 })
  expect(await there.about(id)).toMatchObject({
    offset: PART_BYTES + 9,
    size: large.length,
    metadata: { filename: expect.any(String) },
  })
  expect(await move(there, disk)).toEqual({ ...NOTHING, leftUnderWay: 1 })
  // Further there by now: what is here is old.
  const rest = async function* () {
    yield large.subarray(PART_BYTES + 9)
  }
  await there.files.uploads.write(Readable.from(rest()), id, PART_BYTES + 9)
  expect(await toBucket(true)).toMatchObject({ underWay: 1, removed: 0 })
  expect((await read(there, id)).equals(large)).toBe(true)
})

test.skipIf(isOutside)(
  'a store that becomes unavailable ends the run, and the next run resumes',
  async () => {
    const ids = [await made('one'), await sent(large), await made('three')]
    let puts = 0
    const failing: Bucket = {
      ...bucket,
      put: async (key, body) => {
        puts += 1
        if (puts === 6) await store.set('down')
        return bucket.put(key, body)
      },
    }
    await expect(move(disk, placeInBucket(shop.context, failing))).rejects.toThrow(
      'the store of files',
    )
    await store.set()
    const after = await toBucket()
    expect(after).toMatchObject({ uploads: 3, missing: [], damaged: [] })
    expect(after.sent).toBeLessThan(3)
    for (const id of ids)
      expect((await read(there, id)).equals(readFileSync(onDisk(id)))).toBe(true)
  },
)

test('a run that was killed within a file goes on with the parts that are there', async () => {
  const id = await sent(large)
  const killed: Bucket = {
    ...bucket,
    sendPart: async (begun, number, body) => {
      if (number === 2) throw new Error('killed')
      return bucket.sendPart(begun, number, body)
    },
  }
  await expect(move(disk, placeInBucket(shop.context, killed))).rejects.toThrow('killed')
  const parts: number[] = []
  const counting: Bucket = {
    ...bucket,
    sendPart: (begun, number, body) => {
      parts.push(number)
      return bucket.sendPart(begun, number, body)
    },
  }
  expect(await move(disk, placeInBucket(shop.context, counting))).toMatchObject({
    uploads: 1,
    sent: 1,
    missing: [],
  })
  expect([parts, (await read(there, id)).equals(large)]).toEqual([[2], true])
})

test('what is damaged there is sent again; what is damaged or gone here is named, and then nothing is removed', async () => {
  const [good, wrong, gone] = [await made('good'), await made('wrong'), await made('gone')]
  await toBucket()
  await bucket.put(`bytes/${good}`, new Uint8Array(Buffer.from('dang')))
  expect(await toBucket()).toMatchObject({ uploads: 3, sent: 1, damaged: [] })
  expect(`${await read(there, good)}`).toBe('good')

  await there.files.discard(gone)
  rmSync(onDisk(gone))
  writeFileSync(onDisk(wrong), 'wrung')
  const said = await toBucket(true)
  expect(said).toMatchObject({ uploads: 1, removed: 0 })
  expect([said.damaged, said.missing]).toEqual([
    [expect.stringContaining(wrong)],
    [expect.stringContaining(gone)],
  ])
  expect([isComplete(said), isComplete(NOTHING), await disk.uploads()].flat().toSorted()).toEqual(
    [false, true, good, wrong].toSorted(),
  )
  // What lies there from before is still right.
  expect(`${await read(there, wrong)}`).toBe('wrong')
})

test('what a store does not keep as it was sent is not counted and not left there', async () => {
  const id = await made('precious')
  const forging: Bucket = {
    ...bucket,
    put: (key, body) =>
      bucket.put(key, key.startsWith('bytes/') ? new Uint8Array(Buffer.from('PRECIOUS')) : body),
  }
  const said = await move(disk, placeInBucket(shop.context, forging), true)
  expect(said).toMatchObject({
    uploads: 0,
    sent: 0,
    removed: 0,
    damaged: [expect.stringContaining(id)],
  })
  expect([await Array.fromAsync(bucket.list('')), await disk.uploads()]).toEqual([[], [id]])
})

test('files deleted since an earlier run are deleted there; unknown files stay', async () => {
  const [kept, deleted] = [await made('kept'), await made('deleted')]
  await toBucket()
  await shop.db.execute(
    sql`UPDATE artworks SET deleted_at = now(), sha256 = NULL WHERE upload_id = ${deleted}`,
  )
  await disk.files.discard(deleted)
  await there.files.make('unknown', async (path) => {
    writeFileSync(path, 'x')
    return true
  })
  expect(await toBucket()).toEqual({ ...NOTHING, uploads: 1, bytes: 4, forgotten: 1 })
  expect((await there.uploads()).toSorted()).toEqual([kept, 'unknown'].toSorted())
  // Nor is it brought, where its bytes are left.
  writeFileSync(onDisk(deleted), 'deleted')
  expect(await toBucket(true)).toMatchObject({ uploads: 1, forgotten: 0, removed: 2 })
  expect(await there.files.sizeOf(deleted)).toBeNull()
})

test('a shop that was pointed at the other place knows what is missing of its newest files', async () => {
  expect(await missingOfNewest(shop.db, there.files)).toEqual({ looked: 0, missing: 0 })
  for (const says of ['one', 'two']) await made(says)
  await proved('paid')
  expect([
    await missingOfNewest(shop.db, disk.files),
    await missingOfNewest(shop.db, there.files),
  ]).toEqual([
    { looked: 3, missing: 0 },
    { looked: 3, missing: 3 },
  ])
  const said: [string, unknown][] = []
  const log = {
    ...shop.context.log,
    error: (event: string, fields?: object) => void said.push([event, fields]),
  }
  let at = Date.now()
  const check = new FilesCheck({ ...shop.context, log, now: () => new Date(at) }, there.files)
  expect(await check.verdict()).toBe('ok')
  await check.look()
  expect([await check.verdict(), said]).toEqual([
    ...[
      '3 of the newest 3 missing',
      [['storage.files_missing', expect.objectContaining({ looked: 3, missing: 3 })]],
    ],
  ])
  await toBucket()
  expect(await check.verdict()).toBe('3 of the newest 3 missing')
  at += 60_000
  expect([await check.verdict(), said.length]).toEqual(['ok', 1])
})
