/** Reads the head of a page, and says what is wrong with its structured data. */

export type Head = {
  language: string
  canonical: string | undefined
  noindex: boolean
  /** Contents of `og:` and `twitter:` by their names. */
  social: Readonly<Record<string, string>>
  /** The things of the graph; none without structured data. */
  things: readonly Thing[]
  /** The price as it is shown, in cents; undefined where the page has no configurator. */
  shownCents: number | undefined
}
export type Thing = Readonly<Record<string, unknown>> & { '@type': string }

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}
const unescaped = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (sign) => ENTITIES[sign] ?? sign)

const attributesOf = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/([a-z:-]+)="([^"]*)"/gi)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      unescaped(value),
    ]),
  )

const tagsOf = (html: string, name: string): Record<string, string>[] =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => attributesOf(tag))

const graphOf = (html: string): Thing[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].flatMap(
    ([, text = '']) => JSON.parse(text)['@graph'],
  )

/** "1.234,50 €" as cents, in the notation of each of the languages. */
const centsShown = (text: string): number => Number(text.replace(/[^\d]/g, ''))

export function headOf(html: string): Head {
  const [metas, links] = [tagsOf(html, 'meta'), tagsOf(html, 'link')]
  const figure = /class="price price-xl"><p class="price-figure">([^<]+)</.exec(html)?.[1]
  return {
    language: /<html lang="(\w+)"/.exec(html)?.[1] ?? '',
    canonical: links.find(({ rel }) => rel === 'canonical')?.href,
    noindex: metas.some(({ name, content }) => name === 'robots' && content === 'noindex'),
    social: Object.fromEntries(
      metas.flatMap(({ property, name, content = '' }) => {
        const said = property ?? name ?? ''
        return /^(?:og|twitter):/.test(said) ? [[said, content]] : []
      }),
    ),
    things: graphOf(html),
    shownCents: figure === undefined ? undefined : centsShown(figure),
  }
}

/** What search engines need of each type. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  Product: ['name', 'description', 'sku', 'url', 'image', 'brand', 'offers'],
  Brand: ['name'],
  Offer: [
    ...['url', 'price', 'priceCurrency', 'priceValidUntil', 'availability', 'itemCondition'],
    ...['seller', 'priceSpecification', 'shippingDetails', 'hasMerchantReturnPolicy'],
  ],
  UnitPriceSpecification: ['price', 'priceCurrency', 'valueAddedTaxIncluded'],
  QuantitativeValue: ['unitCode'],
  OfferShippingDetails: ['shippingRate', 'shippingDestination', 'deliveryTime'],
  MonetaryAmount: ['value', 'currency'],
  DefinedRegion: ['addressCountry'],
  ShippingDeliveryTime: ['handlingTime', 'transitTime'],
  MerchantReturnPolicy: ['applicableCountry', 'returnPolicyCategory'],
  AggregateRating: ['ratingValue', 'reviewCount', 'bestRating', 'worstRating'],
  Review: ['reviewRating', 'author', 'datePublished'],
  Rating: ['ratingValue', 'bestRating', 'worstRating'],
  Person: ['name'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  Article: ['headline', 'datePublished', 'image', 'author', 'publisher', 'mainEntityOfPage'],
  Organization: ['name', 'url'],
  PostalAddress: ['streetAddress', 'postalCode', 'addressLocality', 'addressCountry'],
  ContactPoint: ['contactType', 'telephone', 'email'],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
}
const ADDRESSES = ['url', 'item', 'image', 'logo', 'sameAs', 'mainEntityOfPage', 'urlTemplate']
const AMOUNTS = ['price', 'value']

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length)

const isAddress = (value: unknown): boolean =>
  [value].flat().every((each) => typeof each === 'string' && /^https?:\/\/[^/]+\//.test(each))

function faultsAt(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((each, at) => faultsAt(each, `${path}[${at}]`))
  if (typeof value !== 'object' || value === null) return isEmpty(value) ? [`${path} is empty`] : []
  const thing = value as Readonly<Record<string, unknown>>
  const type = String(thing['@type'] ?? '')
  const needed = '@type' in thing ? NEEDED[type] : []
  return [
    ...(needed ? [] : [`${path} is a ${type}`]),
    ...(needed ?? []).filter((name) => isEmpty(thing[name])).map((name) => `${path}.${name}: none`),
    ...ADDRESSES.filter((name) => name in thing && !isAddress(thing[name])).map(
      (name) => `${path}.${name} is no whole address: ${thing[name]}`,
    ),
    ...AMOUNTS.filter(
      (name) => typeof thing[name] === 'string' && !/^\d+\.\d{2}$/.test(String(thing[name])),
    ).map((name) => `${path}.${name} is no amount: ${thing[name]}`),
    ...Object.entries(thing).flatMap(([name, inner]) => faultsAt(inner, `${path}.${name}`)),
  ]
}

/** Everything that is wrong with the structured data of a page; empty: nothing. */
export const structuredFaults = (things: readonly Thing[]): string[] =>
  things.flatMap((thing) => faultsAt(thing, thing['@type']))

export const thingOf = (head: Head, type: string): Thing | undefined =>
  head.things.find((thing) => thing['@type'] === type)

/** Price and address of the offer of a product page. */
export function offerOf(head: Head): { cents: number; url: string } {
  const { price, url } = Object(thingOf(head, 'Product')?.offers)
  return { cents: Math.round(Number(price) * 100), url: String(url) }
}
