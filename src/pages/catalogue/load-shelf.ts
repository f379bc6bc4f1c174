import { madridDay } from '../../platform/calendar.ts'
import { type LocalText, localText, translate } from '../../platform/text.ts'
import { shownVatBp } from '../../shop/buying/sites/shown-vat.ts'
import { megaMenuColumns } from '../../shop/catalogue/products/mega-menu.ts'
import { pageOf } from '../../shop/catalogue/products/page-of.ts'
import { type OnShelf, onShelf } from '../../shop/catalogue/products/shelf-drawing.ts'
import {
  countByCategory,
  countWithin,
  slugsWithin,
} from '../../shop/catalogue/products/shelf-place.ts'
import { type Teaser, teaserOf } from '../../shop/catalogue/products/teaser.ts'
import { homeOf } from '../../shop/print/delivery/destination.ts'
import {
  type ChildCategory,
  familyOf,
  type MenuCategory,
  menuTrail,
} from '../../shop/print/product/category.ts'
import { pageLink } from '../../shop/site/links.ts'
import { type ShownPicture, shownPicture } from '../../shop/site/media.ts'
import type { PageMeta } from '../../shop/site/page-meta.ts'
import { alternatesOf } from '../alternates.ts'
import { pageCard } from '../page-card.ts'
import type { PageContext } from '../page-context.ts'
import { wayHere } from '../way-here.ts'

/** A category with its address, as in breadcrumbs and menus. */
export type CategoryLink = { label: string; href: string }

/** An entry of the category menu: its number of products, and whether it is shown. */
export type ShelfLink = CategoryLink & { count: number; current: boolean; within: ShelfLink[] }

const PRODUCTS_PER_PAGE = 24

/** A teaser with its product's address. */
export type LinkedTeaser = Teaser & { href: string }

/** A teaser in a list, with the list's scale. */
export type ShelvedTeaser = LinkedTeaser & { onShelf: OnShelf }

/** Data of a category page: text, position in the menu, a page of products. */
export type Shelf = {
  href: string
  name: string
  description: string
  head: PageMeta
  picture: ShownPicture | null
  /** Parent categories, family first; none for a family. */
  above: CategoryLink[]
  /** The family with its categories for the side menu; only the current branch is expanded. */
  family: ShelfLink
  /** Its subcategories. */
  narrower: CategoryLink[]
  otherFamilies: CategoryLink[]
  /** Products of this page. */
  teasers: ShelvedTeaser[]
  /** Number of products on all pages. */
  total: number
  page: number
  pages: number
  /** The site's VAT in basis points. */
  vatBp: number
}

/** Products as listed, in this order, priced and dated as of now. */
export async function loadTeasers(
  { published, now, language, links }: PageContext,
  slugs: readonly string[],
): Promise<LinkedTeaser[]> {
  const [products, facts, menu, { settings }] = await Promise.all([
    published.products(slugs),
    published.delivery(),
    published.menu(),
    published.site(),
  ])
  const home = homeOf(language, settings.storefront.country)
  return products.flatMap(({ product }) => {
    const teaser = teaserOf(product, facts, now.getTime(), language, home)
    const family = familyOf(menu, product.category)
    return teaser && family ? [{ ...teaser, href: links.product(family.slug, product.slug) }] : []
  })
}

/** The same with a common scale. */
export async function loadShelved(
  page: PageContext,
  slugs: readonly string[],
): Promise<ShelvedTeaser[]> {
  const teasers = await loadTeasers(page, slugs)
  const drawn = onShelf(teasers.map(({ configuration }) => configuration))
  return teasers.flatMap((teaser, index) =>
    drawn[index] ? [{ ...teaser, onShelf: drawn[index] }] : [],
  )
}

type NamedCategory = Pick<ChildCategory, 'slug' | 'name'>

/** A category as a link; below a family its address is within the family at any level. */
export const categoryLinkOf = (
  { slug, name }: NamedCategory,
  { language, links }: Pick<PageContext, 'language' | 'links'>,
  familySlug: string,
): CategoryLink => ({
  label: localText(name, language),
  href: slug === familySlug ? links.category(slug) : links.category(slug, familySlug),
})

/** A page of a category, clamped to existing pages; undefined for an unknown slug. */
export async function loadShelf(
  page: PageContext,
  slug: string,
  asked = 1,
): Promise<Shelf | undefined> {
  const { published, language } = page
  const found = await published.category(slug)
  if (!found) return undefined
  const { category, above } = found
  const [menu, places, site] = await Promise.all([
    published.menu(),
    published.places(),
    published.site(),
  ])
  const trail = menuTrail(menu, slug)
  const [family, shown] = [trail[0], trail.at(-1)]
  if (!family || !shown) return undefined
  const counts = await published.made('counts', async () => countByCategory(places))
  const slugs = await published.made(`slugs of ${slug}`, async () => slugsWithin(places, shown))
  const onPage = pageOf(slugs, asked, PRODUCTS_PER_PAGE)
  // A hidden category is still named where it is shown itself.
  const isListed = (each: MenuCategory) => !each.hidden || trail.includes(each)
  const linkOf = (each: NamedCategory) => categoryLinkOf(each, page, family.slug)
  const shelfLink = (each: MenuCategory): ShelfLink => ({
    ...linkOf(each),
    count: countWithin(counts, each),
    current: each.slug === slug,
    within: trail.includes(each) ? each.childs.filter(isListed).map(shelfLink) : [],
  })
  const own = linkOf(category)
  return {
    href: own.href,
    name: own.label,
    description: localText(category.description, language),
    head: {
      ...headOf({ seo: category.seo, href: own.href, shown: onPage }, page),
      card: await pageCard(page, { kind: 'category', slug }),
      data: wayHere(page, [...above.map(linkOf), own]),
    },
    above: above.map(linkOf),
    picture: found.picture ? (shownPicture(found.picture, language) ?? null) : null,
    family: shelfLink(family),
    narrower: category.children.filter(({ hidden }) => !hidden).map(linkOf),
    otherFamilies: otherFamilies(menu, family.slug, page),
    teasers: await loadShelved(page, onPage.results),
    total: onPage.total,
    page: onPage.page,
    pages: onPage.pages,
    vatBp: shownVatBp(site.settings, madridDay(page.now.getTime())),
  }
}

/** The requested page number; 1 if absent or invalid. */
export function pageAsked(params: URLSearchParams): number {
  const said = params.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(said) ? Number(said) : 1
}

/** The canonical address, if the request differs from it. */
export function otherAddress({ href, page }: Shelf, params: URLSearchParams): string | undefined {
  const said = params.get('page')
  return said === null || (page > 1 && said === String(page)) ? undefined : pageLink(href, page)
}

type Listed = {
  seo: { title: LocalText; description: LocalText }
  href: string
  shown: { page: number; pages: number; total: number }
}

/** Head of a category page. Empty categories are not indexed. */
function headOf(
  { seo, href, shown: { page, pages, total } }: Listed,
  context: PageContext,
): PageMeta {
  const { texts, language } = context
  const title = localText(seo.title, language)
  return {
    title:
      page === 1
        ? title
        : translate(texts.messages, language, 'category.pageTitle', { title, page }),
    description: localText(seo.description, language),
    canonical: pageLink(href, page),
    ...alternatesOf(context, pageLink(href, page)),
    ...(page > 1 && { prev: pageLink(href, page - 1) }),
    ...(page < pages && { next: pageLink(href, page + 1) }),
    ...(total === 0 && { noindex: true }),
  }
}

const otherFamilies = (
  menu: readonly MenuCategory[],
  familySlug: string,
  { language, links }: PageContext,
): CategoryLink[] =>
  megaMenuColumns(menu.map((top) => ({ ...top, name: localText(top.name, language), childs: [] })))
    .flat()
    .filter((top) => top.slug !== familySlug)
    .map(({ slug, name }) => ({ label: name, href: links.category(slug) }))
