import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ifThere } from '../../../platform/if-there.ts'
import type { S3Body } from '../../../platform/s3/call.ts'
import { StorageAway } from '../../../platform/storage-away.ts'

/** So much of the disk stays free for everybody else. */
const FREE_BYTES = 500_000_000
const LEFT_BEHIND_MS = 6 * 3_600_000

/** Of a file as it is sent: its size and what it says. */
export async function fileBody(path: string): Promise<Extract<S3Body, { path: string }>> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    hash.update(chunk)
    size += chunk.length
  }
  return { path, size, sha256: hash.digest('hex') }
}

/** Bytes that are gathered until there are enough of them to be sent. */
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

/** A folder of this machine for files that lie elsewhere, while something is done with them. */
export class WorkFolder {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  }

  /** Throws `StorageAway` where the disk has no room for so many bytes: it has again when others are done. */
  async #makeRoom(bytes: number): Promise<void> {
    const { bavail, bsize } = await statfs(this.#folder)
    if (bavail * bsize < bytes + FREE_BYTES) throw new StorageAway('no room to work')
  }

  /** A path that nobody else has; what is there is gone after the work, file or folder. */
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

  /** The bytes as a file: so many and no other number. */
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

  /** Removes what a process that was killed left. */
  async tidy(at: Date): Promise<void> {
    for (const name of await readdir(this.#folder)) {
      const path = join(this.#folder, name)
      const there = await ifThere(stat(path))
      if (there && at.getTime() - there.mtimeMs > LEFT_BEHIND_MS)
        await rm(path, { recursive: true, force: true })
    }
  }
}
