/** A bucket at a store, for one test file: opened before the first test, stopped after the last. */
import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type Bucket, openBucket } from '../src/platform/s3/bucket.ts'
import type { S3Deps } from '../src/platform/s3/call.ts'
import { StorageAway } from '../src/platform/storage-away.ts'
import { openedLater } from './opened-later.ts'
import { isOutside, type S3Store, s3Store } from './s3-store.ts'

export const KIB = 1024
/** The minimum size of a part at a real store. */
export const PART = (isOutside ? 5 * KIB : 100) * KIB

export const bytes = (size: number) => new Uint8Array(randomBytes(size))

/** The code of a fault of the store, or `done`. */
export const fault = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof StorageAway ? error.code : `another fault: ${error}`),
  )

export function bucketForTests() {
  let found: { store: S3Store; bucket: Bucket } | undefined
  const store = openedLater(() => found?.store)
  const bucket = openedLater(() => found?.bucket)
  const open = (deps: Partial<S3Deps> = {}, more: Partial<S3Store['settings']> = {}): Bucket =>
    openBucket({ ...store.settings, ...more }, { patienceMs: 60_000, pauseMs: 1, ...deps })
  beforeAll(async () => {
    const started = await s3Store({ smallestPartBytes: PART, pageSize: 3 })
    found = {
      store: started,
      bucket: openBucket(started.settings, { patienceMs: 60_000, pauseMs: 1 }),
    }
  })
  afterEach(() => store.set())
  afterAll(() => store.stop())
  const read = async (key: string, from: Bucket = bucket) =>
    Buffer.concat(await Array.fromAsync(from.read(key)))
  return { store, bucket, open, read }
}
