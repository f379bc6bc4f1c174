import { everyMenuCategory, type MenuCategory } from '../../print/product/category.ts'

/** The menu of a site that sells some families only; undefined: it sells all. */
export const soldMenu = (
  menu: MenuCategory[],
  families: readonly string[] | undefined,
): MenuCategory[] =>
  families === undefined ? menu : menu.filter(({ slug }) => families.includes(slug))

/** Slugs of the categories of a menu. */
export const categoriesIn = (menu: readonly MenuCategory[]): ReadonlySet<string> =>
  new Set(everyMenuCategory(menu).map(({ slug }) => slug))
