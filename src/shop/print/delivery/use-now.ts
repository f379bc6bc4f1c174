import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/**
 * Current time: the server's while loading, then the browser's, updated on return to the page and
 * right after each minute, since a cut-off holds up to its very instant.
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
