import { productLink } from '../../links.ts'
import { type Language, localText } from '../../platform/text.ts'
import { familyOf, type MenuCategory } from '../catalogue/category.ts'
import type { Product } from '../catalogue/product.ts'
import type { ProductWords } from './line-text.ts'
import { wordsOf } from './recipe-words.ts'

/** The most products that one request asks for. */
export const MOST_FACTS = 50

/** What pages that list configured products must know of each: how it is called, where it is sold, and its recipe's words. */
export type ProductFacts = { slug: string; name: string; href: string; needsFile: boolean; words: ProductWords }

export function productFacts({ slug, category, name, recipe }: Product, menu: readonly MenuCategory[], language: Language): ProductFacts {
  return {
    slug,
    name: localText(name, language),
    href: productLink(familyOf(menu, category)?.slug ?? category, slug),
    needsFile: recipe.artwork.needed !== false,
    words: wordsOf(recipe, language),
  }
}
