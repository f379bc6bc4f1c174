import type { ColourSpace, ImageFacts } from '../facts.ts'
import { soundShare } from '../look/sound-share.ts'
import type { ByteSource } from './byte-source.ts'
import { photoshopChannels } from './photoshop-channels.ts'
import { sharesRows } from './shared-rows.ts'
import { type Directory, numberAt, readDirectory, TAG, viewOf, WANTED } from './tiff-directory.ts'
import { encodingOf, unusualEncoding } from './tiff-encodings.ts'

const KIND = new Set<number>([TAG.kind, TAG.oldKind])
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
/** A smaller copy or a mask of another picture (tag 254), or a smaller copy (tag 255). */
const BESIDE = 0b101
const OLD_REDUCED = 2
const SIDEWAYS = 5

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

/** Neither a smaller copy of another picture nor its mask. */
const isPage = ({ fields }: Directory): boolean =>
  ((fields.get(TAG.kind)?.values[0] ?? 0) & BESIDE) === 0 &&
  fields.get(TAG.oldKind)?.values[0] !== OLD_REDUCED

const TWIN_TAGS = [
  ...[TAG.width, TAG.height, TAG.bits, TAG.samples, TAG.photometric, TAG.orientation],
  ...[TAG.sampleFormat, TAG.across, TAG.down, TAG.resolutionUnit, TAG.extraSamples],
]

/** The second picture is like the first, so that one set of facts says what both are. */
function isTwin(first: Directory, second: Directory): boolean {
  const said = ({ fields }: Directory, tag: number) => fields.get(tag)?.bytes.join() ?? ''
  return (
    isPage(second) &&
    TWIN_TAGS.every((tag) => said(first, tag) === said(second, tag)) &&
    first.fields.has(TAG.profile) === second.fields.has(TAG.profile) &&
    !isShared(second) &&
    unusualEncoding(encodingOf(second)) === undefined
  )
}

type Found = { first: Directory; second: Directory | undefined; pages: number; size: number }

function factsOf({ first, second, pages, size }: Found, little: boolean): ImageFacts | null {
  const sound = soundHeight(first, size)
  if (sound === 0) return null
  const twin = second && isTwin(first, second) ? second : undefined
  const lost = twin && sound === 1 ? soundHeight(twin, size) : sound
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
  const unusual = unusualEncoding(encodingOf(first))
  const dpi = dpiIn(first, little)
  const isTurned = value(TAG.orientation, 1) >= SIDEWAYS
  return {
    format: 'tiff',
    ...(isTurned ? { widthPx: heightPx, heightPx: widthPx } : { widthPx, heightPx }),
    turned: value(TAG.orientation, 1) > 1,
    pages,
    ...(twin && { twoSided: true }),
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
    ...(lost < 1 && { damage: { from: lost } }),
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
  let [first, second]: (Directory | undefined)[] = []
  let pages = 0
  for (
    let at = numberAt(viewOf(head), big ? 8 : 4, big ? 8 : 4, little);
    at !== 0 && !seen.has(at) && seen.size < MOST_DIRECTORIES;
  ) {
    seen.add(at)
    const directory = await readDirectory(layout, at, seen.size > 2 ? KIND : WANTED)
    if (!directory) break
    if (seen.size === 2) second = directory
    first ??= directory
    if (isPage(directory)) pages += 1
    at = directory.next
  }
  const { size } = source
  return first ? factsOf({ first, second, pages: Math.max(1, pages), size }, little) : null
}
