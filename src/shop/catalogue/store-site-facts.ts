import type { Database } from '../../platform/database.ts'
import type { SiteDirectory } from '../../platform/site-directory.ts'
import { type SiteOfWork, siteOfWork } from '../../platform/site-of-work.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type ShopLanguage } from '../../platform/text.ts'
import type { Versioned } from '../../platform/versioned.ts'
import { type AddressBook, NO_ADDRESSES } from '../site/address-book.ts'
import { loadAddresses } from './addresses/store.ts'
import type { FullBrand } from './sites/brand.ts'
import { loadSite, type Site } from './sites/store.ts'
import { loadBrand } from './store-look.ts'

/** What differs from site to site, for the site of the work in progress. */
export type SiteFacts = SiteOfWork & {
  site: () => Promise<Site>
  /** The languages that the site offers. */
  languages: () => Promise<readonly ShopLanguage[]>
  /** The same as last read, without waiting. */
  languagesNow: () => readonly ShopLanguage[]
  /** Slugs in all languages, with the language that has no prefix on this site. */
  addresses: () => Promise<AddressBook>
  /** The same as last read, without waiting. */
  addressesNow: () => AddressBook
  /** The look of the site. */
  brand: () => Promise<FullBrand>
}
/** `seller`: the default site. `keyOf`: a key of a cache that differs by site. */
type WithSeller = SiteFacts & { seller: () => Promise<Site>; keyOf: (key: string) => string }

export function siteFacts(
  db: Database,
  cached: Versioned,
  directory: () => SiteDirectory,
): WithSeller {
  const work = siteOfWork(() => directory()[0]?.id)
  const keyOf = (key: string): string => `${work.siteNow() ?? ''} ${key}`
  const seller = () => cached(' site', () => loadSite(db))
  const site = () => {
    const id = work.siteNow()
    return id === undefined ? seller() : cached(keyOf('site'), () => loadSite(db, id))
  }
  let book = NO_ADDRESSES
  const ofSite = (all: AddressBook): AddressBook => {
    const listed = directory().find(({ id }) => id === work.siteNow())
    return { ...all, usual: listed?.language ?? DEFAULT_LANGUAGE }
  }
  const languages = new Map<string, readonly ShopLanguage[]>()
  return {
    ...work,
    keyOf,
    seller,
    site,
    languages: async () => {
      const offered = (await site()).settings.languages
      languages.set(keyOf('languages'), offered)
      return offered
    },
    languagesNow: () => languages.get(keyOf('languages')) ?? LANGUAGES,
    addresses: async () => {
      book = await cached(' addresses', () => loadAddresses(db))
      return ofSite(book)
    },
    addressesNow: () => ofSite(book),
    brand: () => cached(keyOf('brand'), () => loadBrand({ db, site })),
  }
}
