import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Upload } from '@tus/server'
import type { Database } from '../../../platform/database.ts'
import { type KnownFile, listGone, listKnown, listKnownProofs } from './store-known.ts'
import { isWhole } from './uploads-folder.ts'
import type { Place } from './uploads-listed.ts'

/** Result of a move. Only files that were read back from the target count. */
export type Moved = {
  /** Complete uploads at the target and their bytes, and how many came in this run. */
  uploads: number
  bytes: number
  sent: number
  pictures: number
  proofs: number
  /** Files of the media library. */
  media: number
  /** Unfinished uploads: moved as far as they were, and those that must start anew. */
  underWay: number
  leftUnderWay: number
  /**
   * Removed at the target because the shop deleted them since an earlier run. Deleted files are not
   * moved either.
   */
  forgotten: number
  /** Removed at the source after everything was found at the target. */
  removed: number
  /**
   * Files that differ from their record or arrived damaged, and files that are known but missing.
   */
  damaged: string[]
  missing: string[]
}

export type Move = {
  db: Database
  from: Place
  to: Place
  /** Empties the source if everything is at the target. */
  remove: boolean
  onProgress?: (moved: Moved, of: number) => void
}

type Run = Move & {
  moved: Moved
  known: ReadonlyMap<string, KnownFile>
  there: Map<string, string>
  verified: Set<string>
}

/** The owner of a file, for the report. */
const named = (uploadId: string, file: KnownFile | undefined): string =>
  file
    ? `upload ${uploadId} of ${file.orderNumber === null ? 'a cart' : `order ${file.orderNumber}`}`
    : `upload ${uploadId}`

async function fingerprint(
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ sha256: string; size: number }> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of bytes) {
    hash.update(chunk)
    size += chunk.length
  }
  return { sha256: hash.digest('hex'), size }
}

/** Copies the bytes; more may still be arriving. */
async function* between(
  bytes: AsyncIterable<Uint8Array>,
  first: number,
  end: number,
): AsyncGenerator<Buffer> {
  let at = 0
  for await (const chunk of bytes) {
    const part = chunk.subarray(Math.max(0, first - at), Math.max(0, end - at))
    if (part.length > 0) yield Buffer.from(part.buffer, part.byteOffset, part.length)
    at += chunk.length
    if (at >= end) return
  }
}

/**
 * Sends what is missing: the rest of an earlier run's upload, or the bytes of another upload with
 * the same content.
 */
async function send({ from, to, there }: Run, upload: Upload, sha256: string): Promise<void> {
  const { id, size = 0, offset, metadata = {}, creation_date } = upload
  let begun = await to.about(id)
  // An upload that is further along at the target continued there: leave it.
  if (begun === 'broken' || (begun && begun.size !== size)) {
    await to.files.discard(id)
    begun = null
  }
  const twin = there.get(sha256)
  if (!begun && twin !== undefined && twin !== id) {
    const texts = Object.fromEntries(
      Object.entries(metadata).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
    )
    if (await to.files.copy({ from: twin, to: id, metadata: texts })) return
  }
  if (!begun)
    await to.files.uploads.create(
      new Upload({ id, size, offset: 0, metadata, ...(creation_date && { creation_date }) }),
    )
  const first = begun?.offset ?? 0
  if (first < offset)
    await to.files.uploads.write(
      Readable.from(between(from.files.read(id), first, offset)),
      id,
      first,
    )
}

/** Whether these bytes are at the target; anything else under that name is removed. */
async function isThere(
  { to }: Run,
  uploadId: string,
  said: { sha256: string; size: number },
): Promise<boolean> {
  if ((await to.files.sizeOf(uploadId)) !== said.size) return false
  return (await fingerprint(to.files.read(uploadId))).sha256 === said.sha256
}

async function moveWhole(run: Run, upload: Upload): Promise<void> {
  const { from, to, moved, known, there, verified } = run
  const said = await fingerprint(from.files.read(upload.id))
  const noted = known.get(upload.id)
  const isNoted =
    !noted ||
    (noted.sizeBytes === said.size &&
      (noted.sha256 === null || noted.sha256.toString('hex') === said.sha256))
  if (!isNoted || said.size !== upload.size) return void moved.damaged.push(named(upload.id, noted))
  if (!(await isThere(run, upload.id, said))) {
    await send(run, upload, said.sha256)
    if (!(await isThere(run, upload.id, said))) {
      // Start again: what an earlier run left may be damaged.
      await to.files.discard(upload.id)
      await send(run, upload, said.sha256)
      if (!(await isThere(run, upload.id, said))) {
        await to.files.discard(upload.id)
        return void moved.damaged.push(named(upload.id, noted))
      }
    }
    moved.sent += 1
  }
  there.set(said.sha256, upload.id)
  verified.add(upload.id)
  moved.uploads += 1
  moved.bytes += said.size
}

async function moveUpload(run: Run, uploadId: string): Promise<void> {
  const { from, moved } = run
  const upload = await from.about(uploadId)
  // Deleted meanwhile, or an empty rest of a killed process.
  if (upload === null || upload === 'broken' || upload.size === 0) return
  if (isWhole(upload)) return moveWhole(run, upload)
  if (!from.readsUnfinished) {
    moved.leftUnderWay += 1
    return
  }
  await send(run, upload, '')
  moved.underWay += 1
}

/** Uploads that arrived at the source during the move are moved too. */
async function moveUploads(run: Run): Promise<void> {
  const { db, from, to, moved, onProgress } = run
  const done = new Set<string>()
  for (let round = 0; round < 3; round += 1) {
    const ids = (await from.uploads()).filter((id) => !done.has(id))
    if (ids.length === 0) break
    const gone = new Set(await listGone(db, ids))
    for (const id of ids) {
      if (!gone.has(id)) await moveUpload(run, id)
      done.add(id)
      onProgress?.(moved, done.size + ids.length - ids.indexOf(id) - 1)
    }
  }
  for (const id of await listGone(db, await to.uploads())) {
    await to.files.discard(id)
    moved.forgotten += 1
  }
}

const isSame = (one: Uint8Array | null, other: Uint8Array | null): boolean =>
  one !== null && other !== null && Buffer.compare(one, other) === 0

async function movePictures({ from, to, moved }: Run): Promise<void> {
  for (const { uploadId, name } of await from.views()) {
    const content = await from.files.views.read(uploadId, name)
    if (!content) continue
    const arrived = async () => isSame(content, await to.files.views.read(uploadId, name))
    if (!(await arrived()))
      await to.files.views.make(uploadId, (folder) =>
        writeFile(join(folder, name), content, { mode: 0o600 }),
      )
    if (await arrived()) moved.pictures += 1
    else moved.damaged.push(`picture ${name} of upload ${uploadId}`)
  }
}

async function moveProofs({ db, from, to, moved, verified }: Run): Promise<void> {
  const known = new Map((await listKnownProofs(db)).map((proof) => [proof.id, proof]))
  for (const id of await from.proofs()) {
    const content = await from.files.proofs.read(id)
    if (!content) continue
    const noted = known.get(id)
    const isNoted = !noted || createHash('sha256').update(content).digest('hex') === noted.sha256
    if (isNoted && !isSame(content, await to.files.proofs.read(id)))
      await to.files.proofs.write(id, content)
    if (isNoted && isSame(content, await to.files.proofs.read(id))) {
      verified.add(id)
      moved.proofs += 1
    } else moved.damaged.push(`proof ${id}${noted ? ` of order ${noted.orderNumber}` : ''}`)
  }
  for (const { id, orderNumber } of await listKnownProofs(db)) {
    if (!verified.has(id) && (await to.files.proofs.read(id)) === null)
      moved.missing.push(`proof ${id} of order ${orderNumber}`)
  }
}

/** Their names begin with the hash of their bytes. */
async function moveMedia({ from, to, moved, verified }: Run): Promise<void> {
  for (const id of await from.media()) {
    const content = await from.files.media.read(id)
    if (!content) continue
    if (!isSame(content, await to.files.media.read(id))) await to.files.media.write(id, content)
    if (isSame(content, await to.files.media.read(id))) {
      verified.add(id)
      moved.media += 1
    } else moved.damaged.push(`file ${id} of the media library`)
  }
}

/** Files recorded meanwhile that are missing at the target. */
async function findMissing({ db, to, moved, verified }: Run): Promise<void> {
  for (const file of await listKnown(db)) {
    const says = named(file.uploadId, file)
    if (verified.has(file.uploadId) || moved.damaged.includes(says)) continue
    if ((await to.files.sizeOf(file.uploadId)) === null) moved.missing.push(says)
  }
}

async function removeHere({ db, from, moved, verified }: Run): Promise<void> {
  const here = new Set(await from.uploads())
  const gone = new Set(await listGone(db, [...here]))
  for (const id of here) {
    if (!verified.has(id) && !gone.has(id)) continue
    await from.files.discard(id)
    moved.removed += 1
  }
  for (const uploadId of new Set((await from.views()).map((view) => view.uploadId)))
    if (!here.has(uploadId)) await from.files.views.drop(uploadId)
  for (const id of await from.proofs()) if (verified.has(id)) await from.files.proofs.remove(id)
  for (const id of await from.media()) if (verified.has(id)) await from.files.media.remove(id)
}

export const isComplete = ({ damaged, missing }: Moved): boolean =>
  damaged.length + missing.length === 0

export const nothingMoved = (): Moved => ({
  ...{
    uploads: 0,
    bytes: 0,
    sent: 0,
    pictures: 0,
    proofs: 0,
    media: 0,
    underWay: 0,
    leftUnderWay: 0,
  },
  ...{ forgotten: 0, removed: 0, damaged: [], missing: [] },
})

/**
 * Moves all files from one storage to another, beside a running shop or without one. An interrupted
 * run can be repeated: existing files are compared and not sent again. Throws `StorageAway` if a
 * storage does not answer.
 */
export async function moveFiles(move: Move): Promise<Moved> {
  const moved = nothingMoved()
  const known = new Map((await listKnown(move.db)).map((file) => [file.uploadId, file]))
  const run: Run = { ...move, moved, known, there: new Map(), verified: new Set() }
  await moveUploads(run)
  await movePictures(run)
  await moveProofs(run)
  await moveMedia(run)
  await findMissing(run)
  if (move.remove && isComplete(moved)) await removeHere(run)
  return moved
}
