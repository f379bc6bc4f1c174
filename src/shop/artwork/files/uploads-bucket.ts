import { createHash, randomUUID } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ifThere } from '../../../platform/if-there.ts'
import type { Bucket } from '../../../platform/s3/bucket.ts'
import type { FileStorage, FilesContext, SmallFiles, Views } from './file-storage-io.ts'
import { STORE_ONCE_JOB } from './once-lifecycle.ts'
import { aloneIn, holdIn } from './store-hold.ts'
import { lockContent, noteContent, sameContent } from './store-once.ts'
import {
  bytesKey,
  infoKey,
  mediaKey,
  proofKey,
  readInfo,
  removeAll,
  uploadOf,
  viewKey,
  writeInfo,
} from './upload-objects-schema.ts'
import { UNFINISHED_HOURS } from './upload-rules.ts'
import { ReceivedUploads } from './uploads-received.ts'
import { SharedBytes } from './uploads-shared.ts'
import { fileBody, WorkFolder } from './work-folder-io.ts'

const HOUR_MS = 3_600_000
/** Uploads with recent activity are examined each time; abandoned ones are found by their parts. */
const NEWS_MS = 2 * UNFINISHED_HOURS * HOUR_MS

function viewsIn(bucket: Bucket, work: WorkFolder): Views {
  return {
    make: (uploadId, make) =>
      work.folder(async (folder) => {
        const made = await make(folder)
        for (const name of await readdir(folder))
          await bucket.put(viewKey(uploadId, name), await fileBody(join(folder, name)))
        return made
      }),
    read: (uploadId, name) => bucket.get(viewKey(uploadId, name)),
    look: async (uploadId, name) => (await bucket.sizeOf(viewKey(uploadId, name))) !== null,
    keepLatest: async (uploadId, prefix, most) => {
      const there = await Array.fromAsync(bucket.list(viewKey(uploadId, prefix)))
      const oldest = there.toSorted((one, other) => one.at.getTime() - other.at.getTime())
      for (const { key } of oldest.slice(0, Math.max(0, there.length - most)))
        await bucket.remove(key)
    },
    drop: (uploadId) => removeAll(bucket, `view/${uploadId}/`),
  }
}

const smallFilesIn = (bucket: Bucket, keyOf: (id: string) => string): SmallFiles => ({
  write: (id, content) => bucket.put(keyOf(id), content),
  read: (id) => bucket.get(keyOf(id)),
  remove: (id) => bucket.remove(keyOf(id)),
})

/** Metadata is deleted after the bytes, so that an interrupted run is found again. */
async function discard(bucket: Bucket, shared: SharedBytes, uploadId: string): Promise<void> {
  const info = await readInfo(bucket, uploadId)
  if (info?.multipart !== undefined)
    await bucket.abort({ key: bytesKey(uploadId), uploadId: info.multipart })
  const names = new Set(info?.bytes === undefined ? [] : [info.bytes])
  for await (const { key } of bucket.list(bytesKey(uploadId)))
    if (uploadOf(key) === uploadId) names.add(key.slice(bytesKey('').length))
  for (const name of names) await shared.leave(name, uploadId)
  for (const kind of ['view', 'tail']) await removeAll(bucket, `${kind}/${uploadId}/`)
  await bucket.remove(infoKey(uploadId))
}

/** Once its hash is known, an owned upload shares the bytes of others with the same content. */
async function storeOnce(
  context: FilesContext,
  shared: SharedBytes,
  uploadId: string,
  sha256: Buffer,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockContent(tx, sha256)
    if (!(await noteContent(tx, uploadId, sha256))) return
    const apart = await shared.join(uploadId, await sameContent(tx, uploadId, sha256), holdIn(tx))
    for (const each of apart)
      await context.jobs.send(tx, STORE_ONCE_JOB, { uploadId: each }, { singletonKey: each })
  })
}

async function* toSweep(bucket: Bucket, at: Date): AsyncGenerator<string> {
  const ids = new Set<string>()
  for await (const { key, at: changed } of bucket.list('info/'))
    if (at.getTime() - changed.getTime() < NEWS_MS) ids.add(uploadOf(key))
  for await (const { key } of bucket.begun())
    if (await readInfo(bucket, uploadOf(key))) ids.add(uploadOf(key))
  yield* ids
}

/**
 * Aborts multipart uploads that no upload refers to: of abandoned ones, or started twice because a
 * response was lost. Never for an existing object: some stores still list it as open, and aborting
 * would damage it.
 */
async function abortForgotten(bucket: Bucket, at: Date): Promise<void> {
  for await (const begun of bucket.begun()) {
    if (at.getTime() - begun.at.getTime() < UNFINISHED_HOURS * HOUR_MS) continue
    if ((await readInfo(bucket, uploadOf(begun.key)))?.multipart === begun.uploadId) continue
    const arrived = await bucket.parts(begun)
    if (arrived && arrived.length > 0 && (await bucket.sizeOf(begun.key)) !== null) continue
    await bucket.abort(begun)
  }
}

/**
 * Files in a private bucket, which no public address reaches. A file that a limited process must
 * read is copied to `DATA_DIR/work` for that time.
 */
export function filesInBucket(context: FilesContext, bucket: Bucket): FileStorage {
  const { config, db, now } = context
  const work = new WorkFolder(join(config.dataDir, 'work'))
  const shared = new SharedBytes(bucket, aloneIn(db))
  const remove = (uploadId: string) => discard(bucket, shared, uploadId)
  const uploads = new ReceivedUploads(bucket, work, remove)
  const bytesOf = async (uploadId: string) => (await readInfo(bucket, uploadId))?.bytes
  const sizeOf = async (uploadId: string) => {
    const bytes = await bytesOf(uploadId)
    return bytes === undefined ? null : bucket.sizeOf(bytesKey(bytes))
  }
  const read = async function* (uploadId: string) {
    yield* bucket.read(bytesKey((await bytesOf(uploadId)) ?? uploadId))
  }
  const lend: FileStorage['lend'] = async (uploadId, use) => {
    const size = await sizeOf(uploadId)
    return size === null ? null : work.lend(read(uploadId), size, (path) => use(path, size))
  }
  const make: FileStorage['make'] = (uploadId, write) =>
    work.path(async (path) => {
      if (!(await write(path)) || !(await ifThere(stat(path)))) return null
      const body = await fileBody(path)
      // Never overwrites existing bytes: others may share them.
      const bytes = `${uploadId}.${randomUUID()}`
      await bucket.put(bytesKey(bytes), body)
      const before = await bytesOf(uploadId)
      await writeInfo(bucket, uploadId, {
        size: body.size,
        metadata: {},
        createdAt: now().toISOString(),
        bytes,
      })
      if (before !== undefined) await shared.leave(before, uploadId)
      return body.size
    })
  return {
    ...{ uploads, sizeOf, read, lend, make, discard: remove, inFolder: work.folder },
    toSweep: (at) => toSweep(bucket, at),
    tidy: async (at) => {
      await abortForgotten(bucket, at)
      await work.tidy(at)
    },
    copy: async ({ from, to, metadata }) =>
      (await shared.copy(from, to, { metadata, createdAt: now().toISOString() }))
        ? uploads.getUpload(to)
        : null,
    storeOnce: async (uploadId) => {
      if ((await sizeOf(uploadId)) === null) return
      const hash = createHash('sha256')
      for await (const chunk of read(uploadId)) hash.update(chunk)
      await storeOnce(context, shared, uploadId, hash.digest())
    },
    views: viewsIn(bucket, work),
    proofs: smallFilesIn(bucket, proofKey),
    media: smallFilesIn(bucket, mediaKey),
    tryOut: bucket.tryOut,
  }
}
