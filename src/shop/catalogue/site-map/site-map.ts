import { familyOf, type MenuCategory } from '../../print/product/category.ts'
import { AREA_PAGES } from '../../site/area-pages.ts'
import {
  blogLink,
  categoryLink,
  contentLink,
  faqLink,
  filesLink,
  homeLink,
  postLink,
  productLink,
  quoteRequestLink,
} from '../../site/links.ts'

type Placed = { slug: string; category: string }
type Facts = {
  menu: readonly MenuCategory[]
  products: readonly Placed[]
  /** Slugs of the information pages. */
  pages: readonly string[]
  /** Slugs of the posts that are shown. */
  posts: readonly string[]
}

/** A category in the address of its family, or the family itself. */
const categoryAddress = (family: MenuCategory, { slug }: MenuCategory): string =>
  slug === family.slug ? categoryLink(slug) : categoryLink(slug, family.slug)

/** Those that menus show, parents first; a hidden category hides what is below it. */
const shownIn = (tree: readonly MenuCategory[]): MenuCategory[] =>
  tree.flatMap((each) => (each.hidden ? [] : [each, ...shownIn(each.childs)]))

/** Products of a shown category, with their family. */
function shownProducts({ menu, products }: Facts) {
  const shown = new Set(shownIn(menu).map(({ slug }) => slug))
  return products.flatMap(({ slug, category }) => {
    const family = shown.has(category) ? familyOf(menu, category) : undefined
    return family ? [{ slug, category, href: productLink(family.slug, slug) }] : []
  })
}

/** The paths of all pages that search engines may list, each once. */
export function publicPaths(facts: Facts): string[] {
  const families = facts.menu.filter(({ hidden }) => !hidden)
  return [
    ...new Set([
      homeLink,
      ...families.flatMap((family) =>
        shownIn([family]).map((category) => categoryAddress(family, category)),
      ),
      ...shownProducts(facts).map(({ href }) => href),
      ...facts.pages.map(contentLink),
      ...[faqLink, filesLink, quoteRequestLink, blogLink],
      ...facts.posts.map(postLink),
    ]),
  ]
}

type MapEntry = { href: string; slug: string }
type MapCategory = MapEntry & { category: MenuCategory; products: MapEntry[]; below: MapCategory[] }

/** Families with their categories and products, in the order of the menu. */
export function categoryTree(facts: Facts): MapCategory[] {
  const products = Map.groupBy(shownProducts(facts), ({ category }) => category)
  const placed = (family: MenuCategory, category: MenuCategory): MapCategory => ({
    slug: category.slug,
    category,
    href: categoryAddress(family, category),
    products: (products.get(category.slug) ?? []).map(({ href, slug }) => ({ href, slug })),
    below: category.childs.filter(({ hidden }) => !hidden).map((child) => placed(family, child)),
  })
  return facts.menu.filter(({ hidden }) => !hidden).map((family) => placed(family, family))
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Most addresses of one file, by the protocol (sitemaps.org). */
export const MOST_ADDRESSES = 50_000

/** A site map of the sitemaps.org protocol 0.9. `origin`: without a trailing slash. */
export function siteMapXml(origin: string, paths: readonly string[]): string {
  const entries = paths
    .slice(0, MOST_ADDRESSES)
    .map((path) =>
      encodeURI(`${origin}${path}`).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? ''),
    )
    .map((address) => `<url><loc>${address}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
}

/** Pages that belong to one customer or to staff, and the results of searches. */
const PRIVATE = [
  ...['/admin', '/api', '/cart', '/guardadas', '/invitacion', '/login', '/newpass', '/payment'],
  ...['/payments', '/recover', '/register'],
  ...AREA_PAGES.map(({ path }) => `/${path.replace(/\/:.*/, '')}`),
]
/** Only what is below them. */
const PRIVATE_BELOW = ['/boletin', '/opinion', '/pedido', '/presupuesto', '/search']

/** A rule holds for every address that begins with it: `/cart` would be `/carteles` too. */
const rulesFor = (path: string): string[] => [`${path}$`, `${path}?`, `${path}/`]

/** What crawlers leave out, and where everything that they may read is listed. */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...[...PRIVATE.flatMap(rulesFor), ...PRIVATE_BELOW.map((path) => `${path}/`)].map(
      (path) => `Disallow: ${path}`,
    ),
    'Allow: /feed/products.xml',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
