import { type Language, localText } from '../../../platform/text.ts'
import { wordsOf } from '../../print/line/recipe-words.ts'
import { familyOf, type MenuCategory } from '../../print/product/category.ts'
import type { Product } from '../../print/product/product.ts'
import type { Links } from '../../site/links-in.ts'
import type { ProductFacts } from './product-facts-schema.ts'

/** Most products per request. */
export const MOST_FACTS = 50

export function productFacts(
  { slug, category, name, recipe }: Product,
  menu: readonly MenuCategory[],
  language: Language,
  links: Links,
): ProductFacts {
  return {
    slug,
    name: localText(name, language),
    href: links.product(familyOf(menu, category)?.slug ?? category, slug),
    needsFile: recipe.artwork.needed !== false,
    words: wordsOf(recipe, language),
  }
}
