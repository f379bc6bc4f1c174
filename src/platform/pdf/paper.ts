import { inOurLetters } from './letters.ts'
import { Sheets } from './sheets.ts'
import type { Line } from './words.ts'

/** Millimetres as points of 1/72 inch. */
export const pt = (mm: number): number => (mm * 72) / 25.4

const A4 = { width: pt(210), height: pt(297) }
const MARGIN = pt(18)
/** Where the text begins and how wide it may run. */
export const LEFT = MARGIN
export const WIDTH = A4.width - 2 * MARGIN
export const RIGHT = LEFT + WIDTH
const TOP = pt(14)
const BOTTOM = A4.height - pt(20)
const FOOT = A4.height - pt(14)

/** The colours of the design tokens that are printed. */
export const COLOURS = { ink: '#15171c', ink2: '#474a52', ink3: '#62656d', rule: '#cbc8c0', person: '#cfccc4', cut: '#c9005e' } as const

type Style = { size: number; wide?: boolean; colour?: string; lead?: number }
export const STYLES = {
  title: { size: 22, wide: true },
  heading: { size: 13, wide: true },
  strong: { size: 10.5, wide: true },
  body: { size: 9.5, lead: 1 },
  secondary: { size: 9.5, lead: 1, colour: COLOURS.ink2 },
  reason: { size: 8, lead: 0.5, colour: COLOURS.ink3 },
} as const satisfies Record<string, Style>

type Placed = { x?: number; width?: number; align?: 'left' | 'right' | 'center' }
type About = { title: string; author: string; language: string; createdAt: Date }

/** The narrow no-break space of French figures is not in the fonts; neither are characters that only steer. */
export const printable = (text: string): string => inOurLetters(text.replace(/[\u202f\u2009]/g, '\u00a0').replace(/[\p{Cc}\p{Cf}]+/gu, ' '))

/** Of the room that a line leaves, what stands before it. */
const SHARE_BEFORE = { left: 0, center: 0.5, right: 1 } as const
/** Points by which a text may be narrower than its place and still be broken: PDFKit rounds word by word. */
const JUST_FITS = 0.1

/** A text as it can be printed, and as it stands on one line; whether it has ends of lines of its own. */
type Said = { words: string; line: Line; broken: boolean }

/** Sheets of A4 that are written from top to bottom; whoever writes asks for room first, so that nothing is torn between two pages. */
export class Paper {
  readonly doc: Sheets
  /** Where the next line begins. */
  y = TOP
  /** What was asked for, to be measured and then written. */
  readonly #set = { wide: new Map<string, Said>(), regular: new Map<string, Said>() }

  constructor({ title, author, language, createdAt }: About) {
    const info = { Title: title, Author: author, Creator: author, CreationDate: createdAt, ModDate: createdAt }
    this.doc = new Sheets({ size: 'A4', margin: 0, lang: language, displayTitle: true, pdfVersion: '1.7', info })
  }

  #as({ size, wide, colour = COLOURS.ink }: Style): Sheets {
    return this.doc
      .font(wide ? 'wide' : 'regular')
      .fontSize(size)
      .fillColor(colour)
  }

  #said(text: string, { wide }: Style): Said {
    const weight = wide ? 'wide' : 'regular'
    const known = this.#set[weight].get(text)
    if (known) return known
    const words = printable(text)
    const said = { words, line: this.doc.lettersOf(weight).words.lineOf(words), broken: /[\u2028\u2029]/.test(words) }
    this.#set[weight].set(text, said)
    return said
  }

  /** How wide a text is that stands on one line, as most do; undefined of one that PDFKit has to break, which costs several times as much. */
  #onOneLine({ words, line, broken }: Said, { size }: Style, width: number): number | undefined {
    if (words === '' || broken) return undefined
    const wide = line.width * (size / 1_000)
    return wide < width - JUST_FITS ? wide : undefined
  }

  heightOf(text: string, style: Style, width = WIDTH): number {
    const said = this.#said(text, style)
    const lineGap = style.lead ?? 0
    if (this.#onOneLine(said, style, width) !== undefined) {
      return this.doc.lettersOf(style.wide ? 'wide' : 'regular').lineHeight(style.size, true) + lineGap
    }
    return this.#as(style).heightOfString(said.words, { width, lineGap })
  }

  widthOf(text: string, style: Style): number {
    return this.#said(text, style).line.width * (style.size / 1_000)
  }

  /** Writes without moving on, at `y`. */
  put(text: string, style: Style, { x = LEFT, width = WIDTH, align = 'left' }: Placed = {}, y = this.y): void {
    const said = this.#said(text, style)
    if (said.words === '') return
    const wide = this.#onOneLine(said, style, width)
    const doc = this.#as(style)
    if (wide === undefined) {
      doc.text(said.words, x, y, { width, align, lineGap: style.lead ?? 0 })
      return
    }
    const from = x + SHARE_BEFORE[align] * (width - wide)
    if (doc.say(said.line, from, y)) return
    doc.text(said.words, from, y, { lineBreak: false, textWidth: wide, wordCount: 1 } as PDFKit.Mixins.TextOptions)
  }

  /** Writes and moves on below it. */
  write(text: string, style: Style, placed: Placed = {}): void {
    const height = this.heightOf(text, style, placed.width)
    this.room(height)
    this.put(text, style, placed)
    this.y += height
  }

  /** Begins a new sheet where less is left. */
  room(height: number): void {
    if (this.y + height <= BOTTOM || this.y === TOP) return
    this.doc.addPage()
    this.y = TOP
  }

  /** A line across, at `y`. */
  rule(kind: 'ink' | 'hair' | 'dashed', y = this.y): void {
    this.doc.save().lineWidth(kind === 'ink' ? 1.2 : 0.5)
    if (kind === 'dashed') this.doc.dash(2, { space: 2 })
    this.doc
      .moveTo(LEFT, y)
      .lineTo(RIGHT, y)
      .stroke(kind === 'ink' ? COLOURS.ink : COLOURS.rule)
      .restore()
  }

  /** Writes the foot of every page and gives the finished bytes. `footOf`: what the nth of so many says. */
  finish(footOf: (page: number, pages: number) => string): Uint8Array<ArrayBuffer> {
    const { start, count } = this.doc.bufferedPageRange()
    for (let page = start; page < start + count; page++) {
      this.doc.switchToPage(page)
      this.put(footOf(page - start + 1, count), STYLES.reason, {}, FOOT)
    }
    return this.doc.bytes()
  }
}
