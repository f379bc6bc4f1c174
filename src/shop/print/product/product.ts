import type { LocalText, OtherSlugs } from '../../../platform/text.ts'
import type { Configuration } from '../quoting/configuration.ts'
import type { Recipe } from '../quoting/recipe.ts'

/** A product as maintained by the owner: `catalogue/products/<slug>.json`. */
export type Product = {
  slug: string
  slugs?: OtherSlugs | undefined
  /** Slug of its category. */
  category: string
  sort: number
  /** Days (ISO) on which production of it is full; its dates skip them. */
  closedOn?: readonly string[]
  name: LocalText
  /** One sentence for lists and search results. */
  shortText: LocalText
  /** Paragraphs, separated by an empty line. */
  description: LocalText
  uses: readonly LocalText[]
  /** Technical sheet (Ficha). */
  sheet: readonly { label: LocalText; value: LocalText }[]
  artworkAdvice: LocalText
  faqs: readonly { question: LocalText; answer: LocalText }[]
  /** The example shown when the product page opens. */
  defaultConfiguration: Configuration
  recipe: Recipe
}
