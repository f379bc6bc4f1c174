import type { ColourSpace, ImageFacts } from '../facts.ts'
import type { ByteSource } from './byte-source.ts'

const MOST_SEGMENTS = 2_000
const WINDOW = 4_096
const JUNK = 65_536
const SIDEWAYS = 5

/**
 * Start-of-frame markers except differential ones (ITU T.81, table B.1): baseline, progressive,
 * lossless, arithmetic.
 */
const FRAMES = new Set([
  0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf,
])
const START_OF_SCAN = 0xda
const END = 0xd9
const EXIF = 0xe1
const PROFILE = 0xe2
const COLOURS: Readonly<Record<number, ColourSpace>> = { 1: 'grey', 3: 'rgb', 4: 'cmyk' }

const ascii = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length))

/** The orientation in an EXIF block, which is a small TIFF; 1 if absent. */
function orientationIn(segment: Uint8Array): number {
  if (ascii(segment, 0, 4) !== 'Exif' || segment.length < 16) return 1
  const view = new DataView(segment.buffer, segment.byteOffset + 6, segment.byteLength - 6)
  const little = view.getUint8(0) === 0x49
  const at = view.getUint32(4, little)
  if (at + 2 > view.byteLength) return 1
  const count = view.getUint16(at, little)
  for (let index = 0; index < count && at + 14 + index * 12 <= view.byteLength; index += 1) {
    const entry = at + 2 + index * 12
    if (view.getUint16(entry, little) === 274) return view.getUint16(entry + 8, little)
  }
  return 1
}

const PROGRESSIVE = new Set([0xc2, 0xc6, 0xca, 0xce])
const BITS = 8
const COEFFICIENT_BYTES = 2

/**
 * A decoder of a progressive picture keeps the coefficients of every component, each possibly
 * subsampled.
 */
function heldBytes(frame: Uint8Array, pixels: number): number {
  const parts = Array.from({ length: frame[5] ?? 0 }, (_, index) => frame[7 + 3 * index] ?? 0x11)
  const across = Math.max(1, ...parts.map((part) => part >> 4))
  const down = Math.max(1, ...parts.map((part) => part & 15))
  return parts.reduce(
    (sum, part) => sum + (pixels * COEFFICIENT_BYTES * (part >> 4) * (part & 15)) / (across * down),
    0,
  )
}

type Seen = { orientation: number; hasProfile: boolean; marker: number; dpi?: number | undefined }

const JFIF = 0xe0
/** Units of JFIF: pixels per inch or per centimetre; 0 states a ratio only. */
const PER_INCH: Readonly<Record<number, number>> = { 1: 1, 2: 2.54 }

/** Pixels per inch in a JFIF segment, if equal in both directions. */
function dpiIn(segment: Uint8Array): number | undefined {
  const [unit = 0, x1 = 0, x0 = 0, y1 = 0, y0 = 0] = segment.subarray(7, 12)
  const [across, down] = [(x1 << 8) | x0, (y1 << 8) | y0]
  const factor = PER_INCH[unit]
  const isStated = ascii(segment, 0, 4) === 'JFIF' && across > 0 && across === down
  return isStated && factor !== undefined ? across * factor : undefined
}

/** Markers with their segments, up to the scan. */
async function* segments(
  source: ByteSource,
): AsyncGenerator<{ marker: number; bytes: Uint8Array }> {
  let at = 2
  for (let count = 0; count < MOST_SEGMENTS; count += 1) {
    const head = await source.read(at, 4)
    const marker = head[1] ?? 0
    if (head.length < 4) return
    // Fill bytes may precede a marker; stray bytes are skipped as every decoder does.
    if (head[0] !== 0xff || marker === 0xff || marker === 0) {
      const junk = (await source.read(at, JUNK)).findIndex(
        (byte, index, all) =>
          index > 0 && byte === 0xff && ![0, 0xff, undefined].includes(all[index + 1]),
      )
      if (junk < 0) return
      at += junk
      continue
    }
    if (marker === START_OF_SCAN || marker === END) return
    const length = ((head[2] ?? 0) << 8) | (head[3] ?? 0)
    if (length < 2) return
    yield { marker, bytes: await source.read(at + 4, Math.min(length - 2, WINDOW)) }
    at += 2 + length
  }
}

function factsOf(
  frame: Uint8Array,
  { orientation, hasProfile, marker, dpi }: Seen,
): ImageFacts | null {
  const [bits = 0, h1 = 0, h0 = 0, w1 = 0, w0 = 0, components = 0] = frame
  const [heightPx, widthPx] = [(h1 << 8) | h0, (w1 << 8) | w0]
  if (widthPx === 0 || heightPx === 0) return null
  return {
    format: 'jpeg',
    ...(orientation >= SIDEWAYS ? { widthPx: heightPx, heightPx: widthPx } : { widthPx, heightPx }),
    turned: orientation > 1,
    pages: 1,
    colour: COLOURS[components] ?? 'other',
    hasProfile,
    bits,
    alpha: false,
    spots: [],
    layers: false,
    ...(dpi !== undefined && { statedDpi: dpi }),
    ...(bits !== BITS && { unusual: `JPEG ${bits} bit` }),
    ...(PROGRESSIVE.has(marker) && { heldBytes: Math.round(heldBytes(frame, widthPx * heightPx)) }),
  }
}

/** The header of a JPEG; null without a frame. */
export async function readJpeg(source: ByteSource): Promise<ImageFacts | null> {
  const seen: Seen = { orientation: 1, hasProfile: false, marker: 0 }
  let frame: Uint8Array | undefined
  for await (const { marker, bytes } of segments(source)) {
    if (marker === EXIF && seen.orientation === 1) seen.orientation = orientationIn(bytes)
    if (marker === JFIF) seen.dpi ??= dpiIn(bytes)
    if (marker === PROFILE && ascii(bytes, 0, 11) === 'ICC_PROFILE') seen.hasProfile = true
    if (!frame && FRAMES.has(marker)) {
      frame = bytes
      seen.marker = marker
    }
  }
  return frame ? factsOf(frame, seen) : null
}
