/** What the products menu needs of a category. */
export type MenuEntry = { name: string; slug: string; sort: number }
export type MenuCategory = MenuEntry & { childs: readonly MenuEntry[] }

/** Holds what is not for sale now; never shown. */
const HIDDEN_CATEGORY = 'No stock'
const FIRST_COLUMNS = 3
const MOST_CATEGORIES = 100

const bySort = (one: MenuEntry, other: MenuEntry): number => one.sort - other.sort

/**
 * The three columns of the mega-menu: the first three categories, the next three, then the rest up to 100 in all.
 * Categories and their child links go by their sort number; a column without a category is left out.
 */
export function megaMenuColumns<Category extends MenuCategory>(
  categories: readonly Category[],
): Category[][] {
  const shown = categories
    .filter((category) => category.name !== HIDDEN_CATEGORY)
    .toSorted(bySort)
    .slice(0, MOST_CATEGORIES)
    .map((category) => ({ ...category, childs: category.childs.toSorted(bySort) }))
  const columns = [
    shown.slice(0, FIRST_COLUMNS),
    shown.slice(FIRST_COLUMNS, 2 * FIRST_COLUMNS),
    shown.slice(2 * FIRST_COLUMNS),
  ]
  return columns.filter((column) => column.length > 0)
}
