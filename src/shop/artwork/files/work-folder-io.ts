import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ifThere } from '../../../platform/if-there.ts'
import type { S3Body } from '../../../platform/s3/call.ts'
import { StorageAway } from '../../../platform/storage-away.ts'

/** Free space that is always left for other uses of the disk. */
const FREE_BYTES = 500_000_000
const LEFT_BEHIND_MS = 6 * 3_600_000

/** Size and hash of a file as it is sent. */
export async function fileBody(path: string): Promise<Extract<S3Body, { path: string }>> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    hash.update(chunk)
    size += chunk.length
  }
  return { path, size, sha256: hash.digest('hex') }
}

/** Buffers bytes up to one part. */
export class Gathered {
  readonly #path: string
  readonly #file: FileHandle
  #hash = createHash('sha256')
  size = 0

  constructor(path: string, file: FileHandle) {
    this.#path = path
    this.#file = file
  }

  async add(chunk: Uint8Array): Promise<void> {
    await this.#file.write(chunk, 0, chunk.length, this.size)
    this.#hash.update(chunk)
    this.size += chunk.length
  }

  body = (): S3Body => ({
    path: this.#path,
    size: this.size,
    sha256: this.#hash.copy().digest('hex'),
  })

  async empty(): Promise<void> {
    await this.#file.truncate(0)
    this.#hash = createHash('sha256')
    this.size = 0
  }

  close = (): Promise<void> => this.#file.close()
}

/** A local folder for copies of remote files while they are processed. */
export class WorkFolder {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  }

  /** Throws `StorageAway` if the disk has no room; a later retry may succeed. */
  async #makeRoom(bytes: number): Promise<void> {
    const { bavail, bsize } = await statfs(this.#folder)
    if (bavail * bsize < bytes + FREE_BYTES) throw new StorageAway('no room to work')
  }

  /** A unique path; its content is removed after the work. */
  async path<T>(work: (path: string) => Promise<T>): Promise<T> {
    const path = join(this.#folder, randomUUID())
    try {
      return await work(path)
    } finally {
      await rm(path, { recursive: true, force: true })
    }
  }

  folder = <T>(work: (folder: string) => Promise<T>): Promise<T> =>
    this.path(async (path) => {
      await mkdir(path, { mode: 0o700 })
      return work(path)
    })

  gather = <T>(work: (gathered: Gathered) => Promise<T>): Promise<T> =>
    this.path(async (path) => {
      const gathered = new Gathered(path, await open(path, 'wx', 0o600))
      try {
        return await work(gathered)
      } finally {
        await gathered.close()
      }
    })

  /** Writes the bytes to a file; their number must match. */
  lend = <T>(
    bytes: AsyncIterable<Uint8Array>,
    size: number,
    work: (path: string) => Promise<T>,
  ): Promise<T> =>
    this.path(async (path) => {
      await this.#makeRoom(size)
      let written = 0
      async function* counted() {
        for await (const chunk of bytes) {
          written += chunk.length
          if (written > size) break
          yield chunk
        }
      }
      await pipeline(counted, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
      if (written !== size) throw new StorageAway('bytes of another size')
      return work(path)
    })

  /** Removes files of killed processes. */
  async tidy(at: Date): Promise<void> {
    for (const name of await readdir(this.#folder)) {
      const path = join(this.#folder, name)
      const there = await ifThere(stat(path))
      if (there && at.getTime() - there.mtimeMs > LEFT_BEHIND_MS)
        await rm(path, { recursive: true, force: true })
    }
  }
}
