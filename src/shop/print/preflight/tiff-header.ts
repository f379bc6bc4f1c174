import type { ByteSource } from './byte-source.ts'
import type { ColourSpace, ImageFacts } from './facts.ts'
import { photoshopChannels } from './photoshop-channels.ts'
import { sharesRows } from './shared-rows.ts'
import { soundShare } from './sound-share.ts'

/** Tags of TIFF 6.0 and of Adobe's supplements. */
const TAG = {
  kind: 254,
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
} as const
const WANTED = new Set<number>(Object.values(TAG))
const KIND = new Set<number>([TAG.kind])

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
const COLOURS: Readonly<Record<number, ColourSpace>> = {
  0: 'grey',
  1: 'grey',
  2: 'rgb',
  3: 'rgb',
  5: 'cmyk',
  6: 'rgb',
  8: 'lab',
  9: 'lab',
  10: 'lab',
}
const MOST_DIRECTORIES = 1_000
const MOST_ENTRIES = 4_096
/** Longer lists of strips or tiles are read in parts. */
const MOST_VALUES = 65_536
/** Names of channels stand beside thumbnails and profiles. */
const MOST_PHOTOSHOP_BYTES = 2 ** 20
const REDUCED = 1
const SIDEWAYS = 5

type Field = { count: number; values: readonly number[]; bytes: Uint8Array; text: string }
type Directory = { fields: ReadonlyMap<number, Field>; next: number }
type Layout = { source: ByteSource; little: boolean; big: boolean }

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function numberAt(view: DataView, at: number, width: number, little: boolean): number {
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

async function readDirectory(
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

/** Share of the height whose strips or tiles lie within the file: 1 if all do. */
function soundHeight({ fields }: Directory, size: number): number {
  const value = (tag: number): number => fields.get(tag)?.values[0] ?? 0
  const isTiled = !fields.has(TAG.stripOffsets)
  return soundShare({
    offsets: (fields.get(TAG.stripOffsets) ?? fields.get(TAG.tileOffsets))?.values ?? [],
    counts: (fields.get(TAG.stripBytes) ?? fields.get(TAG.tileBytes))?.values ?? [],
    across: isTiled ? Math.ceil(value(TAG.width) / Math.max(1, value(TAG.tileWidth))) : 1,
    rows: isTiled ? value(TAG.tileHeight) : value(TAG.rowsPerStrip),
    heightPx: value(TAG.height),
    size,
  })
}

/**
 * Strips overlap and exceed what their bytes can hold. A file with strips and tiles is checked for
 * both, since decoders differ.
 */
function isShared({ fields }: Directory): boolean {
  const value = (tag: number, otherwise: number): number => fields.get(tag)?.values[0] ?? otherwise
  const rowBytes = Math.ceil((value(TAG.width, 0) * value(TAG.samples, 1) * value(TAG.bits, 1)) / 8)
  const areShared = (at: number, long: number): boolean => {
    const [offsets, counts] = [fields.get(at), fields.get(long)]
    if (!offsets || !counts) return false
    return sharesRows(
      { offsets: offsets.values, counts: counts.values, all: offsets.count },
      rowBytes * value(TAG.height, 0),
    )
  }
  return areShared(TAG.stripOffsets, TAG.stripBytes) || areShared(TAG.tileOffsets, TAG.tileBytes)
}

/** Names of compressions that decoders here do not read; readable ones are absent. */
const COMPRESSIONS: Readonly<Record<number, string>> = {
  6: 'JPEG 1992',
  9: 'JBIG',
  10: 'JBIG',
  34712: 'JPEG 2000',
  34887: 'LERC',
  34925: 'LZMA',
}
const READ = new Set([1, 2, 3, 4, 5, 7, 8, 32_773, 32_946, 50_000, 50_001])
const BITS = new Set([1, 2, 4, 8, 16, 32])
const RAW = 32_803
const LAB = 8
const PLANES = 2

/** Valid encodings that no decoder here reads, by name. */
function unusualIn({ fields }: Directory): string | undefined {
  const value = (tag: number, otherwise: number): number => fields.get(tag)?.values[0] ?? otherwise
  const [bits, compression, samples] = [
    value(TAG.bits, 1),
    value(TAG.compression, 1),
    value(TAG.samples, 1),
  ]
  if (value(TAG.photometric, 0) === RAW) return 'RAW'
  if (!READ.has(compression)) return COMPRESSIONS[compression] ?? `TIFF ${compression}`
  if (!BITS.has(bits) || (bits < 8 && samples > 1)) return `${bits * (bits < 8 ? samples : 1)} bit`
  if (value(TAG.photometric, 0) === LAB && bits === 8) return 'Lab 8 bit'
  return fields.has(TAG.tileOffsets) && value(TAG.planes, 1) === PLANES
    ? 'Tiles, planar'
    : undefined
}

/** Pixels per inch by the unit of resolution: inch, which is the default, and centimetre. */
const PER_INCH: Readonly<Record<number, number>> = { 2: 1, 3: 2.54 }

/** Pixels per inch, if equal in both directions. */
function dpiIn({ fields }: Directory, little: boolean): number | undefined {
  const rational = (tag: number): number => {
    const bytes = fields.get(tag)?.bytes ?? new Uint8Array()
    if (bytes.length < 8) return Number.NaN
    return viewOf(bytes).getUint32(0, little) / viewOf(bytes).getUint32(4, little)
  }
  const factor = PER_INCH[fields.get(TAG.resolutionUnit)?.values[0] ?? 2]
  const across = rational(TAG.across)
  const isStated = across > 0 && Number.isFinite(across) && across === rational(TAG.down)
  return isStated && factor !== undefined ? across * factor : undefined
}

const UNSAID = 0
/** Inks of a separation, with the four of CMYK first. */
const PROCESS_INKS = 4

/**
 * The names of the channels beyond the colour: as the inks are called, as Photoshop calls them,
 * else their numbers, counted from one.
 */
function channelsBeyond(
  { fields }: Directory,
  plain: number,
): Required<Pick<ImageFacts, 'spots' | 'selections'>> {
  const inks = fields.get(TAG.inkNames)?.text.split('\0').filter(Boolean) ?? []
  if (inks.length > PROCESS_INKS) return { spots: inks.slice(PROCESS_INKS), selections: 0 }
  const said = photoshopChannels(fields.get(TAG.photoshop)?.bytes)
  const channels = (fields.get(TAG.extraSamples)?.values ?? []).flatMap((kind, index) =>
    kind === UNSAID ? [{ number: String(plain + index + 1), ...said[index] }] : [],
  )
  const printed = channels.filter(({ kind }) => kind !== 'selection')
  return {
    spots: printed.map(({ name, number }) => name || number),
    selections: channels.length - printed.length,
  }
}

function factsOf(
  first: Directory,
  pages: number,
  little: boolean,
  sound: number,
): ImageFacts | null {
  const value = (tag: number, otherwise: number): number =>
    first.fields.get(tag)?.values[0] ?? otherwise
  const [widthPx, heightPx] = [value(TAG.width, 0), value(TAG.height, 0)]
  if (widthPx === 0 || heightPx === 0) return null
  const colour = COLOURS[value(TAG.photometric, -1)] ?? 'other'
  const samples = value(TAG.samples, 1)
  const plain = {
    cmyk: 4,
    grey: 1,
    lab: 3,
    rgb: value(TAG.photometric, 2) === 3 ? 1 : 3,
    other: samples,
  }[colour]
  const extra = first.fields.get(TAG.extraSamples)?.values ?? []
  const { spots, selections } = channelsBeyond(first, plain)
  const unusual = unusualIn(first)
  const dpi = dpiIn(first, little)
  const isTurned = value(TAG.orientation, 1) >= SIDEWAYS
  return {
    format: 'tiff',
    ...(isTurned ? { widthPx: heightPx, heightPx: widthPx } : { widthPx, heightPx }),
    turned: value(TAG.orientation, 1) > 1,
    pages,
    colour: colour === 'cmyk' && samples < 4 ? 'other' : colour,
    hasProfile: first.fields.has(TAG.profile),
    bits: value(TAG.bits, 1),
    alpha: extra.some((kind) => kind === 1 || kind === 2),
    spots,
    ...(selections > 0 && { selections }),
    layers: first.fields.has(TAG.layers),
    ...(dpi !== undefined && { statedDpi: dpi }),
    ...(unusual !== undefined && { unusual }),
    ...(isShared(first) && { shared: true }),
    ...(sound < 1 && { damage: { from: sound } }),
  }
}

/**
 * Header and directories of a TIFF or BigTIFF; null if truncated or if all strips lie beyond the
 * end of the file.
 */
export async function readTiff(source: ByteSource): Promise<ImageFacts | null> {
  const head = await source.read(0, 16)
  if (head.length < 8) return null
  const little = head[0] === 0x49
  const big = viewOf(head).getUint16(2, little) === 43
  if (big && head.length < 16) return null
  const layout = { source, little, big }
  const seen = new Set<number>()
  let first: Directory | undefined
  let pages = 0
  for (
    let at = numberAt(viewOf(head), big ? 8 : 4, big ? 8 : 4, little);
    at !== 0 && !seen.has(at) && seen.size < MOST_DIRECTORIES;
  ) {
    seen.add(at)
    const directory = await readDirectory(layout, at, first ? KIND : WANTED)
    if (!directory) break
    first ??= directory
    if (((directory.fields.get(TAG.kind)?.values[0] ?? 0) & REDUCED) === 0) pages += 1
    at = directory.next
  }
  const sound = first ? soundHeight(first, source.size) : 0
  return first && sound > 0 ? factsOf(first, Math.max(1, pages), little, sound) : null
}
