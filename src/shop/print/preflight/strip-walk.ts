/**
 * Walks packed bytes of a strip or tile and counts what they unpack to. libtiff stops when the rows
 * are full, so data that shifted within a strip decode without a word.
 */

/**
 * `total`: bytes that the rows have. `written`: bytes found until then, more if the last packed piece
 * goes beyond. `from`: row at which the data make no sense. `rest`: packed bytes that follow.
 */
export type StripWalk = { written: number; from?: number; rest: number }

export type StripShape = { rowBytes: number; total: number }

const NOTHING = 128
const LITERALS_BELOW = 128

/**
 * PackBits (TIFF 6.0, section 9). Encoders pack each row by itself; `from` is the first row in which
 * a run goes on into the next.
 */
export function walkPackBits(bytes: Uint8Array, { rowBytes, total }: StripShape): StripWalk {
  let [at, written] = [0, 0]
  let from: number | undefined
  while (at < bytes.length && written < total) {
    const lead = bytes[at] ?? NOTHING
    if (lead === NOTHING) {
      at += 1
      continue
    }
    const isLiteral = lead < LITERALS_BELOW
    const long = isLiteral ? Math.min(lead + 1, bytes.length - at - 1) : 257 - lead
    const row = Math.floor(written / rowBytes)
    if (written + long > (row + 1) * rowBytes) from ??= row
    written += long
    at += isLiteral ? long + 1 : 2
  }
  return { written, rest: Math.max(0, bytes.length - at), ...(from !== undefined && { from }) }
}

const CLEAR = 256
const END = 257
const FIRST = 258
const MOST_CODES = 4_096
const [LEAST_BITS, MOST_BITS] = [9, 12]
/** An encoder that has just written a value twice has a code for the pair. */
const NEVER_ALIKE = 3

/** Codes of LZW with the highest bit first (TIFF 6.0, section 13). */
class LzwCodes {
  readonly #bytes: Uint8Array
  #at = 0
  #held = 0
  #bits = 0
  width = LEAST_BITS

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  next(): number {
    while (this.#bits < this.width) {
      if (this.#at >= this.#bytes.length) return END
      this.#held = ((this.#held << 8) | (this.#bytes[this.#at] ?? 0)) & 0xff_ffff
      this.#at += 1
      this.#bits += 8
    }
    this.#bits -= this.width
    return (this.#held >> this.#bits) & ((1 << this.width) - 1)
  }

  get rest(): number {
    return this.#bytes.length - this.#at
  }
}

/** Lengths of what each code stands for, as the codes before define them. */
class LzwLengths {
  readonly #lengths = new Float64Array(MOST_CODES).fill(1)
  #next = FIRST
  #before = -1
  #alike = 0
  /** A code of more than one value was used: it is no encoder that only writes values. */
  #packs = false

  clear(): void {
    this.#next = FIRST
    this.#before = -1
    this.#alike = 0
  }

  /** Bytes that a code stands for; 0 if no encoder writes it here. */
  take(code: number): number {
    const isKnown = this.#before < 0 ? code < CLEAR : code <= this.#next && code !== CLEAR
    if (!isKnown) return 0
    this.#packs ||= code >= FIRST
    const isRoom = this.#next < MOST_CODES
    this.#alike = code < CLEAR && code === this.#before && isRoom ? this.#alike + 1 : 1
    if (this.#alike === NEVER_ALIKE && this.#packs) return 0
    if (this.#before >= 0 && isRoom) {
      this.#lengths[this.#next] = (this.#lengths[this.#before] ?? 1) + 1
      this.#next += 1
    } else if (code >= this.#next) return 0
    this.#before = code
    return this.#lengths[code] ?? 1
  }

  /** Bits of the next code: they grow one code earlier than they need to. */
  get width(): number {
    let width = LEAST_BITS
    while (width < MOST_BITS && this.#next >= (1 << width) - 1) width += 1
    return width
  }
}

/** Whether the codes are those of before 1989, with the lowest bit first. */
export const isOldLzw = (bytes: Uint8Array): boolean =>
  bytes[0] === 0 && ((bytes[1] ?? 0) & 1) === 1

export function walkLzw(bytes: Uint8Array, { rowBytes, total }: StripShape): StripWalk {
  const [codes, lengths] = [new LzwCodes(bytes), new LzwLengths()]
  let written = 0
  while (written < total) {
    const code = codes.next()
    if (code === END) break
    if (code === CLEAR) lengths.clear()
    else {
      const long = lengths.take(code)
      if (long === 0) return { written, from: Math.floor(written / rowBytes), rest: codes.rest }
      written += long
    }
    codes.width = lengths.width
  }
  const isEnd = codes.next()
  return { written, rest: isEnd === END || isEnd === CLEAR ? 0 : codes.rest }
}
