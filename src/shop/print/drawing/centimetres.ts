const COMMA_OR_DOT = /^([-−]?)(\d{1,12})(?:[.,](\d))?$/

/**
 * Whole millimetres of a size as people type it, in centimetres: "300", "12,5", " 12.5 ". At most one decimal, no
 * exponent, no grouping; anything else is `undefined` (asked again, never guessed). A minus is read, so that the refusal can
 * name the limit and what was typed.
 */
export function parseCentimetres(typed: string): number | undefined {
  const found = COMMA_OR_DOT.exec(typed.trim())
  if (found === null) return undefined
  const [, sign, whole, tenth = 0] = found
  const lengthMm = Number(whole) * 10 + Number(tenth)
  return sign && lengthMm > 0 ? -lengthMm : lengthMm
}

/** The reverse, for a field or an address: 125 → "12.5". */
export const centimetresText = (lengthMm: number, decimalSign: ',' | '.' = '.'): string =>
  String(lengthMm / 10).replace('.', decimalSign)
