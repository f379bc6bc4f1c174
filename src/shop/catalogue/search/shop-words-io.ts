import type { Language } from '../../../platform/text.ts'
import { linksIn } from '../../site/links-in.ts'
import { SearchIndex } from './search-index-io.ts'
import type { Searched } from './searched.ts'
import {
  categoryEntries,
  pageEntries,
  postEntries,
  productEntry,
  type Ref,
  trailNames,
} from './shop-entries.ts'

/** Yields to other work between batches of ten thousand products. */
const otherTurns = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Everything on sale in menu order, read in batches; then categories, pages, questions, posts. */
async function indexed(published: Searched, language: Language): Promise<SearchIndex<Ref>> {
  const [places, menu, pages, posts] = await Promise.all([
    published.places(),
    published.menu(),
    published.pages(),
    published.posts(),
  ])
  const links = linksIn(language, await published.addresses())
  const index = new SearchIndex<Ref>(language)
  const slugs = places.map(({ slug }) => slug)
  for await (const products of published.readThrough(slugs)) {
    for (const { product } of products) {
      const trail = trailNames(menu, product.category, language).join(' ')
      const { ref, words } = productEntry(product, trail, language)
      index.add(ref, words)
      await otherTurns()
    }
  }
  const others = [
    ...categoryEntries(menu, language, links),
    ...pageEntries(pages, language, links),
    ...postEntries(posts, language, links),
  ]
  for (const { ref, words } of others) index.add(ref, words)
  return index
}

/** Words of the shop, built once per content version. */
export const shopWords = (published: Searched, language: Language): Promise<SearchIndex<Ref>> =>
  published.kept(`words ${language}`, () => indexed(published, language))

/**
 * Builds the index per language in the background, and again after a change. A search waits for its
 * own language.
 */
export function wordsAhead(
  published: Searched,
  languages: readonly Language[],
  onFailed: (error: Error) => void,
): () => Promise<void> {
  let making: Promise<void> | undefined
  let again = false
  const make = async (): Promise<void> => {
    do {
      again = false
      for (const language of languages) if (!again) await shopWords(published, language)
    } while (again)
  }
  return () => {
    again = making !== undefined
    making ??= make()
      .catch(onFailed)
      .finally(() => {
        making = undefined
      })
    return making
  }
}
