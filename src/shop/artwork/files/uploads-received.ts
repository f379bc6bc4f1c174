import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import type { Bucket, Part } from '../../../platform/s3/bucket.ts'
import { StorageAway } from '../../../platform/storage-away.ts'
import {
  bytesKey,
  PART_BYTES,
  readInfo,
  removeAll,
  tailKey,
  type UploadInfo,
  writeInfo,
} from './upload-objects-schema.ts'
import { UNFINISHED_HOURS } from './upload-rules.ts'
import type { Gathered, WorkFolder } from './work-folder-io.ts'

const HOUR_MS = 3_600_000

/** The consecutive complete parts, and the size of the next partial one. */
type Progress = { parts: Part[]; tail: number }
type Known = { id: string; info: UploadInfo }

const sizeOfParts = (parts: readonly Part[]): number =>
  parts.reduce((sum, { size }) => sum + size, 0)
const offsetOf = ({ parts, tail }: Progress): number => sizeOfParts(parts) + tail

/** Parts before the first gap; the very last may be smaller. */
function unbroken(parts: readonly Part[], size: number): Part[] {
  const gap = parts.findIndex(
    ({ number, size: itsSize }, index) =>
      number !== index + 1 || itsSize !== Math.min(PART_BYTES, size - index * PART_BYTES),
  )
  return parts.slice(0, gap < 0 ? parts.length : gap)
}

/**
 * Unfinished uploads in a bucket: parts of 8 MiB are sent as they arrive, the rest of a connection
 * is stored beside them. A killed shop loses less than one part and the client asks for the offset.
 * The state is read from the bucket each time, so any process can continue.
 */
export class ReceivedUploads extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  readonly #bucket: Bucket
  readonly #work: WorkFolder
  readonly #discard: (uploadId: string) => Promise<void>

  constructor(bucket: Bucket, work: WorkFolder, discard: (uploadId: string) => Promise<void>) {
    super()
    this.#bucket = bucket
    this.#work = work
    this.#discard = discard
  }

  override getExpiration = (): number => UNFINISHED_HOURS * HOUR_MS

  override async create(upload: Upload): Promise<Upload> {
    const { id, size, metadata = {}, creation_date } = upload
    if (size === undefined) throw ERRORS.INVALID_LENGTH
    const multipart = size > PART_BYTES ? await this.#bucket.begin(bytesKey(id)) : undefined
    const createdAt = creation_date ?? new Date().toISOString()
    await writeInfo(this.#bucket, id, {
      size,
      metadata,
      createdAt,
      ...(multipart && { multipart }),
    })
    return upload
  }

  async #known(id: string): Promise<Known> {
    const info = await readInfo(this.#bucket, id)
    if (!info) throw ERRORS.FILE_NOT_FOUND
    return { id, info }
  }

  /** All bytes lie under the final key. Written last, so metadata that says so is true. */
  async #settle({ id, info: { multipart: _, ...info } }: Known): Promise<'whole'> {
    await writeInfo(this.#bucket, id, { ...info, bytes: id })
    await removeAll(this.#bucket, `tail/${id}/`)
    return 'whole'
  }

  /** Completes the multipart upload, also if an earlier completion's response was lost. */
  async #complete(known: Known, parts: readonly Part[]): Promise<'whole'> {
    const key = bytesKey(known.id)
    const { multipart } = known.info
    // Stores refuse an empty completion before looking at its target.
    const done =
      multipart !== undefined &&
      parts.length > 0 &&
      (await this.#bucket.complete({ key, uploadId: multipart }, parts))
    if (!done && (await this.#bucket.sizeOf(key)) !== known.info.size)
      throw ERRORS.FILE_NO_LONGER_EXISTS
    return this.#settle(known)
  }

  async #progress(known: Known): Promise<Progress | 'whole'> {
    const { id, info } = known
    const key = bytesKey(info.bytes ?? id)
    if (info.bytes !== undefined) {
      if ((await this.#bucket.sizeOf(key)) === null) throw ERRORS.FILE_NO_LONGER_EXISTS
      return 'whole'
    }
    const there =
      info.multipart === undefined
        ? []
        : await this.#bucket.parts({ key, uploadId: info.multipart })
    if (!there) return this.#complete(known, [])
    const parts = unbroken(there, info.size)
    if (parts.length > 0 && sizeOfParts(parts) === info.size) return this.#complete(known, parts)
    for await (const { key: tail, size } of this.#bucket.list(`tail/${id}/`)) {
      if (tail === tailKey(id, parts.length + 1)) return { parts, tail: size }
    }
    return { parts, tail: 0 }
  }

  override async getUpload(id: string): Promise<Upload> {
    const known = await this.#known(id)
    const { size, metadata, createdAt } = known.info
    const progress = await this.#progress(known)
    return new Upload({
      id,
      size,
      metadata,
      creation_date: createdAt,
      offset: progress === 'whole' ? size : offsetOf(progress),
    })
  }

  override remove = (id: string): Promise<void> => this.#discard(id)

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const known = await this.#known(id)
    const progress = await this.#progress(known)
    if (progress === 'whole' || offsetOf(progress) !== offset) throw ERRORS.INVALID_OFFSET
    return this.#work.gather((gathered) => this.#take(known, progress, gathered, stream))
  }

  /** Keeps what arrived before the connection broke. */
  async #take(
    known: Known,
    progress: Progress,
    gathered: Gathered,
    stream: Readable,
  ): Promise<number> {
    const { id, info } = known
    let number = progress.parts.length + 1
    if (progress.tail > 0)
      for await (const chunk of this.#bucket.read(tailKey(id, number))) await gathered.add(chunk)
    let fault: unknown
    try {
      for await (const chunk of stream) {
        for (let rest: Buffer = chunk; rest.length > 0; ) {
          const room = PART_BYTES - gathered.size
          if (room <= 0) throw ERRORS.ERR_SIZE_EXCEEDED
          await gathered.add(rest.subarray(0, room))
          rest = rest.subarray(room)
          if (gathered.size < PART_BYTES || info.multipart === undefined) continue
          await this.#bucket.sendPart(
            { key: bytesKey(id), uploadId: info.multipart },
            number,
            gathered.body(),
          )
          number += 1
          await gathered.empty()
        }
      }
    } catch (error) {
      if (error instanceof StorageAway) throw error
      fault = error
    }
    const now = await this.#keep(known, number, gathered)
    if (fault) throw fault
    return now
  }

  /**
   * Stores the rest of a connection: the end of the upload or the start of a part. @returns the
   * offset
   */
  async #keep(known: Known, number: number, gathered: Gathered): Promise<number> {
    const { id, info } = known
    const offset = (number - 1) * PART_BYTES + gathered.size
    if (offset < info.size) {
      if (gathered.size > 0) await this.#bucket.put(tailKey(id, number), gathered.body())
      return offset
    }
    if (info.multipart === undefined) {
      await this.#bucket.put(bytesKey(id), gathered.body())
      await this.#settle(known)
      return info.size
    }
    const begun = { key: bytesKey(id), uploadId: info.multipart }
    if (gathered.size > 0) await this.#bucket.sendPart(begun, number, gathered.body())
    await this.#complete(known, (await this.#bucket.parts(begun)) ?? [])
    return info.size
  }
}
