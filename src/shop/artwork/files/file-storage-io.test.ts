/** Uploads, pictures and proofs: what both storages promise, the folder and the bucket. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlacedOrder } from '../../../../test/artwork-shop.ts'
import { bytesIn, type Kept, madeIn, STORAGES } from '../../../../test/file-storages.ts'
import { unguessable } from '../../../platform/config.ts'

const TUS = { 'tus-resumable': '1.0.0' }
const ALL = 3 * 2 ** 20
const file = Buffer.from(Array.from({ length: ALL }, (_, index) => (index * 31) % 251))

describe.each(STORAGES)('%s', (_, open) => {
  let kept: Kept
  let order: PlacedOrder
  beforeAll(async () => {
    kept = await open()
  })
  afterAll(() => kept.stop())
  beforeEach(async () => {
    order = await kept.shop.placeOrder([{ designs: 200 }])
  })

  const bytesOf = (id: string) => bytesIn(kept, id)
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
  const made = (id: string, says: string) => madeIn(kept, id, says)

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

  test('an upload cancelled half-way leaves nothing', async () => {
    const [location] = await begun()
    await kept.shop.send(location, file.subarray(0, 1000))
    expect(
      (await kept.shop.edge.request(location, { method: 'DELETE', headers: TUS })).status,
    ).toBe(204)
    expect(await kept.names()).toEqual([])
  })

  test('a missing file is null, and the callback is not called', async () => {
    const nobody = () => Promise.reject(new Error('nothing to work with'))
    expect([await kept.files.sizeOf('never'), await kept.files.lend('never', nobody)]).toEqual([
      null,
      null,
    ])
    expect(await kept.files.copy({ from: 'never', to: 'copy', metadata: {} })).toBeNull()
    await kept.files.storeOnce('never')
    await kept.files.discard('never')
  })

  test('a made file has its latest content, and is missing if nothing was made', async () => {
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

  test('the sweep records complete uploads, and deletes unfinished ones after a day', async () => {
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
})
