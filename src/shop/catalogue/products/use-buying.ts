import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../../../ui/text.tsx'
import { newItemId } from '../../buying/cart/item-id.ts'
import { type AddToCart, useAddToCart } from '../../buying/cart/use-add-to-cart.ts'
import { askedDestination, type QuotedDestination } from '../../print/delivery/destination.ts'
import { type CartItem, FIRST_GROUP } from '../../print/line/cart-item.ts'
import type { Product } from '../../print/product/product.ts'
import { isSaid } from '../../print/quoting/configuration-url.ts'
import { type Change, draftOf, type Work } from '../../print/quoting/draft.ts'
import { useCart } from '../../session/cart-store.ts'
import { cartItemOf, type Dates, datedSpeedsOf } from './purchase.ts'

type Offer = {
  product: Product
  recipeVersion: number
  work: Work
  dates: Dates
  destination: QuotedDestination
  change: (change: Change) => void
}

export type Buying = {
  /** The cart line being changed. */
  editing: CartItem | undefined
  buy: () => void
  cart: AddToCart
  /** Net cents of the order's other lines. */
  otherGoodsCents: number
}

/**
 * `?line=…` names a cart line: its configuration is opened once, unless the address has another.
 */
function useEditedItem(
  product: Product,
  items: readonly CartItem[] | null,
  change: Offer['change'],
): CartItem | undefined {
  const params = new URLSearchParams(useLocation().search)
  const line = params.get('line')
  const saysMore = isSaid(params, product.recipe)
  const opened = useRef<string>(undefined)
  const item = items?.find(({ id }) => id === line)
  const found = item?.product === product.slug ? item : undefined
  useEffect(() => {
    if (!found || opened.current === found.id) return
    opened.current = found.id
    const draft = draftOf(found.configuration)
    const { jobName, observations } = draft
    change(
      saysMore ? { kind: 'set', fields: { jobName, observations } } : { kind: 'replace', draft },
    )
  }, [found, saysMore, change])
  return found
}

/** From the page's configuration to a cart line. */
export function useBuying({
  product,
  recipeVersion,
  work,
  dates,
  destination,
  change,
}: Offer): Buying {
  const { language } = useText()
  const items = useCart()
  const editing = useEditedItem(product, items, change)
  const cart = useAddToCart()
  const { configuration } = work

  const buy = (): void => {
    const kept = editing ?? { id: newItemId(), date: new Date().toISOString(), group: FIRST_GROUP }
    const item = cartItemOf({ product, recipeVersion, configuration, dates, language }, kept)
    if (!item) return
    const speeds = datedSpeedsOf(product.recipe, configuration, dates)
    cart.add({ item, speeds, destination: askedDestination(destination) })
  }

  const others = (items ?? []).filter(
    ({ id, group }) => id !== editing?.id && group === (editing?.group ?? FIRST_GROUP),
  )
  return { editing, buy, cart, otherGoodsCents: others.reduce((sum, { price }) => sum + price, 0) }
}
