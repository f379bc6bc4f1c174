const PHONE = /^[+\d][\d\s()./-]*$/
/** National numbers have nine digits in all three countries; a country prefix is optional. */
const NATIONAL_DIGITS = 9
const FEWEST_DIGITS = 4

/** The digits of a telephone number in any notation: "+34 600-00 01 23" is "600000123". */
export function digitsOfPhone(search: string): string | null {
  const digits = search.replace(/\D/g, '').slice(-NATIONAL_DIGITS)
  return PHONE.test(search) && digits.length >= FEWEST_DIGITS ? digits : null
}

/** Euros with groups of thousands or without; cents, or the sign of the euro, make it an amount. */
const AMOUNT =
  /^(?:€|eur)?\s*(\d{1,3}(?:[.,\s’']\d{3})+|\d{1,9})(?:[.,](\d{2}))?\s*(?:€|eur|euros?)?$/i
const CURRENCY = /€|eur/i

/** The cents of a typed amount: "89,06", "89.06 €", "1.234,50", "1 234 €"; null for other texts. */
export function amountIn(search: string): number | null {
  const read = AMOUNT.exec(search.trim())
  if (!read || (read[2] === undefined && !CURRENCY.test(search))) return null
  const euros = Number((read[1] ?? '').replace(/\D/g, ''))
  return euros * 100 + Number(read[2] ?? 0)
}
