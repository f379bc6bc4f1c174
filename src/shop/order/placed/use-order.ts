import { useCallback, useEffect, useState } from 'react'
import { useText } from '../../../ui/text.tsx'
import { loadOrder } from '../order-calls.ts'
import type { CustomerOrder } from '../order-schema.ts'

export type FoundOrder =
  | { status: 'asking' }
  | { status: 'found'; order: CustomerOrder }
  | { status: 'unknown' }
  | { status: 'unreachable' }

/** The order behind its secret link, loaded by the browser. */
export function useOrder(token: string | null): FoundOrder & { again: () => void } {
  const { language } = useText()
  const [found, setFound] = useState<FoundOrder>({ status: 'asking' })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the request
  useEffect(() => {
    if (token === null) return setFound({ status: 'unknown' })
    const asked = new AbortController()
    setFound({ status: 'asking' })
    void loadOrder(language, token, asked.signal).then((answer) => {
      if (asked.signal.aborted) return
      if (answer.kind === 'done') setFound({ status: 'found', order: answer.data })
      else setFound({ status: answer.kind === 'refused' ? 'unknown' : 'unreachable' })
    })
    return () => asked.abort()
  }, [token, language, tries])
  const again = useCallback(() => setTries((count) => count + 1), [])
  return { ...found, again }
}
