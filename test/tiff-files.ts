/** TIFFs from their fields, and ones whose strips share bytes: small files of any size. */
import { deflateSync } from 'node:zlib'

type Value = number | readonly number[]
/** Fields of a directory by tag; lists and figures are LONGs unless named in `SHORTS`. */
export type Fields = Readonly<Record<number, Value>>
export type TiffShape = {
  fields: Fields
  data?: Buffer
  big?: boolean
  next?: 'self' | 'first'
  count?: Readonly<Record<number, number>>
}

const SHORTS = new Set([254, 258, 259, 262, 274, 277, 284, 317, 338, 339])
const DATA_AT = 16

const numbersOf = (value: Value): readonly number[] => (typeof value === 'number' ? [value] : value)

type Words = { word: 4 | 8; entry: 12 | 20; lead: 2 | 8 }
const put = ({ word }: Words, buffer: Buffer, value: number, at: number): number =>
  word === 8 ? buffer.writeBigUInt64LE(BigInt(value), at) : buffer.writeUInt32LE(value, at)

/**
 * One directory at an offset, followed by its lists; the pointer to the next one is added later.
 */
function directoryAt(
  at: number,
  { fields, count = {} }: TiffShape,
  words: Words,
): { directory: Buffer; beyond: Buffer } {
  const tags = Object.entries(fields).map(
    ([tag, value]) => [Number(tag), numbersOf(value)] as const,
  )
  const directory = Buffer.alloc(words.lead + tags.length * words.entry + words.word)
  directory.writeUInt16LE(tags.length)
  const beyond: Buffer[] = []
  let beyondAt = at + directory.length
  for (const [row, [tag, values]] of tags.entries()) {
    const to = words.lead + row * words.entry
    const width = SHORTS.has(tag) ? 2 : 4
    const bytes = Buffer.alloc(Math.max(words.word, values.length * width))
    for (const [each, value] of values.entries()) bytes.writeUIntLE(value, each * width, width)
    directory.writeUInt16LE(tag, to)
    directory.writeUInt16LE(width === 2 ? 3 : 4, to + 2)
    put(words, directory, count[tag] ?? values.length, to + 4)
    if (bytes.length <= words.word) bytes.copy(directory, to + 4 + words.word)
    else {
      put(words, directory, beyondAt, to + 4 + words.word)
      beyond.push(bytes)
      beyondAt += bytes.length
    }
  }
  return { directory, beyond: Buffer.concat(beyond) }
}

/**
 * A TIFF by hand: head, then `data` (at 16), then the directories. `count` claims another number of
 * entries. Strips may share their bytes, so a picture of any size needs only a few.
 */
export function tiffOf(...directories: readonly [TiffShape, ...TiffShape[]]): Buffer {
  const { big = false, data = Buffer.alloc(0) } = directories[0]
  const words: Words = big ? { word: 8, entry: 20, lead: 8 } : { word: 4, entry: 12, lead: 2 }
  const head = Buffer.alloc(DATA_AT)
  head.write(big ? 'II+\0\x08\0\0\0' : 'II*\0', 'latin1')
  put(words, head, DATA_AT + data.length, big ? 8 : 4)
  const parts: Buffer[] = [head, data]
  const first = DATA_AT + data.length
  let at = first
  for (const [index, shape] of directories.entries()) {
    const { directory, beyond } = directoryAt(at, shape, words)
    const end = at + directory.length + beyond.length
    const last = index + 1 === directories.length
    put(
      words,
      directory,
      { self: at, first, following: last ? 0 : end }[shape.next ?? 'following'],
      directory.length - words.word,
    )
    parts.push(directory, beyond)
    at = end
  }
  return Buffer.concat(parts)
}

type Rows = {
  widthPx: number
  heightPx: number
  rowsOfAStrip?: number
  samples?: number
  bits?: number
  more?: Fields
}

/** The fields of a picture whose strips share the same `bytes` bytes. */
export function sharedStrips(
  { widthPx, heightPx, rowsOfAStrip = heightPx, samples = 1, bits = 8, more = {} }: Rows,
  bytes: number,
): Fields {
  const strips = Math.ceil(heightPx / rowsOfAStrip) * (more[284] === 2 ? samples : 1)
  return {
    256: widthPx,
    257: heightPx,
    258: Array.from({ length: samples }, () => bits),
    259: 1,
    262: samples >= 4 ? 5 : samples === 3 ? 2 : 1,
    273: Array.from({ length: strips }, () => DATA_AT),
    277: samples,
    278: rowsOfAStrip,
    279: Array.from({ length: strips }, () => bytes),
    ...more,
  }
}

export const plain = (rows: Rows): Buffer => {
  const { widthPx, heightPx, rowsOfAStrip = heightPx, samples = 1, bits = 8, more = {} } = rows
  const data = Buffer.alloc(
    (widthPx * rowsOfAStrip * (more[284] === 2 ? 1 : samples) * bits) / 8,
    0x3a,
  )
  return tiffOf({ fields: sharedStrips(rows, data.length), data })
}

/** A black picture, compressed a thousandfold, whose strips share the same bytes. */
export function packedBomb(rows: Rows & { rowsOfAStrip: number }): Buffer {
  const { widthPx, rowsOfAStrip, samples = 1, bits = 8 } = rows
  const data = deflateSync(Buffer.alloc((widthPx * rowsOfAStrip * samples * bits) / 8), {
    level: 9,
  })
  return tiffOf({
    fields: sharedStrips({ ...rows, more: { 259: 8, ...rows.more } }, data.length),
    data,
  })
}

/** The same black picture with separate bytes for each strip, at the highest compression. */
export function packedWhole(rows: Rows & { rowsOfAStrip: number }): TiffShape & { data: Buffer } {
  const { widthPx, heightPx, rowsOfAStrip, samples = 1, bits = 8 } = rows
  const strip = deflateSync(Buffer.alloc((widthPx * rowsOfAStrip * samples * bits) / 8), {
    level: 9,
  })
  const places = Array.from(
    { length: Math.ceil(heightPx / rowsOfAStrip) },
    (_, index) => DATA_AT + index * strip.length,
  )
  return {
    data: Buffer.concat(places.map(() => strip)),
    fields: sharedStrips({ ...rows, more: { 259: 8, 273: places, ...rows.more } }, strip.length),
  }
}
