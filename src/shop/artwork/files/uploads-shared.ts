import type { Bucket } from '../../../platform/s3/bucket.ts'
import type { Alone, Hold } from './store-hold.ts'
import {
  bytesKey,
  readInfo,
  sharerKey,
  type UploadInfo,
  writeInfo,
} from './upload-objects-schema.ts'

const NOTHING = new Uint8Array(0)

/**
 * Releases an upload's share of these bytes; the last one removes them. Needs the lock of the
 * bytes.
 */
async function leave(bucket: Bucket, bytes: string, uploadId: string, hold: Hold): Promise<void> {
  await hold(bytes)
  await bucket.remove(sharerKey(bytes, uploadId))
  for await (const _ of bucket.list(`sharers/${bytes}/`)) return
  await bucket.remove(bytesKey(bytes))
}

/**
 * Shared bytes. Each upload names the key of its bytes, and shared bytes have a mark per sharing
 * upload: written before the upload refers to them, removed before they may be deleted.
 */
export class SharedBytes {
  readonly #bucket: Bucket
  readonly #alone: Alone

  constructor(bucket: Bucket, alone: Alone) {
    this.#bucket = bucket
    this.#alone = alone
  }

  leave = (bytes: string, uploadId: string): Promise<void> =>
    this.#alone((hold) => leave(this.#bucket, bytes, uploadId, hold))

  /**
   * Under the lock: `by` still refers to the bytes and they exist; both are then marked as sharing.
   */
  async #share(bytes: string, by: string, uploadId: string, info: UploadInfo): Promise<boolean> {
    const other = await readInfo(this.#bucket, by)
    if (other?.bytes !== bytes || (await this.#bucket.sizeOf(bytesKey(bytes))) === null)
      return false
    for (const each of [by, uploadId]) await this.#bucket.put(sharerKey(bytes, each), NOTHING)
    await writeInfo(this.#bucket, uploadId, { ...info, bytes })
    return true
  }

  /** A new upload with the bytes of another; false if those are gone. */
  async copy(
    from: string,
    to: string,
    about: Pick<UploadInfo, 'metadata' | 'createdAt'>,
  ): Promise<boolean> {
    const [source, made] = [await readInfo(this.#bucket, from), await readInfo(this.#bucket, to)]
    // Made earlier; it may share other bytes by now.
    if (made?.bytes !== undefined && (await this.#bucket.sizeOf(bytesKey(made.bytes))) !== null)
      return true
    const { bytes, size } = source ?? {}
    if (bytes === undefined || size === undefined) return false
    return this.#alone(async (hold) => {
      await hold(bytes)
      return this.#share(bytes, from, to, { ...about, size })
    })
  }

  /**
   * Makes an upload share the bytes of another with the same content. The first of all keys is
   * chosen, so that concurrent runs agree.
   * @returns the uploads that still have bytes of their own
   */
  async join(uploadId: string, others: readonly string[], hold: Hold): Promise<string[]> {
    const own = await readInfo(this.#bucket, uploadId)
    if (own?.bytes === undefined) return []
    const named: { id: string; bytes: string }[] = [{ id: uploadId, bytes: own.bytes }]
    for (const id of others) {
      const bytes = (await readInfo(this.#bucket, id))?.bytes
      if (bytes !== undefined) named.push({ id, bytes })
    }
    const first = named.toSorted((one, other) => (one.bytes < other.bytes ? -1 : 1))[0]
    if (!first) return []
    if (first.bytes !== own.bytes) {
      await hold(first.bytes)
      if (!(await this.#share(first.bytes, first.id, uploadId, own)))
        throw new Error('shared bytes went meanwhile')
      await leave(this.#bucket, own.bytes, uploadId, hold)
    }
    return named
      .filter(({ id, bytes }) => id !== uploadId && bytes !== first.bytes)
      .map(({ id }) => id)
  }
}
