const COMMA_OR_DOT = /^([-−]?)(\d{1,12})(?:[.,](\d))?$/

/**
 * Parses a size in centimetres to whole millimetres: "300", "12,5", " 12.5 ". At most one decimal,
 * no exponent or grouping; anything else is `undefined`. A minus is accepted, so that the refusal
 * can quote it with the limit.
 */
export function parseCentimetres(typed: string): number | undefined {
  const found = COMMA_OR_DOT.exec(typed.trim())
  if (found === null) return undefined
  const [, sign, whole, tenth = 0] = found
  const lengthMm = Number(whole) * 10 + Number(tenth)
  return sign && lengthMm > 0 ? -lengthMm : lengthMm
}

/** The reverse, for a field or address: 125 → "12.5". */
export const centimetresText = (lengthMm: number, decimalSign: ',' | '.' = '.'): string =>
  String(lengthMm / 10).replace('.', decimalSign)
