import { productLink } from '../../links.ts'
import type { PageContext } from '../../page-context.ts'
import { localText } from '../../platform/text.ts'
import { familyOf } from './category.ts'
import { megaMenuColumns } from './mega-menu.ts'
import { type Teaser, teaserOf } from './teaser.ts'

/** A link of the category side menu. */
export type ShelfLink = { slug: string; name: string }

/** A teaser with the address of its product. */
export type LinkedTeaser = Teaser & { href: string }

/** A category's page: what it says, its place in the menu, and its products with price and date. */
export type Shelf = {
  slug: string
  name: string
  description: string
  seo: { title: string; description: string }
  /** Set for a category of the second level. */
  parent?: ShelfLink
  /** The family's top category and its children, for the side menu. */
  family: ShelfLink
  /** How many products the whole family has. */
  familyCount: number
  siblings: (ShelfLink & { count: number })[]
  otherFamilies: ShelfLink[]
  teasers: LinkedTeaser[]
  /** VAT of the site, in basis points. */
  vatBp: number
}

/** The products on sale, or those of the given slugs, as lists show them: in the order of the menu, priced and dated as of now. */
export async function loadTeasers({ published, now, language }: PageContext, slugs?: ReadonlySet<string>): Promise<LinkedTeaser[]> {
  const [products, facts, menu] = await Promise.all([published.products(), published.delivery(), published.menu()])
  const wanted = slugs ? products.filter(({ product }) => slugs.has(product.slug)) : products
  const place = new Map(menu.flatMap((top) => [top, ...top.childs]).map(({ slug }, index) => [slug, index]))
  const placeOf = (category: string): number => place.get(category) ?? place.size
  const inOrder = wanted.toSorted((one, other) => placeOf(one.product.category) - placeOf(other.product.category))
  return inOrder.flatMap(({ product }) => {
    const teaser = teaserOf(product, facts, now.getTime(), language)
    const family = familyOf(menu, product.category)
    return teaser && family ? [{ ...teaser, href: productLink(family.slug, product.slug) }] : []
  })
}

/** Undefined where no category has this slug. */
export async function loadShelf(page: PageContext, slug: string): Promise<Shelf | undefined> {
  const { published, language } = page
  const found = await published.category(slug)
  if (!found) return undefined
  const { category, parent, products } = found
  const [menu, all, site] = await Promise.all([published.menu(), published.products(), published.site()])
  const family = familyOf(menu, slug)
  const link = (each: { slug: string; name: typeof category.name }): ShelfLink => ({ slug: each.slug, name: localText(each.name, language) })
  const countIn = (slugs: readonly string[]) => all.filter(({ product }) => slugs.includes(product.category)).length
  const siblings = family?.childs ?? []
  return {
    ...link(category),
    description: localText(category.description, language),
    seo: { title: localText(category.seo.title, language), description: localText(category.seo.description, language) },
    parent: parent && link(parent),
    family: link(family ?? category),
    familyCount: countIn([family?.slug ?? category.slug, ...siblings.map((child) => child.slug)]),
    siblings: siblings.map((child) => ({ ...link(child), count: countIn([child.slug]) })),
    otherFamilies: megaMenuColumns(menu.map((top) => ({ ...top, name: localText(top.name, language), childs: [] })))
      .flat()
      .filter((top) => top.slug !== family?.slug)
      .map(({ slug: other, name }) => ({ slug: other, name })),
    teasers: await loadTeasers(page, new Set(products.map(({ product }) => product.slug))),
    vatBp: site.settings.generalVariables.ivaBp,
  }
}
