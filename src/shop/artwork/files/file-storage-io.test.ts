/** What both storages promise, the folder and the bucket: one table of behaviours. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ArtworkShop, artworkShop, type PlacedOrder } from '../../../../test/artwork-shop.ts'
import { s3Store } from '../../../../test/s3-store.ts'
import { unguessable } from '../../../platform/config.ts'
import { openBucket } from '../../../platform/s3/bucket.ts'
import type { FileStorage } from './file-storage-io.ts'
import { STORE_ONCE_JOB } from './once-lifecycle.ts'
import { insertArtwork, withdrawArtwork } from './store.ts'
import { filesOf } from './uploads-kept.ts'

const TUS = { 'tus-resumable': '1.0.0' }
const ALL = 3 * 2 ** 20
const file = Buffer.from(Array.from({ length: ALL }, (_, index) => (index * 31) % 251))

type Kept = {
  shop: ArtworkShop
  files: FileStorage
  names: () => Promise<string[]>
  stored: (...ids: string[]) => Promise<number>
  stop: () => Promise<void>
}

async function onDisk(): Promise<Kept> {
  const shop = await artworkShop()
  const folder = join(shop.dataDir, 'uploads')
  const names = async () =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((each) =>
      each.isFile() ? [each.name] : [],
    )
  const stored = async (...ids: string[]) =>
    new Set(ids.map((id) => statSync(join(folder, id)).ino)).size
  return { shop, files: filesOf(shop.context), names, stored, stop: shop.drop }
}

async function inBucket(): Promise<Kept> {
  const store = await s3Store()
  const shop = await artworkShop(store.env)
  const bucket = openBucket(store.settings)
  const names = async () => (await Array.fromAsync(bucket.list(''))).map(({ key }) => key)
  const stored = async () => (await names()).filter((name) => name.startsWith('bytes/')).length
  const stop = async () => {
    await shop.drop()
    await store.stop()
  }
  return { shop, files: filesOf(shop.context), names, stored, stop }
}

describe.each([
  ['a folder', onDisk],
  ['a bucket', inBucket],
])('%s', (_, open) => {
  let kept: Kept
  let order: PlacedOrder
  beforeAll(async () => {
    kept = await open()
  })
  afterAll(() => kept.stop())
  beforeEach(async () => {
    order = await kept.shop.placeOrder([{ designs: 200 }])
  })

  const bytesOf = async (id: string) => Buffer.concat(await Array.fromAsync(kept.files.read(id)))
  const begun = async (size = ALL): Promise<[location: string, id: string]> => {
    const location = (await kept.shop.begin(order, size)).headers.get('location') ?? ''
    return [location, location.replace('/files/', '')]
  }
  const offset = async (location: string) =>
    Number(
      (await kept.shop.edge.request(location, { method: 'HEAD', headers: TUS })).headers.get(
        'upload-offset',
      ),
    )
  const made = (id: string, says: string) =>
    kept.files.make(id, async (path) => {
      writeFileSync(path, says)
      return true
    })

  test('an upload goes on in pieces, refuses a gap, is lent and read byte for byte, and leaves nothing when it goes', async () => {
    const [location, id] = await begun()
    expect((await kept.shop.send(location, file.subarray(0, 1000))).status).toBe(204)
    expect([
      (await kept.shop.send(location, file.subarray(2000), 2000)).status,
      await offset(location),
    ]).toEqual([409, 1000])
    expect((await kept.shop.send(location, file.subarray(1000, 2_000_000), 1000)).status).toBe(204)
    expect([
      (await kept.shop.send(location, file.subarray(2_000_000), 2_000_000)).status,
      await offset(location),
    ]).toEqual([204, ALL])
    expect([await kept.files.sizeOf(id), (await bytesOf(id)).equals(file)]).toEqual([ALL, true])
    const lent = await kept.files.lend(id, async (path, size) => ({
      path,
      same: readFileSync(path).equals(file),
      size,
    }))
    expect(lent).toMatchObject({ same: true, size: ALL })
    await kept.files.views.make(id, async (folder) =>
      writeFileSync(join(folder, 'page-1.webp'), 'x'),
    )
    for (const _ of [1, 2]) await kept.files.discard(id)
    expect([await kept.files.sizeOf(id), await kept.names(), existsSync(lent?.path ?? '')]).toEqual(
      [null, [], false],
    )
    expect((await kept.shop.edge.request(location, { method: 'HEAD', headers: TUS })).status).toBe(
      404,
    )
  })

  test('whoever takes a file back half-way leaves nothing', async () => {
    const [location] = await begun()
    await kept.shop.send(location, file.subarray(0, 1000))
    expect(
      (await kept.shop.edge.request(location, { method: 'DELETE', headers: TUS })).status,
    ).toBe(204)
    expect(await kept.names()).toEqual([])
  })

  test('what is not there is null, and nobody works with it', async () => {
    const nobody = () => Promise.reject(new Error('nothing to work with'))
    expect([await kept.files.sizeOf('never'), await kept.files.lend('never', nobody)]).toEqual([
      null,
      null,
    ])
    expect(await kept.files.copy({ from: 'never', to: 'copy', metadata: {} })).toBeNull()
    await kept.files.storeOnce('never')
    await kept.files.discard('never')
  })

  test('what is made is there as it was made last, and not at all where nothing was made', async () => {
    const id = unguessable()
    expect([await kept.files.make(id, async () => false), await kept.files.sizeOf(id)]).toEqual([
      null,
      null,
    ])
    expect([await made(id, 'first'), await made(id, 'second!')]).toEqual([5, 7])
    expect([(await bytesOf(id)).toString(), await kept.stored(id)]).toEqual(['second!', 1])
    await kept.files.discard(id)
    expect(await kept.names()).toEqual([])
  })

  test('pictures are kept with their upload, the latest of them', async () => {
    const { views } = kept.files
    const id = unguessable()
    for (const name of ['page-1', 'close-1', 'close-2', 'close-3']) {
      expect(
        await views.make(id, async (folder) => writeFileSync(join(folder, name), name)),
      ).toBeUndefined()
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    await views.keepLatest(id, 'close-', 2)
    const at = new Date()
    const seen = await Promise.all(
      ['page-1', 'close-1', 'close-2', 'close-3'].map((name) => views.look(id, name, at)),
    )
    expect([
      seen,
      Buffer.from((await views.read(id, 'close-3')) ?? []).toString(),
      await views.read(id, 'close-1'),
    ]).toEqual([[true, false, true, true], 'close-3', null])
    await views.drop(id)
    expect(await kept.names()).toEqual([])
  })

  test('proofs are kept until they are removed', async () => {
    const { proofs } = kept.files
    await proofs.write('one', new Uint8Array([1, 2, 3]))
    expect([await proofs.read('one'), await proofs.read('other')]).toEqual([
      new Uint8Array([1, 2, 3]),
      null,
    ])
    for (const _ of [1, 2]) await proofs.remove('one')
    expect([await proofs.read('one'), await kept.names()]).toEqual([null, []])
  })

  test('the sweep notes what arrived whole, and gives up after a day what never ends', async () => {
    const [whole, half] = [await kept.shop.placeOrder(), await kept.shop.placeOrder()]
    const [arrived, waiting] = await Promise.all(
      [whole, half].map(
        async (each) =>
          (await kept.shop.begin(each, 4000)).headers.get('location')?.replace('/files/', '') ?? '',
      ),
    )
    const { uploads } = kept.files
    await uploads.write(Readable.from([file.subarray(0, 4000)]), arrived ?? '', 0)
    await uploads.write(Readable.from([file.subarray(0, 1000)]), waiting ?? '', 0)
    await kept.shop.handlers['artwork.sweep']?.({})
    expect([
      (await kept.shop.lines(whole))[0]?.artworks.length,
      await offset(`/files/${waiting}`),
    ]).toEqual([1, 1000])
    kept.shop.clock.now = new Date(Date.now() + 25 * 3_600_000)
    await kept.shop.handlers['artwork.sweep']?.({})
    kept.shop.clock.now = new Date()
    await kept.files.discard(arrived ?? '')
    expect(await kept.names()).toEqual([])
  })

  describe('equal bytes', () => {
    type Sent = { id: string; uploadId: string; says: string }
    let design = 0
    const noted = async (uploadId: string, says: string): Promise<Sent> => {
      design += 1
      const row = {
        orderLineId: order.lineIds[0] ?? '',
        design,
        uploadId,
        fileName: 'a.pdf',
        sizeBytes: says.length,
        createdAt: new Date(),
      }
      return { id: await insertArtwork(kept.shop.db, row), uploadId, says }
    }
    const sent = async (says: string): Promise<Sent> => {
      const uploadId = unguessable()
      await made(uploadId, says)
      return noted(uploadId, says)
    }
    /**
     * As the queue does it: one upload's job is there once (its key), jobs of several run at the
     * same time.
     */
    const once = (...some: Sent[]) =>
      Promise.all(
        [...new Set(some)].map(({ uploadId }) =>
          kept.shop.handlers[STORE_ONCE_JOB]?.({ uploadId }),
        ),
      )
    const removed = async ({ id, uploadId }: Sent) => {
      await withdrawArtwork(kept.shop.db, id)
      await kept.shop.handlers['artwork.discard']?.({ uploadId })
    }
    const read = async (some: readonly Sent[]) =>
      Promise.all(some.map(async ({ uploadId }) => (await bytesOf(uploadId)).toString()))
    const ids = (some: readonly Sent[]) => some.map(({ uploadId }) => uploadId)

    test('lie there once, and whoever goes first takes nothing along', async () => {
      const [one, two, other] = [
        await sent('a poster'),
        await sent('a poster'),
        await sent('A poster'),
      ]
      await once(one)
      await once(two, other)
      await kept.shop.runJobs()
      expect([await kept.stored(...ids([one, two, other])), await read([one, two, other])]).toEqual(
        [2, ['a poster', 'a poster', 'A poster']],
      )
      await removed(one)
      expect(await read([two, other])).toEqual(['a poster', 'A poster'])
      for (const each of [two, other]) await removed(each)
      expect(await kept.names()).toEqual([])
    })

    test('of an order that is ordered again are no further bytes, and outlive the first', async () => {
      const one = await sent('again')
      const again = `${one.uploadId}-again`
      for (const _ of [1, 2])
        expect(
          await kept.files.copy({ from: one.uploadId, to: again, metadata: { lineId: 'x' } }),
        ).toMatchObject({ size: 5, offset: 5 })
      const copy = await noted(again, 'again')
      expect(await kept.stored(one.uploadId, again)).toBe(1)
      await removed(one)
      expect(await read([copy])).toEqual(['again'])
      await removed(copy)
      expect(await kept.names()).toEqual([])
    })

    test('sent, put together, copied and deleted in any order and at once, every file has its own until it goes, and then leaves nothing', async () => {
      const deed = fc.oneof(
        fc.record({ kind: fc.constant('send' as const), says: fc.constantFrom('red', 'blue') }),
        fc.record({
          kind: fc.constant('once' as const),
          which: fc.array(fc.nat(9), { minLength: 1, maxLength: 3 }),
        }),
        fc.record({ kind: fc.constant('remove' as const), which: fc.nat(9), meanwhile: fc.nat(9) }),
      )
      await fc.assert(
        fc.asyncProperty(fc.array(deed, { minLength: 2, maxLength: 5 }), async (deeds) => {
          let here = [await sent('red'), await sent('red'), await sent('blue')]
          const at = (index: number) => here[index % here.length]
          for (const one of deeds) {
            if (one.kind === 'send') here.push(await sent(one.says))
            if (one.kind === 'once') await once(...one.which.flatMap((index) => at(index) ?? []))
            const gone = one.kind === 'remove' ? at(one.which) : undefined
            if (gone && one.kind === 'remove') {
              const other = at(one.meanwhile)
              await Promise.all([removed(gone), other ? once(other) : undefined])
              here = here.filter((each) => each !== gone)
            }
            expect(await read(here)).toEqual(here.map(({ says }) => says))
          }
          await once(...here)
          await kept.shop.runJobs()
          if (here.length > 0)
            expect(await kept.stored(...ids(here))).toBe(new Set(here.map(({ says }) => says)).size)
          for (const each of here) await removed(each)
          expect(await kept.names()).toEqual([])
        }),
        { numRuns: 4 },
      )
    })
  })
})
