import { accept, type Refusal, type Result, refuse } from '../../../platform/refusal.ts'
import { provinceOf } from './provinces.ts'
import { COUNTRIES, type Country, isCountry, type Zone, type ZoneCode, zoneOf } from './zone.ts'

/**
 * Postal codes are strings: leading zeros count. ES and FR have five digits, PT NNNN-NNN. What is
 * served follows C2 of the specification: Canarias, Ceuta and Melilla (outside the VAT area) on
 * request; the Portuguese islands, Corse and the French overseas territories not at all.
 */

const SHAPES: Record<Country, RegExp> = {
  ES: /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/,
  PT: /^[1-9]\d{3}-\d{3}$/,
  FR: /^(0[1-9]|[1-8]\d|9[0-8])\d{3}$/,
}
const ON_REQUEST = ['35', '38', '51', '52']
const FRENCH_ISLANDS = /^(20|97|98)/
/** Madeira 9000-9499, Azores 9500-9999. */
const PORTUGUESE_ISLANDS = /^9/

const LONGEST_ECHO = 20

/** Removes spaces and adds the dash of a Portuguese code. */
function normalised(country: Country, typed: string): string {
  const code = typed.replace(/\s/g, '')
  return country === 'PT' && /^\d{7}$/.test(code) ? `${code.slice(0, 4)}-${code.slice(4)}` : code
}

function shapeRefusal(country: Country, code: string, field: string): Refusal {
  const value = code.slice(0, LONGEST_ECHO)
  if (code === '') return { code: 'delivery.postalCode.missing', field }
  const suggestion = `0${code}`
  if (country !== 'PT' && /^\d{4}$/.test(code) && SHAPES[country].test(suggestion)) {
    return { code: 'delivery.postalCode.leadingZero', field, params: { value, suggestion } }
  }
  return { code: `delivery.postalCode.format${country}`, field, params: { value } }
}

/** The code in the country's form, for any address. */
export function postalCodeOf(
  country: Country,
  typed: string,
  field = 'postalCode',
): Result<string> {
  const code = normalised(country, typed)
  return SHAPES[country].test(code) ? accept(code) : refuse(shapeRefusal(country, code, field))
}

function zoneCodeOf(country: Country, code: string): ZoneCode | 'island' {
  if (country === 'PT') return PORTUGUESE_ISLANDS.test(code) ? 'island' : 'portugal'
  if (country === 'FR') return FRENCH_ISLANDS.test(code) ? 'island' : 'france'
  if (ON_REQUEST.includes(code.slice(0, 2))) return 'islands'
  return code.startsWith('07') ? 'baleares' : 'peninsula'
}

type Place = { code: string; zone: ZoneCode }

function placeOf(country: string, typed: string, field: string): Result<Place> {
  if (!isCountry(country))
    return refuse({
      code: 'delivery.country.unknown',
      field,
      params: { value: country.slice(0, LONGEST_ECHO), countries: COUNTRIES.join(', ') },
    })
  const code = postalCodeOf(country, typed, field)
  if (!code.ok) return code
  const found = zoneCodeOf(country, code.value)
  if (found === 'island')
    return refuse({ code: 'delivery.postalCode.island', field, params: { value: code.value } })
  return accept({ code: code.value, zone: found })
}

const quoteOnly = (code: string, field: string): Refusal => ({
  code: 'delivery.quoteOnly',
  field,
  params: { value: code, province: provinceOf(code) ?? '' },
})

/**
 * The zone code of a typed postal code, or why the place is never served by any zone.
 */
export function soldTo(country: string, typed: string, field = 'postalCode'): Result<ZoneCode> {
  const place = placeOf(country, typed, field)
  if (!place.ok) return place
  const { code, zone } = place.value
  return zone === 'islands' ? refuse(quoteOnly(code, field)) : accept(zone)
}

/** Whether a place is delivered to after a quote only: Canarias, Ceuta, Melilla. */
export function isOnRequest(country: string, typed: string): boolean {
  const place = placeOf(country, typed, 'postalCode')
  return place.ok && place.value.zone === 'islands'
}

/** The zone of a typed postal code, or why it is not served. `field`: id of the input. */
export function zoneFor(
  country: string,
  typed: string,
  zones: readonly Zone[],
  field = 'postalCode',
): Result<Zone> {
  const place = placeOf(country, typed, field)
  if (!place.ok) return place
  const { code, zone } = place.value
  const found = zoneOf(zones, zone)
  if (found) return accept(found)
  return refuse(
    zone === 'islands'
      ? quoteOnly(code, field)
      : { code: 'delivery.notServed', field, params: { value: code } },
  )
}
