import { localText } from '../../platform/text.ts'
import { categoryTree } from '../../shop/catalogue/site-map/site-map.ts'
import { postsOut } from '../blog/load-posts.ts'
import type { PageContext } from '../page-context.ts'

/** With more, the map lists categories alone: their pages list the products. */
const MOST_PRODUCTS = 500

export type MapLink = { label: string; href: string }
export type MapBranch = MapLink & { products: MapLink[]; below: MapBranch[] }
export type SiteMap = { families: MapBranch[]; pages: MapLink[]; posts: MapLink[] }

type Tree = ReturnType<typeof categoryTree>

/** Every page of the shop that visitors can reach by links, in their language. */
export async function loadSiteMap(page: PageContext): Promise<SiteMap> {
  const { published, language, links } = page
  const [menu, places, pages, posts] = await Promise.all([
    published.menu(),
    published.places(),
    published.pages(),
    postsOut(page),
  ])
  const listed = places.length <= MOST_PRODUCTS ? places : []
  const found = await published.products(listed.map(({ slug }) => slug))
  const names = new Map(
    found.map(({ product }) => [product.slug, localText(product.name, language)]),
  )
  const branches = (tree: Tree): MapBranch[] =>
    tree.map(({ category, href, products, below }) => ({
      label: localText(category.name, language),
      href,
      products: products.map(({ slug, href }) => ({ label: names.get(slug) ?? slug, href })),
      below: branches(below),
    }))
  return {
    families: branches(categoryTree({ menu, products: listed, pages: [], posts: [], links })),
    pages: pages.map(({ slug, title }) => ({
      label: localText(title, language),
      href: links.content(slug),
    })),
    posts: posts.map(({ slug, title }) => ({
      label: localText(title, language),
      href: links.post(slug),
    })),
  }
}
