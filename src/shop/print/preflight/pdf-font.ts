import type { PdfFile } from './pdf-file.ts'
import type { Font } from './pdf-state.ts'
import { dictOf, isList, isRef, isStream, nameOf, type Value } from './pdf-syntax.ts'

/** The 14 standard fonts (PDF 32000-1, 9.6.2.2), and their Windows names. */
const STANDARD =
  /^(?:Courier|Helvetica|Times|Arial|TimesNewRoman|CourierNew)(?:[-,]?(?:Roman|Bold|Italic|Oblique|BoldItalic|BoldOblique|MT|PSMT))*$|^(?:Symbol|ZapfDingbats)$/
const PROGRAMS = ['FontFile', 'FontFile2', 'FontFile3']

/** Subset prefix: six letters and a plus. */
const withoutSubset = (name: string): string => name.replace(/^[A-Z]{6}\+/, '')

/** A font and whether it is embedded; null if there is none. */
export async function readFont(file: PdfFile, value: Value): Promise<Font | null> {
  const dict = dictOf(await file.resolve(value))
  if (!dict) return null
  const kind = nameOf(await file.get(dict, 'Subtype'))
  const inner = await file.get(dict, 'DescendantFonts')
  const holder =
    kind === 'Type0' && isList(inner) ? (dictOf(await file.resolve(inner[0])) ?? dict) : dict
  const descriptor = dictOf(await file.get(holder, 'FontDescriptor'))
  // Glyphs of a Type 3 font are content of the file.
  let embedded = kind === 'Type3'
  for (const program of PROGRAMS) embedded ||= isStream(await file.get(descriptor, program))
  const name = withoutSubset(nameOf(await file.get(dict, 'BaseFont')) ?? '').slice(0, 80)
  const key = isRef(value) ? String(value.num) : name
  return { key, name, embedded, standard: STANDARD.test(name), dict, isDrawn: kind === 'Type3' }
}
