import { ByteSink } from '../bytes/byte-sink.ts'
import type { Inflate } from '../bytes/byte-source.ts'
import { layoutOf, PackedRows } from '../bytes/packed-rows.ts'
import { type Dict, dictOf, isList, nameOf, numberOf, type Value } from './pdf-syntax.ts'

/** For streams of structure and content; pictures are never decoded. */
export type Unpacking = {
  inflate: Inflate
  most: number
  /** Receives the number of bytes from each filter. */
  onStep?: (length: number) => void
  /** Characters that no encoder writes; they are left out. */
  onStray?: () => void
}

const NO_DICT: Dict = { kind: 'dict', at: new Map() }

const NO_DIGIT = 255
const DIGITS = Uint8Array.from({ length: 256 }, (_, byte) => {
  const digit = Number.parseInt(String.fromCharCode(byte), 16)
  return Number.isNaN(digit) ? NO_DIGIT : digit
})

const BLANKS = new Set([0, 9, 10, 12, 13, 32])

function unhex(bytes: Uint8Array, most: number, onStray?: () => void): Uint8Array {
  const out = new ByteSink(Math.min(most, Math.ceil(bytes.length / 2)))
  let high = NO_DIGIT
  for (const byte of bytes) {
    if (byte === 0x3e) break
    const digit = DIGITS[byte] ?? NO_DIGIT
    if (digit === NO_DIGIT) {
      if (!BLANKS.has(byte)) onStray?.()
      continue
    }
    if (high === NO_DIGIT) high = digit
    else {
      out.byte(high * 16 + digit)
      high = NO_DIGIT
    }
  }
  if (high !== NO_DIGIT) out.byte(high * 16)
  return out.taken()
}

/** ASCII85: five characters are four bytes (PDF 32000-1, 7.4.3). */
function unascii85(bytes: Uint8Array, most: number, onStray?: () => void): Uint8Array {
  const out = new ByteSink(most)
  let [value, signs] = [0, 0]
  const put = (count: number) => {
    for (let index = 0; index < count; index += 1)
      out.byte(Math.floor(value / 256 ** (3 - index)) % 256)
    ;[value, signs] = [0, 0]
  }
  for (const byte of bytes) {
    if (byte === 0x7e || out.isFull) break
    if (byte === 0x7a && signs === 0) out.repeat(0, 4)
    else if (byte >= 0x21 && byte <= 0x75) {
      value = value * 85 + byte - 0x21
      signs += 1
    } else if (!BLANKS.has(byte)) onStray?.()
    if (value >= 2 ** 32) onStray?.()
    if (signs === 5) put(4)
  }
  if (signs > 1) {
    const known = signs - 1
    for (; signs < 5; signs += 1) value = value * 85 + 84
    put(known)
  }
  return out.taken()
}

function unrun(bytes: Uint8Array, most: number): Uint8Array {
  const out = new ByteSink(most)
  for (let at = 0; at < bytes.length && !out.isFull; ) {
    const length = bytes[at] ?? 128
    if (length === 128) break
    if (length < 128) out.all(bytes.subarray(at + 1, at + 2 + length))
    else out.repeat(bytes[at + 1] ?? 0, 257 - length)
    at += length < 128 ? length + 2 : 2
  }
  return out.taken()
}

const LZW_CLEAR = 256
const LZW_END = 257
const LZW_CODES = 4096

/**
 * LZW with codes of 9 to 12 bits, most significant bit first (7.4.4). Each code is an earlier
 * sequence plus one byte.
 */
function unlzw(bytes: Uint8Array, most: number, early: number): Uint8Array {
  const out = new ByteSink(most)
  const [from, length] = [new Uint32Array(LZW_CODES), new Uint32Array(LZW_CODES)]
  let [bits, held, width, next] = [0, 0, 9, 258]
  let before: { at: number; length: number } | undefined
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xffffff
    bits += 8
    if (bits < width) continue
    bits -= width
    const code = (held >> bits) & ((1 << width) - 1)
    if (code === LZW_END || out.isFull) break
    if (code === LZW_CLEAR) {
      ;[width, next, before] = [9, 258, undefined]
      continue
    }
    const at = out.length
    if (code < 256) out.byte(code)
    else if (code < next) out.copy(from[code] ?? 0, length[code] ?? 0)
    else if (before && code === next) out.copy(before.at, before.length + 1)
    else break
    if (before && next < LZW_CODES) {
      from[next] = before.at
      length[next] = before.length + 1
      next += 1
    }
    before = { at, length: out.length - at }
    width = next + early > 2047 ? 12 : next + early > 1023 ? 11 : next + early > 511 ? 10 : 9
  }
  return out.taken()
}

/** Undoes PNG predictors, which cross-reference streams use. */
function unpredict(bytes: Uint8Array, parms: Dict): Uint8Array {
  const layout = layoutOf((key) => numberOf(parms.at.get(key)))
  if (!layout) return bytes
  const out = new ByteSink(bytes.length)
  const rows = new PackedRows(layout, (_, row) => out.all(row))
  rows.add(bytes)
  return out.taken()
}

async function unpackOne(
  name: string,
  bytes: Uint8Array,
  parms: Dict,
  { inflate, most, onStray }: Unpacking,
): Promise<Uint8Array | null> {
  switch (name) {
    case 'FlateDecode':
    case 'Fl':
      return unpredict(await inflate(bytes, most), parms)
    case 'LZWDecode':
    case 'LZW':
      return unpredict(unlzw(bytes, most, numberOf(parms.at.get('EarlyChange')) ?? 1), parms)
    case 'ASCIIHexDecode':
    case 'AHx':
      return unhex(bytes, most, onStray)
    case 'ASCII85Decode':
    case 'A85':
      return unascii85(bytes, most, onStray)
    case 'RunLengthDecode':
    case 'RL':
      return unrun(bytes, most)
    default:
      return null
  }
}

/** Decoded bytes of a stream; null if a filter is an image codec. */
export async function unpack(
  bytes: Uint8Array,
  filter: Value | undefined,
  parms: Value | undefined,
  unpacking: Unpacking,
): Promise<Uint8Array | null> {
  const filters = isList(filter) ? filter : filter ? [filter] : []
  const all = isList(parms) ? parms : [parms]
  let unpacked: Uint8Array | null = bytes
  for (const [index, each] of filters.slice(0, 8).entries()) {
    if (unpacked === null) return null
    unpacked = await unpackOne(
      nameOf(each) ?? '',
      unpacked,
      dictOf(all[index]) ?? NO_DICT,
      unpacking,
    )
    unpacking.onStep?.(unpacked?.length ?? 0)
  }
  return unpacked
}
