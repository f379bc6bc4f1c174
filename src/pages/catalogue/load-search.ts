import { madridDay } from '../../platform/calendar.ts'
import { pageOf, type ResultPage } from '../../shop/catalogue/products/page-of.ts'
import type { Findings } from '../../shop/catalogue/search/findings.ts'
import { FOUND_KINDS } from '../../shop/catalogue/search/found-kinds.ts'
import type { FoundPage, Ref } from '../../shop/catalogue/search/shop-entries.ts'
import { shopWords } from '../../shop/catalogue/search/shop-words-io.ts'
import type { PageContext } from '../page-context.ts'
import { loadShelved, type ShelvedTeaser } from './load-shelf.ts'

type Found = { kind: 'product'; teaser: ShelvedTeaser } | FoundPage
export type FoundResults = ResultPage<Found> & Pick<Findings<Found>, 'readings' | 'near'>

/** A post of a coming day is in the index and not yet in the shop. */
const isShown = (ref: Ref, today: string): boolean =>
  ref.kind === 'product' || ref.on === undefined || ref.on <= today

/** A page of search results: products first, then the other kinds. */
export async function loadFound(
  page: PageContext,
  query: string,
  asked: number,
): Promise<FoundResults> {
  const { published, language, now } = page
  const today = madridDay(now.getTime())
  const { found, readings, near } = (await shopWords(published, language)).find(query)
  const ordered = FOUND_KINDS.flatMap((kind) =>
    found.filter((ref) => ref.kind === kind && isShown(ref, today)),
  )
  const { results, ...shown } = pageOf(ordered, asked)
  const slugs = results.flatMap((ref) => (ref.kind === 'product' ? [ref.slug] : []))
  const teasers = await loadShelved(page, slugs)
  return {
    ...shown,
    readings,
    near,
    results: [
      ...teasers.map((teaser) => ({ kind: 'product' as const, teaser })),
      ...results.filter((ref) => ref.kind !== 'product'),
    ],
  }
}
