import { useMemo, useSyncExternalStore } from 'react'
import type { CartItem } from '../print/line/cart-item.ts'
import { readCart } from '../print/line/read-cart.ts'

/** The visitor's cart, stored in this browser under the specification's key. */
export const CART_KEY = 'cart'
const CHANGED = 'medida:cart'

/** The stored text, for comparison. Storage may be forbidden (private windows, policies). */
function storedCart(): string | null {
  try {
    return window.localStorage.getItem(CART_KEY)
  } catch {
    return null
  }
}

/** The current cart, whichever tab changed it last. */
export const currentCart = (): CartItem[] => readCart(storedCart())

/** Stores the cart and notifies the page; false if the browser does not allow storage. */
export function saveCart(items: readonly CartItem[]): boolean {
  try {
    window.localStorage.setItem(CART_KEY, JSON.stringify(items))
  } catch {
    return false
  }
  window.dispatchEvent(new Event(CHANGED))
  return true
}

/** Applies a change to the current cart, so that two tabs do not undo each other. */
export const changeCart = (change: (items: readonly CartItem[]) => readonly CartItem[]): boolean =>
  saveCart(change(currentCart()))

/** Subscribes to changes in any tab; returns the unsubscriber. */
export function watchCart(onChange: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // A null key: the whole storage was cleared.
    if (event.key === CART_KEY || event.key === null) onChange()
  }
  window.addEventListener(CHANGED, onChange)
  window.addEventListener('storage', onStorage)
  return () => {
    window.removeEventListener(CHANGED, onChange)
    window.removeEventListener('storage', onStorage)
  }
}

/** The cart of this browser; null on the server and before hydration. */
export function useCart(): CartItem[] | null {
  const stored = useSyncExternalStore(watchCart, storedCart, () => undefined)
  return useMemo(() => (stored === undefined ? null : readCart(stored)), [stored])
}
