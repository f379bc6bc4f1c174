import type { LocalText } from '../../../platform/text.ts'
import type { Configuration } from '../quoting/configuration.ts'
import type { Recipe } from '../quoting/recipe.ts'

/** A product of the shop, as the owner keeps it: `catalogue/products/<slug>.json`, imported through the public importer. */
export type Product = {
  slug: string
  /** Slug of the one category it belongs to. */
  category: string
  sort: number
  /** Days (ISO) on which production takes no more of it: its dates skip them. */
  closedOn?: readonly string[]
  name: LocalText
  /** One sentence for lists and search results. */
  shortText: LocalText
  /** Paragraphs, parted by an empty line. */
  description: LocalText
  uses: readonly LocalText[]
  /** The technical sheet (Ficha). */
  sheet: readonly { label: LocalText; value: LocalText }[]
  artworkAdvice: LocalText
  faqs: readonly { question: LocalText; answer: LocalText }[]
  /** The example that the product page opens with. */
  defaultConfiguration: Configuration
  recipe: Recipe
}
