import { formatFigure } from './figures.ts'

/**
 * Money is whole euro cents, net of VAT unless a name says `gross`. Percentages are basis points (2
 * 500 = 25 %). Every rounding of the shop happens in this file: once per component, half away from
 * zero.
 */

/** 100 % in basis points. */
export const ONE_HUNDRED_PERCENT_BP = 10_000

/**
 * `a × b ÷ d`, rounded half away from zero, without leaving the exact integers. `a` and `b` are
 * safe integers, `d` a positive safe integer; throws `RangeError` where the result would not be
 * exact.
 */
export function mulDivRound(a: number, b: number, d: number): number {
  const sign = a < 0 !== b < 0 ? -1 : 1
  const left = Math.abs(a)
  const right = Math.abs(b)
  const whole = Math.floor(left / d)
  const rest = left - whole * d
  const restTimes = rest * right
  const result = whole * right + Math.floor((2 * restTimes + d) / (2 * d))
  if (!Number.isSafeInteger(result) || !Number.isSafeInteger(2 * restTimes + d))
    throw new RangeError('money: out of the exact range')
  return result === 0 ? 0 : sign * result
}

/** The given percentage of an amount, rounded to the cent. */
export function percentOf(cents: number, basisPoints: number): number {
  return mulDivRound(cents, basisPoints, ONE_HUNDRED_PERCENT_BP)
}

/** Net plus VAT of the whole amount, rounded once. */
export function grossOf(netCents: number, vatBp: number): number {
  return netCents + percentOf(netCents, vatBp)
}

/**
 * The price of one of `pieces` equal pieces, for display only: parts shown need not add up to the
 * whole.
 */
export function perPiece(cents: number, pieces: number): number {
  return mulDivRound(cents, 1, pieces)
}

export function sumCents(amounts: readonly number[]): number {
  return amounts.reduce((sum, cents) => sum + cents, 0)
}

/**
 * Splits an amount over weights so that the parts always add up to the whole (largest remainder).
 * Weights are non-negative integers with a positive sum.
 */
export function allocate(cents: number, weights: readonly number[]): number[] {
  const total = sumCents(weights)
  if (total <= 0) throw new RangeError('money: nothing to split by')
  const sign = cents < 0 ? -1 : 1
  const amount = Math.abs(cents)
  const parts = weights.map((weight) => Number((BigInt(amount) * BigInt(weight)) / BigInt(total)))
  const remainders = weights.map((weight, index) => ({
    index,
    rest: (BigInt(amount) * BigInt(weight)) % BigInt(total),
  }))
  remainders.sort((one, other) =>
    other.rest > one.rest ? 1 : other.rest < one.rest ? -1 : one.index - other.index,
  )
  const missing = amount - sumCents(parts)
  for (const { index } of remainders.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1
  return parts.map((part) => (part === 0 ? 0 : sign * part))
}

/** "1.017,54 €" in the visitor's language, with a no-break space before the sign; "€1,017.54". */
export function formatCents(cents: number, locale: string): string {
  const figure = formatFigure(cents / 100, locale, { least: 2, most: 2 })
  return locale.startsWith('en') ? figure.replace(/(?=\d)/, '€') : `${figure}\u00a0€`
}
