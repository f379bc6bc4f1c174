import type { Refusal } from '../../../platform/refusal.ts'
import { postalCodeOf } from '../delivery/postal-code.ts'
import { isCountry } from '../delivery/zone.ts'
import { echo, type Form, refuseField, requiredText, textAt } from './form.ts'

/** `country` is ISO 3166-1 alpha-2. The postal code has that country's format. */
export type Address = { address: string; postalCode: string; city: string; country: string }

const ADDRESS_MAX = 200
const CITY_MAX = 80
const FOREIGN_POSTAL_CODE_MAX = 12

/**
 * The postal code of a country: validated where the shop knows its format, otherwise only its
 * length.
 */
function readPostalCode(
  form: Form,
  field: string,
  country: string,
  missing?: Omit<Refusal, 'field'>,
): string | undefined {
  if (!isCountry(country) || textAt(form, field) === '')
    return requiredText(form, field, FOREIGN_POSTAL_CODE_MAX, missing)
  const code = postalCodeOf(country, textAt(form, field), field)
  if (code.ok) return code.value
  form.refusals.push(...code.refusals)
  return undefined
}

function readCountry(
  form: Form,
  field: string,
  countries: readonly string[] | null,
): string | undefined {
  const country = textAt(form, field).toUpperCase()
  if (country === '') return refuseField(form, field, 'checkout.country.missing')
  const known = countries === null ? /^[A-Z]{2}$/.test(country) : countries.includes(country)
  return known
    ? country
    : refuseField(form, field, 'checkout.country.unknown', { value: echo(country) })
}

/**
 * The address under `room` ("delivery", "billing"). `countries` null: any country. `missing` is the
 * refusal of each empty line.
 */
export function readAddress(
  form: Form,
  room: string,
  countries: readonly string[] | null,
  missing?: Omit<Refusal, 'field'>,
): Address | undefined {
  const address = requiredText(form, `${room}.address`, ADDRESS_MAX, missing)
  const country = readCountry(form, `${room}.country`, countries)
  const postalCode = readPostalCode(form, `${room}.postalCode`, country ?? '', missing)
  const city = requiredText(form, `${room}.city`, CITY_MAX, missing)
  if (
    address === undefined ||
    country === undefined ||
    postalCode === undefined ||
    city === undefined
  )
    return undefined
  return { address, postalCode, city, country }
}
