import { useCallback, useEffect, useRef, useState } from 'react'
import type { Language } from '../../../platform/text.ts'
import { useOnReturn } from '../../../ui/connection-store.ts'
import { useText } from '../../../ui/text.tsx'
import type { CartWords } from '../../print/line/line-text.ts'
import { MOST_FACTS } from '../cart/product-facts.ts'
import type { ProductFacts } from '../cart/product-facts-schema.ts'
import { findProductFacts } from './shop-api.ts'

/** The facts of the products on a page, by slug. `unreachable`: some could not be loaded. */
export type KnownProducts = {
  status: 'asking' | 'known' | 'unreachable'
  words: CartWords
  products: Readonly<Record<string, { name: string; href: string; needsFile: boolean }>>
}

/**
 * By language and slug, for the lifetime of the window; null for an unavailable product. Never
 * filled on the server.
 */
const kept = new Map<string, ProductFacts | null>()
const keyOf = (language: Language, slug: string): string => `${language} ${slug}`

function knownOf(language: Language, slugs: readonly string[], failed: boolean): KnownProducts {
  const found = slugs.map((slug) => kept.get(keyOf(language, slug)))
  const facts = found.filter((each) => each !== undefined && each !== null)
  const complete = !found.includes(undefined)
  return {
    status: complete ? 'known' : failed ? 'unreachable' : 'asking',
    words: Object.fromEntries(facts.map(({ slug, words }) => [slug, words])),
    products: Object.fromEntries(
      facts.map(({ slug, name, href, needsFile }) => [slug, { name, href, needsFile }]),
    ),
  }
}

/** Requests missing facts, in batches of the shop's limit; false where a request failed. */
export async function askFor(
  language: Language,
  slugs: readonly string[],
  signal?: AbortSignal,
): Promise<boolean> {
  const missing = slugs.filter((slug) => !kept.has(keyOf(language, slug)))
  const parts = Array.from({ length: Math.ceil(missing.length / MOST_FACTS) }, (_, part) =>
    missing.slice(part * MOST_FACTS, (part + 1) * MOST_FACTS),
  )
  const came = parts.map(async (part) => {
    const answer = await findProductFacts(language, part, signal)
    if (answer.kind !== 'done') return false
    for (const slug of part)
      kept.set(keyOf(language, slug), answer.data.find((facts) => facts.slug === slug) ?? null)
    return true
  })
  return (await Promise.all(came)).every(Boolean)
}

/**
 * Names, pages and texts of these products; loaded when they change, and by `again`. Undefined
 * products: not known yet.
 */
export function useProductFacts(
  slugs: readonly string[] | null | undefined,
): KnownProducts & { again: () => void } {
  const { language } = useText()
  const wanted = !slugs ? null : [...new Set(slugs)].toSorted().join(',')
  const [failed, setFailed] = useState(false)
  const [, setAnswers] = useState(0)
  const asked = useRef<AbortController | null>(null)
  const all = wanted ? wanted.split(',') : []

  const ask = useCallback(async () => {
    asked.current?.abort()
    if (!wanted) return
    const mine = new AbortController()
    asked.current = mine
    setFailed(false)
    const complete = await askFor(language, wanted.split(','), mine.signal)
    if (mine.signal.aborted) return
    setFailed(!complete)
    setAnswers((count) => count + 1)
  }, [wanted, language])

  useEffect(() => {
    void ask()
    return () => asked.current?.abort()
  }, [ask])
  useOnReturn(ask)
  return { ...knownOf(language, all, failed), again: () => void ask() }
}
