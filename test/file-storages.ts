/** The two storages of files, a folder and a bucket, each with a shop. */
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openBucket } from '../src/platform/s3/bucket.ts'
import type { FileStorage } from '../src/shop/artwork/files/file-storage-io.ts'
import { filesOf } from '../src/shop/artwork/files/uploads-kept.ts'
import { type ArtworkShop, artworkShop } from './artwork-shop.ts'
import { s3Store } from './s3-store.ts'

export type Kept = {
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

export const STORAGES = [
  ['a folder', onDisk],
  ['a bucket', inBucket],
] as const

export const bytesIn = async ({ files }: Kept, id: string) =>
  Buffer.concat(await Array.fromAsync(files.read(id)))
export const madeIn = ({ files }: Kept, id: string, says: string) =>
  files.make(id, async (path) => {
    writeFileSync(path, says)
    return true
  })
