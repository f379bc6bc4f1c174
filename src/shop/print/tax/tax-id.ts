import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import { type Country, isCountry } from '../delivery/zone.ts'

/**
 * Tax identification numbers, by their check digits alone: existence is not checked. ES: DNI, NIE,
 * NIF K/L/M, CIF. PT: NIF. FR: TVA, SIREN, SIRET, and the 13 digits of a private person. A refusal
 * never gives the right check letter: that would turn a typing mistake into another person's
 * number.
 */

const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
const CIF_LETTERS = 'JABCDEFGHI'
/** The letters of a French VAT key: no I, no O. */
const KEY_SIGNS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LA_POSTE = '356000000'
const MONACO = '000'

const LONGEST_TAX_ID = 20

const digitsOf = (text: string): number[] => [...text].map(Number)
const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0)

/**
 * Luhn's sum: every second digit from the right is doubled, and the digits of the products are
 * added.
 */
function luhnSum(digits: string): number {
  return sum(
    digitsOf(digits)
      .toReversed()
      .map((digit, index) => (index % 2 === 0 ? digit : digit > 4 ? 2 * digit - 9 : 2 * digit)),
  )
}

const luhn = (digits: string): boolean => luhnSum(digits) % 10 === 0

function isDniOrNie(id: string): boolean {
  const found = /^([\dXYZKLM])(\d{7})([A-Z])$/.exec(id)
  if (!found) return false
  const [, first = '', digits = '', letter] = found
  const leading = 'KLM'.includes(first)
    ? ''
    : String('XYZ'.includes(first) ? 'XYZ'.indexOf(first) : first)
  return LETTERS[Number(leading + digits) % 23] === letter
}

/**
 * Sources disagree on which kinds of company take a digit and which a letter, so either is
 * accepted.
 */
function isCif(id: string): boolean {
  const found = /^[ABCDEFGHJNPQRSUVW](\d{7})([\dA-J])$/.exec(id)
  if (!found) return false
  const [, digits = '', control] = found
  const check = (10 - (luhnSum(`${digits}0`) % 10)) % 10
  return control === String(check) || control === CIF_LETTERS[check]
}

function isPortuguese(id: string): boolean {
  if (!/^[1-9]\d{8}$/.test(id)) return false
  const check = 11 - (sum(digitsOf(id.slice(0, 8)).map((digit, index) => digit * (9 - index))) % 11)
  return Number(id[8]) === (check > 9 ? 0 : check)
}

const isSiren = (id: string): boolean => /^\d{9}$/.test(id) && luhn(id)

const isSiret = (id: string): boolean =>
  /^\d{14}$/.test(id) && (luhn(id) || (id.startsWith(LA_POSTE) && sum(digitsOf(id)) % 5 === 0))

/** Two characters and the SIREN; Monaco's numbers have no SIREN. */
function isTva(id: string): boolean {
  const found = /^([0-9A-HJ-NP-Z]{2})(\d{9})$/.exec(id)
  if (!found) return false
  const [, key = '', siren = ''] = found
  if (!siren.startsWith(MONACO) && !luhn(siren)) return false
  if (/^\d\d$/.test(key)) return Number(`${siren}12`) % 97 === Number(key)
  const [first = 0, second = 0] = [...key].map((sign) => KEY_SIGNS.indexOf(sign))
  const check = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100
  return (Number(siren) + 1 + Math.floor(check / 11)) % 11 === check % 11
}

/** Numéro fiscal de référence: the last three digits are the first ten modulo 511. */
const isFrenchPerson = (id: string): boolean =>
  /^[0-3]\d{12}$/.test(id) && Number(id.slice(0, 10)) % 511 === Number(id.slice(10))

const KINDS: Record<Country, readonly ((id: string) => boolean)[]> = {
  ES: [isDniOrNie, isCif],
  PT: [isPortuguese],
  FR: [isTva, isSiren, isSiret, isFrenchPerson],
}

/** Upper case, without spaces, dots, dashes and slashes. */
export const bareId = (typed: string): string => typed.toUpperCase().replace(/[\s./-]/g, '')

/**
 * Entities that attribute income: E of comunidades de bienes and herencias yacentes, G of
 * associations.
 */
const ATTRIBUTES_INCOME = /^[EG]/

/** DNI, NIE, and the NIF of persons who have neither. */
export const isNaturalPerson = (spanishId: string): boolean => isDniOrNie(spanishId)

/**
 * Retailers who may be under the recargo de equivalencia (LIVA art. 148): natural persons (DNI,
 * NIE, and the NIF of persons who have neither) and entities that attribute income. All other
 * Spanish numbers belong to entities that pay corporate tax, or sell nothing (decision 0080).
 */
export const mayBearRecargo = (spanishId: string): boolean =>
  isDniOrNie(spanishId) || (ATTRIBUTES_INCOME.test(spanishId) && isCif(spanishId))

/** Whether a number, as far as it is typed, belongs to an entity that may declare the recargo. */
export const isOfAttribution = (typed: string): boolean =>
  ATTRIBUTES_INCOME.test(bareId(typed).replace(/^ES/, ''))

/**
 * The number as printed on an invoice, without the country's prefix. For other countries only the
 * length is checked.
 */
export function checkTaxId(country: string, typed: string, field: string): Result<string> {
  const id = bareId(typed)
  if (!isCountry(country)) {
    return /^[0-9A-Z]{4,20}$/.test(id)
      ? accept(id)
      : refuse({
          code: 'checkout.taxId.shape',
          field,
          params: { value: id.slice(0, LONGEST_TAX_ID) },
        })
  }
  const written = [id, id.startsWith(country) ? id.slice(country.length) : id].find((one) =>
    KINDS[country].some((isRight) => isRight(one)),
  )
  return written === undefined
    ? refuse({
        code: `checkout.taxId.invalid${country}`,
        field,
        params: { value: id.slice(0, LONGEST_TAX_ID) },
      })
    : accept(written)
}
