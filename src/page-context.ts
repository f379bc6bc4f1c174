import { createContext } from 'react-router'
import type { Database } from './platform/database.ts'
import type { Log } from './platform/log.ts'
import type { Packing } from './platform/packed.ts'
import type { PageTexts } from './platform/pages/text-files.ts'
import type { Language } from './platform/text.ts'
import type { Published } from './published.ts'
import type { Named, Returned } from './shop/payments/store-return.ts'

/** What a page's loader finds: the shop as published, the clock, and the visitor's language. */
export type PageContext = {
  db: Database
  log: Log
  /** The shop's public facts, cached by the version of the content. */
  published: Published
  now: Date
  language: Language
  /** Languages that have a catalogue of messages. */
  languages: readonly Language[]
  /** All that pages of its kind say in this language. */
  texts: PageTexts
  /** What became of a payment, for whoever comes back from one. Given from outside: pages are a bundle, and stores read files beside them. */
  returned: (named: Named) => Promise<Returned | undefined>
  /** Makes heavy data of a page light to send; views read it back through `UnpackContext`. */
  pack: Packing['pack']
  unpack: Packing['unpack']
  /** Waits until few enough pages are being made; the place is given back when the page is finished. Nothing that can hang may follow. */
  takePlace: () => Promise<void>
  /** Receives the page's bytes: past the web streams, which would copy them three times. */
  takeBody: (body: Buffer) => void
  /** Where customers reach the shop, without a slash at the end: search engines want whole addresses. */
  origin: () => string
  /** True while no real card terminal is configured: pages carry the demo ribbon. */
  demo: boolean
}

/**
 * Made here, in the bundle of the pages; `main.ts` takes it from the build's entry module, for a module
 * that is loaded twice would make two keys.
 */
export const pageContext = createContext<PageContext>()
