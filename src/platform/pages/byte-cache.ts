import { brotliDecompressSync, constants, createBrotliCompress } from 'node:zlib'

/** One finished answer: head and body, plain and compressed. */
export type CachedAnswer = { status: number; headers: Record<string, string>; plain: Buffer; compressed: Buffer }

/** Of a page rendered for one request: 4 takes twice as long, for 4 % fewer bytes; 0 a quarter as long, for 12 % more. */
const FRESH_QUALITY = 3
/** Of a page that is asked for again: 30 ms once, for 17 % fewer bytes each time. 11 takes three times as long, for 2 % fewer. */
const KEPT_QUALITY = 10
/**
 * How far back the compressor looks: 128 kB, a whole page. The usual 4 MB are taken anew for every page, and make the garbage
 * collector go through everything at each sixth: a third of what a fresh page costs.
 */
const PAGE_WINDOW_BITS = 17
/** Room for the answer in one piece. */
const PAGE_CHUNK_BYTES = 32 * 1024

/** In memory of its own, where `Buffer.concat` would keep its neighbours in the pool alive. */
function joined(pieces: readonly Buffer[]): Buffer {
  const whole = Buffer.allocUnsafeSlow(pieces.reduce((bytes, piece) => bytes + piece.length, 0))
  let at = 0
  for (const piece of pieces) at += piece.copy(whole, at)
  return whole
}

/**
 * Away from the thread that answers, and there only once: the usual call of Node goes twice, first with the bytes and then for the end.
 * What comes back lies in no more memory than it has bytes: it is kept, and the room for it was twice as long.
 */
const compressAt = (quality: number, body: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const stream = createBrotliCompress({
      chunkSize: PAGE_CHUNK_BYTES,
      flush: constants.BROTLI_OPERATION_FINISH,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_LGWIN]: PAGE_WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    })
    const pieces: Buffer[] = []
    stream.on('data', (piece: Buffer) => pieces.push(piece))
    stream.once('error', reject)
    stream.write(body, () => {
      stream.destroy()
      resolve(joined(pieces))
    })
  })

export const compressPage = (body: Buffer): Promise<Buffer> => compressAt(FRESH_QUALITY, body)
const compressKept = (body: Buffer): Promise<Buffer> => compressAt(KEPT_QUALITY, body)

/** One form of an answer, ready for the socket: names and values of the head in turn, as Node takes them, and the bytes. */
export type Form = { head: string[]; bytes: Buffer }
/** An answer with nothing left to do but choosing the form. */
export type ReadyAnswer = { status: number; brotli: Form | undefined; plain: () => Form }

function formOf({ status, headers }: Pick<CachedAnswer, 'status' | 'headers'>, bytes: Buffer, encoding?: string): Form {
  const all = {
    vary: 'accept-encoding',
    ...headers,
    ...(encoding && { 'content-encoding': encoding }),
    // Forbidden where there cannot be a body (RFC 9110, 8.6).
    ...(status !== 204 && status !== 304 && { 'content-length': String(bytes.length) }),
  }
  return { head: Object.entries(all).flat(), bytes }
}

const brotliOf = (answer: CachedAnswer): Form | undefined =>
  answer.compressed.length < answer.plain.length ? formOf(answer, answer.compressed, 'br') : undefined

/** Writes each head out once for all visitors: put together for every one, it would cost more than the answer's bytes. */
export function readyAnswer(answer: CachedAnswer): ReadyAnswer {
  let plain: Form | undefined
  return {
    status: answer.status,
    brotli: brotliOf(answer),
    plain: () => {
      plain ??= formOf(answer, answer.plain)
      return plain
    },
  }
}

/** The same in a quarter of the memory: nearly every client takes brotli, and the others wait a third of a millisecond. */
function smallAnswer(answer: CachedAnswer): ReadyAnswer {
  const { status, headers, compressed } = answer
  const brotli = brotliOf(answer)
  return brotli ? { status, brotli, plain: () => formOf({ status, headers }, brotliDecompressSync(compressed)) } : readyAnswer(answer)
}

/** The same answer in fewer bytes. */
function recompressed(ready: ReadyAnswer, { head }: Form, bytes: Buffer): ReadyAnswer {
  const at = head.indexOf('content-length') + 1
  return { ...ready, brotli: { head: head.with(at, String(bytes.length)), bytes } }
}

const weightOf = ({ brotli, plain }: ReadyAnswer): number => (brotli ?? plain()).bytes.length

type Kept = {
  ready: ReadyAnswer
  version: string
  /** Since its turn to go last came. */
  wasUsed: boolean
  /** Ever: then it is worth compressing well. */
  wasAsked: boolean
}

/**
 * Answers by key, each of the version it was made of: one of another version is not given out, and gives its place to the next.
 * Bounded in bytes: out goes the oldest that nobody asked for since its turn last came. Whatever is asked for again is compressed
 * better, one after the other, in the background.
 */
export class ByteCache {
  readonly #kept = new Map<string, Kept>()
  readonly #limitBytes: number
  #bytes = 0
  #squeezing: Promise<void> = Promise.resolve()

  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes
  }

  get(key: string, version: string): ReadyAnswer | undefined {
    const found = this.#kept.get(key)
    if (found?.version !== version) return undefined
    found.wasUsed = true
    if (!found.wasAsked) {
      found.wasAsked = true
      this.#squeezing = this.#squeezing.then(() => this.#squeeze(key, found))
    }
    return found.ready
  }

  set(key: string, version: string, answer: CachedAnswer): void {
    this.#remove(key)
    const ready = smallAnswer(answer)
    const weight = weightOf(ready)
    if (weight > this.#limitBytes) return
    this.#makeRoom(weight)
    this.#kept.set(key, { ready, version, wasUsed: false, wasAsked: false })
    this.#bytes += weight
  }

  /** Compression that is under way; for whoever must wait for it. */
  get settled(): Promise<void> {
    return this.#squeezing
  }

  async #squeeze(key: string, kept: Kept): Promise<void> {
    const { brotli } = kept.ready
    if (!brotli || this.#kept.get(key) !== kept) return
    const smaller = await compressKept(brotliDecompressSync(brotli.bytes)).catch(() => brotli.bytes)
    if (smaller.length >= brotli.bytes.length || this.#kept.get(key) !== kept) return
    this.#bytes += smaller.length - brotli.bytes.length
    kept.ready = recompressed(kept.ready, brotli, smaller)
  }

  /** An answer that was used gets a second turn, at the end of the row. */
  #makeRoom(bytes: number): void {
    for (const [oldest, kept] of this.#kept) {
      if (this.#bytes + bytes <= this.#limitBytes) break
      if (kept.wasUsed) {
        kept.wasUsed = false
        this.#kept.delete(oldest)
        this.#kept.set(oldest, kept)
      } else this.#remove(oldest)
    }
  }

  #remove(key: string): void {
    const found = this.#kept.get(key)
    if (!found) return
    this.#bytes -= weightOf(found.ready)
    this.#kept.delete(key)
  }

  get bytes(): number {
    return this.#bytes
  }
}
