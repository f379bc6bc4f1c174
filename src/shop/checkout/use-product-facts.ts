import { useCallback, useEffect, useRef, useState } from 'react'
import type { Language } from '../../platform/text.ts'
import { useText } from '../../ui/text.tsx'
import type { CartWords } from '../cart/line-text.ts'
import { MOST_FACTS, type ProductFacts } from '../cart/product-facts.ts'
import { findProductFacts } from './shop-api.ts'

/** What is known of the products that a page lists, by slug. `unreachable`: of some of them nothing, for want of an answer. */
export type KnownProducts = {
  status: 'asking' | 'known' | 'unreachable'
  words: CartWords
  products: Readonly<Record<string, { name: string; href: string; needsFile: boolean }>>
}

/** By language and slug, as long as this window shows the shop; null for what is not sold. Never filled on the server. */
const kept = new Map<string, ProductFacts | null>()
const keyOf = (language: Language, slug: string): string => `${language} ${slug}`

function knownOf(language: Language, slugs: readonly string[], failed: boolean): KnownProducts {
  const found = slugs.map((slug) => kept.get(keyOf(language, slug)))
  const facts = found.filter((each) => each !== undefined && each !== null)
  const complete = !found.includes(undefined)
  return {
    status: complete ? 'known' : failed ? 'unreachable' : 'asking',
    words: Object.fromEntries(facts.map(({ slug, words }) => [slug, words])),
    products: Object.fromEntries(facts.map(({ slug, name, href, needsFile }) => [slug, { name, href, needsFile }])),
  }
}

/** Asks for what is not known yet, as many at once as the shop answers; false where some answer did not come. */
export async function askFor(language: Language, slugs: readonly string[], signal?: AbortSignal): Promise<boolean> {
  const missing = slugs.filter((slug) => !kept.has(keyOf(language, slug)))
  const parts = Array.from({ length: Math.ceil(missing.length / MOST_FACTS) }, (_, part) => missing.slice(part * MOST_FACTS, (part + 1) * MOST_FACTS))
  const came = parts.map(async (part) => {
    const answer = await findProductFacts(language, part, signal)
    if (answer.kind !== 'done') return false
    for (const slug of part) kept.set(keyOf(language, slug), answer.data.find((facts) => facts.slug === slug) ?? null)
    return true
  })
  return (await Promise.all(came)).every(Boolean)
}

/** Names, pages and words of these products; asked for when they change, and on `again`. Without any nobody knows yet which. */
export function useProductFacts(slugs: readonly string[] | null | undefined): KnownProducts & { again: () => void } {
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
  return { ...knownOf(language, all, failed), again: () => void ask() }
}
