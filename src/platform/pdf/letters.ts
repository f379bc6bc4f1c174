import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { type Glyph, number, Words } from './words.ts'

/** The page's own letters as single weights, cut from the same source: what writes PDF does not read variable fonts. */
const FONTS = join(import.meta.dirname, '../../ui/fonts')
const FILES = { regular: readFileSync(join(FONTS, 'archivo-regular.ttf')), wide: readFileSync(join(FONTS, 'archivo-wide-semibold.ttf')) }
export type Weight = keyof typeof FILES
export const WEIGHTS = ['wide', 'regular'] as const satisfies Weight[]

/** What most papers are written with in Spanish, Portuguese and French; all other letters of the files go with those papers alone that use them. */
const USUAL = '€·×–—ºª«»°¿¡’…%−²\u00a0áéíóúüñÁÉÍÓÚÜÑàâãçêôõÀÂÃÇÊÔÕèëîïùûœÈËÎÏÙÛŒ'
const FIRST_PRINTABLE = 0x20
const LAST_PRINTABLE = 0x7e
/** Letters that are set as one. */
const LIGATURES = ['ff', 'fi', 'fl', 'ffi', 'ffl']
/** What all of our letters have, so that most texts need no closer look. */
const SURELY_OURS = /^[\x20-\x7e\xa0-\xac\xae-\xff€–—’]*$/
/** Letters that Unicode does not take apart. */
const PLAIN: Readonly<Record<string, string>> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', Ħ: 'H', ħ: 'h', Ŧ: 'T', ŧ: 't', ẞ: 'SS' }

type Subset = { glyphs: number[]; encode: () => Uint8Array }
/** PDFKit's reader of a font's file. */
type Font = {
  numGlyphs: number
  unitsPerEm: number
  characterSet: number[]
  postscriptName: string
  italicAngle: number
  bbox: Record<'minX' | 'minY' | 'maxX' | 'maxY', number>
  glyphForCodePoint: (codePoint: number) => Glyph
  getGlyph: (id: number) => Glyph
  layout: ConstructorParameters<typeof Words>[0]['layout']
  createSubset: () => Subset
}
type Reference = { data: object; end: (bytes?: Uint8Array) => void }
/** A font as one document uses it. */
export type Embedded = Record<'scale' | 'ascender' | 'descender' | 'capHeight' | 'xHeight', number> & {
  id: string
  font: Font
  words: Words
  subset: Used
  widths: readonly number[]
  unicode: number[][]
  ref: () => unknown
  lineHeight: (size: number, withGap: boolean) => number
  dictionary?: Reference
  embedded: boolean
}
type Document = { ref: (data: object) => Reference; _font: Embedded; _fontFamilies: Record<string, Embedded> }

/**
 * What all papers share of a weight. PDFKit takes a font as it takes a file's bytes; reading it again, and cutting and packing the letters of each
 * paper by themselves, was half of what a paper costs. Letters keep the numbers that they have in the file.
 */
type Kept = {
  font: Font
  words: Words
  usual: ReadonlySet<number>
  /** Thousandths of the letter's height, by number; and as they are written. */
  widths: readonly number[]
  writtenWidths: AsWritten
  /** What a letter is to a reader who copies or searches; the first of several that look alike. */
  unicode: readonly number[][]
  /** Packed files with the usual letters and with all. */
  usualFile: Uint8Array
  wholeFile: () => Uint8Array
  packedCmap: Uint8Array
}
const kept: Partial<Record<Weight, Kept>> = {}

const hex = (value: number): string => value.toString(16).padStart(4, '0')
/** UTF-16, as a CMap wants it. */
const written = (codePoint: number): string =>
  Array.from(String.fromCodePoint(codePoint), (sign) => Array.from({ length: sign.length }, (_, at) => hex(sign.charCodeAt(at))).join(' ')).join(' ')

/** The characters of each number (ISO 32000-1, 9.10.3), so that what is written can be searched and copied. A range stays within one high byte. */
function cmapOf(unicode: readonly number[][]): Buffer {
  const entries = unicode.map((codePoints) => `<${codePoints.map(written).join(' ')}>`)
  const ranges: string[] = []
  for (let from = 0; from < entries.length; from += 256) {
    const part = entries.slice(from, from + 256)
    ranges.push(`<${hex(from)}> <${hex(from + part.length - 1)}> [${part.join(' ')}]`)
  }
  return Buffer.from(`/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000><ffff>
endcodespacerange
${ranges.length} beginbfrange
${ranges.join('\n')}
endbfrange
endcmap
CMapName currentdict /CMap defineresource pop
end
end`)
}

/** Characters by the number of their letter. */
function charactersOf(font: Font): number[][] {
  const unicode: number[][] = Array.from({ length: font.numGlyphs }, () => [0])
  for (const codePoint of font.characterSet.toSorted((one, other) => other - one)) {
    const { id } = font.glyphForCodePoint(codePoint)
    if (id !== 0) unicode[id] = [codePoint]
  }
  for (const { id, codePoints } of LIGATURES.flatMap((letters) => font.layout(letters).glyphs)) if (codePoints.length > 1) unicode[id] = codePoints
  return unicode
}

function usualOf(font: Font): ReadonlySet<number> {
  const printable = Array.from({ length: LAST_PRINTABLE - FIRST_PRINTABLE + 1 }, (_, at) => String.fromCharCode(FIRST_PRINTABLE + at))
  const single = [...printable, ...USUAL].map((sign) => font.glyphForCodePoint(sign.codePointAt(0) ?? 0))
  return new Set([0, ...[...single, ...LIGATURES.flatMap((letters) => font.layout(letters).glyphs)].map(({ id }) => id)])
}

/** A file with those letters: where others stood there is nothing. */
function fileWith(font: Font, has: (id: number) => boolean): Uint8Array {
  const blank = font.glyphForCodePoint(FIRST_PRINTABLE).id
  const subset = font.createSubset()
  subset.glyphs = Array.from({ length: font.numGlyphs }, (_, id) => (has(id) ? id : blank))
  return deflateSync(subset.encode(), { level: 9 })
}

function keep(font: Font): Kept {
  const usual = usualOf(font)
  const unicode = charactersOf(font)
  const widths = unicode.map((_, id) => (font.getGlyph(id).advanceWidth * 1_000) / font.unitsPerEm)
  let whole: Uint8Array | undefined
  return {
    font,
    words: new Words(font, usual),
    usual,
    unicode,
    widths,
    writtenWidths: new AsWritten(`[0 [${widths.map(number).join(' ')}]]`),
    usualFile: fileWith(font, (id) => usual.has(id)),
    wholeFile: () => {
      whole ??= fileWith(font, () => true)
      return whole
    },
    packedCmap: deflateSync(cmapOf(unicode), { level: 9 }),
  }
}

/** What PDFKit writes as it stands here: it writes so whatever is none of the things that it knows. */
class AsWritten {
  readonly [Symbol.toStringTag] = 'AsWritten'
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  toString(): string {
    return this.#text
  }
}

/** The letters of a document; whether it has others than the usual ones. */
class Used {
  readonly #usual: ReadonlySet<number>
  beyond = false

  constructor(usual: ReadonlySet<number>) {
    this.#usual = usual
  }

  includeGlyph(id: number): number {
    if (!this.#usual.has(id)) this.beyond = true
    return id
  }
}

/** A text in letters that our papers have: without the marks of those that they have not, as names of other countries are written where there is no better way. */
export function inOurLetters(text: string): string {
  if (SURELY_OURS.test(text)) return text
  const font = kept.regular?.font
  const ours = (sign: string): boolean => font !== undefined && font.glyphForCodePoint(sign.codePointAt(0) ?? 0).id !== 0
  return Array.from(text.normalize('NFC'), (sign) => {
    if (ours(sign)) return sign
    const bare = sign.normalize('NFD').replace(/\p{M}/gu, '')
    return PLAIN[bare] ?? (bare !== '' && Array.from(bare).every(ours) ? bare : sign)
  }).join('')
}

const inside = (doc: PDFKit.PDFDocument): Document => doc as unknown as Document

/** Gives a document the letters of both weights, with all that earlier ones found out about them. */
export function giveLetters(doc: PDFKit.PDFDocument): void {
  for (const weight of WEIGHTS) {
    doc.registerFont(weight, (kept[weight]?.font ?? FILES[weight]) as Buffer).font(weight)
    const embedded = inside(doc)._font
    kept[weight] ??= keep(embedded.font)
    const of = kept[weight]
    Object.assign(embedded, { words: of.words, widths: of.widths, unicode: of.unicode, subset: new Used(of.usual) })
  }
}

/** Six capitals before a font's name say that not all of its letters are there. */
const TAGS = { wide: 'MEDIDW', regular: 'MEDIDA' } as const satisfies Record<Weight, string>
const FLAG_SYMBOLIC = 1 << 2
const PACKED = { Filter: 'FlateDecode' }

/** Puts the letters of both weights into a document that is about to end (ISO 32000-1, 9.7 and 9.8). */
export function embedLetters(doc: PDFKit.PDFDocument): void {
  const { _fontFamilies: families } = inside(doc)
  for (const weight of WEIGHTS) {
    const [embedded, of] = [families[weight], kept[weight]]
    if (!embedded || !of || !embedded.dictionary) continue
    const { font, scale, ascender, descender, capHeight, xHeight } = embedded
    const { minX, minY, maxX, maxY } = font.bbox
    const stream = (bytes: Uint8Array): Reference => {
      const reference = inside(doc).ref({ ...PACKED })
      reference.end(bytes)
      return reference
    }
    const dictionary = (data: object): Reference => {
      const reference = inside(doc).ref(data)
      reference.end()
      return reference
    }
    const name = `${TAGS[weight]}+${font.postscriptName}`
    const descriptor = dictionary({
      Type: 'FontDescriptor',
      FontName: name,
      Flags: FLAG_SYMBOLIC,
      FontBBox: [minX, minY, maxX, maxY].map((edge) => edge * scale),
      ItalicAngle: font.italicAngle,
      Ascent: ascender,
      Descent: descender,
      CapHeight: capHeight,
      XHeight: xHeight,
      StemV: 0,
      FontFile2: stream(embedded.subset.beyond ? of.wholeFile() : of.usualFile),
    })
    const letters = dictionary({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      CIDSystemInfo: { Registry: new String('Adobe'), Ordering: new String('Identity'), Supplement: 0 },
      FontDescriptor: descriptor,
      W: of.writtenWidths,
      CIDToGIDMap: 'Identity',
    })
    embedded.dictionary.data = {
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [letters],
      ToUnicode: stream(of.packedCmap),
    }
    embedded.dictionary.end()
    embedded.embedded = true
  }
}
