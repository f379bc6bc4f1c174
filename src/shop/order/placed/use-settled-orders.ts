import { useEffect, useState } from 'react'
import { useText } from '../../../ui/text.tsx'
import { useCheckout } from '../../buying/checkout/checkout-state.tsx'
import type { PlacedOrder } from '../../buying/checkout/placed-order-schema.ts'
import { currentPlacements, leaveOrder } from '../../buying/checkout/placement-store.ts'
import { loadOrder } from '../order-calls.ts'
import { isSettled } from './settled.ts'

/**
 * Orders of this cart that were settled in the meantime: the window was closed at the bank, or the
 * order was paid from the link in the mail. Their lines are removed from the cart, and they are
 * named.
 */
export function useSettledOrders(): readonly PlacedOrder[] {
  const { language } = useText()
  const checkout = useCheckout()
  const [settled, setSettled] = useState<readonly PlacedOrder[]>([])
  const ready = checkout.draft !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page, with any draft
  useEffect(() => {
    if (!ready) return
    const left = new AbortController()
    for (const { placed } of Object.values(currentPlacements())) {
      if (!placed) continue
      void loadOrder(language, placed.token, left.signal).then((answer) => {
        if (left.signal.aborted || answer.kind !== 'done' || !isSettled(answer.data)) return
        leaveOrder(placed.token, checkout)
        setSettled((all) => [...all, placed])
      })
    }
    return () => left.abort()
  }, [ready, language])
  return settled
}
