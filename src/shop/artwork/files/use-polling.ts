import { useEffect } from 'react'

const POLL_MS = 1_500

/** Polls while a check is running. */
export function usePolling(active: boolean, ask: () => Promise<unknown>): void {
  useEffect(() => {
    if (!active) return
    const timer = setInterval(ask, POLL_MS)
    return () => clearInterval(timer)
  }, [active, ask])
}
