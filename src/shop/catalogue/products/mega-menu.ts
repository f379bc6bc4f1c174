/** What the products menu needs of a category. */
type MenuEntry = { name: string; slug: string; sort: number; hidden?: boolean }
export type MenuCategory<Child extends MenuEntry = MenuEntry> = MenuEntry & {
  childs: readonly Child[]
}

/** A category of this name is hidden without being told: it is for products not on sale. */
const HIDDEN_CATEGORY = 'No stock'
const FIRST_COLUMNS = 3
const MOST_CATEGORIES = 100

const isShown = ({ name, hidden }: MenuEntry): boolean => !hidden && name !== HIDDEN_CATEGORY
const bySort = (one: MenuEntry, other: MenuEntry): number => one.sort - other.sort

/**
 * Columns of the mega-menu: categories 1 to 3, 4 to 6, and the rest up to 100, by sort number;
 * empty columns are omitted.
 */
export function megaMenuColumns<Category extends MenuCategory>(
  categories: readonly Category[],
): Category[][] {
  const shown = categories
    .filter(isShown)
    .toSorted(bySort)
    .slice(0, MOST_CATEGORIES)
    .map((category) => ({ ...category, childs: category.childs.filter(isShown).toSorted(bySort) }))
  const columns = [
    shown.slice(0, FIRST_COLUMNS),
    shown.slice(FIRST_COLUMNS, 2 * FIRST_COLUMNS),
    shown.slice(2 * FIRST_COLUMNS),
  ]
  return columns.filter((column) => column.length > 0)
}
