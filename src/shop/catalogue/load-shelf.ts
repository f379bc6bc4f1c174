import type { PageContext } from '../../page-context.ts'
import { localText } from '../../platform/text.ts'
import { familyOf } from './category.ts'
import { type Teaser, teaserOf } from './teaser.ts'

/** A link of the category side menu. */
export type ShelfLink = { slug: string; name: string }

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
  siblings: ShelfLink[]
  teasers: Teaser[]
}

/** The products given, as lists show them, priced and dated as of now. */
export async function loadTeasers({ published, now, language }: PageContext, slugs?: ReadonlySet<string>): Promise<Teaser[]> {
  const [products, facts] = await Promise.all([published.products(), published.delivery()])
  const wanted = slugs ? products.filter(({ product }) => slugs.has(product.slug)) : products
  return wanted.flatMap(({ product }) => teaserOf(product, facts, now.getTime(), language) ?? [])
}

/** Undefined where no category has this slug. */
export async function loadShelf(page: PageContext, slug: string): Promise<Shelf | undefined> {
  const { published, language } = page
  const found = await published.category(slug)
  if (!found) return undefined
  const { category, parent, products } = found
  const family = familyOf(await published.menu(), slug)
  const link = (each: { slug: string; name: typeof category.name }): ShelfLink => ({ slug: each.slug, name: localText(each.name, language) })
  return {
    ...link(category),
    description: localText(category.description, language),
    seo: { title: localText(category.seo.title, language), description: localText(category.seo.description, language) },
    parent: parent && link(parent),
    family: link(family ?? category),
    siblings: (family?.childs ?? []).map(link),
    teasers: await loadTeasers(page, new Set(products.map(({ product }) => product.slug))),
  }
}
