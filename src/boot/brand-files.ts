import { LRUCache } from 'lru-cache'
import { fileAnswer, KEPT_FOR_EVER } from '../platform/pages/assets.ts'
import type { CachedAnswer } from '../platform/pages/byte-cache.ts'
import { accentAt, accentRules } from '../shop/site/accent.ts'

/** A shop has one colour, and before a change another. */
const MOST_KEPT = 20

/** The style sheets of accents, made of what their addresses say. */
export function brandFiles(): (path: string) => CachedAnswer | undefined {
  const made = new LRUCache<string, CachedAnswer>({ max: MOST_KEPT })
  return (path) => {
    const accent = accentAt(path)
    if (accent === undefined) return undefined
    const found =
      made.get(accent) ?? fileAnswer('.css', Buffer.from(accentRules(accent)), KEPT_FOR_EVER)
    made.set(accent, found)
    return found
  }
}
