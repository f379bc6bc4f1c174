/** The file for the machine where files are kept in a bucket, also if that fails in the midst. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pdfFile } from '../../../../test/artwork-files.ts'
import { type ArtworkShop, artworkShop, type PlacedOrder } from '../../../../test/artwork-shop.ts'
import { isOutside, type S3Store, s3Store } from '../../../../test/s3-store.ts'
import { openBucket } from '../../../platform/s3/bucket.ts'
import { producedOf } from '../files/names-beside.ts'
import { findArtwork } from '../files/store.ts'
import type { ArtworkRow } from '../files/tables.ts'
import { filesOf } from '../files/uploads-kept.ts'
import { productionJobs } from './jobs.ts'

let store: S3Store
let shop: ArtworkShop
beforeAll(async () => {
  store = await s3Store()
  shop = await artworkShop(store.env)
  Object.assign(shop.handlers, productionJobs(shop.context))
})
afterAll(async () => {
  await shop.drop()
  await store.stop()
})

const worked = (): string[] => {
  const folder = join(shop.dataDir, 'work')
  return existsSync(folder) ? readdirSync(folder) : []
}

async function rowOf(order: PlacedOrder): Promise<ArtworkRow> {
  const row = await findArtwork(shop.db, (await shop.lines(order))[0]?.artworks[0]?.id ?? '')
  if (!row) throw new Error('no file')
  return row
}

async function digestOf(stored: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of filesOf(shop.context).read(stored)) hash.update(bytes)
  return hash.digest('hex')
}

test.skipIf(isOutside)(
  'it is made by the next attempt if the bucket fails in the midst, and goes with the original',
  async () => {
    const order = await shop.placeOrder()
    await shop.upload(order, pdfFile({ widthMm: 300, heightMm: 100 }), { filename: 'lona.pdf' })
    await shop.runJobs()
    await shop.approve(order)
    const { id, uploadId } = await rowOf(order)
    const produce = () => shop.handlers['artwork.produce']?.({ artworkId: id })
    const making = expect(produce()).rejects.toThrow()
    // The original has been fetched: the file is being made of it.
    await vi.waitFor(() => expect(worked()).not.toEqual([]), { timeout: 20_000, interval: 5 })
    await store.set('down')
    await making
    expect(await rowOf(order)).toMatchObject({ production: null, producingUntil: null })
    expect(worked()).toEqual([])
    await store.set()
    await produce()
    const made = await rowOf(order)
    expect(made.production).toMatchObject({
      ...{ state: 'made', likeness: { mean: expect.any(Number) } },
      sha256: await digestOf(producedOf(uploadId)),
    })
    expect(worked()).toEqual([])
    await shop.handlers['artwork.discard']?.({ uploadId })
    const left = await Array.fromAsync(openBucket(store.settings).list(''))
    expect(left.map(({ key }) => key)).toEqual([])
  },
  120_000,
)
