import type { ShopLanguage } from '../platform/text.ts'

type BrandPicture = { src: string; widthPx: number; heightPx: number }

/** How calls name the site of a page, and where its visitors start. */
type PageSite = {
  apikey: string
  domain: string
  /** Where deliveries are proposed to; undefined: in the country of the language. */
  country?: string
  /** Prices without VAT come first. */
  prices?: 'net'
}

/** What the settings change of every page, the same for every visitor. */
export type Brand = {
  name?: string | undefined
  /** Of scripts of others: read by the script of the choice alone. */
  consent?: object
  site?: PageSite
  /** Slugs of pages that scripts link to, by the Spanish ones, where they differ. */
  slugs?: Readonly<Record<string, string>>
  /** The language whose addresses have no prefix on this site. */
  usual?: ShopLanguage
  /** Of a page that failed: its reference in the shop's log, and when. */
  fault?: { reference: string; atMs: number }
  /** The style sheet of the accent; undefined: the usual colour. */
  sheet?: string
  logo?: BrandPicture
  smallLogo?: BrandPicture
  /** The picture that icons are made of, as the start of their addresses. */
  icon?: string
}

/** The look that the server wrote into the page. */
export const brandOfPage = (page: Document): Brand =>
  JSON.parse(page.documentElement.dataset.brand ?? '{}')
