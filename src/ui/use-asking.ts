import { useEffect } from 'react'
import { oneAtATime } from './one-at-a-time.ts'

/**
 * Calls at once, whenever `ask` changes, then every `everyMs` while the page is visible, and when
 * it becomes visible again. A call that takes longer is waited for: an answer that the next call
 * made worthless would never be seen. The signal is aborted when the result is no longer needed.
 */
export function useAsking(ask: (signal: AbortSignal) => Promise<void>, everyMs: number): void {
  useEffect(() => {
    const leaving = new AbortController()
    const askNow = oneAtATime(() => ask(leaving.signal))
    const askIfSeen = () => {
      if (document.visibilityState === 'visible') void askNow()
    }
    void askNow()
    const timer = setInterval(askIfSeen, everyMs)
    document.addEventListener('visibilitychange', askIfSeen)
    return () => {
      leaving.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', askIfSeen)
    }
  }, [ask, everyMs])
}
