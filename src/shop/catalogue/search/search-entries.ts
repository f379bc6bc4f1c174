import { type Language, localText } from '../../../platform/text.ts'
import type { SiteSettings } from '../../buying/sites/settings-schema.ts'
import { shownVatBp } from '../../buying/sites/shown-vat.ts'
import { familyOf } from '../../print/product/category.ts'
import type { Product } from '../../print/product/product.ts'
import { quote } from '../../print/quoting/quote.ts'
import { type Links, linksIn } from '../../site/links-in.ts'
import type { SearchEntries, SearchEntry } from './search-schema.ts'
import type { Searched } from './searched.ts'
import {
  categoryEntries,
  type Entry,
  pageEntries,
  postEntries,
  productEntry,
  trailNames,
} from './shop-entries.ts'

export type SearchFacts = Searched & { site: () => Promise<{ settings: SiteSettings }> }

/** Of a larger shop a browser gets no drawings, and of the words the names and categories. */
const MOST_WITH_PIECES = 1000

type Listed = SearchEntry & { on?: string | undefined }

function pieceOf({ recipe, defaultConfiguration }: Product): SearchEntry['piece'] {
  const quoted = quote(recipe, defaultConfiguration)
  if (!quoted.ok) return null
  return { configuration: defaultConfiguration, netCents: quoted.value.netCents }
}

const listed = ({ ref, words }: Entry): Listed[] => {
  if (ref.kind === 'product') return []
  const { name, about = '', aside = '' } = words
  return [{ ...ref, words: { name, about, aside }, piece: null }]
}

async function productsListed(shop: Searched, language: Language, links: Links): Promise<Listed[]> {
  const [places, menu] = await Promise.all([shop.places(), shop.menu()])
  const whole = places.length <= MOST_WITH_PIECES
  const entries: Listed[] = []
  for await (const products of shop.readThrough(places.map(({ slug }) => slug)))
    for (const { product } of products) {
      const family = familyOf(menu, product.category)
      if (!family) continue
      const trail = trailNames(menu, product.category, language).join(' ')
      const { name, about = '', aside = '' } = productEntry(product, trail, language).words
      entries.push({
        kind: 'product',
        href: links.product(family.slug, product.slug),
        title: name,
        lead: localText(product.shortText, language),
        words: whole ? { name, about, aside } : { name, about: trail, aside: '' },
        piece: whole ? pieceOf(product) : null,
      })
    }
  return entries
}

async function everythingListed(shop: Searched, language: Language): Promise<Listed[]> {
  const links = linksIn(language, await shop.addresses())
  const [products, menu, pages, posts] = await Promise.all([
    productsListed(shop, language, links),
    shop.menu(),
    shop.pages(),
    shop.posts(),
  ])
  const others = [
    ...categoryEntries(menu, language, links),
    ...pageEntries(pages, language, links),
    ...postEntries(posts, language, links),
  ]
  return [...products, ...others.flatMap(listed)]
}

/** What can be found on a day of Madrid, in the order of the shop. */
export async function searchEntries(
  shop: SearchFacts,
  language: Language,
  today: string,
): Promise<SearchEntries> {
  const all = await shop.kept(`search entries ${language}`, () => everythingListed(shop, language))
  const { settings } = await shop.site()
  return {
    vatBp: shownVatBp(settings, today),
    entries: all
      .filter(({ on }) => on === undefined || on <= today)
      .map(({ on: _, ...entry }) => entry),
  }
}
