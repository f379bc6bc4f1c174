import type { Inflate } from './byte-source.ts'
import { type Dict, dictOf, isList, nameOf, numberOf, type Value } from './pdf-syntax.ts'

/** Streams of the file's own structure and of drawings; pictures are never unpacked. */
export type Unpacking = { inflate: Inflate; most: number }

const NO_DICT: Dict = { kind: 'dict', at: new Map() }

function unhex(bytes: Uint8Array): Uint8Array {
  const digits = new TextDecoder('latin1')
    .decode(bytes)
    .split('>')[0]
    ?.replace(/[^0-9a-f]/gi, '')
  return Uint8Array.from(digits?.match(/..?/g) ?? [], (pair) => Number.parseInt(pair.padEnd(2, '0'), 16))
}

/** Five signs are four bytes (PDF 32000-1, 7.4.3). */
function unascii85(bytes: Uint8Array): Uint8Array {
  const out: number[] = []
  let group: number[] = []
  const put = (digits: readonly number[], count: number) => {
    const value = digits.reduce((sum, digit) => sum * 85 + digit, 0)
    for (let index = 0; index < count; index += 1) out.push(Math.floor(value / 256 ** (3 - index)) % 256)
  }
  for (const byte of bytes) {
    if (byte === 0x7e) break
    if (byte === 0x7a && group.length === 0) put([0, 0, 0, 0, 0], 4)
    else if (byte >= 0x21 && byte <= 0x75) group.push(byte - 0x21)
    if (group.length < 5) continue
    put(group, 4)
    group = []
  }
  if (group.length > 1) put([...group, 84, 84, 84, 84].slice(0, 5), group.length - 1)
  return Uint8Array.from(out)
}

function unrun(bytes: Uint8Array, most: number): Uint8Array {
  const out: number[] = []
  for (let at = 0; at < bytes.length && out.length < most; ) {
    const length = bytes[at] ?? 128
    if (length === 128) break
    if (length < 128) out.push(...bytes.subarray(at + 1, at + 2 + length))
    else for (let count = 0; count < 257 - length; count += 1) out.push(bytes[at + 1] ?? 0)
    at += length < 128 ? length + 2 : 2
  }
  return Uint8Array.from(out)
}

const LZW_CLEAR = 256
const LZW_END = 257

/** LZW with codes of 9 to 12 bits, most significant bit first (7.4.4). */
function unlzw(bytes: Uint8Array, most: number, early: number): Uint8Array {
  const out: number[] = []
  let table: Uint8Array[] = []
  const reset = () => {
    table = Array.from({ length: 258 }, (_, code) => Uint8Array.of(code))
  }
  reset()
  let [bits, held, width] = [0, 0, 9]
  let before: Uint8Array | undefined
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xffffff
    bits += 8
    if (bits < width) continue
    bits -= width
    const code = (held >> bits) & ((1 << width) - 1)
    if (code === LZW_END || out.length > most) break
    if (code === LZW_CLEAR) {
      reset()
      width = 9
      before = undefined
      continue
    }
    const known: Uint8Array | undefined = table[code] ?? (before && Uint8Array.of(...before, before[0] ?? 0))
    if (!known) break
    out.push(...known)
    if (before && table.length < 4096) table.push(Uint8Array.of(...before, known[0] ?? 0))
    before = known
    width = table.length + early > 2047 ? 12 : table.length + early > 1023 ? 11 : table.length + early > 511 ? 10 : 9
  }
  return Uint8Array.from(out)
}

const paeth = (left: number, up: number, corner: number): number => {
  const guess = left + up - corner
  const [dl, du, dc] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  if (dl <= du && dl <= dc) return left
  return du <= dc ? up : corner
}

/** Undoes the row filters of PNG, which cross-reference streams are packed with. */
function unpredict(bytes: Uint8Array, parms: Dict): Uint8Array {
  if ((numberOf(parms.at.get('Predictor')) ?? 1) < 10) return bytes
  const of = (key: string, otherwise: number) => Math.min(1_000_000, Math.max(1, numberOf(parms.at.get(key)) ?? otherwise))
  const step = Math.max(1, (of('Colors', 1) * of('BitsPerComponent', 8)) >> 3)
  const row = Math.max(1, Math.ceil((of('Colors', 1) * of('BitsPerComponent', 8) * of('Columns', 1)) / 8))
  const rows = Math.floor(bytes.length / (row + 1))
  const out = new Uint8Array(rows * row)
  for (let index = 0; index < rows; index += 1) {
    const filter = bytes[index * (row + 1)] ?? 0
    const at = index * row
    for (let x = 0; x < row; x += 1) {
      const left = x >= step ? (out[at + x - step] ?? 0) : 0
      const up = index > 0 ? (out[at + x - row] ?? 0) : 0
      const corner = x >= step && index > 0 ? (out[at + x - row - step] ?? 0) : 0
      const added = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0
      out[at + x] = (bytes[index * (row + 1) + 1 + x] ?? 0) + added
    }
  }
  return out
}

async function unpackOne(name: string, bytes: Uint8Array, parms: Dict, { inflate, most }: Unpacking): Promise<Uint8Array | null> {
  switch (name) {
    case 'FlateDecode':
    case 'Fl':
      return unpredict(await inflate(bytes, most), parms)
    case 'LZWDecode':
    case 'LZW':
      return unpredict(unlzw(bytes, most, numberOf(parms.at.get('EarlyChange')) ?? 1), parms)
    case 'ASCIIHexDecode':
    case 'AHx':
      return unhex(bytes)
    case 'ASCII85Decode':
    case 'A85':
      return unascii85(bytes)
    case 'RunLengthDecode':
    case 'RL':
      return unrun(bytes, most)
    default:
      return null
  }
}

/** The bytes of a stream without its filters; null where one of them is a picture's. */
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
    unpacked = await unpackOne(nameOf(each) ?? '', unpacked, dictOf(all[index]) ?? NO_DICT, unpacking)
  }
  return unpacked
}
