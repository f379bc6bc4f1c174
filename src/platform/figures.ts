/**
 * Grouping and decimal signs of the shop's languages, as their academies write them (fr groups by a
 * narrow no-break space).
 */
const SIGNS: Readonly<Record<string, { group: string; decimal: string }>> = {
  es: { group: '.', decimal: ',' },
  pt: { group: '\u00a0', decimal: ',' },
  fr: { group: '\u202f', decimal: ',' },
  en: { group: ',', decimal: '.' },
}
const THOUSANDS = /\B(?=(\d{3})+$)/g
const NO_BREAK_MINUS = '\u2212'
/** From here on scientific notation: no sold amount is as large, typed ones may be. */
const TOO_LONG = 1e12
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/**
 * A figure in the visitor's notation: "5.000", "120,5", "−14,81". A locale is `es-ES` or just `es`;
 * an unknown one is written as Spanish. Written here, because formatters of `Intl` are slow to make
 * and may not be cached at module level.
 */
export function formatFigure(
  value: number,
  locale: string,
  decimals: { least: number; most: number },
): string {
  if (!Number.isFinite(value)) return value > 0 ? '∞' : value < 0 ? `${NO_BREAK_MINUS}∞` : '–'
  const { group, decimal } = SIGNS[locale.slice(0, 2)] ?? { group: '.', decimal: ',' }
  if (Math.abs(value) >= TOO_LONG) return powerOfTen(value, decimal)
  const [whole = '0', fraction = ''] = Math.abs(value).toFixed(decimals.most).split('.')
  let shown = fraction
  while (shown.length > decimals.least && shown.endsWith('0')) shown = shown.slice(0, -1)
  const digits =
    (whole.length > 3 ? whole.replace(THOUSANDS, group) : whole) +
    (shown === '' ? '' : decimal + shown)
  return value < 0 && /[1-9]/.test(digits) ? NO_BREAK_MINUS + digits : digits
}

/** "1,8 × 10³⁰⁸": in full it would be 309 digits. */
function powerOfTen(value: number, decimal: string): string {
  const [mantissa = '', exponent = ''] = value.toExponential(1).split('e+')
  const power = [...exponent].map((digit) => SUPERSCRIPTS[Number(digit)]).join('')
  const factor = mantissa.replace(/\.0$/, '').replace('.', decimal).replace('-', NO_BREAK_MINUS)
  return `${factor}\u00a0×\u00a010${power}`
}
