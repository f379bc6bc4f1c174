/**
 * Unpacks the samples of TIFFs that libvips reads wrongly or not at all: Lab, planar tiles, YCbCr
 * without JPEG, Zstandard. A few rows of strips or tiles at a time become a TIFF of plain numbers, so libtiff's
 * codecs do the unpacking and memory is bounded.
 */
import { deflateSync, zstdDecompressSync } from 'node:zlib'
import sharp from 'sharp'
import type { PictureDamage } from '../damage.ts'
import type { Progress } from '../process/work-step.ts'
import type { ByteSource } from './byte-source.ts'
import { TAG } from './tiff-directory.ts'
import { ZSTD } from './tiff-encodings.ts'
import { bytesOfRow, fileOfRows, type TiffParts } from './tiff-parts.ts'
import type { Entry } from './tiff-write.ts'

const ZIP = 8

/** Unpacked bytes of a step; a larger strip is one step. */
const STEP_BYTES = 8_000_000
/** A strip that is larger than this is not unpacked. */
const MOST_STEP_BYTES = 400_000_000

type Samples = Uint8Array | Uint16Array
/** Samples of whole rows of pixels, in the order of pixels; `whole`: nothing of them is lost. */
export type UnpackedRows = { top: number; rows: number; samples: Samples; whole: boolean }

type Step = { first: number; count: number }

const heightOf = ({ partHeight, heightPx }: TiffParts, { first, count }: Step): number =>
  Math.min(count * partHeight, heightPx - first * partHeight)

async function decoded(
  parts: TiffParts,
  file: Uint8Array,
  failOn: 'warning' | 'none',
): Promise<Samples | null> {
  const channels = parts.samples / parts.planes
  const isWide = parts.bits === 16
  const space = `${channels < 3 ? (isWide ? 'grey' : 'b-w') : isWide ? 'rgb' : 'srgb'}${isWide ? '16' : ''}`
  try {
    const { data } = await sharp(file, { failOn, limitInputPixels: false, unlimited: true })
      .pipelineColourspace(space)
      .toColourspace(space)
      .raw({ depth: isWide ? 'ushort' : 'uchar' })
      .toBuffer({ resolveWithObject: true })
    return isWide ? new Uint16Array(data.buffer, data.byteOffset, data.length / 2) : data
  } catch {
    return null
  }
}

/**
 * What Zstandard packed becomes stored blocks of ZIP, which libtiff reads with the same differences.
 * Data that do not unpack become none, which libtiff reports as lost.
 */
function repacked(bytes: Uint8Array, most: number): Uint8Array {
  try {
    return deflateSync(zstdDecompressSync(bytes, { maxOutputLength: most }), { level: 0 })
  } catch {
    return new Uint8Array()
  }
}

/** Parts of one plane as libtiff reads them. */
async function partsFor(
  source: ByteSource,
  parts: TiffParts,
  { from, count }: { from: number; count: number },
): Promise<{ bytes: Uint8Array[]; parts: TiffParts }> {
  const { offsets, counts, coding } = parts
  const bytes: Uint8Array[] = []
  const isZstd = coding.some(({ tag, values }) => tag === TAG.compression && values[0] === ZSTD)
  const most = bytesOfRow(parts) / parts.across
  for (let index = from; index < from + count; index += 1) {
    const packed = await source.read(offsets[index] ?? 0, counts[index] ?? 0)
    bytes.push(isZstd ? repacked(packed, most) : packed)
  }
  if (!isZstd) return { bytes, parts }
  const zip: Entry = { tag: TAG.compression, type: 3, values: [ZIP] }
  return {
    bytes,
    parts: { ...parts, coding: [zip, ...coding.filter(({ tag }) => tag !== TAG.compression)] },
  }
}

/** One plane's rows of a step; `whole` is false if some were lost, which are zero. */
async function planeOf(
  source: ByteSource,
  parts: TiffParts,
  step: Step,
  plane: number,
): Promise<{ samples: Samples; whole: boolean }> {
  const { across, down, widthPx, samples: all, planes, bits } = parts
  const from = plane * across * down + step.first * across
  const read = await partsFor(source, parts, { from, count: step.count * across })
  const height = heightOf(parts, step)
  const file = fileOfRows(read.parts, height, read.bytes)
  const strict = await decoded(parts, file, 'warning')
  const samples = strict ?? (await decoded(parts, file, 'none'))
  const length = (widthPx * height * all) / planes
  if (samples?.length === length) return { samples, whole: strict !== null }
  return { samples: bits === 16 ? new Uint16Array(length) : new Uint8Array(length), whole: false }
}

/** Planes become the samples of each pixel. */
function interleaved(planes: readonly Samples[]): Samples {
  const [first] = planes
  if (!first || planes.length === 1) return first ?? new Uint8Array()
  const length = first.length * planes.length
  const all = first instanceof Uint16Array ? new Uint16Array(length) : new Uint8Array(length)
  for (const [plane, samples] of planes.entries())
    for (let at = 0, to = plane; at < samples.length; at += 1, to += planes.length)
      all[to] = samples[at] ?? 0
  return all
}

async function rowsOf(source: ByteSource, parts: TiffParts, step: Step): Promise<UnpackedRows> {
  const planes: Samples[] = []
  let whole = true
  for (let plane = 0; plane < parts.planes; plane += 1) {
    const read = await planeOf(source, parts, step, plane)
    planes.push(read.samples)
    whole &&= read.whole
  }
  const top = step.first * parts.partHeight
  return { top, rows: heightOf(parts, step), samples: interleaved(planes), whole }
}

/** All rows from the top, in steps. Throws if one strip exceeds the memory. */
export async function* unpackedRows(
  source: ByteSource,
  parts: TiffParts,
): AsyncGenerator<UnpackedRows> {
  const perRow = bytesOfRow(parts) * parts.planes
  if (perRow > MOST_STEP_BYTES) throw new Error('a strip exceeds the memory')
  const most = Math.max(1, Math.floor(STEP_BYTES / Math.max(1, perRow)))
  sharp.concurrency(1)
  sharp.cache(false)
  for (let first = 0; first < parts.down; first += most)
    yield await rowsOf(source, parts, { first, count: Math.min(most, parts.down - first) })
}

/** The first row that is lost, to the row of parts that holds it; null if none is. */
export async function unpackedDamage(
  source: ByteSource,
  parts: TiffParts,
  tell?: Progress,
): Promise<PictureDamage | null> {
  for await (const { top, rows, whole } of unpackedRows(source, parts)) {
    tell?.(top / parts.heightPx)
    if (whole) continue
    const first = top / parts.partHeight
    const count = Math.ceil(rows / parts.partHeight)
    for (let each = first; each < first + count; each += 1)
      if (!(await rowsOf(source, parts, { first: each, count: 1 })).whole)
        return { from: (each * parts.partHeight) / parts.heightPx }
    return { from: top / parts.heightPx }
  }
  return null
}

const ALPHA = new Set([1, 2])

/** Whether the alpha channel hides nothing. */
export async function isUnpackedOpaque(source: ByteSource, parts: TiffParts): Promise<boolean> {
  const { extra, samples: each, bits } = parts
  const place = extra.findIndex((kind) => ALPHA.has(kind))
  if (place < 0) return true
  const full = 2 ** bits - 1
  for await (const { samples } of unpackedRows(source, parts))
    for (let at = each - extra.length + place; at < samples.length; at += each)
      if (samples[at] !== full) return false
  return true
}
