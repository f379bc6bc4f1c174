import { useCallback, useRef, useState } from 'react'
import { useAsking } from '../../../ui/use-asking.ts'
import type { ArtworkLine } from '../../artwork/files/artwork-schema.ts'
import type { Answer } from '../../buying/checkout/shop-api.ts'
import type { CustomerOrder } from '../../order/order-schema.ts'

/** A visible page polls, so that progress appears by itself. */
const ASK_EVERY_MS = 10_000

export type OrderOnPage =
  | { kind: 'loading' }
  | { kind: 'missing' }
  | { kind: 'failed' }
  /** `stale`: the last reload failed; the data is of `readAtMs`. */
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

/** The order of a link, loaded by the browser only: the server renders no personal data. */
export function useOrder(read: (signal: AbortSignal) => Promise<OrderReading>) {
  const [state, setState] = useState<OrderOnPage>({ kind: 'loading' })
  // A customer's action returns a newer order than a load that started earlier.
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
