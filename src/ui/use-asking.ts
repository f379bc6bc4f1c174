import { useEffect } from 'react'

/**
 * Asks at once, again whenever `ask` changes, and then every `everyMs` while the page is looked at; at once, too, when it is
 * looked at again. The signal is aborted when nobody waits for the answer any more.
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
