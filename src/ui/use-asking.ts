import { useEffect } from 'react'

/**
 * Calls at once, whenever `ask` changes, then every `everyMs` while the page is visible, and when
 * it becomes visible again. The signal is aborted when the result is no longer needed.
 */
export function useAsking(ask: (signal: AbortSignal) => void, everyMs: number): void {
  useEffect(() => {
    const leaving = new AbortController()
    const askIfSeen = () => {
      if (document.visibilityState === 'visible') ask(leaving.signal)
    }
    ask(leaving.signal)
    const timer = setInterval(askIfSeen, everyMs)
    document.addEventListener('visibilitychange', askIfSeen)
    return () => {
      leaving.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', askIfSeen)
    }
  }, [ask, everyMs])
}
