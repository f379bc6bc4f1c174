import { useEffect, useState } from 'react'
import { useText } from '../../../ui/text.tsx'
import { asksBank, type CardReturn, cardReturnAfter, isOpen, pauseAfter } from './card-return.ts'
import { askBank, paymentProgress } from './payment-calls.ts'

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Polls the shop for the result of an attempt, up to a minute; not before it is `ready`. `before`:
 * the state of the rendered page.
 */
export function useCardReturn(
  attemptId: string | null,
  ready: boolean,
  before: CardReturn,
): CardReturn {
  const { language } = useText()
  const [known, setKnown] = useState<CardReturn>(before)
  useEffect(() => {
    if (!ready) return
    if (attemptId === null) return
    const left = new AbortController()
    const watch = async () => {
      const since = Date.now()
      let now: CardReturn = { phase: 'asking' }
      for (let tries = 1; isOpen(now) && !left.signal.aborted; tries++) {
        const answer = await paymentProgress(language, attemptId, left.signal)
        if (left.signal.aborted) return
        now = cardReturnAfter(answer, now, Date.now() - since)
        setKnown(now)
        if (isOpen(now) && asksBank(tries)) void askBank(language, attemptId, left.signal)
        if (isOpen(now)) await pause(pauseAfter(tries))
      }
    }
    void watch()
    return () => left.abort()
  }, [attemptId, language, ready])
  return known
}
