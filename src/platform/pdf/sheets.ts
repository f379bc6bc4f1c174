import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { Lately } from './lately.ts'
import { type Embedded, embedLetters, giveLetters, type Weight } from './letters.ts'
import { type Line, number } from './words.ts'

type Content = { data: object; compress: boolean; write: (bytes: Uint8Array) => void }
type Page = { content: Content; height: number; fonts: Record<string, unknown> }
/** What PDFKit keeps to itself and its types do not tell. */
type Inside = {
  page: Page
  _pageBuffer: readonly Page[]
  _offset: number
  _font: Embedded
  _fontSize: number
  _fontFamilies: Record<Weight, Embedded>
}

/** What PDFKit tells of a text that it writes on one line, where it is nothing but written from there to the right. */
const PLAIN = new Set([
  'width',
  'align',
  'lineGap',
  'lineBreak',
  'columns',
  'columnGap',
  'rotation',
  'lineWidth',
  'textWidth',
  'wordCount',
  'height',
  'baseline',
])
type Told = Record<string, unknown> & { width?: number; align?: string; baseline?: string }

/** Of the levels of packing, the last of the quick ones: the sixth, which is usual, takes more than twice as long for a fiftieth of a paper. */
const PACKING = { level: 3 }

const HEX_COLOUR = /^#[\da-f]{6}$/i
const operandsOf = (colour: string): string => {
  const value = Number.parseInt(colour.slice(1), 16)
  return `${(value >> 16) / 255} ${((value >> 8) & 0xff) / 255} ${(value & 0xff) / 255}`
}
/** Papers have some ten colours, drawings those of their materials. */
const colours = new Lately<string>(100)
/** Operands of a colour like "#15171c", as PDFKit writes them; undefined of any other. */
const rgbOf = (colour: unknown): string | undefined =>
  typeof colour === 'string' && HEX_COLOUR.test(colour) ? colours.get(colour, operandsOf) : undefined

/**
 * A document of PDFKit that gathers what it says: of each page in one piece, and all of it in one place. PDFKit makes bytes of every operator and
 * sends every line through a stream of Node's, some thousand times for one paper.
 */
export class Sheets extends PDFDocument {
  // Not initialised here: PDFKit's own constructor writes already.
  declare private said: Map<Page, string[]> | undefined
  declare private written: (string | Uint8Array)[] | undefined

  constructor(options: PDFKit.PDFDocumentOptions) {
    // Without a font PDFKit reads the measures of one that no paper uses.
    super({ ...options, bufferPages: true, font: null as unknown as string })
    giveLetters(this)
  }

  private get inside(): Inside {
    return this as unknown as Inside
  }

  override addContent(piece: string): this {
    const { page } = this.inside
    this.said ??= new Map()
    const pieces = this.said.get(page)
    if (pieces) pieces.push(piece)
    else this.said.set(page, [piece])
    return this
  }

  override fillColor(colour: PDFKit.Mixins.ColorValue, opacity?: number): this {
    const rgb = opacity === undefined ? rgbOf(colour) : undefined
    return rgb === undefined ? super.fillColor(colour, opacity) : this.addContent(`/DeviceRGB cs\n${rgb} scn`)
  }

  override strokeColor(colour: PDFKit.Mixins.ColorValue, opacity?: number): this {
    const rgb = opacity === undefined ? rgbOf(colour) : undefined
    return rgb === undefined ? super.strokeColor(colour, opacity) : this.addContent(`/DeviceRGB CS\n${rgb} SCN`)
  }

  /** The letters of a weight, as this document uses them. */
  lettersOf(weight: Weight): Embedded {
    return this.inside._fontFamilies[weight]
  }

  /**
   * Writes a line in the letters and the size that were chosen last, from `x` on, in points from the left; from the top its highest letters are at `y`,
   * and what they stand on is `drop` below. False, and nothing is written, where PDFKit has to.
   */
  say({ pieces, beyond }: Line, x: number, y: number, drop?: number): boolean {
    if (pieces === undefined) return false
    if (pieces === '') return true
    const { _font: letters, _fontSize: size, page } = this.inside
    const { height, fonts } = page
    fonts[letters.id] ??= letters.ref()
    if (beyond) letters.subset.beyond = true
    const place = `${number(x)} ${number(height - y - (drop ?? (letters.ascender / 1_000) * size))}`
    this.addContent(`q\n1 0 0 -1 0 ${number(height)} cm\nBT\n1 0 0 1 ${place} Tm\n/${letters.id} ${number(size)} Tf\n[${pieces}] TJ\nET\nQ`)
    return true
  }

  override widthOfString(text: string, options: PDFKit.Mixins.TextOptions = {}): number {
    const { features, characterSpacing = 0, horizontalScaling = 100 } = options as PDFKit.Mixins.TextOptions & { horizontalScaling?: number }
    if (features || characterSpacing !== 0 || horizontalScaling !== 100) return super.widthOfString(text, options)
    const { _font: letters, _fontSize: size } = this.inside
    return letters.words.widthOf(text) * (size / 1_000)
  }

  /** PDFKit's way to write a line of a text that it broke. */
  _fragment(text: string, x: number, y: number, told: Told): void {
    const { width, align = 'left', baseline } = told
    const placed = (!width || align === 'left') && (!baseline || baseline === 'alphabetic') && Object.keys(told).every((each) => PLAIN.has(each))
    const plain = placed && !/[\t\n]/.test(text)
    if (plain && this.say(this.inside._font.words.lineOf(text), x, y, baseline ? 0 : undefined)) return
    ;(PDFDocument.prototype as unknown as Pick<Sheets, '_fragment'>)._fragment.call(this, text, x, y, told)
  }

  override flushPages(): void {
    for (const page of this.inside._pageBuffer) {
      const { content } = page
      content.write(deflateSync(Buffer.from(`${(this.said?.get(page) ?? []).join('\n')}\n`, 'latin1'), PACKING))
      // Packed already, and better so than PDFKit would.
      content.compress = false
      Object.assign(content.data, { Filter: 'FlateDecode' })
    }
    super.flushPages()
  }

  /** PDFKit's way out: a line, or the bytes of a stream. */
  _write(piece: string | Uint8Array): void {
    this.written ??= []
    this.written.push(piece)
    this.inside._offset += typeof piece === 'string' ? piece.length + 1 : piece.length
  }

  /** Ends the document and gives its bytes. */
  bytes(): Uint8Array<ArrayBuffer> {
    this.flushPages()
    embedLetters(this)
    this.end()
    const bytes = new Uint8Array(this.inside._offset)
    const buffer = Buffer.from(bytes.buffer)
    let at = 0
    let lines = ''
    const flush = (): void => {
      at += buffer.write(lines, at, 'latin1')
      lines = ''
    }
    for (const piece of this.written ?? []) {
      if (typeof piece === 'string') lines += `${piece}\n`
      else {
        flush()
        bytes.set(piece, at)
        at += piece.length
      }
    }
    flush()
    return bytes
  }
}
