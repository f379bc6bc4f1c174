import { useCallback, useRef, useState } from 'react'
import { useAsking } from '../../../ui/use-asking.ts'
import type { ArtworkLine } from '../../artwork/files/artwork-line.ts'
import type { Answer } from '../../buying/checkout/shop-api.ts'
import type { CustomerOrder } from './order-view.ts'

/** What the workshop does appears by itself on a page that is looked at. */
const ASK_EVERY_MS = 10_000

export type OrderOnPage =
  | { kind: 'loading' }
  | { kind: 'missing' }
  | { kind: 'failed' }
  /** `stale`: the last try to read it again failed; what is shown is of `readAtMs`. */
  | {
      kind: 'shown'
      order: CustomerOrder
      artwork: readonly ArtworkLine[]
      readAtMs: number
      stale: boolean
    }

export type OrderReading = readonly [Answer<CustomerOrder>, Answer<readonly ArtworkLine[]>]

function afterReading(
  before: OrderOnPage,
  [order, artwork]: OrderReading,
  readAtMs: number,
): OrderOnPage {
  if (order.kind === 'done' && artwork.kind === 'done')
    return { kind: 'shown', order: order.data, artwork: artwork.data, readAtMs, stale: false }
  if (order.kind === 'refused' || artwork.kind === 'refused') return { kind: 'missing' }
  return before.kind === 'shown' ? { ...before, stale: true } : { kind: 'failed' }
}

/** The order of a link, read in the browser alone: the server renders no page that has somebody's data in it. */
export function useOrder(read: (signal: AbortSignal) => Promise<OrderReading>) {
  const [state, setState] = useState<OrderOnPage>({ kind: 'loading' })
  // What the customer does answers with a newer order than a reading that began before.
  const turn = useRef(0)

  const reload = useCallback(
    async (signal: AbortSignal = new AbortController().signal) => {
      turn.current += 1
      const mine = turn.current
      const found = await read(signal)
      if (!signal.aborted && mine === turn.current)
        setState((before) => afterReading(before, found, Date.now()))
    },
    [read],
  )
  useAsking(reload, ASK_EVERY_MS)

  const showOrder = useCallback((order: CustomerOrder) => {
    turn.current += 1
    setState((before) =>
      before.kind === 'shown' ? { ...before, order, readAtMs: Date.now(), stale: false } : before,
    )
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
