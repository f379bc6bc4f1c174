import { everyMenuCategory, type MenuCategory } from '../../print/product/category.ts'

/** Where a product stands in the shop, and how long its example is. What it says and costs is loaded where it is shown. */
export type Place = { slug: string; category: string; longMm: number }

/** As a visitor meets them going down the menu; within a category in the order given. */
export function inMenuOrder(places: readonly Place[], menu: readonly MenuCategory[]): Place[] {
  const order = new Map(everyMenuCategory(menu).map(({ slug }, index) => [slug, index]))
  const orderOf = ({ category }: Place): number => order.get(category) ?? order.size
  return places.toSorted((one, other) => orderOf(one) - orderOf(other))
}

/** How many products are in each category itself, by its slug. */
export function countByCategory(places: readonly Place[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { category } of places) counts.set(category, (counts.get(category) ?? 0) + 1)
  return counts
}

/** How many products are in a category and in all within it. */
export const countWithin = (counts: ReadonlyMap<string, number>, category: MenuCategory): number =>
  everyMenuCategory([category]).reduce((sum, { slug }) => sum + (counts.get(slug) ?? 0), 0)

/** The products of a category and of all within it, in the order given. */
export function slugsWithin(places: readonly Place[], category: MenuCategory): string[] {
  const within = new Set(everyMenuCategory([category]).map(({ slug }) => slug))
  return places.flatMap((place) => (within.has(place.category) ? [place.slug] : []))
}
