import { readStored, writeStored } from '../../../ui/browser-storage.ts'
import { readEarly, writeEarly } from '../../buying/cart/early-secret.ts'
import { parsed } from '../../print/line/read-cart.ts'
import { changeCart, currentCart, saveCart } from '../../session/cart-store.ts'
import { adopted, type Pending, readPending, withPending } from './pending.ts'

const KEY = 'earlyFiles'

const currentPending = (): Pending[] => readPending(parsed(readStored(KEY) ?? 'null'))

/** Assigns waiting files to their cart lines; called whenever the cart may have a new one. */
export function adoptPending(): void {
  const [items, pending] = [currentCart(), currentPending()]
  const after = adopted(items, pending)
  if (after.items !== items && saveCart(after.items)) writeStored(KEY, after.pending)
}

/** Target of files: a cart line, or a product that is not in the cart yet. */
export type EarlyPlace = { itemId: string } | { product: string }

export function secretOf(place: EarlyPlace): string | null {
  if ('product' in place)
    return currentPending().find(({ product }) => product === place.product)?.secret ?? null
  return readEarly(currentCart().find(({ id }) => id === place.itemId)?.artworkOf)
}

/** Null: the line has none and accepts some. */
export function keepSecret(place: EarlyPlace, secret: string | null): void {
  if ('itemId' in place) {
    const artworkOf = secret === null ? undefined : writeEarly(secret)
    changeCart((items) =>
      items.map((item) => (item.id === place.itemId ? { ...item, artworkOf } : item)),
    )
    return
  }
  const others = currentPending().filter(({ product }) => product !== place.product)
  writeStored(
    KEY,
    secret === null
      ? others
      : withPending(others, { product: place.product, secret, madeAt: new Date().toISOString() }),
  )
}
