/** Damage in the coded data of a TIFF that libtiff decodes without a word. */
import { inflateSync } from 'node:zlib'
import type { PictureDamage } from '../damage.ts'
import type { Progress } from '../process/work-step.ts'
import type { ByteSource } from './byte-source.ts'
import { countInflated } from './inflate-io.ts'
import { joined } from './joined.ts'
import { scanJpeg } from './jpeg-scan.ts'
import { isOldLzw, type StripShape, type StripWalk, walkLzw, walkPackBits } from './strip-walk.ts'
import { TAG } from './tiff-directory.ts'
import { PHOTOMETRIC } from './tiff-encodings.ts'
import { partsIn, type TiffParts } from './tiff-parts.ts'
import { ZeroedBlocks } from './zeroed-block.ts'

const [NONE, LZW, JPEG, ZIP, ADOBE_ZIP, PACK_BITS] = [1, 5, 7, 32_946, 8, 32_773]
/** Bytes of a marker: JPEG's start or end. */
const MARKER = 2
/** Packed bytes of a strip that is walked. */
const MOST_STRIP_BYTES = 200_000_000
/** Unpacked bytes of a strip that is unpacked at once. */
const MOST_AT_ONCE = 16_000_000
/** A strip that unpacks to more times its rows is not followed to its end. */
const MOST_TIMES = 4
/** Programs round lengths of strips up. */
const PADDING = 16
/** So many rows that fit tell that rows are packed one by one. */
const ROWS_THAT_FIT = 8

/** A strip as a JPEG of its own: the tables that all strips share come first. */
const wholeJpeg = (strip: Uint8Array, tables: Uint8Array | undefined): Uint8Array =>
  tables ? joined([tables.subarray(0, -MARKER), strip.subarray(MARKER)]) : strip

/** The first row of a strip or tile. */
const topOf = ({ across, down, partHeight }: TiffParts, index: number): number =>
  Math.floor((index % (across * down)) / across) * partHeight

type Strip = { bytes: Uint8Array; index: number; shape: StripShape; full: StripShape }
/** The first row of a strip that is lost, undefined if none is, null if this cannot tell. */
type Row = number | undefined | null
type RowOf = (strip: Strip) => Row | Promise<Row>

/** Bytes of a row of a strip or tile, unpacked. */
const rowBytesOf = ({ partWidth, samples, planes, bits }: TiffParts): number =>
  Math.ceil((partWidth * (samples / planes) * bits) / 8)

async function* stripsOf(source: ByteSource, parts: TiffParts): AsyncGenerator<Strip> {
  const { offsets, counts, isTiled, partHeight, heightPx } = parts
  const rowBytes = rowBytesOf(parts)
  const full = { rowBytes, total: rowBytes * partHeight }
  for (const [index, offset] of offsets.entries()) {
    const rows = isTiled ? partHeight : Math.min(partHeight, heightPx - topOf(parts, index))
    const bytes = await source.read(offset, Math.min(MOST_STRIP_BYTES, counts[index] ?? 0))
    yield { bytes, index, shape: { rowBytes, total: rowBytes * rows }, full }
  }
}

/** Some programs pack whole strips at the bottom, too: what fits neither is damaged. */
function walked(
  { bytes, shape, full }: Strip,
  walk: (bytes: Uint8Array, shape: StripShape) => StripWalk,
  rowOf: (found: StripWalk, total: number) => number | undefined,
): number | undefined {
  const row = rowOf(walk(bytes, shape), shape.total)
  if (row === undefined || shape.total === full.total) return row
  return rowOf(walk(bytes, full), full.total) === undefined ? undefined : row
}

const packBitsRow: RowOf = (strip) =>
  walked(strip, walkPackBits, ({ written, from, rest }, total) => {
    const { rowBytes } = strip.shape
    if (written < total) return from ?? Math.floor(written / rowBytes)
    const isShifted = written > total || (rest > PADDING && (from ?? 0) >= ROWS_THAT_FIT)
    return isShifted ? (from ?? 0) : undefined
  })

/** Bytes after the last row are a habit if a strip before has them. */
function lzwRows(): RowOf {
  let isHabit = true
  return (strip) => {
    if (isOldLzw(strip.bytes)) return null
    return walked(strip, walkLzw, ({ written, from, rest }, total) => {
      const { rowBytes } = strip.shape
      if (from !== undefined) return from
      if (written < total) return Math.floor(written / rowBytes)
      if (written > total || (rest > PADDING && !isHabit)) return 0
      if (rest <= PADDING) isHabit = false
      return undefined
    })
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** Most strips are sound and small: they are unpacked at once. */
function isSoundZip(bytes: Uint8Array, total: number): boolean {
  if (total > MOST_AT_ONCE) return false
  try {
    return inflateSync(bytes, { maxOutputLength: total }).length === total
  } catch {
    return false
  }
}

/** zlib's own checksum tells more than the number of bytes, of which there may be too many. */
const zipRow: RowOf = async ({ bytes, shape: { rowBytes, total } }) => {
  if (isSoundZip(bytes, total)) return undefined
  let passed = 0
  const { length, fault } = await countInflated(once(bytes), (part) => {
    passed += part.length
    if (passed > MOST_TIMES * total) throw new Error('far more than the rows need')
  })
  if (length > MOST_TIMES * total) return undefined
  if (length < total) return Math.floor(length / rowBytes)
  return fault === 'checksum' || (fault && length > total) ? 0 : undefined
}

function jpegRows(parts: TiffParts): RowOf {
  const tables = parts.coding.find(({ tag }) => tag === TAG.jpegTables)?.values
  const shared = tables && Uint8Array.from(tables)
  return ({ bytes }) => {
    const fault = scanJpeg(wholeJpeg(bytes, shared))
    return fault ? (fault.from ?? 0) * parts.partHeight : undefined
  }
}

/** A block of one value in the midst of rows that are not packed. */
async function blockDamage(source: ByteSource, parts: TiffParts): Promise<PictureDamage | null> {
  const { planes, samples, bits, down, heightPx, isTiled } = parts
  if (isTiled || bits < 8) return null
  const shape = { rowBytes: rowBytesOf(parts), pixelBytes: ((samples / planes) * bits) / 8 }
  let blocks = new ZeroedBlocks(shape)
  for await (const { bytes, index } of stripsOf(source, parts)) {
    if (index % down === 0) blocks = new ZeroedBlocks(shape)
    blocks.add(bytes)
    const row = index % down === down - 1 ? blocks.found() : undefined
    if (row !== undefined) return { from: row / heightPx, unsure: true }
  }
  return null
}

function rowsBy(compression: number | undefined, parts: TiffParts): RowOf | undefined {
  if (compression === JPEG) return jpegRows(parts)
  if (compression === LZW) return lzwRows()
  if (compression === PACK_BITS) return packBitsRow
  return compression === ZIP || compression === ADOBE_ZIP ? zipRow : undefined
}

/** `isWalked`: all packed rows were followed to their end, so that nothing is left to be decoded. */
type Coded = { damage: PictureDamage | null; isWalked: boolean }
const UNKNOWN: Coded = { damage: null, isWalked: false }

/** The first damage in the coded data of a page that its decoder may overlook. */
export async function codedDamage(
  source: ByteSource,
  page: number,
  tell?: Progress,
): Promise<Coded> {
  const parts = await partsIn(source, page)
  if (!parts) return UNKNOWN
  const value = (tag: number) => parts.coding.find((entry) => entry.tag === tag)?.values[0]
  const compression = value(TAG.compression)
  const isPlain = compression === JPEG || parts.photometric !== PHOTOMETRIC.ycc
  if (!isPlain || value(TAG.fillOrder) !== 1) return UNKNOWN
  if (compression === NONE) return { damage: await blockDamage(source, parts), isWalked: false }
  const rowOf = rowsBy(compression, parts)
  if (!rowOf) return UNKNOWN
  let isWalked = compression !== JPEG && isListed(parts)
  for await (const strip of stripsOf(source, parts)) {
    tell?.(strip.index / parts.offsets.length)
    const row = await rowOf(strip)
    if (row === null) isWalked = false
    else if (row !== undefined)
      return { damage: { from: (topOf(parts, strip.index) + row) / parts.heightPx }, isWalked }
  }
  return { damage: null, isWalked }
}

/** All strips or tiles are known, and none is larger than is read. */
const isListed = ({ offsets, counts, planes, across, down }: TiffParts): boolean =>
  offsets.length === planes * across * down &&
  counts.length === offsets.length &&
  counts.every((count) => count > 0 && count <= MOST_STRIP_BYTES)
