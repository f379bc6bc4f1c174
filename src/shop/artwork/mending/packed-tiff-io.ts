import { type FileHandle, open } from 'node:fs/promises'
import sharp from 'sharp'
import { ofBytes } from '../../print/preflight/bytes/byte-source.ts'
import { TAG } from '../../print/preflight/bytes/tiff-directory.ts'
import { readPage } from '../../print/preflight/bytes/tiff-parts.ts'
import {
  directoryBytes,
  type Entry,
  HEAD_LENGTH,
  headBytes,
  nextAt,
  placeBytes,
} from '../../print/preflight/bytes/tiff-write.ts'
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

/** Strips of a page from the top, whose rows are all of one number but for the last. */
export type PackedPage = {
  size: { width: number; height: number }
  form: PixelForm
  perMm: PixelPlan['perMm']
  strips: AsyncIterable<Buffer>
}

/** A TIFF without loss, written page by page. The resolution states the printed size. */
export class PackedTiff {
  readonly #file: FileHandle
  readonly #pages: number
  #at = HEAD_LENGTH
  #isBig = false
  /** Where the place of the next directory is written: in the head first. */
  #next: number | undefined

  private constructor(file: FileHandle, pages: number) {
    this.#file = file
    this.#pages = pages
  }

  /** `pages`: how many of the same size will follow. */
  static async create(to: string, pages: number): Promise<PackedTiff> {
    return new PackedTiff(await open(to, 'w', 0o600), pages)
  }

  async add({ size, form, perMm, strips }: PackedPage): Promise<void> {
    const rowBytes = size.width * form.pixelBytes
    if (this.#next === undefined)
      this.#isBig = rowBytes * size.height * this.#pages > MOST_CLASSIC_BYTES
    const written: Strips = { rows: 0, offsets: [], counts: [] }
    for await (const rows of strips) {
      written.rows ||= rows.length / rowBytes
      differences(rows, rowBytes, form)
      const strip = await packed(rows, rowBytes)
      await this.#write(strip, this.#at)
      written.offsets.push(this.#at)
      written.counts.push(strip.length)
      this.#at += strip.length + (strip.length % 2)
    }
    const entries = entriesOf(form, { ...size, big: this.#isBig }, perMm, written)
    await this.#link(entries)
  }

  /** Writes a directory, and its place where the one before or the head states it. */
  async #link(entries: readonly Entry[]): Promise<void> {
    const form = { little: true, big: this.#isBig }
    const bytes = directoryBytes(entries, this.#at, form)
    await this.#write(bytes, this.#at)
    if (this.#next === undefined) await this.#write(headBytes(this.#at, form), 0)
    else await this.#write(placeBytes(this.#at, form), this.#next)
    this.#next = this.#at + nextAt(entries.length, form)
    this.#at += bytes.length + (bytes.length % 2)
  }

  async #write(bytes: Uint8Array, place: number): Promise<void> {
    for (let done = 0; done < bytes.length; )
      done += (await this.#file.write(bytes, done, bytes.length - done, place + done)).bytesWritten
  }

  close = (): Promise<void> => this.#file.close()
}
