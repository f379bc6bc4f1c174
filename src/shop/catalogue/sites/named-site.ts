import type { SiteSettings } from '../../buying/sites/settings-schema.ts'

/** What pages tell the browser about their site: how calls name it, and where visitors start. */
export function namedSite({ apikey, settings }: { apikey: string; settings: SiteSettings }) {
  const { domain, storefront } = settings
  return {
    apikey,
    domain,
    ...(storefront.country && { country: storefront.country }),
    ...(storefront.prices === 'net' && { prices: storefront.prices }),
  }
}
