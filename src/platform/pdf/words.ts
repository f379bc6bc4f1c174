import { Lately } from './lately.ts'

export type Glyph = { id: number; advanceWidth: number; codePoints: number[] }
type Position = Record<'xAdvance' | 'xOffset' | 'yOffset', number>
/** What sets words: PDFKit's reader of a font's file. */
type Setter = { unitsPerEm: number; layout: (text: string) => { glyphs: Glyph[]; positions: Position[] } }

/** Lengths are thousandths of the letters' size. */
type Word = {
  width: number
  /** What `TJ` takes of it: pieces that end where two letters stand closer or wider, but for the first `<`; and the numbers of the letters behind the last of them. */
  head: string
  rest: string
  /** A letter is none of the usual ones. */
  beyond: boolean
  /** All letters stand on the line, none above it or aside. */
  level: boolean
}

/** A text on one line. */
export type Line = {
  width: number
  /** What `TJ` takes (ISO 32000-1, 9.4.3); undefined where letters do not stand on the line: PDFKit places those one by one. */
  pieces: string | undefined
  /** A letter is none of the usual ones. */
  beyond: boolean
}

/** So many words of a weight are kept, of some 150 bytes each: what all papers of three languages say of themselves is a few hundred, the others are names and figures. */
export const MOST_WORDS = 1_000

const MILLIONTHS = 1e6
/** A number as PDFKit writes it. */
export const number = (value: number): number => Math.round(value * MILLIONTHS) / MILLIONTHS

/** How the words of one weight are set: found out once for all papers. */
export class Words {
  readonly #font: Setter
  /** Of a unit of the font's file, in thousandths of the size. */
  readonly #scale: number
  readonly #usual: ReadonlySet<number>
  readonly #known = new Lately<Word>(MOST_WORDS)

  constructor(font: Setter, usual: ReadonlySet<number>) {
    this.#font = font
    this.#scale = 1_000 / font.unitsPerEm
    this.#usual = usual
  }

  readonly #set = (text: string): Word => {
    const scale = this.#scale
    const { glyphs, positions } = this.#font.layout(text)
    const word: Word = { width: 0, head: '', rest: '', beyond: false, level: true }
    // Joined, not added up: what is added up stays in its parts, which take several times as much memory.
    const head: string[] = []
    let rest: string[] = []
    glyphs.forEach(({ id, advanceWidth }, at) => {
      const { xAdvance, xOffset, yOffset } = positions[at] as Position
      const advance = xAdvance * scale
      const closer = advanceWidth * scale - advance
      word.width += advance
      rest.push(id.toString(16).padStart(4, '0'))
      if (closer !== 0) {
        head.push(head.length > 0 ? ' <' : '', ...rest, '> ', String(number(closer)))
        rest = []
      }
      if (xOffset || yOffset) word.level = false
      if (!this.#usual.has(id)) word.beyond = true
    })
    word.head = head.join('')
    word.rest = rest.join('')
    return word
  };

  /** Each word with the space behind it, as PDFKit takes them apart. */
  *#wordsOf(text: string): Generator<Word> {
    for (let from = 0; from < text.length; ) {
      const space = text.indexOf(' ', from)
      const end = space < 0 ? text.length : space + 1
      yield this.#known.get(text.slice(from, end), this.#set)
      from = end
    }
  }

  widthOf(text: string): number {
    let width = 0
    for (const word of this.#wordsOf(text)) width += word.width
    return width
  }

  lineOf(text: string): Line {
    let [width, said, open, beyond, level] = [0, '', '', false, true]
    for (const word of this.#wordsOf(text)) {
      width += word.width
      if (word.head !== '') {
        said += `${said && ' '}<${open}${word.head}`
        open = word.rest
      } else open += word.rest
      beyond ||= word.beyond
      level &&= word.level
    }
    if (open !== '') said += `${said && ' '}<${open}> 0`
    return { width, pieces: level ? said : undefined, beyond }
  }
}
