import { useCallback, useEffect, useRef, useState } from 'react'
import type { Language } from '../../platform/text.ts'
import { loadArtwork } from '../artwork/artwork-calls.ts'
import type { ArtworkLine } from '../artwork/artwork-line.ts'
import { loadOrder } from './order-calls.ts'
import type { CustomerOrder } from './order-view.ts'

/** How often a page that is looked at asks again, so that what the workshop does appears by itself. */
const ASK_EVERY_MS = 10_000

export type OrderOnPage =
  | { kind: 'loading' }
  | { kind: 'missing' }
  | { kind: 'failed' }
  /** `stale`: the last try to read it again failed; what is shown is of `readAtMs`. */
  | { kind: 'shown'; order: CustomerOrder; artwork: readonly ArtworkLine[]; readAtMs: number; stale: boolean }

type Read = { kind: 'missing' } | { kind: 'failed' } | { kind: 'shown'; order: CustomerOrder; artwork: readonly ArtworkLine[] }

async function read(language: Language, token: string, signal: AbortSignal): Promise<Read> {
  const [order, artwork] = await Promise.all([loadOrder(language, token, signal), loadArtwork(language, token, signal)])
  if (order.kind === 'done' && artwork.kind === 'done') return { kind: 'shown', order: order.data, artwork: artwork.data }
  const missing = [order, artwork].some((answer) => answer.kind === 'refused' && answer.status !== 429)
  return { kind: missing ? 'missing' : 'failed' }
}

/** The order of a link, read in the browser alone: the server renders no page that has somebody's data in it. */
export function useOrder(token: string, language: Language) {
  const [state, setState] = useState<OrderOnPage>({ kind: 'loading' })
  // What the customer does answers with a newer order than a reading that began before.
  const turn = useRef(0)

  const reload = useCallback(
    async (signal: AbortSignal = new AbortController().signal) => {
      turn.current += 1
      const mine = turn.current
      const found = await read(language, token, signal)
      if (signal.aborted || mine !== turn.current) return
      setState((before) => {
        if (found.kind === 'failed' && before.kind === 'shown') return { ...before, stale: true }
        return found.kind === 'shown' ? { ...found, readAtMs: Date.now(), stale: false } : found
      })
    },
    [language, token],
  )

  useEffect(() => {
    const leaving = new AbortController()
    const ask = () => void (document.visibilityState === 'visible' && reload(leaving.signal))
    setState({ kind: 'loading' })
    void reload(leaving.signal)
    const timer = setInterval(ask, ASK_EVERY_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      leaving.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [reload])

  const showOrder = useCallback((order: CustomerOrder) => {
    turn.current += 1
    setState((before) => (before.kind === 'shown' ? { ...before, order, readAtMs: Date.now(), stale: false } : before))
  }, [])
  const showArtwork = useCallback(
    (artwork: ArtworkLine[]) => {
      setState((before) => (before.kind === 'shown' ? { ...before, artwork } : before))
      void reload()
    },
    [reload],
  )
  return { state, reload, showOrder, showArtwork }
}
