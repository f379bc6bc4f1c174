import PDFDocument from 'pdfkit'
import { FONT_FILES, printable } from './letters.ts'

/** Millimetres as points of 1/72 inch. */
export const pt = (mm: number): number => (mm * 72) / 25.4

const A4 = { width: pt(210), height: pt(297) }
const MARGIN = pt(18)
/** Left edge and width of the text area. */
export const LEFT = MARGIN
export const WIDTH = A4.width - 2 * MARGIN
export const RIGHT = LEFT + WIDTH
export const TOP = pt(14)
export const BOTTOM = A4.height - pt(20)
const FOOT = A4.height - pt(14)

/** The colours of the design tokens that are printed. */
export const COLOURS = {
  ink: '#15171c',
  ink2: '#474a52',
  ink3: '#62656d',
  rule: '#cbc8c0',
  person: '#cfccc4',
  cut: '#c9005e',
} as const

export type Style = { size: number; wide?: boolean; colour?: string; lead?: number }
export const STYLES = {
  title: { size: 22, wide: true },
  heading: { size: 13, wide: true },
  strong: { size: 10.5, wide: true },
  body: { size: 9.5, lead: 1 },
  secondary: { size: 9.5, lead: 1, colour: COLOURS.ink2 },
  reason: { size: 8, lead: 0.5, colour: COLOURS.ink3 },
} as const satisfies Record<string, Style>

export type Placed = { x?: number; width?: number; align?: 'left' | 'right' | 'center' }
/** Indent of list items. */
const INDENT = 10

/** Colour and logo of the shop. */
export type PaperLook = {
  name: string
  accent: string
  /** A PNG without transparency. */
  logo?: Uint8Array<ArrayBuffer>
}

type About = {
  title: string
  author: string
  language: string
  createdAt: Date
  /** The usual one without it. */
  look?: PaperLook | undefined
  /** In points; A4 without it. */
  size?: { width: number; height: number }
}
type Box = { x: number; y: number; width: number; height: number }

/** Structure elements (ISO 32000-1, 14.8.4) that contain other elements. */
type Group = 'Document' | 'Sect' | 'L' | 'LI' | 'Table' | 'THead' | 'TBody' | 'TR'
/** Structure elements that contain text. */
type Leaf = 'P' | 'H1' | 'H2' | 'Lbl' | 'LBody' | 'TH' | 'TD' | 'Link'
type Element = { type: Group | Leaf; element: PDFKit.PDFStructureElement }
/** Options of PDFKit's `struct` that its types lack. */
type ElementOptions = {
  scope?: 'Column' | 'Row'
  alt?: string
  bbox?: [number, number, number, number]
}

const GROUPS: ReadonlySet<string> = new Set<Group>([
  'Document',
  'Sect',
  'L',
  'LI',
  'Table',
  'THead',
  'TBody',
  'TR',
])

/** PDFKit copies title and author into the XMP metadata without escaping them. */
const unmarked = (text: string): string => text.replaceAll('&', '+').replace(/[<>]/g, ' ')

/**
 * A tagged A4 document, written from top to bottom: every text belongs to a structure element in
 * reading order; decoration and repeated text are artifacts. Callers call `room` first, so that no
 * block is split between two pages.
 */
export class Paper {
  readonly doc: PDFKit.PDFDocument
  readonly look: PaperLook
  /** Top of the next line. */
  y: number = TOP
  readonly #open: Element[] = []
  /** Inside marked content, which must not be nested. */
  #isMarked = false

  constructor({ title, author, language, createdAt, look, size = A4 }: About) {
    this.look = look ?? { name: 'Medida', accent: COLOURS.cut }
    const by = unmarked(author)
    const info = {
      Title: unmarked(title),
      Author: by,
      Creator: by,
      CreationDate: createdAt,
      ModDate: createdAt,
    }
    this.doc = new PDFDocument({
      size: [size.width, size.height],
      margin: 0,
      bufferPages: true,
      lang: language,
      displayTitle: true,
      tagged: true,
      pdfVersion: '1.7',
      subset: 'PDF/A-2b',
      font: FONT_FILES.regular,
      info,
    })
    const element = this.doc.struct('Document')
    this.doc.addStructure(element)
    this.#open.push({ type: 'Document', element })
  }

  get #current(): Element {
    return this.#open.at(-1) as Element
  }

  /** Wraps the output of `write` in a structure element. */
  within(type: Group | Leaf, write: () => void, options: ElementOptions = {}): void {
    const element = this.doc.struct(type, options)
    this.#current.element.add(element)
    this.#open.push({ type, element })
    write()
    this.#open.pop()
    element.end()
  }

  /** Decoration, or text repeated on each page: screen readers skip it. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.#marked(() => this.doc.markContent('Artifact', { type }), draw)
  }

  /** A drawing with its alternative text. */
  figure(alt: string, { x, y, width, height }: Box, draw: () => void): void {
    const options: ElementOptions = { alt: printable(alt), bbox: [x, y, x + width, y + height] }
    const figure = this.doc.struct('Figure', options)
    this.#current.element.add(figure)
    this.#marked(() => figure.add(this.doc.markStructureContent('Figure')), draw)
    figure.end()
  }

  #marked(begin: () => void, draw: () => void): void {
    if (this.#isMarked) {
      draw()
      return
    }
    begin()
    this.#isMarked = true
    draw()
    this.#isMarked = false
    this.doc.endMarkedContent()
  }

  font({ size, wide, colour = COLOURS.ink }: Style): PDFKit.PDFDocument {
    return this.doc
      .font(wide ? FONT_FILES.wide : FONT_FILES.regular)
      .fontSize(size)
      .fillColor(colour)
  }

  heightOf(text: string, style: Style, width = WIDTH): number {
    return this.font(style).heightOfString(printable(text), { width, lineGap: style.lead ?? 0 })
  }

  widthOf(text: string, style: Style): number {
    return this.font(style).widthOfString(printable(text))
  }

  /** Writes at `y` without moving it: as a paragraph, unless inside an element for text. */
  put(
    text: string,
    style: Style,
    { x = LEFT, width = WIDTH, align = 'left' }: Placed = {},
    y = this.y,
  ): void {
    const words = printable(text)
    if (words.trim() === '') return
    const { type, element } = this.#current
    if (!this.#isMarked && GROUPS.has(type)) {
      this.within('P', () => this.put(text, style, { x, width, align }, y))
      return
    }
    const begin = () => element.add(this.doc.markStructureContent(type))
    this.#marked(begin, () =>
      this.font(style).text(words, x, y, { width, align, lineGap: style.lead ?? 0 }),
    )
  }

  /** Writes and moves `y` below the text. */
  write(text: string, style: Style, placed: Placed = {}): void {
    const height = this.heightOf(text, style, placed.width)
    this.room(height)
    this.put(text, style, placed)
    this.y += height
  }

  heading(level: 1 | 2, text: string, style: Style, placed: Placed = {}): void {
    const height = this.heightOf(text, style, placed.width)
    this.room(height)
    this.within(level === 1 ? 'H1' : 'H2', () => this.write(text, style, placed))
  }

  /** A paragraph that opens a web page. */
  link(text: string, style: Style, url: string): void {
    const height = this.heightOf(text, style)
    this.room(height)
    const write = () => {
      const options = { structParent: this.#current.element, Contents: new String(printable(text)) }
      this.put(text, style)
      this.doc.link(LEFT, this.y, this.widthOf(text, style), height, url, options as object)
    }
    this.within('P', () => this.within('Link', write))
    this.y += height
  }

  /** A list with a dash before each text. */
  list(items: readonly string[], style: Style): void {
    const item = (text: string) => {
      this.room(this.heightOf(text, style, WIDTH - INDENT))
      this.within('Lbl', () => this.put('–', style))
      this.within('LBody', () => {
        this.write(text, style, { x: LEFT + INDENT, width: WIDTH - INDENT })
      })
      this.y += 2
    }
    this.within('L', () => {
      for (const text of items) this.within('LI', () => item(text))
    })
  }

  /** Starts a new page if less height is left; returns whether it did. */
  room(height: number): boolean {
    if (this.y + height <= BOTTOM || this.y === TOP) return false
    this.nextSheet()
    return true
  }

  /** Number of pages so far. */
  get sheets(): number {
    return this.doc.bufferedPageRange().count
  }

  nextSheet(): void {
    this.doc.addPage()
    this.y = TOP
  }

  /** A horizontal line over the full width. */
  rule(kind: 'ink' | 'hair' | 'dashed', y = this.y): void {
    this.artifact(() => {
      this.doc.save().lineWidth(kind === 'ink' ? 1.2 : 0.5)
      if (kind === 'dashed') this.doc.dash(2, { space: 2 })
      this.doc
        .moveTo(LEFT, y)
        .lineTo(RIGHT, y)
        .stroke(kind === 'ink' ? COLOURS.ink : COLOURS.rule)
        .restore()
    })
  }

  /** Writes the footer of every page and returns the bytes of the PDF. */
  finish(footOf: (page: number, pages: number) => string): Uint8Array<ArrayBuffer> {
    const { start, count } = this.doc.bufferedPageRange()
    for (let page = start; page < start + count; page++) {
      this.doc.switchToPage(page)
      this.artifact(
        () => this.put(footOf(page - start + 1, count), STYLES.reason, {}, FOOT),
        'Pagination',
      )
    }
    this.doc.end()
    const parts: Buffer[] = []
    for (let part = this.#read(); part !== null; part = this.#read()) parts.push(part)
    return new Uint8Array(Buffer.concat(parts))
  }

  /** The document is a readable stream that has all its bytes after `end`. */
  #read(): Buffer | null {
    const part = this.doc.read()
    return Buffer.isBuffer(part) ? part : null
  }
}
