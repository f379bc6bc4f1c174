import { productLink } from '../../links.ts'
import { type Language, localText } from '../../platform/text.ts'
import { familyOf, type MenuCategory } from '../catalogue/category.ts'
import type { Product } from '../catalogue/product.ts'
import type { Recipe } from '../quoting/recipe.ts'
import type { ProductWords } from './line-text.ts'

/** At most so many are asked for at once. */
export const MOST_FACTS = 50

/** What pages that list configured products must know of each: how it is called, where it is sold, and its recipe's words. */
export type ProductFacts = { slug: string; name: string; href: string; words: ProductWords }

/** The recipe's own words: `material.banner510`, `format.85x200`, `finish.hem`, `eyelets`. */
function labelsOf(recipe: Recipe, language: Language): Record<string, string> {
  const { materials, groups } = recipe
  const coded = [
    ...materials.map(({ code, label }) => [`material.${code}`, label] as const),
    ...(recipe.shape === 'format' ? recipe.formats.map(({ code, label }) => [`format.${code}`, label] as const) : []),
    ...groups.flatMap((group) => [
      [group.code, group.label] as const,
      ...(group.kind === 'choice' ? group.choices.map(({ code, label }) => [`${group.code}.${code}`, label] as const) : []),
    ]),
  ]
  return Object.fromEntries(coded.map(([reference, label]) => [reference, localText(label, language)]))
}

/** The groups that say more about another: the place of eyelets, the edges of a finish. */
function parentsOf({ groups }: Recipe): [group: string, parent: string][] {
  return groups.flatMap((group): [string, string][] => {
    if (group.kind === 'count') return group.placeGroup === undefined ? [] : [[group.placeGroup, group.code]]
    const first = group.when?.[0]
    return first && 'choice' in first ? [[group.code, first.choice]] : []
  })
}

export function productFacts({ slug, category, name, recipe }: Product, menu: readonly MenuCategory[], language: Language): ProductFacts {
  return {
    slug,
    name: localText(name, language),
    href: productLink(familyOf(menu, category)?.slug ?? category, slug),
    words: { labels: labelsOf(recipe, language), under: Object.fromEntries(parentsOf(recipe)) },
  }
}
