import { type Api, HttpProblem, makeApi } from '../../../platform/http.ts'
import { localised } from '../../../platform/localised.ts'
import { type Language, localText } from '../../../platform/text.ts'
import { productFacts } from '../../buying/cart/product-facts.ts'
import { factsRoute } from '../../buying/cart/product-facts-schema.ts'
import type { SiteSettings } from '../../buying/sites/settings-schema.ts'
import type { DeliveryFacts } from '../../print/delivery/facts.ts'
import { everyCategory, type MenuCategory, type MenuChild } from '../../print/product/category.ts'
import { linksIn } from '../../site/links-in.ts'
import { shopFigures } from '../content/figures.ts'
import type { Page, Section } from '../content/page.ts'
import { shownPage } from '../content/shown-page-io.ts'
import type { Searched } from '../search/searched.ts'
import { shopWords } from '../search/shop-words-io.ts'
import {
  contentRoute,
  menuRoute,
  PRODUCTS_PER_CALL,
  productRoute,
  productsRoute,
} from './api-routes.ts'
import { pageOf } from './page-of.ts'
import type { Place } from './shelf-place.ts'
import type { CategoryShelf, PublishedProduct } from './store.ts'

/** Reads published data, cached by content version. */
export type CatalogueFacts = {
  site: () => Promise<{ settings: SiteSettings }>
  delivery: () => Promise<DeliveryFacts>
  menu: () => Promise<MenuCategory[]>
  category: (slug: string) => Promise<CategoryShelf | undefined>
  places: () => Promise<Place[]>
  products: (slugs: readonly string[]) => Promise<PublishedProduct[]>
  product: (slug: string) => Promise<PublishedProduct | undefined>
  page: (slug: string) => Promise<Page | undefined>
  withPictures: (sections: readonly Section[], language: Language) => Promise<Section[]>
}

const notFound = () => new HttpProblem(404, { code: 'content.notFound', field: '' })

const childOf = ({ name, slug, sort, promoText, hidden, icon }: MenuChild) => ({
  ...{ name, slug, sort, promoText },
  ...(hidden && { hidden }),
  ...(icon && { icon }),
})

/** Two levels written out: OpenAPI descriptions do not recurse further here. */
const menuOf = (family: MenuCategory) => ({
  ...childOf(family),
  childs: family.childs.map((child) => ({ ...childOf(child), childs: child.childs.map(childOf) })),
})

function shownCategory({ category, above }: CategoryShelf, language: Language) {
  const { description, seo, children } = category
  const parent = above.at(-1)
  return localised(
    {
      ...childOf(category),
      description,
      seo,
      childs: children.map(childOf),
      parent: parent ? childOf(parent) : null,
    },
    language,
  )
}

const summaryOf = ({ product, recipeVersion }: PublishedProduct, language: Language) => ({
  slug: product.slug,
  category: product.category,
  sort: product.sort,
  name: localText(product.name, language),
  shortText: localText(product.shortText, language),
  recipeVersion,
})

/** Resolves a slug, which belongs to one page, category or product; the importer ensures that. */
/** The Spanish slug, which identifies a record, of one in any language. */
const keyOf = async (shop: Pick<Searched, 'addresses'>, slug: string): Promise<string> =>
  (await shop.addresses()).keyOf('shop', slug)

const categoryOf = async (shop: CatalogueFacts & Searched, slug: string) =>
  (await shop.category(await keyOf(shop, slug)))?.category

async function contentOf(shop: CatalogueFacts & Searched, asked: string) {
  const slug = await keyOf(shop, asked)
  const page = await shop.page(slug)
  const productSlug = page ? page.product : slug
  const product = productSlug === undefined ? undefined : await shop.product(productSlug)
  const categorySlug = product?.product.category ?? (page ? page.category : slug)
  const category = categorySlug === undefined ? undefined : await shop.category(categorySlug)
  return { page, product, category }
}

async function pageIn(shop: CatalogueFacts, page: Page, language: Language) {
  const [{ settings }, { zones }] = await Promise.all([shop.site(), shop.delivery()])
  const shown = shownPage(page, language, shopFigures(settings, zones, language))
  return { ...shown, sections: await shop.withPictures(shown.sections, language) }
}

/** The products of these words, the best first. */
async function foundBy(shop: Searched, search: string, language: Language) {
  const { found } = (await shopWords(shop, language)).find(search)
  return found.flatMap((ref) => (ref.kind === 'product' ? [ref.slug] : []))
}

/** Places in the order of the found slugs. */
function inOrder(places: readonly Place[], slugs: readonly string[]): Place[] {
  const bySlug = new Map(places.map((place) => [place.slug, place]))
  return slugs.flatMap((slug) => bySlug.get(slug) ?? [])
}

export function catalogueApi(shop: CatalogueFacts & Searched): Api {
  const api = makeApi()
  api.openapi(menuRoute, async (c) =>
    c.json({ data: localised((await shop.menu()).map(menuOf), c.var.language) }, 200),
  )

  api.openapi(contentRoute, async (c) => {
    const { page, product, category } = await contentOf(shop, c.req.valid('param').slug)
    if (!page && !product && !category) throw notFound()
    const { language } = c.var
    return c.json(
      {
        data: {
          page: page ? await pageIn(shop, page, language) : null,
          category: category ? shownCategory(category, language) : null,
          product: product ? summaryOf(product, language) : null,
        },
      },
      200,
    )
  })

  api.openapi(productsRoute, async (c) => {
    const { category: wanted, search, page: asked } = c.req.valid('query')
    const category = wanted === undefined ? undefined : await categoryOf(shop, wanted)
    if (wanted !== undefined && !category) throw notFound()
    const within = category && new Set(everyCategory([category]).map(({ slug }) => slug))
    const { language } = c.var
    const places = (await shop.places()).filter((place) => within?.has(place.category) ?? true)
    const listed = search?.trim() ? inOrder(places, await foundBy(shop, search, language)) : places
    const { total, page, pages, results } = pageOf(listed, asked, PRODUCTS_PER_CALL)
    const found = await shop.products(results.map(({ slug }) => slug))
    return c.json(
      { data: { items: found.map((each) => summaryOf(each, language)), total, page, pages } },
      200,
    )
  })

  api.openapi(factsRoute, async (c) => {
    const { language } = c.var
    const [found, menu] = await Promise.all([
      shop.products(c.req.valid('query').slugs),
      shop.menu(),
    ])
    const links = linksIn(language, await shop.addresses())
    const facts = found.map(({ product }) => productFacts(product, menu, language, links))
    return c.json({ data: facts }, 200)
  })

  api.openapi(productRoute, async (c) => {
    const found = await shop.product(await keyOf(shop, c.req.valid('param').slug))
    if (!found) throw notFound()
    const { recipe, ...texts } = found.product
    return c.json(
      { data: { ...localised(texts, c.var.language), recipe, recipeVersion: found.recipeVersion } },
      200,
    )
  })
  return api
}
