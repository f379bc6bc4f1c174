import { sectionsOf } from './cmap-sections.ts'

/** `<code> <text>`, and `<first> <last> <text>` or `[<text> …]` of a CMap (PDF 32000-1, 9.10.3). */
const CHAR = /<([0-9a-f]{4})>\s*<([0-9a-f]{0,64})>/gi
const RANGE =
  /<([0-9a-f]{4})>\s*<[0-9a-f]{4}>\s*(?:<([0-9a-f]{0,64})>|\[([0-9a-f<>\s]{0,4000})\])/gi
const TEXT = /<([0-9a-f]*)>/gi
const MOST_LENGTH = 2 ** 18

const codeOf = (digits: string): number => Number.parseInt(digits, 16)
const isBlank = (digits = ''): boolean => {
  const codes = (digits.match(/.{4}/g) ?? []).map(codeOf)
  return codes.length > 0 && String.fromCharCode(...codes).trim() === ''
}

/** Codes of two bytes that stand for spaces, by the text that a font says it shows. */
export function blankSigns(whole: string): ReadonlySet<number> {
  const cmap = whole.slice(0, MOST_LENGTH)
  const blank = new Set<number>()
  for (const section of sectionsOf(cmap, 'bfchar'))
    for (const [, code = '', text] of section.matchAll(CHAR))
      if (isBlank(text)) blank.add(codeOf(code))
  for (const section of sectionsOf(cmap, 'bfrange'))
    for (const [, first = '', text, list = ''] of section.matchAll(RANGE)) {
      // A range counts up: the sign after a space is none.
      if (isBlank(text)) blank.add(codeOf(first))
      for (const [at, [, each]] of [...list.matchAll(TEXT)].entries())
        if (isBlank(each)) blank.add(codeOf(first) + at)
    }
  return blank
}
