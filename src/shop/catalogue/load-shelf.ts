import { categoryLink, productLink } from '../../links.ts'
import type { PageContext } from '../../page-context.ts'
import { type Language, localText } from '../../platform/text.ts'
import { type ChildCategory, everyMenuCategory, familyOf, type MenuCategory, menuTrail } from './category.ts'
import { megaMenuColumns } from './mega-menu.ts'
import { type Teaser, teaserOf } from './teaser.ts'

/** A category with its address, as breadcrumbs and menus link it. */
export type CategoryLink = { label: string; href: string }

/** A link of the category side menu: how many products are in it, and whether it is the one shown. */
export type ShelfLink = CategoryLink & { count: number; current: boolean; within: ShelfLink[] }

/** A teaser with the address of its product. */
export type LinkedTeaser = Teaser & { href: string }

/** A category's page: what it says, its place in the menu, and its products with price and date. */
export type Shelf = {
  href: string
  name: string
  description: string
  seo: { title: string; description: string }
  /** The categories it is in, the family first; of a family none. */
  above: CategoryLink[]
  /** The family with its categories, for the side menu; of these only the one that leads here shows what is within it. */
  family: ShelfLink
  /** The categories within this one. */
  narrower: CategoryLink[]
  otherFamilies: CategoryLink[]
  teasers: LinkedTeaser[]
  /** VAT of the site, in basis points. */
  vatBp: number
}

/** The products on sale, or those of the given slugs, as lists show them: in the order of the menu, priced and dated as of now. */
export async function loadTeasers({ published, now, language }: PageContext, slugs?: ReadonlySet<string>): Promise<LinkedTeaser[]> {
  const [products, facts, menu] = await Promise.all([published.products(), published.delivery(), published.menu()])
  const wanted = slugs ? products.filter(({ product }) => slugs.has(product.slug)) : products
  const place = new Map(everyMenuCategory(menu).map(({ slug }, index) => [slug, index]))
  const placeOf = (category: string): number => place.get(category) ?? place.size
  const inOrder = wanted.toSorted((one, other) => placeOf(one.product.category) - placeOf(other.product.category))
  return inOrder.flatMap(({ product }) => {
    const teaser = teaserOf(product, facts, now.getTime(), language)
    const family = familyOf(menu, product.category)
    return teaser && family ? [{ ...teaser, href: productLink(family.slug, product.slug) }] : []
  })
}

type NamedCategory = Pick<ChildCategory, 'slug' | 'name'>

/** A category as a link. Below a family each has its address in the family, whatever its level. */
export const categoryLinkOf = ({ slug, name }: NamedCategory, language: Language, familySlug: string): CategoryLink => ({
  label: localText(name, language),
  href: slug === familySlug ? categoryLink(slug) : categoryLink(slug, familySlug),
})

/** Undefined where no category has this slug. */
export async function loadShelf(page: PageContext, slug: string): Promise<Shelf | undefined> {
  const { published, language } = page
  const found = await published.category(slug)
  if (!found) return undefined
  const { category, above, products } = found
  const [menu, all, site] = await Promise.all([published.menu(), published.products(), published.site()])
  const trail = menuTrail(menu, slug)
  const family = trail[0]
  if (!family) return undefined
  const countIn = (tree: MenuCategory): number => {
    const slugs = new Set(everyMenuCategory([tree]).map((each) => each.slug))
    return all.filter(({ product }) => slugs.has(product.category)).length
  }
  const linkOf = (each: NamedCategory) => categoryLinkOf(each, language, family.slug)
  const shelfLink = (each: MenuCategory): ShelfLink => ({
    ...linkOf(each),
    count: countIn(each),
    current: each.slug === slug,
    within: trail.includes(each) ? each.childs.map(shelfLink) : [],
  })
  return {
    href: linkOf(category).href,
    name: localText(category.name, language),
    description: localText(category.description, language),
    seo: { title: localText(category.seo.title, language), description: localText(category.seo.description, language) },
    above: above.map(linkOf),
    family: shelfLink(family),
    narrower: category.children.map(linkOf),
    otherFamilies: otherFamilies(menu, family.slug, language),
    teasers: await loadTeasers(page, new Set(products.map(({ product }) => product.slug))),
    vatBp: site.settings.generalVariables.ivaBp,
  }
}

const otherFamilies = (menu: readonly MenuCategory[], familySlug: string, language: Language): CategoryLink[] =>
  megaMenuColumns(menu.map((top) => ({ ...top, name: localText(top.name, language), childs: [] })))
    .flat()
    .filter((top) => top.slug !== familySlug)
    .map(({ slug, name }) => ({ label: name, href: categoryLink(slug) }))
