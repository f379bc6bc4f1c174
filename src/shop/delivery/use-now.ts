import { useEffect, useState } from 'react'

const EVERY_MS = 30_000

/** The time of the page: the server's while it loads, then the browser's, looked at again every half minute and on coming back. */
export function useNow(loadedAtMs: number): number {
  const [nowMs, setNowMs] = useState(loadedAtMs)
  useEffect(() => {
    const look = () => setNowMs(Date.now())
    look()
    const timer = setInterval(look, EVERY_MS)
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return nowMs
}
