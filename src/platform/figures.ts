/** Grouping and decimal signs of the shop's languages, as their academies write them (fr groups by a narrow no-break space). */
const SIGNS: Readonly<Record<string, { group: string; decimal: string }>> = {
  es: { group: '.', decimal: ',' },
  pt: { group: '\u00a0', decimal: ',' },
  fr: { group: '\u202f', decimal: ',' },
}
const THOUSANDS = /\B(?=(\d{3})+$)/g
const NO_BREAK_MINUS = '\u2212'

/**
 * A figure in the visitor's notation: "5.000", "120,5", "−14,81". A locale is `es-ES` or just `es`; an unknown one is written as Spanish.
 * Written here and not by `Intl`, whose formatters are slow to make and may not be kept at module level.
 */
export function formatFigure(value: number, locale: string, decimals: { least: number; most: number }): string {
  if (!Number.isFinite(value)) return value > 0 ? '∞' : value < 0 ? `${NO_BREAK_MINUS}∞` : '–'
  const { group, decimal } = SIGNS[locale.slice(0, 2)] ?? { group: '.', decimal: ',' }
  const [whole = '0', fraction = ''] = plainDigits(Math.abs(value), decimals.most).split('.')
  let shown = fraction
  while (shown.length > decimals.least && shown.endsWith('0')) shown = shown.slice(0, -1)
  const digits = (whole.length > 3 ? whole.replace(THOUSANDS, group) : whole) + (shown === '' ? '' : decimal + shown)
  return value < 0 && /[1-9]/.test(digits) ? NO_BREAK_MINUS + digits : digits
}

/** `toFixed` turns to exponents from 1e21 on; no figure of the shop comes near, what was typed might. */
const plainDigits = (value: number, decimals: number): string => (value < 1e21 ? value.toFixed(decimals) : BigInt(value).toString())
