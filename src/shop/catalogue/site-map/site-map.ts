import { LANGUAGES, type ShopLanguage } from '../../../platform/text.ts'
import { familyOf, type MenuCategory } from '../../print/product/category.ts'
import { AREA_PAGES } from '../../site/area-pages.ts'
import { blogLink, faqLink, filesLink, quoteRequestLink } from '../../site/links.ts'
import type { Links } from '../../site/links-in.ts'

type Placed = { slug: string; category: string }
type Facts = {
  menu: readonly MenuCategory[]
  products: readonly Placed[]
  /** Slugs of the information pages. */
  pages: readonly string[]
  /** Slugs of the posts that are shown. */
  posts: readonly string[]
  /** Makes addresses in a language. */
  links: Links
}

/** A category in the address of its family, or the family itself. */
const categoryAddress = (links: Links, family: MenuCategory, { slug }: MenuCategory): string =>
  slug === family.slug ? links.category(slug) : links.category(slug, family.slug)

/** Those that menus show, parents first; a hidden category hides what is below it. */
const shownIn = (tree: readonly MenuCategory[]): MenuCategory[] =>
  tree.flatMap((each) => (each.hidden ? [] : [each, ...shownIn(each.childs)]))

/** Products of a shown category, with their family. */
function shownProducts({ menu, products, links }: Facts) {
  const shown = new Set(shownIn(menu).map(({ slug }) => slug))
  return products.flatMap(({ slug, category }) => {
    const family = shown.has(category) ? familyOf(menu, category) : undefined
    return family ? [{ slug, category, href: links.product(family.slug, slug) }] : []
  })
}

/** The paths of all pages that search engines may list, each once. */
export function publicPaths(facts: Facts): string[] {
  const { links } = facts
  const families = facts.menu.filter(({ hidden }) => !hidden)
  return [
    ...new Set([
      links.home,
      ...families.flatMap((family) =>
        shownIn([family]).map((category) => categoryAddress(links, family, category)),
      ),
      ...shownProducts(facts).map(({ href }) => href),
      ...facts.pages.map(links.content),
      ...[faqLink, filesLink, quoteRequestLink, blogLink],
      ...facts.posts.map(links.post),
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
    href: categoryAddress(facts.links, family, category),
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

/** The addresses of one page by language; a page that follows its visitor has the same in each. */
export type MappedPage = Readonly<Record<ShopLanguage, string>>

/** The same pages in each of the languages, in the same order. */
export function mappedPages(pathsIn: (language: ShopLanguage) => readonly string[]): MappedPage[] {
  const [es, pt, fr] = [pathsIn('es'), pathsIn('pt'), pathsIn('fr')]
  return es.map((path, at) => ({ es: path, pt: pt[at] ?? path, fr: fr[at] ?? path }))
}

const alternate = (language: string, address: string): string =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`

/**
 * A site map of the sitemaps.org protocol 0.9, each address with those of the same page in the
 * other languages. `origin`: without a trailing slash.
 */
export function siteMapXml(
  origin: string,
  pages: readonly MappedPage[],
  languages: readonly ShopLanguage[] = LANGUAGES,
): string {
  const addressOf = (path: string): string =>
    encodeURI(`${origin}${path}`).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')
  const entries = pages.flatMap((page) => {
    const own = languages.map((language) => [language, addressOf(page[language])] as const)
    const addresses = new Set(own.map(([, address]) => address))
    const alternates =
      addresses.size === 1
        ? ''
        : [...own, ['x-default', addressOf(page.es)] as const]
            .map(([language, address]) => alternate(language, address))
            .join('')
    return [...addresses].map((address) => `<url><loc>${address}</loc>${alternates}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.slice(0, MOST_ADDRESSES).join('\n')}
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
