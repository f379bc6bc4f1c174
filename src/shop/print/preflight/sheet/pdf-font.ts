import type { PdfFile } from '../pdf/pdf-file.ts'
import {
  type Dict,
  dictOf,
  isList,
  isRef,
  isStream,
  nameOf,
  numberOf,
  numbersOf,
  type Value,
} from '../pdf/pdf-syntax.ts'
import { writtenName } from '../pdf/written-text.ts'
import { blankSigns } from './blank-signs.ts'
import { type CodeMap, ONE_BYTE, readCodeMap } from './pdf-cmap.ts'
import { drawnMeasures } from './pdf-drawn-font.ts'
import type { Font } from './pdf-state.ts'
import { standardWidths } from './standard-widths.ts'

/** The 14 standard fonts (PDF 32000-1, 9.6.2.2), and their Windows names. */
const STANDARD =
  /^(?:Courier|Helvetica|Times|Arial|TimesNewRoman|CourierNew)(?:[-,]?(?:Roman|Bold|Italic|Oblique|BoldItalic|BoldOblique|MT|PSMT))*$|^(?:Symbol|ZapfDingbats)$/
const PROGRAMS = ['FontFile', 'FontFile2', 'FontFile3']
const MOST_WIDTHS = 65_536
const MOST_MAP_BYTES = 2 ** 18

/** Subset prefix: six letters and a plus. */
const withoutSubset = (name: string): string => name.replace(/^[A-Z]{6}\+/, '')

/** Latin letters of a collection that is not in the file are about half as wide as the others. */
const LATIN_WIDTH = 0.5

/** Widths of a composite font (9.7.4.3): `first [widths]` or `first last width`. */
async function compositeWidths(
  file: PdfFile,
  holder: Dict,
  { glyphOf }: CodeMap,
): Promise<Font['widthOf']> {
  const usual = (numberOf(await file.get(holder, 'DW')) ?? 1000) / 1000
  const listed = await file.get(holder, 'W')
  const known = new Map<number, number>()
  const parts = isList(listed) ? listed.slice(0, MOST_WIDTHS) : []
  for (let index = 0; index < parts.length; ) {
    const first = numberOf(parts[index]) ?? 0
    const next = await file.resolve(parts[index + 1])
    if (isList(next)) {
      for (const [at, width] of numbersOf(next).entries()) known.set(first + at, width / 1000)
      index += 2
    } else {
      const [last, width] = [numberOf(next) ?? first, (numberOf(parts[index + 2]) ?? 0) / 1000]
      for (let code = first; code <= last && known.size < MOST_WIDTHS; code += 1)
        known.set(code, width)
      index += 3
    }
  }
  return (code, bytes) => {
    const glyph = glyphOf(code, bytes)
    const width = glyph === null ? undefined : known.get(glyph)
    return width ?? (bytes === 1 ? LATIN_WIDTH : usual)
  }
}

/** Widths of a simple font (9.6.2). `unit`: of one thousandth, or of a Type 3 font. */
async function simpleWidths(
  file: PdfFile,
  dict: Dict,
  name: string,
  unit: number,
): Promise<(code: number) => number> {
  const listed = await file.get(dict, 'Widths')
  if (!isList(listed)) return standardWidths(name)
  const widths = await Promise.all(listed.slice(0, 256).map((each) => file.resolve(each)))
  const first = numberOf(await file.get(dict, 'FirstChar')) ?? 0
  const descriptor = dictOf(await file.get(dict, 'FontDescriptor'))
  const missing = numberOf(await file.get(descriptor, 'MissingWidth')) ?? 0
  return (code) => (numberOf(widths[code - first]) ?? missing) * unit
}

/** How far signs from top to bottom advance (9.7.4.3); those that differ are rare. */
async function downOf(file: PdfFile, holder: Dict): Promise<number> {
  const [, down = -1000] = numbersOf(await file.get(holder, 'DW2'))
  return -down / 1000
}

/** Codes of a composite font that show nothing, as its map to text says. */
async function blanksOf(file: PdfFile, dict: Dict): Promise<ReadonlySet<number> | undefined> {
  const map = await file.get(dict, 'ToUnicode')
  const bytes = isStream(map) ? await file.bytesOf(map, MOST_MAP_BYTES) : null
  const blanks = bytes && blankSigns(new TextDecoder('latin1').decode(bytes))
  return blanks && blanks.size > 0 ? blanks : undefined
}

/** In place of a font that is not in the file. */
export const lostFont = (name: string): Font => ({
  ...{ key: name, name, embedded: true, standard: false, codes: ONE_BYTE, lost: true },
  widthOf: () => 0.5,
})

/** A font and whether it is embedded; null if there is none. */
export async function readFont(file: PdfFile, value: Value): Promise<Font | null> {
  const dict = dictOf(await file.resolve(value))
  if (!dict) return null
  const kind = nameOf(await file.get(dict, 'Subtype'))
  const inner = await file.get(dict, 'DescendantFonts')
  const isComposite = kind === 'Type0' && isList(inner)
  const holder = isComposite ? (dictOf(await file.resolve(inner[0])) ?? dict) : dict
  const descriptor = dictOf(await file.get(holder, 'FontDescriptor'))
  const codes = isComposite ? await readCodeMap(file, dict.at.get('Encoding') ?? null) : ONE_BYTE
  const isDrawn = kind === 'Type3'
  // Glyphs of a Type 3 font are content of the file.
  let embedded = isDrawn
  for (const program of PROGRAMS) embedded ||= isStream(await file.get(descriptor, program))
  const plain = withoutSubset(nameOf(await file.get(dict, 'BaseFont')) ?? '')
  const name = writtenName(plain).slice(0, 80)
  const blanks = isComposite ? await blanksOf(file, dict) : undefined
  const [across = 0.001] = isDrawn ? numbersOf(await file.get(dict, 'FontMatrix')) : []
  return {
    key: isRef(value) ? String(value.num) : name,
    name,
    embedded,
    standard: STANDARD.test(name),
    codes,
    ...(codes.vertical && { down: await downOf(file, holder) }),
    ...(blanks && { blanks }),
    ...(isDrawn && (await drawnMeasures(file, dict))),
    widthOf: isComposite
      ? await compositeWidths(file, holder, codes)
      : await simpleWidths(file, dict, name, across),
  }
}
