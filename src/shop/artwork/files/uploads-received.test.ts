/**
 * Files in a bucket where things go wrong: the shop is killed, the store is away, or the answers to
 * what was done are lost.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { pdfFile } from '../../../../test/artwork-files.ts'
import {
  type ArtworkShop,
  artworkShop,
  type PlacedOrder,
  patchHeaders,
} from '../../../../test/artwork-shop.ts'
import { isOutside, type S3Store, s3Store } from '../../../../test/s3-store.ts'
import { type Bucket, openBucket } from '../../../platform/s3/bucket.ts'
import type { Trouble } from '../../../standins/switches.ts'
import type { FileStorage } from './file-storage-io.ts'
import { PART_BYTES } from './upload-objects-schema.ts'
import { filesInBucket } from './uploads-bucket.ts'

const TUS = { 'tus-resumable': '1.0.0' }
const HOUR_MS = 3_600_000
let store: S3Store
let shop: ArtworkShop
let bucket: Bucket
let files: FileStorage
/** A part and a bit. */
const large = Buffer.alloc(PART_BYTES + 3_000_000)
beforeAll(async () => {
  for (let at = 0; at < large.length; at += 4) large.writeUInt32LE((at * 2_654_435_761) >>> 0, at)
  store = await s3Store()
  shop = await artworkShop(store.env)
  // As the shop's own, but without pauses.
  bucket = openBucket(store.settings, { pauseMs: 1 })
  files = filesInBucket(shop.context, bucket)
})
let child: ChildProcess | undefined
afterEach(() => store.set())
afterAll(async () => {
  child?.kill('SIGKILL')
  await shop.drop()
  await store.stop()
})

const keys = async (prefix = '') =>
  (await Array.fromAsync(bucket.list(prefix))).map(({ key }) => key)
const begun = async (order: PlacedOrder, size: number): Promise<[location: string, id: string]> => {
  const location = (await shop.begin(order, size)).headers.get('location') ?? ''
  return [location, location.replace('/files/', '')]
}
const head = (location: string) => shop.edge.request(location, { method: 'HEAD', headers: TUS })
const offset = async (location: string) =>
  Number((await head(location)).headers.get('upload-offset'))
const isSame = async (id: string, bytes: Buffer) =>
  Buffer.concat(await Array.fromAsync(files.read(id))).equals(bytes)
const work = (name: string) => shop.handlers[name]?.({})

describe('a shop that is killed', () => {
  async function startServer(): Promise<string> {
    const program = new URL('../../../../test/artwork-server.ts', import.meta.url).pathname
    child = spawn(process.execPath, [program, shop.url, shop.dataDir, '0'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...store.env },
    })
    if (!child.stdout) throw new Error('no output')
    const [port] = (await once(child.stdout, 'data')) as [Buffer]
    return `http://127.0.0.1:${port.toString().trim()}`
  }

  test('in the middle of an upload loses less than a part: another one goes on where it was, byte for byte', async () => {
    const order = await shop.placeOrder()
    const [location, id] = await begun(order, large.length)
    const server = await startServer()
    const first = child as ChildProcess
    const killed = once(first, 'exit')
    const request = fetch(`${server}${location}`, {
      method: 'PATCH',
      headers: patchHeaders(0),
      duplex: 'half',
      body: Readable.toWeb(
        Readable.from(
          (async function* () {
            yield large.subarray(0, PART_BYTES + 1_000_000)
            await expect.poll(() => offset(location)).toBe(PART_BYTES)
            first.kill('SIGKILL')
            await killed
          })(),
        ),
      ) as ReadableStream<Uint8Array>,
    } as RequestInit)
    await expect(request).rejects.toThrow()
    const at = await offset(location)
    expect(at).toBe(PART_BYTES)
    expect((await shop.send(location, large.subarray(at), at)).status).toBe(204)
    expect([await isSame(id, large), (await shop.lines(order))[0]?.jobState]).toEqual([
      true,
      'checking',
    ])
    expect(await keys('tail/')).toEqual([])
  })

  test('before it joined the parts, or before its answer, is distinguished from one with missing parts', async () => {
    for (const ending of ['parts', 'together', 'lost'] as const) {
      const order = await shop.placeOrder()
      const [location, id] = await begun(order, large.length)
      const [open] = (await Array.fromAsync(bucket.begun())).filter(
        ({ key }) => key === `bytes/${id}`,
      )
      if (!open) throw new Error('nothing begun')
      for (const number of [1, 2])
        await bucket.sendPart(
          open,
          number,
          new Uint8Array(large.subarray((number - 1) * PART_BYTES, number * PART_BYTES)),
        )
      if (ending === 'together') await bucket.complete(open, (await bucket.parts(open)) ?? [])
      if (ending === 'lost') await bucket.abort(open)
      const answer = await head(location)
      expect([ending, answer.status]).toEqual([ending, ending === 'lost' ? 410 : 200])
      expect((await shop.lines(order))[0]?.artworks.length).toBe(ending === 'lost' ? 0 : 1)
      if (ending !== 'lost') expect(await isSame(id, large)).toBe(true)
    }
  })

  test('leaves parts of interrupted uploads, which are deleted after a day; active ones are kept', async () => {
    const [location, id] = await begun(await shop.placeOrder(), large.length)
    await shop.send(location, large.subarray(0, PART_BYTES + 9))
    const forgotten = await bucket.begin('bytes/begun-twice')
    const open = async () =>
      (await Array.fromAsync(bucket.begun())).map(({ uploadId, key }) =>
        key === `bytes/${id}` ? 'ours' : uploadId,
      )
    await work('artwork.sweep')
    expect((await open()).toSorted()).toEqual([forgotten, 'ours'].toSorted())
    shop.clock.now = new Date(Date.now() + 25 * HOUR_MS)
    await work('artwork.sweep')
    shop.clock.now = new Date()
    expect([await open(), await keys(`tail/${id}`), (await head(location)).status]).toEqual([
      [],
      [],
      404,
    ])
  })

  test('what a store that was interrupted still names as begun, though it is whole, is not given up; what has no object is', async () => {
    await bucket.put('bytes/whole', new Uint8Array(3))
    const at = new Date(Date.now() - 25 * HOUR_MS)
    const named = ['whole', 'gone'].map((name) => ({ key: `bytes/${name}`, uploadId: name, at }))
    const given: string[] = []
    const interrupted: Bucket = {
      ...bucket,
      begun: async function* () {
        yield* named
      },
      parts: async () => [{ number: 1, size: 3, etag: '"x"' }],
      abort: async ({ uploadId }) => void given.push(uploadId),
    }
    await filesInBucket(shop.context, interrupted).tidy(new Date())
    await bucket.remove('bytes/whole')
    expect(given).toEqual(['gone'])
  })
})

describe.skipIf(isOutside)('a store that is away', () => {
  const file = pdfFile({ widthMm: 300, heightMm: 100 })
  const AWAY: Trouble[] = ['down', 'slow_down', 'expired', 'garbage', 'damaged', 'lost']

  test.each(AWAY)(
    '%s: the sender gets a retryable error, and received bytes are kept',
    async (trouble) => {
      const order = await shop.placeOrder()
      const [location, id] = await begun(order, file.length)
      await shop.send(location, file.subarray(0, 500))
      await store.set(trouble)
      const answer = await shop.send(location, file.subarray(500), 500)
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        503,
        'errors.storage_away',
      ])
      if (trouble === 'expired' || trouble === 'garbage')
        expect((await head(location)).status).toBe(503)
      await store.set()
      const at = await offset(location)
      expect(at).toBeGreaterThanOrEqual(500)
      if (at < file.length)
        expect((await shop.send(location, file.subarray(at), at)).status).toBe(204)
      expect([await isSame(id, file), (await shop.lines(order))[0]?.jobState]).toEqual([
        true,
        'checking',
      ])
    },
  )

  test.each<Trouble>(['down', 'expired', 'garbage', 'partial'])(
    '%s: no file is judged, and the same job judges it later',
    async (trouble) => {
      const order = await shop.placeOrder()
      shop.sent.length = 0
      await shop.upload(order, file, { filename: 'a.pdf' })
      const [job] = shop.sent.splice(0)
      await store.set(trouble)
      await expect(shop.handlers[job?.name ?? '']?.(job?.data)).rejects.toThrow(
        'the store of files',
      )
      expect((await shop.lines(order))[0]).toMatchObject({
        jobState: 'checking',
        artworks: [{ state: 'uploaded' }],
      })
      await store.set()
      await shop.handlers[job?.name ?? '']?.(job?.data)
      expect((await shop.lines(order))[0]?.artworks[0]?.state).toBe('warning')
    },
  )

  test.each<Trouble>(['down', 'lost'])(
    '%s: what is to be deleted is deleted later, all of it',
    async (trouble) => {
      const before = await keys()
      const [location, id] = await begun(await shop.placeOrder(), file.length)
      await shop.send(location, file)
      shop.sent.length = 0
      await store.set(trouble)
      await expect(files.discard(id)).rejects.toThrow('the store of files')
      await store.set()
      await files.discard(id)
      expect(await keys()).toEqual(before)
    },
  )

  test('slow: no call waits longer than its timeout', async () => {
    const [location, id] = await begun(await shop.placeOrder(), file.length)
    await shop.send(location, file)
    await store.set('slow')
    const hasty = filesInBucket(
      shop.context,
      openBucket(store.settings, { patienceMs: 100, pauseMs: 1 }),
    )
    await expect(hasty.sizeOf(id)).rejects.toThrow('no answer in time')
  })
})
