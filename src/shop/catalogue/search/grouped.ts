import { FOUND_KINDS } from './found-kinds.ts'
import type { SearchEntry } from './search-schema.ts'

export type FoundGroup = { kind: SearchEntry['kind']; entries: SearchEntry[] }

/** How many of each kind are suggested. */
const MOST: Readonly<Record<SearchEntry['kind'], number>> = {
  product: 4,
  category: 3,
  question: 3,
  post: 2,
  page: 2,
}

/** The best of each kind, in the order of kinds. */
export const grouped = (found: readonly SearchEntry[]): FoundGroup[] =>
  FOUND_KINDS.map((kind) => ({
    kind,
    entries: found.filter((entry) => entry.kind === kind).slice(0, MOST[kind]),
  })).filter(({ entries }) => entries.length > 0)
