export type PageMeta = {
  title: string
  description?: string
  /**
   * The path without its query: a configured product is still one page. The canonical address is
   * absolute and in lower case, as links are.
   */
  canonical?: string
  /** Not for search engines: their own results, errors, empty lists. */
  noindex?: boolean
  /** Paths of the previous and next page of a list. */
  prev?: string
  next?: string
}

/** The attributes of one element of the head, or its title. */
export type MetaTag = Readonly<Record<string, string>>

/** From a route's `matches`: the layout's data has the name and the origin of the shop. */
type Matches = readonly ({ loaderData?: unknown } | undefined)[]

type ShopData = { brand?: string; origin?: string }

function shopIn(matches: Matches): ShopData {
  const loaded = matches.map((match) => match?.loaderData as ShopData | undefined)
  return loaded.find((data) => data?.brand) ?? {}
}

/** The head of a page: its title with the shop's name, and the directives for search engines. */
export function pageMeta(
  matches: Matches,
  { title, description, canonical, noindex, prev, next }: PageMeta,
): MetaTag[] {
  const { brand, origin = '' } = shopIn(matches)
  return [
    { title: brand === undefined ? title : `${title} · ${brand}` },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(canonical
      ? [{ tagName: 'link', rel: 'canonical', href: `${origin}${canonical.toLowerCase()}` }]
      : []),
    ...(prev ? [{ tagName: 'link', rel: 'prev', href: `${origin}${prev}` }] : []),
    ...(next ? [{ tagName: 'link', rel: 'next', href: `${origin}${next}` }] : []),
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}
