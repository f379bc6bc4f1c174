const COMMA_OR_DOT = /^(\d{1,9})(?:[.,](\d))?$/

/**
 * Whole millimetres of a size as people type it, in centimetres: "300", "12,5", " 12.5 ". At most one decimal, no sign, no
 * exponent, no grouping; anything else is `undefined` (asked again, never guessed).
 */
export function parseCentimetres(typed: string): number | undefined {
  const found = COMMA_OR_DOT.exec(typed.trim())
  return found === null ? undefined : Number(found[1]) * 10 + Number(found[2] ?? 0)
}

/** The reverse, for a field or an address: 125 → "12.5". */
export const centimetresText = (lengthMm: number, decimalSign: ',' | '.' = '.'): string => String(lengthMm / 10).replace('.', decimalSign)
