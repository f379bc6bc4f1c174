import { pageOf, type SearchPage } from '../../shop/catalogue/products/search.ts'
import { type PageFound, shopWords } from '../../shop/catalogue/products/shop-words.ts'
import type { PageContext } from '../page-context.ts'
import { loadShelved, type ShelvedTeaser } from './load-shelf.ts'

export type { FoundPage } from '../../shop/catalogue/products/shop-words.ts'
export type Found = { kind: 'product'; teaser: ShelvedTeaser } | PageFound

/** A page of search results: products first, then information pages. */
export async function loadFound(
  page: PageContext,
  query: string,
  asked: number,
): Promise<SearchPage<Found>> {
  const { published, language } = page
  const [products, pages] = await shopWords(published, language)
  const { results, ...shown } = pageOf([...products.search(query), ...pages.search(query)], asked)
  const slugs = results.flatMap((ref) => (ref.kind === 'product' ? [ref.slug] : []))
  const teasers = await loadShelved(page, slugs)
  return {
    ...shown,
    results: [
      ...teasers.map((teaser) => ({ kind: 'product' as const, teaser })),
      ...results.filter((ref) => ref.kind === 'page'),
    ],
  }
}
