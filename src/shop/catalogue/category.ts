import type { LocalText } from '../../platform/text.ts'

export type CategoryTexts = {
  name: LocalText
  description: LocalText
  seo: { title: LocalText; description: LocalText }
  /** A short mark beside the name in the menu. */
  promoText?: LocalText
}

export type ChildCategory = CategoryTexts & { slug: string; sort: number }

/** A category of the first level; there is no third. */
export type Category = ChildCategory & { children: readonly ChildCategory[] }

/** A category as menus link it: `childs` is the word of the shop's calls. */
export type MenuChild = { name: LocalText; slug: string; sort: number; promoText?: LocalText }
export type MenuCategory = MenuChild & { childs: readonly MenuChild[] }

/** The top category of a slug, whether the slug is its own or a child's. */
export const familyOf = <Top extends { slug: string; childs: readonly { slug: string }[] }>(menu: readonly Top[], slug: string): Top | undefined =>
  menu.find((top) => top.slug === slug || top.childs.some((child) => child.slug === slug))
