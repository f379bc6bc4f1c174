/** What the products menu needs of a category. */
type MenuEntry = { name: string; slug: string; sort: number }
export type MenuCategory = MenuEntry & { childs: readonly MenuEntry[] }

/** The hidden category for products not on sale. */
const HIDDEN_CATEGORY = 'No stock'
const FIRST_COLUMNS = 3
const MOST_CATEGORIES = 100

const bySort = (one: MenuEntry, other: MenuEntry): number => one.sort - other.sort

/**
 * Columns of the mega-menu: categories 1 to 3, 4 to 6, and the rest up to 100, by sort number;
 * empty columns are omitted.
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
