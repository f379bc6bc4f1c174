import type { Refusal } from '../../../platform/refusal.ts'
import { type Language, type ShopLanguage, shopLanguage } from '../../../platform/text.ts'
import { defaultZone } from './facts.ts'
import { postalCodeOf, zoneFor } from './postal-code.ts'
import { type Country, isCountry, type Zone } from './zone.ts'

/** The destination as typed. */
export type TypedDestination = { country: Country; postalCode: string }

const HOME: Record<ShopLanguage, Country> = { es: 'ES', pt: 'PT', fr: 'FR' }

/**
 * The country to propose at a first visit: that of the site, else of the language, which are each
 * of one country that we deliver to.
 */
export const homeOf = (language: Language, ofSite?: string): Country =>
  isCountry(ofSite) ? ofSite : HOME[shopLanguage(language)]

/** `postalCode` null: absent or not served; `zone` is then the country's main one. */
export type QuotedDestination = {
  zone: Zone
  country: Country
  postalCode: string | null
  refusal: Refusal | null
}

/** Destination of a quote. Only the checkout requires a postal code. */
export function quotedDestination(
  { country, postalCode }: TypedDestination,
  zones: readonly Zone[],
): QuotedDestination {
  const unknown = { zone: defaultZone(zones, country), country, postalCode: null }
  if (postalCode.trim() === '') return { ...unknown, refusal: null }
  const zone = zoneFor(country, postalCode, zones)
  const code = postalCodeOf(country, postalCode)
  if (zone.ok && code.ok)
    return { zone: zone.value, country, postalCode: code.value, refusal: null }
  return { ...unknown, refusal: (zone.ok ? null : zone.refusals[0]) ?? null }
}

/** The destination as sent to the API: without a postal code the country only. */
export const askedDestination = ({
  country,
  postalCode,
}: Pick<QuotedDestination, 'country' | 'postalCode'>) =>
  postalCode === null ? { country } : { country, postalCode }

const DIGITS: Record<Country, number> = { ES: 5, PT: 7, FR: 5 }

/** Whether all digits are present; an earlier refusal would interrupt typing. */
export const isComplete = ({ country, postalCode }: TypedDestination): boolean =>
  postalCode.replace(/\D/g, '').length >= DIGITS[country]

/** The remembered destination, as far as it is valid. */
export function rememberedDestination(
  kept: { postalCode?: string; country?: string },
  home: Country,
): TypedDestination {
  return {
    country: isCountry(kept.country) ? kept.country : home,
    postalCode: kept.postalCode ?? '',
  }
}
