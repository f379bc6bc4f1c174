import { useMemo, useSyncExternalStore } from 'react'
import type { CartItem } from '../print/line/cart-item.ts'
import { readCart } from '../print/line/read-cart.ts'

/** The cart of a visitor lives in this browser alone, under the key of the specification. */
export const CART_KEY = 'cart'
const CHANGED = 'medida:cart'

/** The stored text: equal texts are equal carts. Storage may be forbidden altogether (private windows, policies). */
function storedCart(): string | null {
  try {
    return window.localStorage.getItem(CART_KEY)
  } catch {
    return null
  }
}

/** The cart as it is now, whichever tab changed it last. */
export const currentCart = (): CartItem[] => readCart(storedCart())

/** Keeps the cart and tells every part of the page; false where this browser does not let us keep it. */
export function saveCart(items: readonly CartItem[]): boolean {
  try {
    window.localStorage.setItem(CART_KEY, JSON.stringify(items))
  } catch {
    return false
  }
  window.dispatchEvent(new Event(CHANGED))
  return true
}

/** Applies a rule to the cart as it is now, so that two tabs do not undo each other. */
export const changeCart = (change: (items: readonly CartItem[]) => readonly CartItem[]): boolean =>
  saveCart(change(currentCart()))

/** Calls back on a change in this tab or another; returns the way to stop. */
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

/** The cart of this browser; null on the server and while the page comes alive, when nobody knows it yet. */
export function useCart(): CartItem[] | null {
  const stored = useSyncExternalStore(watchCart, storedCart, () => undefined)
  return useMemo(() => (stored === undefined ? null : readCart(stored)), [stored])
}
