import type { Refusal } from '../../../platform/refusal.ts'
import type { Language } from '../../../platform/text.ts'
import { defaultZone } from './facts.ts'
import { postalCodeOf, zoneFor } from './postal-code.ts'
import { type Country, isCountry, type Zone } from './zone.ts'

/** What a visitor said of where it goes, as typed. */
export type TypedDestination = { country: Country; postalCode: string }

const HOME: Record<Language, Country> = { es: 'ES', pt: 'PT', fr: 'FR' }

/** The country to propose at a first visit: each language is of one country we deliver to. */
export const homeOf = (language: Language): Country => HOME[language]

/** `postalCode` null: not given, or not sold to; `zone` is then the country's main one. */
export type QuotedDestination = {
  zone: Zone
  country: Country
  postalCode: string | null
  refusal: Refusal | null
}

/** Where a quote is delivered to. An empty postal code is no refusal: only the checkout requires one. */
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

/** The destination as calls to the shop name it: without a postal code the country alone. */
export const askedDestination = ({
  country,
  postalCode,
}: Pick<QuotedDestination, 'country' | 'postalCode'>) =>
  postalCode === null ? { country } : { country, postalCode }

const DIGITS: Record<Country, number> = { ES: 5, PT: 7, FR: 5 }

/** Whether all digits are there; before that a refusal would only interrupt the typing. */
export const isComplete = ({ country, postalCode }: TypedDestination): boolean =>
  postalCode.replace(/\D/g, '').length >= DIGITS[country]

/** What an earlier visit left, as far as it makes sense. */
export function rememberedDestination(
  kept: { postalCode?: string; country?: string },
  language: Language,
): TypedDestination {
  return {
    country: isCountry(kept.country) ? kept.country : homeOf(language),
    postalCode: kept.postalCode ?? '',
  }
}
