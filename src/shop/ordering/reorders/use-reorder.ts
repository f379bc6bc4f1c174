import { useCallback, useMemo, useState } from 'react'
import type { Language } from '../../../platform/text.ts'
import { HANDED_OVER_KEY, writeStored } from '../../../ui/browser-storage.ts'
import { useRested } from '../../../ui/use-rested.ts'
import { loadArtwork } from '../../artwork/files/artwork-calls.ts'
import { type KeptFiles, keptFiles } from '../../artwork/files/kept-artwork.ts'
import { newItemId } from '../../buying/cart/item-id.ts'
import type { WantedDestination } from '../../buying/checkout/price-cart-schema.ts'
import type { Answer } from '../../buying/checkout/shop-api.ts'
import { useAnswer } from '../../buying/checkout/use-answer.ts'
import { usePricedCart } from '../../buying/checkout/use-priced-cart.ts'
import { loadOrder } from '../../order/order-calls.ts'
import type { CustomerOrder } from '../../order/order-schema.ts'
import type { CartItem } from '../../print/line/cart-item.ts'
import { currentCart, saveCart } from '../../session/cart-store.ts'
import { cartLink } from '../../site/links.ts'
import { recipientsAgain } from './recipients-again.ts'
import {
  firstWishes,
  groupFor,
  linesInCart,
  linesToPrice,
  readiness,
  reorderedItems,
  type Wish,
  withReordered,
} from './reorder.ts'

/** An order and its available files. */
type Ordered = { order: CustomerOrder; files: Readonly<Record<string, KeptFiles>> }

async function askOrder(
  language: Language,
  token: string,
  signal: AbortSignal,
): Promise<Answer<Ordered>> {
  const [order, artwork] = await Promise.all([
    loadOrder(language, token, signal),
    loadArtwork(language, token, signal),
  ])
  if (order.kind !== 'done') return order
  if (artwork.kind !== 'done') return artwork
  return {
    kind: 'done',
    data: {
      order: order.data,
      files: Object.fromEntries(artwork.data.map((line) => [line.id, keptFiles(line)])),
    },
  }
}

function destinationOf({ delivery }: CustomerOrder): WantedDestination {
  if (delivery.method === 'pickup') return { pickup: true }
  return (
    delivery.address && {
      country: delivery.address.country,
      postalCode: delivery.address.postalCode,
    }
  )
}

/** Several recipients keep their shares: the checkout takes them over. */
function keepRecipients(
  order: CustomerOrder,
  lineIds: readonly string[],
  items: readonly Omit<CartItem, 'group'>[],
): void {
  const again = items.flatMap((item, index) =>
    lineIds[index] === undefined ? [] : [{ lineId: lineIds[index], item }],
  )
  writeStored(HANDED_OVER_KEY, recipientsAgain(order, again))
}

/** Debounced pricing. */
const TYPING_MS = 300

/** Why the last press failed: no room in the order, or no storage. */
export type NotAdded = 'full' | 'denied' | null

/** State of reordering an order or one line: selection, price, and the way into the cart. */
export function useReorder(token: string, only?: string) {
  const ask = useCallback(
    (language: Language, signal: AbortSignal) => askOrder(language, token, signal),
    [token],
  )
  const { answer, data, again } = useAnswer(ask)
  const [changed, setChanged] = useState<Readonly<Record<string, Wish>>>({})
  const [notAdded, setNotAdded] = useState<NotAdded>(null)
  const lines = useMemo(() => data?.order.lines ?? [], [data])
  const wishes = useMemo(
    () => ({ ...firstWishes(lines, only), ...changed }),
    [lines, only, changed],
  )
  const settled = useRested(wishes, TYPING_MS)
  const wanted = useMemo(() => linesToPrice(lines, settled), [lines, settled])
  const pricing = usePricedCart(
    data && wanted.length > 0 ? { lines: wanted, destination: destinationOf(data.order) } : null,
  )
  const current = settled === wishes && pricing.status === 'confirmed' ? pricing.cart : null

  const add = (): void => {
    if (!data || !current) return
    const withFiles = new Set(
      lines
        .filter(({ id }) => ['kept', 'part'].includes(data.files[id]?.kind ?? ''))
        .map(({ id }) => id),
    )
    const at = new Date().toISOString()
    const items = reorderedItems({
      lines,
      wishes,
      priced: current,
      orderToken: token,
      withFiles,
      newId: newItemId,
      at,
    })
    const cart = currentCart()
    const group = groupFor(cart, items)
    const outcome =
      group === undefined ? 'full' : saveCart(withReordered(cart, items, group)) ? null : 'denied'
    if (outcome === null) keepRecipients(data.order, linesInCart(lines, wishes, current), items)
    setNotAdded(outcome)
    // Full page load: the cart has another frame.
    if (outcome === null) window.location.assign(cartLink())
  }
  return {
    ...{ answer, again, data, wishes, pricing, notAdded, add },
    ready: readiness(lines, wishes, current),
    wish: (id: string, changes: Partial<Wish>) => {
      setNotAdded(null)
      setChanged((before) => ({
        ...before,
        [id]: { ...(before[id] ?? wishes[id] ?? { included: true, units: '1' }), ...changes },
      }))
    },
  }
}
export type Reorder = ReturnType<typeof useReorder>
