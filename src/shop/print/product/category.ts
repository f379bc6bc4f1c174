import type { LocalText } from '../../../platform/text.ts'

export type CategoryTexts = {
  name: LocalText
  description: LocalText
  seo: { title: LocalText; description: LocalText }
  /** A short mark beside the name in the menu. */
  promoText?: LocalText
}

/** A category by itself, without those within it. */
export type ChildCategory = CategoryTexts & { slug: string; sort: number }

/** A category with those within it: three levels, the first of which are the families. */
export type Category = ChildCategory & { children: readonly Category[] }

/** A category as menus link it: `childs` is the word of the shop's calls. */
export type MenuChild = { name: LocalText; slug: string; sort: number; promoText?: LocalText }
export type MenuCategory = MenuChild & { childs: readonly MenuCategory[] }

/** Every category of a tree, each before those within it. */
export const everyCategory = (tree: readonly Category[]): Category[] =>
  tree.flatMap((each) => [each, ...everyCategory(each.children)])
export const everyMenuCategory = (menu: readonly MenuCategory[]): MenuCategory[] =>
  menu.flatMap((each) => [each, ...everyMenuCategory(each.childs)])

/** The way down from the family to the category of a slug, both included; empty where there is no such category. */
export function menuTrail(menu: readonly MenuCategory[], slug: string): MenuCategory[] {
  for (const each of menu) {
    if (each.slug === slug) return [each]
    const below = menuTrail(each.childs, slug)
    if (below.length > 0) return [each, ...below]
  }
  return []
}

/** The family that a category belongs to, or is. */
export const familyOf = (menu: readonly MenuCategory[], slug: string): MenuCategory | undefined =>
  menuTrail(menu, slug)[0]
