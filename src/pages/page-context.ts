import { createContext } from 'react-router'
import type { Database } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import type { PageTexts } from '../platform/pages/text-files.ts'
import type { PaymentMethods } from '../platform/payment-method.ts'
import type { Language, ShopLanguage } from '../platform/text.ts'
import type { CookieFacts } from '../shop/catalogue/consent/cookie-sections.ts'
import type { Section } from '../shop/catalogue/content/page.ts'
import type { Published } from '../shop/catalogue/store-published.ts'
import type { Named, Returned } from '../shop/money/payments/store-return.ts'
import type { AddressBook } from '../shop/site/address-book.ts'
import type { LanguageOffer } from '../shop/site/language-offer.ts'
import type { Links } from '../shop/site/links-in.ts'
import type { Origins, PageConsent } from '../shop/site/site-scripts.ts'

/** What a page's loader finds: the shop as published, the clock, and the visitor's language. */
export type PageContext = {
  db: Database
  log: Log
  /** The shop's public facts, cached by the version of the content. */
  published: Published
  /** The payment methods of all gateways. */
  methods: PaymentMethods
  now: Date
  language: Language
  /** Slugs in all languages, and the addresses of pages in this one. */
  addresses: AddressBook
  links: Links
  /** What a visitor is told whose language is no longer offered, in that language. */
  languageOff?: string | undefined
  /** What a visitor is offered who reads another language. */
  languageOffers?: readonly LanguageOffer[]
  /** The version of the content that the page shows, or an older one. */
  contentVersion: string
  /** Languages that the shop offers. */
  languages: readonly ShopLanguage[]
  /** What the page tells the browser about scripts of others. */
  consent: PageConsent
  /** What those scripts may reach. */
  origins: Origins
  /** The end of the policy page: injected, because its texts are on no other page. */
  cookieSections: (language: Language, facts: CookieFacts) => Section[]
  /** All texts of pages of its kind in this language. */
  texts: PageTexts
  /**
   * The result of a payment, for a visitor who returns from one. Injected: pages are a bundle, and
   * stores read files beside them.
   */
  returned: (named: Named) => Promise<Returned | undefined>
  /** Of this request, in the log and on a page that failed. */
  requestId: string
  /** The site's public origin, without a trailing slash: search engines need absolute addresses. */
  origin: () => string
  /** The name of the site; undefined before the first import. */
  nameBrand: string | undefined
  /** Whether search engines may list what is seen at this host. */
  indexed: boolean
  /** True while no real card terminal is configured: pages show the demo ribbon. */
  demo: boolean
}

/**
 * Made here, in the bundle of the pages; `main.ts` takes it from the build's entry module, because
 * a module that is loaded twice would make two keys.
 */
export const pageContext = createContext<PageContext>()
