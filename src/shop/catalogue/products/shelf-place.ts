import { everyMenuCategory, type MenuCategory } from '../../print/product/category.ts'

/**
 * Index entry of a product: address, category and length of its example. Texts and prices are
 * loaded where shown.
 */
export type Place = { slug: string; category: string; longMm: number }

/** In menu order; within a category in the given order. */
export function inMenuOrder(places: readonly Place[], menu: readonly MenuCategory[]): Place[] {
  const order = new Map(everyMenuCategory(menu).map(({ slug }, index) => [slug, index]))
  const orderOf = ({ category }: Place): number => order.get(category) ?? order.size
  return places.toSorted((one, other) => orderOf(one) - orderOf(other))
}

/** Products per category, by slug, without subcategories. */
export function countByCategory(places: readonly Place[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { category } of places) counts.set(category, (counts.get(category) ?? 0) + 1)
  return counts
}

/** Products per category, with subcategories. */
export const countWithin = (counts: ReadonlyMap<string, number>, category: MenuCategory): number =>
  everyMenuCategory([category]).reduce((sum, { slug }) => sum + (counts.get(slug) ?? 0), 0)

/** Products of a category and its subcategories, in the given order. */
export function slugsWithin(places: readonly Place[], category: MenuCategory): string[] {
  const within = new Set(everyMenuCategory([category]).map(({ slug }) => slug))
  return places.flatMap((place) => (within.has(place.category) ? [place.slug] : []))
}
