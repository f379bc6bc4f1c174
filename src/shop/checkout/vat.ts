import type { Country } from '../delivery/zone.ts'

export const CUSTOMER_TYPES = ['individual', 'self-employed', 'company'] as const
export type CustomerType = (typeof CUSTOMER_TYPES)[number]

/** `oss`: the seller declares VAT of other member states through the one-stop shop (Directive 2006/112/EC, art. 369a and on). */
export type VatSettings = { oss: boolean }

/** Standard rates in basis points, mainland. */
const RATES: Record<Country, number> = { ES: 2100, PT: 2300, FR: 2000 }

/**
 * VAT of goods sent from Spain to a country. Consumers pay that of the destination when the shop uses the one-stop shop, else Spain's;
 * businesses pay Spain's. What is picked up is delivered in Spain.
 */
export function vatBpFor(country: Country, customer: CustomerType, { oss }: VatSettings): number {
  return RATES[oss && customer === 'individual' ? country : 'ES']
}
