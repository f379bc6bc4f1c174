import { brotliDecompressSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { compressKept, gzipped } from './compress-page.ts'
import type { Encoding } from './encoding.ts'

/** A finished answer: head and body, plain and compressed (Brotli). */
export type CachedAnswer = {
  status: number
  headers: Record<string, string>
  plain: Buffer
  compressed: Buffer
}

/**
 * One form of an answer, ready for the socket: names and values of the head alternating, as Node
 * takes them, and the bytes.
 */
export type Form = { head: string[]; bytes: Buffer }
/**
 * An answer of which only the encoding is to be chosen. A missing form is made once, in the
 * background.
 */
export type ReadyAnswer = { status: number; form: (encoding: Encoding) => Form | Promise<Form> }

type Head = Pick<CachedAnswer, 'status' | 'headers'>

function formOf({ status, headers }: Head, bytes: Buffer, encoding?: Encoding): Form {
  const all = {
    vary: 'accept-encoding',
    ...headers,
    ...(encoding && { 'content-encoding': encoding }),
    // Forbidden where there cannot be a body (RFC 9110, 8.6).
    ...(status !== 204 && status !== 304 && { 'content-length': String(bytes.length) }),
  }
  return { head: Object.entries(all).flat(), bytes }
}

const isSmaller = ({ compressed, plain }: CachedAnswer): boolean => compressed.length < plain.length

/**
 * Keeps every requested form: for files, of which there are few, and for an answer that is sent
 * once.
 */
export function readyAnswer(answer: CachedAnswer): ReadyAnswer {
  const { status, plain, compressed } = answer
  let identity: Form | undefined
  let gzip: Promise<Form> | undefined
  const brotli = isSmaller(answer) ? formOf(answer, compressed, 'br') : undefined
  return {
    status,
    form: (encoding) => {
      if (brotli && encoding === 'br') return brotli
      if (brotli && encoding === 'gzip') {
        gzip ??= gzipped(plain).then((bytes) => formOf(answer, bytes, 'gzip'))
        return gzip
      }
      identity ??= formOf(answer, plain)
      return identity
    },
  }
}

const BYTES_PER_CHARACTER = 2
const charactersIn = (head: readonly string[]): number =>
  head.reduce((sum, text) => sum + text.length, 0)

/**
 * A cached answer: compressed only, a quarter of the memory. Its plain bytes are unpacked for each
 * client that needs them.
 */
class Kept {
  readonly version: string
  readonly #head: Head
  #form: Form
  readonly #isBrotli: boolean
  #gzip: Form | undefined
  /** Used at all, which justifies better compression. */
  wasAsked = false
  isSqueezed: boolean

  constructor(version: string, answer: CachedAnswer) {
    const { status, headers } = answer
    this.version = version
    this.#head = { status, headers }
    this.#isBrotli = isSmaller(answer)
    this.isSqueezed = !this.#isBrotli
    this.#form = this.#isBrotli
      ? formOf(answer, answer.compressed, 'br')
      : formOf(answer, answer.plain)
  }

  get plain(): Buffer {
    return this.#isBrotli ? brotliDecompressSync(this.#form.bytes) : this.#form.bytes
  }

  /** Everything that a visitor can enlarge counts: bytes and heads. */
  get weight(): number {
    return [this.#form, ...(this.#gzip ? [this.#gzip] : [])].reduce(
      (sum, { head, bytes }) => sum + bytes.length + charactersIn(head),
      0,
    )
  }

  /** `onChanged` is called when a form was added or made smaller. */
  ready(onChanged: () => void): ReadyAnswer {
    return {
      status: this.#head.status,
      form: (encoding) => {
        if (!this.#isBrotli || encoding === 'br') return this.#form
        if (encoding === 'identity') return formOf(this.#head, this.plain)
        return this.#gzip ?? this.#makeGzip(onChanged)
      },
    }
  }

  async #makeGzip(onChanged: () => void): Promise<Form> {
    const form = formOf(this.#head, await gzipped(this.plain), 'gzip')
    if (this.#gzip) return this.#gzip
    this.#gzip = form
    onChanged()
    return form
  }

  async squeeze(onChanged: () => void): Promise<void> {
    this.isSqueezed = true
    const smaller = await compressKept(this.plain).catch(() => this.#form.bytes)
    if (smaller.length >= this.#form.bytes.length) return
    this.#form = formOf(this.#head, smaller, 'br')
    onChanged()
  }
}

/**
 * Answers by key, each of one version of the content: an entry of another version is not returned.
 * An LRU cache, bounded in bytes, keys and heads included. Repeated answers are compressed better,
 * one after the other, in the background.
 */
export class ByteCache {
  readonly #kept: LRUCache<string, Kept>
  #squeezing: Promise<void> | undefined

  constructor(limitBytes: number) {
    this.#kept = new LRUCache({
      maxSize: limitBytes,
      sizeCalculation: (kept, key) => kept.weight + BYTES_PER_CHARACTER * key.length,
    })
  }

  get(key: string, version: string): ReadyAnswer | undefined {
    const found = this.#kept.get(key)
    if (found?.version !== version) return undefined
    if (!found.wasAsked) {
      found.wasAsked = true
      this.#squeezing ??= this.#squeeze()
    }
    return found.ready(() => this.#weighAnew(key, found))
  }

  set(key: string, version: string, answer: CachedAnswer): void {
    this.#kept.set(key, new Kept(version, answer))
  }

  /** Resolves when the running compression has ended. */
  get settled(): Promise<void> {
    return this.#squeezing ?? Promise.resolve()
  }

  /** Searches the cache for waiting entries: a separate list would retain evicted answers. */
  async #squeeze(): Promise<void> {
    // After the request that caused it: its answer goes first.
    await Promise.resolve()
    for (;;) {
      const waiting = this.#kept.entries().find(([, kept]) => kept.wasAsked && !kept.isSqueezed)
      if (!waiting) break
      const [key, kept] = waiting
      await kept.squeeze(() => this.#weighAnew(key, kept))
    }
    this.#squeezing = undefined
  }

  /** The cache weighs an entry when it is set. An evicted answer stays away. */
  #weighAnew(key: string, kept: Kept): void {
    if (this.#kept.peek(key) !== kept) return
    this.#kept.delete(key)
    this.#kept.set(key, kept)
  }

  get bytes(): number {
    return this.#kept.calculatedSize
  }
}
