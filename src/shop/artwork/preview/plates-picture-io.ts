import sharp, { type Sharp } from 'sharp'
import { MAX_PIXELS } from '../../print/preflight/bytes/picture-limits.ts'
import type { PdfFile } from '../../print/preflight/pdf/pdf-file.ts'
import {
  isList,
  isStream,
  nameOf,
  numberOf,
  numbersOf,
  type Stream,
} from '../../print/preflight/pdf/pdf-syntax.ts'
import { type PictureSize, sizeWithin } from '../files/picture-task.ts'
import { tiffOf } from './ink-colours-io.ts'
import type { Press } from './plates-press-io.ts'
import { PROCESS, type Space } from './plates-space.ts'

const FULL = 255
const BLACK = PROCESS.indexOf('Black')
/** Of all samples of the pictures of a page: 60 megapixels in four inks. */
const MOST_SAMPLES = 240_000_000
/** Adobe's segment, whose inks libvips turns to light (and a PDF does not). */
const ADOBE = Buffer.from('\xff\xee\x00\x0eAdobe', 'latin1')
const HEADER_BYTES = 65_536

/** Ink of a picture for each process plate, one byte a pixel; null where it has none. */
export type Inked = PictureSize & { inks: readonly (Uint8Array | null)[] }

type Kind = 'cmyk' | 'rgb' | 'grey'
const COMPONENTS: Readonly<Record<Kind, 1 | 3 | 4>> = { cmyk: 4, rgb: 3, grey: 1 }

const kindOf = ({ kind }: Space): Kind | null =>
  kind === 'cmyk' || kind === 'rgb' || kind === 'grey' ? kind : null

const every = (bytes: Uint8Array, start: number, step: number): Uint8Array =>
  Uint8Array.from({ length: bytes.length / step }, (_, at) => bytes[start + at * step] ?? 0)

/**
 * The pictures of one page as inks, no larger than they are seen, so that each is decoded once and
 * not for every plate.
 */
export class PlatePictures {
  readonly #file: PdfFile
  /** Of the page at the preview's scale. */
  readonly #most: PictureSize
  readonly #press: Press
  readonly #known = new Map<number, Promise<Inked | null>>()
  #left = MOST_SAMPLES

  constructor(file: PdfFile, most: PictureSize, press: Press) {
    this.#file = file
    this.#most = most
    this.#press = press
  }

  /** Null if it has to be drawn as it is. */
  of(picture: Stream, space: Space): Promise<Inked | null> {
    const known = this.#known.get(picture.from)
    if (known) return known
    const made = this.#inked(picture, kindOf(space))
    this.#known.set(picture.from, made)
    return made
  }

  async #inked(picture: Stream, kind: Kind | null): Promise<Inked | null> {
    const { dict } = picture
    const get = async (key: string) => numberOf(await this.#file.get(dict, key))
    const [width, height, bits] = [
      await get('Width'),
      await get('Height'),
      await get('BitsPerComponent'),
    ]
    // Colours that are left out have to be met exactly.
    const isKeyed = isList(await this.#file.get(dict, 'Mask'))
    if (!kind || !width || !height || bits !== 8 || isKeyed) return null
    const soft = await this.#file.get(dict, 'SMask')
    if (isStream(soft) && soft.dict.at.has('Matte')) return null
    this.#left -= width * height * COMPONENTS[kind]
    const decode = numbersOf(await this.#file.get(dict, 'Decode'))
    if (this.#left < 0 || (kind === 'rgb' && decode.length > 0)) return null
    const size = this.#sizeOf({ widthPx: width, heightPx: height })
    const opened = await this.#opened(picture, kind, { widthPx: width, heightPx: height })
    return opened && this.#separated({ ...opened, kind, size, decode })
  }

  /** Reduces a picture to the pixels of the page. One limit for both sides: it may be turned. */
  #sizeOf({ widthPx, heightPx }: PictureSize): PictureSize {
    const longestPx = Math.max(this.#most.widthPx, this.#most.heightPx)
    const pixels = longestPx ** 2
    return sizeWithin({ longestPx, pixels }, widthPx, heightPx, 1)
  }

  /** The stored samples; `turned` if libvips turns them. Null for other encodings. */
  async #opened(
    picture: Stream,
    kind: Kind,
    { widthPx: width, heightPx: height }: PictureSize,
  ): Promise<{ samples: Sharp; turned: boolean } | null> {
    const { filters, parms } = await this.#file.filtersOf(picture.dict)
    const last = nameOf(filters.at(-1))
    sharp.concurrency(1)
    sharp.cache(false)
    const limits = {
      limitInputPixels: MAX_PIXELS,
      sequentialRead: true,
      failOn: 'none',
      ignoreIcc: true,
    } as const
    if (last === 'DCTDecode') {
      const packed = await this.#file.unpacked(picture, filters.slice(0, -1), parms, MOST_SAMPLES)
      if (!packed) return null
      const samples = sharp(packed, limits)
      const { channels } = await samples.metadata()
      const adobe = Buffer.from(packed.subarray(0, HEADER_BYTES)).includes(ADOBE)
      return channels === COMPONENTS[kind] ? { samples, turned: adobe && kind === 'cmyk' } : null
    }
    const bytes = await this.#file.bytesOf(picture)
    const wanted = width * height * COMPONENTS[kind]
    if (!bytes || bytes.length < wanted) return null
    const stored = bytes.subarray(0, wanted)
    if (kind === 'cmyk')
      return { samples: sharp(tiffOf(stored, width, null), limits), turned: false }
    const raw = { width, height, channels: kind === 'rgb' ? 3 : 1 } as const
    return { samples: sharp(stored, { ...limits, raw }), turned: false }
  }

  async #separated({
    samples,
    turned,
    kind,
    size,
    decode,
  }: {
    samples: Sharp
    turned: boolean
    kind: Kind
    size: PictureSize
    decode: readonly number[]
  }): Promise<Inked> {
    const small = samples.resize(size.widthPx, size.heightPx, { fit: 'fill' })
    if (kind === 'rgb') {
      const inks = await this.#press.inksOf(small)
      return { ...size, inks: PROCESS.map((_, ink) => every(inks, ink, PROCESS.length)) }
    }
    const space = kind === 'cmyk' ? 'cmyk' : 'b-w'
    const stored = await small.pipelineColourspace(space).toColourspace(space).raw().toBuffer()
    const inkOf = (place: number): Uint8Array => {
      const [from = 0, to = 1] = decode.slice(2 * place, 2 * place + 2)
      const share = Uint8Array.from({ length: FULL + 1 }, (_, value) => {
        const given = from + ((to - from) * (turned ? FULL - value : value)) / FULL
        return Math.round(FULL * Math.min(1, Math.max(0, kind === 'grey' ? 1 - given : given)))
      })
      return every(stored, place, COMPONENTS[kind]).map((value) => share[value] ?? 0)
    }
    return {
      ...size,
      inks: PROCESS.map((_, ink) => {
        if (kind === 'cmyk') return inkOf(ink)
        return ink === BLACK ? inkOf(0) : null
      }),
    }
  }
}
