import type { MetaDescriptor } from 'react-router'

export type PageMeta = {
  title: string
  description?: string
  /** Address without a search part: a configured product is still one page. */
  canonical?: string
  /** Not for search engines: their own results, errors, empty shelves. */
  noindex?: boolean
  /** Addresses of the neighbours of a page of a list. */
  prev?: string
  next?: string
}

/** Of a route's `matches`: the layout's data knows the name of the shop. */
type Matches = readonly ({ loaderData?: unknown } | undefined)[]

function brandIn(matches: Matches): string | undefined {
  const loaded = matches.map((match) => match?.loaderData as { brand?: string } | undefined)
  return loaded.find((data) => data?.brand)?.brand
}

/** What the head of a page says: its title with the shop's name, and how search engines should take it. */
export function pageMeta(matches: Matches, { title, description, canonical, noindex, prev, next }: PageMeta): MetaDescriptor[] {
  const brand = brandIn(matches)
  return [
    { title: brand === undefined ? title : `${title} · ${brand}` },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(canonical ? [{ tagName: 'link', rel: 'canonical', href: canonical }] : []),
    ...(prev ? [{ tagName: 'link', rel: 'prev', href: prev }] : []),
    ...(next ? [{ tagName: 'link', rel: 'next', href: next }] : []),
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}
