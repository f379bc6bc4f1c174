import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/**
 * Of an object or part: MD5 in hexadecimal (multipart objects have their own tag), and its time.
 */
export type About = { etag: string; size: number; at: string }
export type Received = About & { path: string; sha256: string; md5: string }

/** Keys as file names. */
const nameOf = (key: string): string => encodeURIComponent(key).replaceAll('.', '%2E')
const keyOf = (name: string): string => decodeURIComponent(name)
const ABOUT = '.about'

const readAbout = async (path: string): Promise<About | null> => {
  const text = await readFile(path + ABOUT, 'utf8').catch(() => null)
  return text === null ? null : JSON.parse(text)
}

/** Objects of one bucket and parts of pending uploads, in a folder. */
export class ObjectsFolder {
  readonly #objects: string
  readonly #parts: string
  readonly #coming: string
  readonly #now: () => Date

  constructor(folder: string, now: () => Date) {
    this.#objects = join(folder, 'objects')
    this.#parts = join(folder, 'parts')
    this.#coming = join(folder, 'coming')
    this.#now = now
    for (const each of [this.#objects, this.#parts, this.#coming])
      mkdirSync(each, { recursive: true, mode: 0o700 })
  }

  /** Receives bytes without a name. */
  async receive(body: ReadableStream<Uint8Array> | null): Promise<Received> {
    const path = join(this.#coming, randomUUID())
    const [sha, md5] = [createHash('sha256'), createHash('md5')]
    let size = 0
    async function* heard(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        sha.update(chunk)
        md5.update(chunk)
        size += chunk.length
        yield chunk
      }
    }
    await pipeline(
      body ? Readable.fromWeb(body as never) : Readable.from([]),
      heard,
      createWriteStream(path, { mode: 0o600 }),
    )
    const digest = md5.digest()
    return {
      path,
      size,
      etag: digest.toString('hex'),
      md5: digest.toString('base64'),
      sha256: sha.digest('hex'),
      at: this.#now().toISOString(),
    }
  }

  async #name(
    { path, size, etag, at }: Omit<Received, 'sha256' | 'md5'>,
    to: string,
  ): Promise<void> {
    await writeFile(path + ABOUT, JSON.stringify({ etag, size, at } satisfies About))
    await rename(path, to)
    await rename(path + ABOUT, to + ABOUT)
  }

  forget = ({ path }: Received): Promise<void> => rm(path, { force: true })

  put = (key: string, received: Received): Promise<void> =>
    this.#name(received, join(this.#objects, nameOf(key)))

  about = (key: string): Promise<About | null> => readAbout(join(this.#objects, nameOf(key)))

  /** First and last byte, inclusive. */
  read = (key: string, first: number, last: number): Readable =>
    createReadStream(join(this.#objects, nameOf(key)), { start: first, end: last })

  async remove(key: string): Promise<void> {
    for (const end of ['', ABOUT]) await rm(join(this.#objects, nameOf(key)) + end, { force: true })
  }

  async list(prefix: string): Promise<(About & { key: string })[]> {
    const names = (await readdir(this.#objects)).filter((name) => !name.endsWith(ABOUT))
    const keys = names.map(keyOf).filter((key) => key.startsWith(prefix))
    const found = await Promise.all(
      keys.toSorted().map(async (key) => ({ key, about: await this.about(key) })),
    )
    return found.flatMap(({ key, about }) => (about ? [{ key, ...about }] : []))
  }

  async begin(key: string): Promise<string> {
    const uploadId = randomUUID()
    await mkdir(join(this.#parts, uploadId), { mode: 0o700 })
    await writeFile(
      join(this.#parts, uploadId, 'key'),
      JSON.stringify({ key, at: this.#now().toISOString() }),
    )
    return uploadId
  }

  async begun(): Promise<{ key: string; uploadId: string; at: string }[]> {
    const all = await readdir(this.#parts)
    return Promise.all(
      all.map(async (uploadId) => ({
        uploadId,
        ...JSON.parse(await readFile(join(this.#parts, uploadId, 'key'), 'utf8')),
      })),
    )
  }

  isBegun = async (key: string, uploadId: string): Promise<boolean> =>
    /^[\w-]+$/.test(uploadId) &&
    (await readFile(join(this.#parts, uploadId, 'key'), 'utf8').catch(() => '')).startsWith(
      `{"key":${JSON.stringify(key)},`,
    )

  putPart = (uploadId: string, number: number, received: Received): Promise<void> =>
    this.#name(received, join(this.#parts, uploadId, String(number)))

  async parts(uploadId: string): Promise<(About & { number: number })[]> {
    const names = (await readdir(join(this.#parts, uploadId))).filter((name) => /^\d+$/.test(name))
    const found = await Promise.all(
      names.map(async (name) => ({
        number: Number(name),
        about: await readAbout(join(this.#parts, uploadId, name)),
      })),
    )
    return found
      .flatMap(({ number, about }) => (about ? [{ number, ...about }] : []))
      .toSorted((one, other) => one.number - other.number)
  }

  /** Concatenates the parts to the object. */
  async complete(
    key: string,
    uploadId: string,
    parts: readonly (About & { number: number })[],
  ): Promise<About> {
    const path = join(this.#coming, randomUUID())
    for (const { number } of parts) {
      await pipeline(
        createReadStream(join(this.#parts, uploadId, String(number))),
        createWriteStream(path, { flags: 'a', mode: 0o600 }),
      )
    }
    const marks = parts.map(({ etag }) => Buffer.from(etag, 'hex'))
    const etag = `${createHash('md5').update(Buffer.concat(marks)).digest('hex')}-${parts.length}`
    const about = { etag, size: (await stat(path)).size, at: this.#now().toISOString() }
    await this.#name({ path, ...about }, join(this.#objects, nameOf(key)))
    await this.abort(uploadId)
    return about
  }

  abort = (uploadId: string): Promise<void> =>
    rm(join(this.#parts, uploadId), { recursive: true, force: true })
}
