import { deflateSync } from 'node:zlib'
import { joined } from '../../print/preflight/bytes/joined.ts'
import type { PdfFile } from '../../print/preflight/pdf/pdf-file.ts'
import { numberOf, type Stream, type Value } from '../../print/preflight/pdf/pdf-syntax.ts'
import { pdfWords } from '../mending/pdf-words.ts'
import type { Inked, PlatePictures } from './plates-picture-io.ts'
import type { Grids } from './plates-press-io.ts'
import { type Functions, plateSpace, type Space, Unplated } from './plates-space.ts'

/** What all plates of a page share. */
export type PlateMeans = { grids: Grids; pictures: PlatePictures }

/** PDFium decodes them for every plate. */
const MOST_PIXELS = 16_000_000
const ENCODING = [
  ...['Width', 'Height', 'BitsPerComponent', 'ColorSpace', 'Decode'],
  ...['Filter', 'DecodeParms', 'Length'],
]
const MOST_BYTES = 400_000_000

const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1')

/** The entries of a dictionary as PDF words, without some. */
export function dictWords(at: ReadonlyMap<string, Value>, without: readonly string[] = []): string {
  const kept = new Map([...at].filter(([key]) => !without.includes(key)))
  return pdfWords({ kind: 'dict', at: kept }).slice(2, -2)
}

/** The objects that one plate adds to a file, numbered from the first free number. */
export class PlateObjects implements Functions {
  readonly added: { num: number; bytes: Uint8Array }[] = []
  readonly #first: number
  readonly #means: PlateMeans
  /** Of the process inks, from 0; undefined on the plate of a spot ink. */
  readonly #process: number
  readonly #shared = new Map<string, string>()
  readonly #pictures = new Map<number, string>()
  #bytes = 0
  #pixels = 0

  constructor(first: number, means: PlateMeans, process: number) {
    this.#first = first
    this.#means = means
    this.#process = process
  }

  /** Adds an object; its reference. */
  add(object: string | Uint8Array): string {
    const num = this.#first + this.added.length
    const bytes = typeof object === 'string' ? latin1(object) : object
    this.#bytes += bytes.length
    if (this.#bytes > MOST_BYTES) throw new Unplated('bytes')
    this.added.push({ num, bytes })
    return `${num} 0 R`
  }

  /** @param isRaw the bytes are encoded already, as the dictionary says */
  stream(dictionary: string, content: Uint8Array, isRaw = false): string {
    const bytes = isRaw ? content : deflateSync(content, { level: 1 })
    const filter = isRaw ? '' : '/Filter /FlateDecode'
    return this.add(
      joined([
        latin1(`<< ${dictionary} ${filter} /Length ${bytes.length} >>\nstream\n`),
        bytes,
        latin1('\nendstream'),
      ]),
    )
  }

  /** One object for all that would be the same. */
  #once(key: string, make: () => string): string {
    const known = this.#shared.get(key)
    if (known !== undefined) return known
    const made = make()
    this.#shared.set(key, made)
    return made
  }

  calculator(inputs: number, code: string): string {
    return this.#once(`${inputs} ${code}`, () =>
      this.stream(`/FunctionType 4 /Domain [${'0 1 '.repeat(inputs)}] /Range [0 1]`, latin1(code)),
    )
  }

  sampled(kind: 'rgb' | 'lab', range: readonly number[]): string {
    const { side, inks } = this.#means.grids[kind]
    const domain = kind === 'rgb' ? '0 1 0 1 0 1' : `0 100 ${range.join(' ')}`
    return this.#once(`${kind} ${range.join(' ')}`, () =>
      this.stream(
        `/FunctionType 0 /Domain [${domain}] /Range [0 1] /Size [${side} ${side} ${side}] ` +
          '/BitsPerSample 8 /Decode [1 0]',
        inks[this.#process] ?? new Uint8Array(),
      ),
    )
  }

  space(space: Space, ink: string): string {
    return this.#once(JSON.stringify(space), () => this.add(plateSpace(space, ink, this)))
  }

  /** Encoded bytes of a stream. */
  async rawOf(file: PdfFile, { dict, from }: Stream): Promise<Uint8Array> {
    const length = numberOf(await file.get(dict, 'Length'))
    if (length === undefined || length < 0 || length > MOST_BYTES) throw new Unplated('length')
    return file.source.read(from, length)
  }

  #spend(pixels: number): void {
    this.#pixels += pixels
    if (this.#pixels > MOST_PIXELS) throw new Unplated('pixels')
  }

  /** A picture of this plate alone: ink is black. Nothing of it is white. */
  async #inked({ dict }: Stream, { widthPx, heightPx, inks }: Inked): Promise<string> {
    const ink = inks[this.#process]
    const [width, height] = ink ? [widthPx, heightPx] : [1, 1]
    this.#spend(width * height)
    return this.stream(
      `${dictWords(dict.at, ENCODING)} /Width ${width} /Height ${height} /BitsPerComponent 8 ` +
        '/ColorSpace /DeviceGray /Decode [1 0]',
      ink ?? new Uint8Array(1),
    )
  }

  /** The picture in the plate's space: its ink alone, or the same samples. */
  async picture(file: PdfFile, picture: Stream, space: Space, ink: string): Promise<string> {
    const known = this.#pictures.get(picture.from)
    if (known !== undefined) return known
    const inked = await this.#means.pictures.of(picture, space)
    const made = inked
      ? await this.#inked(picture, inked)
      : await this.#kept(file, picture, space, ink)
    this.#pictures.set(picture.from, made)
    return made
  }

  async #kept(file: PdfFile, picture: Stream, space: Space, ink: string): Promise<string> {
    const { at } = picture.dict
    const [width, height] = [at.get('Width'), at.get('Height')]
    this.#spend((numberOf(width) ?? 0) * (numberOf(height) ?? 0))
    const dict = dictWords(at, ['ColorSpace', 'Length'])
    const range = space.kind === 'lab' && !at.has('Decode') ? [0, 100, ...space.range] : null
    const decode = range ? `/Decode [${range.join(' ')}]` : ''
    return this.stream(
      `${dict} ${decode} /ColorSpace ${this.space(space, ink)}`,
      await this.rawOf(file, picture),
      true,
    )
  }
}
