import type { Country } from '../delivery/zone.ts'

/**
 * The VAT territory of a place: a state's common territory, a region with a rate of its own, or
 * outside the Union's VAT area.
 */
export const TERRITORIES = ['ES', 'PT', 'PT-madeira', 'PT-azores', 'FR', 'outside'] as const
export type Territory = (typeof TERRITORIES)[number]
export type TaxedTerritory = Exclude<Territory, 'outside'>

/** Canarias, Ceuta and Melilla: Directive 2006/112/EC, art. 6; Ley 37/1992, art. 3.Dos. */
const SPAIN_OUTSIDE = ['35', '38', '51', '52']
/**
 * The French overseas territories; 98000 is Monaco, which counts as France (art. 7). Corse has
 * France's standard rate.
 */
const FRANCE_OUTSIDE = /^(97|98[678])/

/** The territory of a place. `postalCode` null: on the country's mainland. */
export function territoryOf(country: Country, postalCode: string | null): Territory {
  const code = postalCode ?? ''
  if (country === 'ES') return SPAIN_OUTSIDE.includes(code.slice(0, 2)) ? 'outside' : 'ES'
  if (country === 'FR') return FRANCE_OUTSIDE.test(code) ? 'outside' : 'FR'
  if (/^9[0-4]/.test(code)) return 'PT-madeira'
  return code.startsWith('9') ? 'PT-azores' : 'PT'
}

/** Basis points. `until` is the last day; null: in force. */
export type Rate = {
  territory: TaxedTerritory
  vatBp: number
  recargoBp: number
  from: string
  until: string | null
}

/**
 * Standard rates. ES: Ley 37/1992, art. 90 and, the recargo de equivalencia, art. 161, both as of
 * Real Decreto-ley 20/2012. PT: Código do IVA, art. 18. FR: Code général des impôts, art. 278. Only
 * Spain's recargo is charged by a Spanish seller.
 */
export const RATES: readonly Rate[] = [
  { territory: 'ES', vatBp: 2100, recargoBp: 520, from: '2012-09-01', until: null },
  { territory: 'PT', vatBp: 2300, recargoBp: 0, from: '2011-01-01', until: null },
  { territory: 'PT-madeira', vatBp: 2200, recargoBp: 0, from: '2012-04-01', until: null },
  { territory: 'PT-azores', vatBp: 1800, recargoBp: 0, from: '2014-01-01', until: '2021-06-30' },
  { territory: 'PT-azores', vatBp: 1600, recargoBp: 0, from: '2021-07-01', until: null },
  { territory: 'FR', vatBp: 2000, recargoBp: 0, from: '2014-01-01', until: null },
]

/** The rate of an ISO day. A day outside the table is a programming error. */
export function rateOn(
  territory: TaxedTerritory,
  on: string,
  rates: readonly Rate[] = RATES,
): Rate {
  const found = rates.find(
    (rate) =>
      rate.territory === territory && rate.from <= on && (rate.until === null || on <= rate.until),
  )
  if (!found) throw new RangeError(`taxes: no rate for ${territory} on ${on}`)
  return found
}
