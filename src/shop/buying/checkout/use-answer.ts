import { useCallback, useEffect, useState } from 'react'
import type { Language } from '../../../platform/text.ts'
import { useText } from '../../../ui/text.tsx'
import type { Answer } from './shop-api.ts'

/**
 * An answer of the shop, loaded in the browser; `again` reloads, `put` replaces it. While another
 * one is loading (`asking`) the previous one is kept. `ask` must be stable between renders.
 */
export function useAnswer<T>(ask: (language: Language, signal: AbortSignal) => Promise<Answer<T>>) {
  const { language } = useText()
  const [answer, setAnswer] = useState<Answer<T> | null>(null)
  const [tries, setTries] = useState(0)
  const [asking, setAsking] = useState(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the request
  useEffect(() => {
    const left = new AbortController()
    setAsking(true)
    void ask(language, left.signal).then((found) => {
      if (left.signal.aborted) return
      setAnswer(found)
      setAsking(false)
    })
    return () => left.abort()
  }, [ask, language, tries])
  const again = useCallback(() => setTries((count) => count + 1), [])
  const put = useCallback((data: T) => setAnswer({ kind: 'done', data }), [])
  return { asking, answer, data: answer?.kind === 'done' ? answer.data : null, again, put }
}
