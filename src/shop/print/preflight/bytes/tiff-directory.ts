import type { ByteSource } from './byte-source.ts'

/** Tags of TIFF 6.0 and of Adobe's supplements. */
export const TAG = {
  kind: 254,
  oldKind: 255,
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  photometric: 262,
  stripOffsets: 273,
  orientation: 274,
  samples: 277,
  stripBytes: 279,
  across: 282,
  down: 283,
  planes: 284,
  rowsPerStrip: 278,
  tileWidth: 322,
  tileHeight: 323,
  resolutionUnit: 296,
  tileOffsets: 324,
  tileBytes: 325,
  inkNames: 333,
  extraSamples: 338,
  layers: 37_724,
  photoshop: 34_377,
  profile: 34_675,
  fillOrder: 266,
  predictor: 317,
  sampleFormat: 339,
  jpegTables: 347,
  subsampling: 530,
} as const
export const WANTED = new Set<number>(Object.values(TAG))

const WIDTHS: Readonly<Record<number, number>> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  5: 8,
  6: 1,
  7: 1,
  8: 2,
  9: 4,
  13: 4,
  16: 8,
  17: 8,
  18: 8,
}
const MOST_ENTRIES = 4_096
/** Longer lists of strips or tiles are read in parts. */
export const MOST_VALUES = 65_536
/** Names of channels stand beside thumbnails and profiles. */
const MOST_PHOTOSHOP_BYTES = 2 ** 20

type Field = { count: number; values: readonly number[]; bytes: Uint8Array; text: string }
export type Directory = { fields: ReadonlyMap<number, Field>; next: number }
export type Layout = { source: ByteSource; little: boolean; big: boolean }

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

export function numberAt(view: DataView, at: number, width: number, little: boolean): number {
  if (width === 1) return view.getUint8(at)
  if (width === 2) return view.getUint16(at, little)
  return width === 4 ? view.getUint32(at, little) : Number(view.getBigUint64(at, little))
}

async function readField(
  { source, little, big }: Layout,
  entry: Uint8Array,
  most: number,
): Promise<Field> {
  const view = viewOf(entry)
  const width = WIDTHS[view.getUint16(2, little)] ?? 1
  const count = numberAt(view, 4, big ? 8 : 4, little)
  const inline = big ? 8 : 4
  const held = Math.min(count, most)
  const at = big ? 12 : 8
  const bytes =
    count * width <= inline
      ? entry.subarray(at)
      : await source.read(numberAt(view, at, inline, little), held * width)
  const values = viewOf(bytes)
  const known = Math.min(held, MOST_VALUES, Math.floor(bytes.length / width))
  return {
    count,
    values: Array.from({ length: known }, (_, index) =>
      numberAt(values, index * width, width, little),
    ),
    bytes,
    text: new TextDecoder('latin1').decode(bytes.subarray(0, Math.min(known, 1_000))),
  }
}

export async function readDirectory(
  layout: Layout,
  at: number,
  wanted: ReadonlySet<number>,
): Promise<Directory | null> {
  const { source, little, big } = layout
  const head = await source.read(at, big ? 8 : 2)
  if (head.length < (big ? 8 : 2)) return null
  const count = numberAt(viewOf(head), 0, big ? 8 : 2, little)
  const size = big ? 20 : 12
  if (count === 0 || count > MOST_ENTRIES) return null
  const bytes = await source.read(at + head.length, count * size + (big ? 8 : 4))
  if (bytes.length < count * size) return null
  const fields = new Map<number, Field>()
  for (let index = 0; index < count; index += 1) {
    const entry = bytes.subarray(index * size, (index + 1) * size)
    const tag = viewOf(entry).getUint16(0, little)
    // Each tag once; of later pages only their kind, so a directory of a thousand long lists costs
    // one.
    if (!wanted.has(tag) || fields.has(tag)) continue
    const most = tag === TAG.photoshop ? MOST_PHOTOSHOP_BYTES : MOST_VALUES
    fields.set(tag, await readField(layout, entry, most))
  }
  const whole = bytes.length >= count * size + (big ? 8 : 4)
  return { fields, next: whole ? numberAt(viewOf(bytes), count * size, big ? 8 : 4, little) : 0 }
}
