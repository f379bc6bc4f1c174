import { planOf } from './qr-grid.ts'
import { darken, emptyLines, isDark, type Lines, penaltyOf } from './qr-weight.ts'

/**
 * QR symbols (ISO/IEC 18004) of bytes at error correction level M, versions 1 to 10: up to 213 bytes, which holds any address of an invoice.
 * The symbol is a square of modules, true where dark, without its quiet zone.
 */
export type QrSymbol = readonly (readonly boolean[])[]

/** Level M by version: error correction codewords of a block, blocks of the first group and their data, blocks of the second (one byte more each). */
const VERSIONS: readonly (readonly [ecc: number, first: number, data: number, second: number])[] = [
  [10, 1, 16, 0],
  [16, 1, 28, 0],
  [26, 1, 44, 0],
  [18, 2, 32, 0],
  [24, 2, 43, 0],
  [16, 4, 27, 0],
  [18, 4, 31, 0],
  [22, 2, 38, 2],
  [22, 3, 36, 2],
  [26, 4, 43, 1],
]
const BYTE_MODE = 0b0100
const capacityOf = ([, first, data, second]: (typeof VERSIONS)[number]): number =>
  first * data + second * (data + 1)

/** Powers of 2 in GF(2^8) modulo x^8 + x^4 + x^3 + x^2 + 1, twice in a row, and of which power each element is. */
const POWERS = new Uint8Array(2 * 255)
const LOGARITHMS = new Uint8Array(256)
for (let at = 0, power = 1; at < 255; at++, power = (power << 1) ^ ((power >>> 7) * 0x11d)) {
  POWERS[at] = POWERS[at + 255] = power
  LOGARITHMS[power] = at
}

function times(a: number, b: number): number {
  if (a === 0 || b === 0) return 0
  return POWERS[(LOGARITHMS[a] as number) + (LOGARITHMS[b] as number)] as number
}

/** By degree; the versions have six between them. */
const generators: Uint8Array[] = []

/** Coefficients of the product of (x - 2^i), without the leading one. */
function generatorOf(degree: number): Uint8Array {
  const known = generators[degree]
  if (known) return known
  const result = new Uint8Array(degree)
  result[degree - 1] = 1
  for (let step = 0; step < degree; step++)
    for (let at = 0; at < degree; at++)
      result[at] = times(result[at] as number, POWERS[step] as number) ^ (result[at + 1] ?? 0)
  generators[degree] = result
  return result
}

/** Reed-Solomon remainder of the data. */
function correctionOf(data: Uint8Array, generator: Uint8Array): Uint8Array {
  const rest = new Uint8Array(generator.length)
  for (const byte of data) {
    const factor = byte ^ (rest[0] as number)
    rest.copyWithin(0, 1)
    rest[rest.length - 1] = 0
    for (let at = 0; at < rest.length; at++)
      rest[at] = (rest[at] as number) ^ times(generator[at] as number, factor)
  }
  return rest
}

/** Mode, length, bytes, terminator and padding; all bytes lie half a byte off, behind the four bits of the mode. `version` counts from 1. */
function dataOf(bytes: Uint8Array, version: number, capacity: number): Uint8Array {
  const data = new Uint8Array(capacity)
  const length = version < 10 ? [bytes.length] : [bytes.length >>> 8, bytes.length & 0xff]
  let at = 0
  data[0] = BYTE_MODE << 4
  for (const byte of [...length, ...bytes]) {
    data[at] = (data[at] as number) | (byte >>> 4)
    at += 1
    data[at] = (byte & 0xf) << 4
  }
  for (let pad = 0xec; ++at < capacity; pad ^= 0xec ^ 0x11) data[at] = pad
  return data
}

/** Data and correction of all blocks, a byte of each in turn. */
function interleaved(
  data: Uint8Array,
  [ecc, first, length, second]: (typeof VERSIONS)[number],
): number[] {
  const generator = generatorOf(ecc)
  let from = 0
  const blocks = Array.from({ length: first + second }, (_, at) => {
    const block = data.subarray(from, from + length + (at < first ? 0 : 1))
    from += block.length
    return block
  })
  const all: number[] = []
  const inTurn = (parts: readonly Uint8Array[], longest: number): void => {
    for (let at = 0; at < longest; at++)
      for (const part of parts) if (at < part.length) all.push(part[at] as number)
  }
  inTurn(blocks, length + (second > 0 ? 1 : 0))
  inTurn(
    blocks.map((block) => correctionOf(block, generator)),
    ecc,
  )
  return all
}

/** Those lines where `flip` says so turned over. */
function turned(lines: Lines, flip: Lines, into: Lines): Lines {
  for (let at = 0; at < lines.length; at++) into[at] = (lines[at] as number) ^ (flip[at] as number)
  return into
}

/** The symbol of a text in UTF-8; throws `RangeError` where it is longer than 213 bytes. */
export function qrSymbol(text: string): QrSymbol {
  const bytes = new TextEncoder().encode(text)
  const at = VERSIONS.findIndex(
    (each, index) => capacityOf(each) >= bytes.length + (index < 9 ? 2 : 3),
  )
  const version = VERSIONS[at]
  if (!version) throw new RangeError(`QR: ${bytes.length} bytes are too many`)
  const { size, fixed, places, flips } = planOf(at + 1)
  const plain = fixed.slice()
  let next = 0
  for (const byte of interleaved(dataOf(bytes, at + 1, capacityOf(version)), version))
    for (let bit = 7; bit >= 0; bit--, next++) {
      if ((byte >>> bit) & 1)
        darken(plain, size, places[2 * next] as number, places[2 * next + 1] as number)
    }
  const masked = emptyLines(size)
  const penalties = flips.map((flip) => penaltyOf(turned(plain, flip, masked), size))
  const chosen = flips[penalties.indexOf(Math.min(...penalties))] as Lines
  turned(plain, chosen, masked)
  const rows: boolean[][] = []
  for (let y = 0; y < size; y++) {
    const row: boolean[] = []
    for (let x = 0; x < size; x++) row.push(isDark(masked, size, x, y))
    rows.push(row)
  }
  return rows
}
