import type { Context } from '../../../platform/context.ts'
import type { InSite } from '../../../platform/site-of-work.ts'
import type { Language, Translate } from '../../../platform/text.ts'
import type { SiteSettings } from '../../buying/sites/settings-schema.ts'
import type { Product } from '../../print/product/product.ts'

/** What issuing invoices needs from the shop. */
export type InvoicingDeps = {
  context: Context
  shop: {
    inSite: InSite
    site: () => Promise<{ settings: SiteSettings }>
    loadedProduct: (slug: string) => { product: Product; recipeVersion: number } | undefined
  }
  /** Texts in a language of the shop. */
  translator: (language: Language) => Translate
}
