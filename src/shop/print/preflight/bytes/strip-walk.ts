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

/** Whether the codes are those of before 1989, with the lowest bit first. */
export const isOldLzw = (bytes: Uint8Array): boolean =>
  bytes[0] === 0 && ((bytes[1] ?? 0) & 1) === 1

/**
 * Codes have their highest bit first (TIFF 6.0, section 13). One loop without calls: a large picture
 * has half a billion codes.
 */
export function walkLzw(bytes: Uint8Array, { rowBytes, total }: StripShape): StripWalk {
  /** Bytes that each code stands for. */
  const lengths = new Uint16Array(MOST_CODES).fill(1)
  let [at, held, bits, written] = [0, 0, 0, 0]
  let [next, width, before, alike] = [FIRST, LEAST_BITS, CLEAR, 0]
  // A code of more than one value was used: it is no encoder that only writes values. Nor is a strip
  // that does not begin by clearing its table.
  let packs = bytes[0] !== CLEAR >> 1
  const { length } = bytes
  let code = CLEAR
  while (code !== END) {
    while (bits < width && at < length) {
      held = ((held << 8) | (bytes[at] as number)) & 0xff_ffff
      at += 1
      bits += 8
    }
    bits -= width
    code = bits < 0 ? END : (held >> bits) & ((1 << width) - 1)
    if (code === END || written >= total) break
    if (code === CLEAR) {
      ;[next, width] = [FIRST, LEAST_BITS]
    } else {
      const isFirst = before === CLEAR
      alike = code === before ? alike + 1 : 1
      packs ||= code > END
      const isThrice = packs && alike === NEVER_ALIKE && CLEAR > code && MOST_CODES > next
      if (code > (isFirst ? CLEAR : next) || isThrice)
        return { written, from: Math.floor(written / rowBytes), rest: length - at }
      if (!isFirst && next < MOST_CODES) {
        lengths[next] = (lengths[before] as number) + 1
        next += 1
        // Codes grow by a bit one code earlier than they need to.
        if (next + 1 >= 1 << width && width < MOST_BITS) width += 1
      }
      written += lengths[code] as number
    }
    before = code
  }
  return { written, rest: code === END || code === CLEAR ? 0 : length - at }
}
