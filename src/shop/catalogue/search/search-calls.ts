import type { Language } from '../../../platform/text.ts'
import { callShop } from '../../buying/checkout/shop-api.ts'
import type { searchRoute } from './api-search.ts'
import { SearchIndex } from './search-index-io.ts'
import type { SearchEntry } from './search-schema.ts'

export type BrowserIndex = { vatBp: number; index: SearchIndex<SearchEntry> }

const loaded = new Map<Language, Promise<BrowserIndex | undefined>>()

async function load(language: Language): Promise<BrowserIndex | undefined> {
  const answer = await callShop<typeof searchRoute>('/static/search', { method: 'GET', language })
  if (answer.kind !== 'done') return undefined
  const index = new SearchIndex<SearchEntry>(language)
  for (const entry of answer.data.entries) index.add(entry, entry.words)
  return { vatBp: answer.data.vatBp, index }
}

/** Loaded once. Undefined without an answer: the next call asks again. */
export function browserIndex(language: Language): Promise<BrowserIndex | undefined> {
  const known = loaded.get(language)
  if (known) return known
  const loading = load(language).then((found) => {
    if (!found) loaded.delete(language)
    return found
  })
  loaded.set(language, loading)
  return loading
}
