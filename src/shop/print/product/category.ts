import type { LocalText, OtherSlugs } from '../../../platform/text.ts'

export type CategoryTexts = {
  slugs?: OtherSlugs | undefined
  name: LocalText
  description: LocalText
  seo: { title: LocalText; description: LocalText }
  /** A short badge beside the name in the menu. */
  promoText?: LocalText
}

/** What may stand beside the name in the menu; `picture`: the category's own. */
export const CATEGORY_ICONS = [
  'banner',
  'vinyl',
  'flag',
  'panel',
  'stand',
  'sticker',
  'letter',
  'picture',
] as const
export type CategoryIcon = (typeof CATEGORY_ICONS)[number]

/** How menus show a category; `hidden` leaves it out. */
type CategoryLook = { hidden?: true; icon?: CategoryIcon }

/** A category without its subcategories. */
export type ChildCategory = CategoryTexts & CategoryLook & { slug: string; sort: number }

/** A category with its subcategories; three levels, the first are the families. */
export type Category = ChildCategory & { children: readonly Category[] }

/** A category in menus; `childs` is the API's spelling. */
export type MenuChild = CategoryLook & {
  name: LocalText
  slug: string
  sort: number
  promoText?: LocalText
  /** Address of a small picture, where that is its icon. */
  thumb?: string
}
export type MenuCategory = MenuChild & { childs: readonly MenuCategory[] }

/** All categories of a tree, parents first. */
export const everyCategory = (tree: readonly Category[]): Category[] =>
  tree.flatMap((each) => [each, ...everyCategory(each.children)])
export const everyMenuCategory = (menu: readonly MenuCategory[]): MenuCategory[] =>
  menu.flatMap((each) => [each, ...everyMenuCategory(each.childs)])

/** Path from the family to a category, both included; empty if unknown. */
export function menuTrail(menu: readonly MenuCategory[], slug: string): MenuCategory[] {
  for (const each of menu) {
    if (each.slug === slug) return [each]
    const below = menuTrail(each.childs, slug)
    if (below.length > 0) return [each, ...below]
  }
  return []
}

/** The family of a category, or itself. */
export const familyOf = (menu: readonly MenuCategory[], slug: string): MenuCategory | undefined =>
  menuTrail(menu, slug)[0]
