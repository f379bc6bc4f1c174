import { join } from 'node:path'
import { sourceFile } from '../own-files.ts'

const FONTS = sourceFile('ui/fonts')
/** The font of the pages in two static weights: PDFKit reads no variable fonts. */
export const FONT_FILES = {
  regular: join(FONTS, 'archivo-regular.ttf'),
  wide: join(FONTS, 'archivo-wide-semibold.ttf'),
} as const

/** All characters that both font files have. */
const OURS =
  /^[\x20-\x7e\xa0-\xff\u0152\u0153\u2009\u2013\u2014\u2018\u2019\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2212]*$/
/** Letters that Unicode does not decompose. */
const PLAIN: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  Ŧ: 'T',
  ŧ: 't',
  ẞ: 'SS',
}

/**
 * Letters that the fonts lack lose their accents; other characters become a question mark, because
 * PDF/A forbids glyphs that a font does not have.
 */
function inOurLetters(text: string): string {
  if (OURS.test(text)) return text
  return Array.from(text.normalize('NFC'), (sign) => {
    if (OURS.test(sign)) return sign
    const bare = sign.normalize('NFD').replace(/\p{M}/gu, '')
    return PLAIN[bare] ?? (OURS.test(bare) ? bare : '?')
  }).join('')
}

/**
 * The text in characters of the fonts: the narrow no-break space of French figures becomes a
 * no-break space, control characters become spaces.
 */
export const printable = (text: string): string =>
  inOurLetters(
    text.replace(/[\u202f\u2009]/g, '\u00a0').replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' '),
  )
