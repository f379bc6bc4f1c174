import { DEFAULT_LANGUAGE, type ShopLanguage } from '../../platform/text.ts'
import { CARD_SIZE } from './card-size.ts'
import type { PageData } from './structured/page-things.ts'

/** The paths of one page by language; equal where it has one address for all. */
export type Alternates = Readonly<Partial<Record<ShopLanguage, string>>>

export type PageMeta = {
  title: string
  description?: string
  /**
   * The path without its query: a configured product is still one page. The canonical address is
   * absolute and in lower case, as links are.
   */
  canonical?: string
  /** Its addresses in the languages of the shop. */
  alternates?: Alternates
  /** Not for search engines: their own results, errors, empty lists. */
  noindex?: boolean
  /** Paths of the previous and next page of a list. */
  prev?: string
  next?: string
  /** The address of the picture that networks show of a link; the shop's own without it. */
  card?: string | undefined
  /** What the page is to networks. */
  type?: 'website' | 'article'
  /** For search engines. */
  data?: PageData | undefined
}

/** The attributes of one element of the head, its title, or its structured data. */
export type MetaTag = Readonly<Record<string, string>> | { 'script:ld+json': PageData }

/** From a route's `matches`: the layout's data has the name and the origin of the shop. */
type Matches = readonly ({ loaderData?: unknown } | undefined)[]

type ShopData = {
  brand?: string
  origin?: string
  card?: string
  locale?: string
  noindex?: boolean
}

function shopIn(matches: Matches): ShopData {
  const loaded = matches.map((match) => match?.loaderData as ShopData | undefined)
  return loaded.find((data) => data?.brand) ?? {}
}

/** Search engines want them on each of the pages, each naming itself too. */
function alternateTags(origin: string, alternates: Alternates): MetaTag[] {
  const tag = (hrefLang: string, path: string): MetaTag => ({
    ...{ tagName: 'link', rel: 'alternate', hrefLang, href: `${origin}${path}` },
  })
  if (new Set(Object.values(alternates)).size < 2) return []
  const usual = alternates[DEFAULT_LANGUAGE]
  return [
    ...Object.entries(alternates).map(([language, path]) => tag(language, path)),
    ...(usual === undefined ? [] : [tag('x-default', usual)]),
  ]
}

/** What networks show of a link to the page: only of one that may be found. */
function socialTags(
  { title, description, canonical, noindex, card, type = 'website' }: PageMeta,
  { brand, origin = '', card: ownCard, locale }: ShopData,
): MetaTag[] {
  const picture = card ?? ownCard
  if (!canonical || noindex || !picture) return []
  const property = (name: string, content: string | undefined): MetaTag[] =>
    content ? [{ property: `og:${name}`, content }] : []
  return [
    ...property('type', type),
    ...property('title', title),
    ...property('description', description),
    ...property('url', `${origin}${canonical.toLowerCase()}`),
    ...property('site_name', brand),
    ...property('locale', locale),
    ...property('image', `${origin}${picture}`),
    ...property('image:width', String(CARD_SIZE.width)),
    ...property('image:height', String(CARD_SIZE.height)),
    ...property('image:alt', title),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/**
 * The head of a page: its title with the shop's name, the directives for search engines, and what
 * networks show of a link to it.
 */
export function pageMeta(matches: Matches, page: PageMeta): MetaTag[] {
  const { title, description, canonical, alternates = {}, noindex, prev, next, data } = page
  const shop = shopIn(matches)
  const { brand, origin = '', noindex: hidden } = shop
  return [
    { title: brand === undefined ? title : `${title} · ${brand}` },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(canonical
      ? [{ tagName: 'link', rel: 'canonical', href: `${origin}${canonical.toLowerCase()}` }]
      : []),
    ...(noindex ? [] : alternateTags(origin, alternates)),
    ...(prev ? [{ tagName: 'link', rel: 'prev', href: `${origin}${prev}` }] : []),
    ...(next ? [{ tagName: 'link', rel: 'next', href: `${origin}${next}` }] : []),
    ...(noindex || hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ...socialTags(page, shop),
    ...(data ? [{ 'script:ld+json': data }] : []),
  ]
}
