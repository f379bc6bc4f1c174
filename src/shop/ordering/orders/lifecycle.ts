import type { Context } from '../../../platform/context.ts'
import type { Language, Translate } from '../../../platform/text.ts'
import type { ShopFacts } from './pricing.ts'

/** The dependencies of moving an order, beside the database. */
export type Lifecycle = {
  context: Context
  shop: ShopFacts
  /** Texts in a language of the shop. */
  translator: (language: Language) => Translate
}
