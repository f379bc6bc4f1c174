import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/**
 * The time of the page: the server's while it loads, then the browser's, looked at again on coming back
 * and right after each minute: up to its very instant a cut-off still counts.
 */
export function useNow(loadedAtMs: number): number {
  const [nowMs, setNowMs] = useState(loadedAtMs)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const now = Date.now()
      setNowMs(now)
      clearTimeout(timer)
      timer = setTimeout(look, MINUTE_MS - (now % MINUTE_MS) + 1)
    }
    look()
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return nowMs
}
