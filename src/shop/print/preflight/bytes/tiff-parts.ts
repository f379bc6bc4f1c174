import type { ByteSource } from './byte-source.ts'
import { type Directory, numberAt, readDirectory, TAG, viewOf, WANTED } from './tiff-directory.ts'
import { encodingOf, PHOTOMETRIC, unpackedFor } from './tiff-encodings.ts'
import { directoryBytes, type Entry, HEAD_LENGTH, headBytes } from './tiff-write.ts'

/** The strips or tiles of one picture in a TIFF. */
export type TiffParts = {
  widthPx: number
  heightPx: number
  bits: number
  samples: number
  photometric: number
  /** Kinds of the samples beyond the colour (tag 338). */
  extra: readonly number[]
  orientation: number
  profile: Uint8Array | undefined
  /** Pictures of one sample each that follow one another, or one of all samples. */
  planes: number
  isTiled: boolean
  partWidth: number
  partHeight: number
  across: number
  down: number
  offsets: readonly number[]
  counts: readonly number[]
  little: boolean
  /** Fields of the coding that are copied as they are. */
  coding: readonly Entry[]
}

const UNPACKED = 1
const SPLIT_BYTES = 4_000_000

/** An unpacked picture in one strip is read as several, with less memory. */
function split(parts: TiffParts, compression: number): TiffParts {
  if (compression !== UNPACKED || parts.isTiled || parts.down > 1) return parts
  const { widthPx, heightPx, bits, samples, planes, offsets } = parts
  const rowBytes = widthPx * (samples / planes) * (bits / 8)
  const partHeight = Math.min(heightPx, Math.max(1, Math.floor(SPLIT_BYTES / rowBytes)))
  const down = Math.ceil(heightPx / partHeight)
  const each = Array.from({ length: down }, (_, index) => ({
    at: index * partHeight * rowBytes,
    length: Math.min(partHeight, heightPx - index * partHeight) * rowBytes,
  }))
  return {
    ...{ ...parts, partHeight, down },
    offsets: offsets.flatMap((start) => each.map(({ at }) => start + at)),
    counts: offsets.flatMap(() => each.map(({ length }) => length)),
  }
}

function partsOf(directory: Directory, little: boolean): TiffParts {
  const { fields } = directory
  const value = (tag: number, otherwise: number): number => fields.get(tag)?.values[0] ?? otherwise
  const { bits, samples, photometric, isTiled, isPlanar, compression } = encodingOf(directory)
  const [widthPx, heightPx] = [value(TAG.width, 0), value(TAG.height, 0)]
  const partWidth = isTiled ? value(TAG.tileWidth, widthPx) : widthPx
  const rows = isTiled ? value(TAG.tileHeight, heightPx) : value(TAG.rowsPerStrip, heightPx)
  const partHeight = Math.max(1, Math.min(rows, isTiled ? rows : heightPx))
  const tables = fields.get(TAG.jpegTables)
  const parts: TiffParts = {
    ...{ widthPx, heightPx, bits, samples, photometric, isTiled, partWidth, partHeight, little },
    extra: fields.get(TAG.extraSamples)?.values ?? [],
    orientation: value(TAG.orientation, 1),
    profile: fields.get(TAG.profile)?.bytes,
    planes: isPlanar ? samples : 1,
    across: Math.ceil(widthPx / Math.max(1, partWidth)),
    down: Math.ceil(heightPx / partHeight),
    offsets: fields.get(isTiled ? TAG.tileOffsets : TAG.stripOffsets)?.values ?? [],
    counts: fields.get(isTiled ? TAG.tileBytes : TAG.stripBytes)?.values ?? [],
    coding: [
      { tag: TAG.compression, type: 3, values: [compression] },
      { tag: TAG.fillOrder, type: 3, values: [value(TAG.fillOrder, 1)] },
      { tag: TAG.predictor, type: 3, values: [value(TAG.predictor, 1)] },
      ...(tables ? [{ tag: TAG.jpegTables, type: 7 as const, values: tables.bytes }] : []),
    ],
  }
  return split(parts, compression)
}

/** A page of a TIFF; null if its directory is not there. */
export async function readPage(
  source: ByteSource,
  page: number,
): Promise<{ directory: Directory; little: boolean } | null> {
  const head = await source.read(0, 16)
  if (head.length < 16 || (head[0] !== 0x49 && head[0] !== 0x4d)) return null
  const little = head[0] === 0x49
  const big = viewOf(head).getUint16(2, little) === 43
  const layout = { source, little, big }
  let at = numberAt(viewOf(head), big ? 8 : 4, big ? 8 : 4, little)
  for (let number = 1; at !== 0; number += 1) {
    const isWanted = number >= page
    const directory = await readDirectory(layout, at, isWanted ? WANTED : new Set())
    if (!directory || isWanted) return directory && { directory, little }
    at = directory.next
  }
  return null
}

/** The parts of a page whose samples are unpacked here; null if libvips reads it as it is. */
export async function partsToUnpack(source: ByteSource, page = 1): Promise<TiffParts | null> {
  const read = await readPage(source, page)
  const isOwn = read && unpackedFor(encodingOf(read.directory)) !== undefined
  return isOwn ? partsOf(read.directory, read.little) : null
}

/** The parts of a page. */
export async function partsIn(source: ByteSource, page = 1): Promise<TiffParts | null> {
  const read = await readPage(source, page)
  return read && partsOf(read.directory, read.little)
}

const ALPHA = new Set([1, 2])

/** Whether there are channels beyond the colour that libvips would take for one of transparency. */
export async function hasChannelsBeyond(source: ByteSource, page = 1): Promise<boolean> {
  const extra = (await readPage(source, page))?.directory.fields.get(TAG.extraSamples)?.values ?? []
  return extra.length > 1 || extra.some((kind) => !ALPHA.has(kind))
}

/** Bytes of one row of parts, unpacked, in one plane. */
export const bytesOfRow = ({ across, partWidth, partHeight, samples, planes, bits }: TiffParts) =>
  across * partWidth * partHeight * (samples / planes) * (bits / 8)

/** A TIFF of its own: rows of parts of one plane, whose samples libvips gives back as they are. */
export function fileOfRows(
  parts: TiffParts,
  heightPx: number,
  bytes: readonly Uint8Array[],
): Uint8Array {
  const { widthPx, bits, isTiled, partWidth, partHeight, little, coding } = parts
  const samples = parts.samples / parts.planes
  const offsets: number[] = []
  const end = bytes.reduce((at, each) => {
    offsets.push(at)
    return at + each.length + (each.length % 2)
  }, HEAD_LENGTH)
  const colours = samples < 3 ? 1 : 3
  const entries: Entry[] = [
    { tag: TAG.width, type: 4, values: [widthPx] },
    { tag: TAG.height, type: 4, values: [heightPx] },
    { tag: TAG.bits, type: 3, values: Array.from({ length: samples }, () => bits) },
    {
      tag: TAG.photometric,
      type: 3,
      values: [samples < 3 ? PHOTOMETRIC.black : PHOTOMETRIC.rgb],
    },
    { tag: TAG.samples, type: 3, values: [samples] },
    { tag: TAG.planes, type: 3, values: [1] },
    { tag: isTiled ? TAG.tileOffsets : TAG.stripOffsets, type: 4, values: offsets },
    {
      tag: isTiled ? TAG.tileBytes : TAG.stripBytes,
      type: 4,
      values: bytes.map(({ length }) => length),
    },
    ...(isTiled
      ? ([
          { tag: TAG.tileWidth, type: 4, values: [partWidth] },
          { tag: TAG.tileHeight, type: 4, values: [partHeight] },
        ] as const)
      : ([{ tag: TAG.rowsPerStrip, type: 4, values: [partHeight] }] as const)),
    ...(samples > colours
      ? [{ tag: TAG.extraSamples, type: 3 as const, values: new Array(samples - colours).fill(0) }]
      : []),
    ...coding,
  ]
  const form = { little, big: false }
  const directory = directoryBytes(entries, end, form)
  const file = new Uint8Array(end + directory.length)
  file.set(headBytes(end, form))
  for (const [index, each] of bytes.entries()) file.set(each, offsets[index])
  file.set(directory, end)
  return file
}
