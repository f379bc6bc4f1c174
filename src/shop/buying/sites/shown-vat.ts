import { rateOn } from '../../print/tax/rates.ts'
import type { SiteSettings } from './settings-schema.ts'

/**
 * VAT of the prices that a storefront shows before the destination is known, on an ISO day: that of
 * its country where consumers bear the VAT of their destination, else the seller's.
 */
export function shownVatBp(
  { generalVariables: { oss, ivaBp }, storefront: { country } }: ShownBy,
  on: string,
): number {
  return oss && country !== undefined && country !== 'ES' ? rateOn(country, on).vatBp : ivaBp
}
type ShownBy = {
  generalVariables: Pick<SiteSettings['generalVariables'], 'oss' | 'ivaBp'>
  storefront: Pick<SiteSettings['storefront'], 'country'>
}
