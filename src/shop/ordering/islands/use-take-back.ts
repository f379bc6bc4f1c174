import { useRef, useState } from 'react'
import type { SaidRefusal } from '../../../platform/refusal.ts'
import { useText } from '../../../ui/text.tsx'
import type { ConfirmedCart } from '../../buying/cart/priced-cart-schema.ts'
import type { WantedCartLine } from '../../buying/checkout/price-cart-schema.ts'
import { priceCart } from '../../buying/checkout/shop-api.ts'
import type { CartItem } from '../../print/line/cart-item.ts'
import { currentCart, saveCart } from '../../session/cart-store.ts'
import { cartLink } from '../../site/links.ts'
import { groupFor, itemOf, withReordered } from '../reorders/reorder.ts'
import type { AskedCart } from './asked-cart-schema.ts'
import { takeBackRequest } from './islands-calls.ts'

export type TakingBack =
  | { status: 'idle' | 'busy' | 'unreachable' | 'full' | 'denied' }
  /** Names of pieces that the shop does not make any more as they were asked for. */
  | { status: 'gone'; names: readonly string[]; someAdded: boolean }
  | { status: 'refused'; refusals: readonly SaidRefusal[] }

type Lines = readonly Pick<WantedCartLine, 'id' | 'product' | 'artworkOf'>[]

/** The lines that can be made, at today's prices; repeated, each is in the cart once. */
const itemsBack = (
  lines: Lines,
  priced: Pick<ConfirmedCart, 'lines'>,
  date: string,
): Omit<CartItem, 'group'>[] =>
  lines.flatMap(({ id, product, artworkOf }) => {
    const now = priced.lines.find((line) => line.id === id)
    return now?.ok ? [itemOf(now, { id, date, product, ...(artworkOf && { artworkOf }) })] : []
  })

/** Puts the pieces of a request back into the cart of this browser, and goes there. */
export function useTakeBack(
  { lines, delivery }: Pick<AskedCart, 'lines' | 'delivery'>,
  requestKey: string,
  onRefused: () => void,
) {
  const { language } = useText()
  const [taking, setTaking] = useState<TakingBack>({ status: 'idle' })
  const busy = useRef(false)

  const put = async (): Promise<TakingBack> => {
    const { country = '', postalCode = '' } = delivery
    const wanted = lines.map(({ id, product, configuration }) => ({ id, product, configuration }))
    const destination = { country, postalCode }
    // Priced first: a request is withdrawn only where its pieces have a place to go.
    const priced = await priceCart(language, { lines: wanted, destination })
    if (priced.kind === 'refused') return { status: 'refused', refusals: priced.refusals }
    if (priced.kind !== 'done') return { status: 'unreachable' }
    const date = new Date().toISOString()
    const fit = itemsBack(wanted, priced.data, date)
    const names = lines.flatMap(({ id, productName }) =>
      fit.some((item) => item.id === id) ? [] : [productName],
    )
    if (fit.length === 0) return { status: 'gone', names, someAdded: false }
    const before = currentCart().filter(({ id }) => !fit.some((item) => item.id === id))
    const group = groupFor(before, fit)
    if (group === undefined) return { status: 'full' }
    const taken = await takeBackRequest(language, requestKey)
    if (taken.kind === 'unreachable') return { status: 'unreachable' }
    if (taken.kind === 'refused') {
      onRefused()
      return { status: 'refused', refusals: taken.refusals }
    }
    const items = itemsBack(taken.data.lines, priced.data, date)
    if (!saveCart(withReordered(before, items, group))) return { status: 'denied' }
    if (names.length > 0) return { status: 'gone', names, someAdded: true }
    // Full page load: the cart has another frame.
    window.location.assign(cartLink())
    return { status: 'busy' }
  }

  const takeBack = async () => {
    if (busy.current) return
    busy.current = true
    setTaking({ status: 'busy' })
    setTaking(await put())
    busy.current = false
  }
  return { taking, takeBack: () => void takeBack() }
}
