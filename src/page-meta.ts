import type { MetaDescriptor } from 'react-router'

export type PageMeta = {
  title: string
  description?: string
  /** Path without a search part: a configured product is still one page. The head names it whole, in small letters as its links are. */
  canonical?: string
  /** Not for search engines: their own results, errors, empty shelves. */
  noindex?: boolean
  /** Paths of the neighbours of a page of a list. */
  prev?: string
  next?: string
}

/** Of a route's `matches`: the layout's data knows the name and the origin of the shop. */
type Matches = readonly ({ loaderData?: unknown } | undefined)[]

type ShopData = { brand?: string; origin?: string }

function shopIn(matches: Matches): ShopData {
  const loaded = matches.map((match) => match?.loaderData as ShopData | undefined)
  return loaded.find((data) => data?.brand) ?? {}
}

/** What the head of a page says: its title with the shop's name, and how search engines should take it. */
export function pageMeta(matches: Matches, { title, description, canonical, noindex, prev, next }: PageMeta): MetaDescriptor[] {
  const { brand, origin = '' } = shopIn(matches)
  return [
    { title: brand === undefined ? title : `${title} · ${brand}` },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(canonical ? [{ tagName: 'link', rel: 'canonical', href: `${origin}${canonical.toLowerCase()}` }] : []),
    ...(prev ? [{ tagName: 'link', rel: 'prev', href: `${origin}${prev}` }] : []),
    ...(next ? [{ tagName: 'link', rel: 'next', href: `${origin}${next}` }] : []),
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}
