import { open } from 'node:fs/promises'
import sharp from 'sharp'
import { ofBytes } from '../../print/preflight/byte-source.ts'
import { TAG } from '../../print/preflight/tiff-directory.ts'
import { readPage } from '../../print/preflight/tiff-parts.ts'
import {
  directoryBytes,
  type Entry,
  HEAD_LENGTH,
  headBytes,
} from '../../print/preflight/tiff-write.ts'
import type { PixelPlan } from './pixel-plan.ts'
import type { PixelForm } from './tiled-picture-io.ts'

const LZW = 5
const DIFFERENCES = 2
const INCH = 2
const MM_PER_INCH = 25.4
/** Noise grows by up to a third; a classic TIFF ends at 4 GB. */
const MOST_CLASSIC_BYTES = 2_900_000_000
const RATIO_PARTS = 1_000

/** Each sample as its difference from the pixel before (TIFF 6.0, section 14), in place. */
function differences(rows: Buffer, rowBytes: number, { bits, samples }: PixelForm): void {
  const all = bits === 16 ? new Uint16Array(rows.buffer, rows.byteOffset, rows.length / 2) : rows
  const row = bits === 16 ? rowBytes / 2 : rowBytes
  for (let start = 0; start < all.length; start += row)
    for (let at = start + row - 1; at >= start + samples; at -= 1)
      all[at] = (all[at] ?? 0) - (all[at - samples] ?? 0)
}

/** One strip as libtiff packs it: as a grey picture, since packing sees only bytes. */
async function packed(rows: Buffer, rowBytes: number): Promise<Uint8Array> {
  const height = rows.length / rowBytes
  const file = await sharp(rows, {
    raw: { width: rowBytes, height, channels: 1 },
    limitInputPixels: false,
  })
    .toColourspace('b-w')
    .tiff({ compression: 'lzw', predictor: 'none' })
    .toBuffer()
  const fields = (await readPage(ofBytes(file), 1))?.directory.fields
  const [at = 0, long = 0] = [TAG.stripOffsets, TAG.stripBytes].map(
    (tag) => fields?.get(tag)?.values[0],
  )
  if (fields?.get(TAG.stripOffsets)?.count !== 1) throw new Error('more than one strip')
  return file.subarray(at, at + long)
}

const ratio = (perMm: number): number[] => [
  Math.round(perMm * MM_PER_INCH * RATIO_PARTS),
  RATIO_PARTS,
]

/** Rows of a strip; libvips packs no more into one. */
export const STRIP_ROWS = 256

type Strips = { rows: number; offsets: number[]; counts: number[] }

function entriesOf(
  form: PixelForm,
  size: Size,
  perMm: PixelPlan['perMm'],
  strips: Strips,
): Entry[] {
  const { bits, samples, photometric, extra, profile } = form
  const short = (tag: number, ...values: number[]): Entry => ({ tag, type: 3, values })
  const { length } = strips.offsets
  return [
    { tag: TAG.width, type: 4, values: [size.width] },
    { tag: TAG.height, type: 4, values: [size.height] },
    short(TAG.bits, ...new Array<number>(samples).fill(bits)),
    short(TAG.compression, LZW),
    short(TAG.photometric, photometric),
    { tag: TAG.stripOffsets, type: size.big ? 16 : 4, values: strips.offsets },
    short(TAG.orientation, 1),
    short(TAG.samples, samples),
    { tag: TAG.rowsPerStrip, type: 4, values: [length > 1 ? strips.rows : size.height] },
    { tag: TAG.stripBytes, type: 4, values: strips.counts },
    { tag: TAG.across, type: 5, values: ratio(perMm.across) },
    { tag: TAG.down, type: 5, values: ratio(perMm.down) },
    short(TAG.planes, 1),
    short(TAG.resolutionUnit, INCH),
    short(TAG.predictor, DIFFERENCES),
    ...(extra.length > 0 ? [short(TAG.extraSamples, ...extra)] : []),
    ...(profile ? [{ tag: TAG.profile, type: 7 as const, values: profile }] : []),
  ]
}

type Size = { width: number; height: number; big: boolean }

/**
 * Writes a TIFF without loss from strips, from the top, whose rows are all of one number but for
 * the last. The resolution states the printed size.
 */
export async function writePacked(
  to: string,
  { width, height }: { width: number; height: number },
  form: PixelForm,
  perMm: PixelPlan['perMm'],
  strips: AsyncIterable<Buffer>,
): Promise<void> {
  const rowBytes = width * form.pixelBytes
  const size = { width, height, big: rowBytes * height > MOST_CLASSIC_BYTES }
  const written: Strips = { rows: 0, offsets: [], counts: [] }
  const file = await open(to, 'w', 0o600)
  let at = HEAD_LENGTH
  const write = async (bytes: Uint8Array, place: number): Promise<void> => {
    for (let done = 0; done < bytes.length; )
      done += (await file.write(bytes, done, bytes.length - done, place + done)).bytesWritten
  }
  try {
    for await (const rows of strips) {
      written.rows ||= rows.length / rowBytes
      differences(rows, rowBytes, form)
      const strip = await packed(rows, rowBytes)
      await write(strip, at)
      written.offsets.push(at)
      written.counts.push(strip.length)
      at += strip.length + (strip.length % 2)
    }
    const tiff = { little: true, big: size.big }
    await write(directoryBytes(entriesOf(form, size, perMm, written), at, tiff), at)
    await write(headBytes(at, tiff), 0)
  } finally {
    await file.close()
  }
}
