import { useCallback, useRef, useState } from 'react'
import { addItem, type CartItem } from './cart-item.ts'
import { currentCart, saveCart } from './cart-store.ts'
import { isSamePress, joiningOf } from './joining.ts'
import type { DatedSpeed } from './same-date.ts'

/** `full`: the order has no room. `denied`: this browser does not let the shop keep a cart. */
export type AddOutcome = 'added' | 'full' | 'denied'

/** What is added, and what it would cost at its other speeds. */
export type Addition = { item: CartItem; speeds: readonly DatedSpeed[]; destination: { country: string; postalCode: string } | null }

export type AddToCart = {
  outcome: AddOutcome | null
  /** Arrives on another day than its order: the visitor has to say what to do (C1). */
  undecided: Addition | null
  /** Adds the item, or puts it in the place of the one with its id. */
  add: (addition: Addition) => void
  /** The cart as decided; null: nothing is added. */
  decide: (items: readonly CartItem[] | null) => void
  /** The outcome has been read. */
  forget: () => void
}

const kept = (items: readonly CartItem[]): AddOutcome => (saveCart(items) ? 'added' : 'denied')

/** From the button to the cart: one press adds once, and every order keeps one date. */
export function useAddToCart(): AddToCart {
  const [outcome, setOutcome] = useState<AddOutcome | null>(null)
  const [undecided, setUndecided] = useState<Addition | null>(null)
  const pressedAtMs = useRef<number | null>(null)

  const add = (addition: Addition): void => {
    const nowMs = Date.now()
    if (isSamePress(pressedAtMs.current, nowMs)) return
    pressedAtMs.current = nowMs
    setOutcome(null)
    const items = currentCart()
    const joining = joiningOf(items, addition.item)
    if (joining === 'full') setOutcome('full')
    else if (joining === 'otherDay') setUndecided(addition)
    else setOutcome(kept(addItem(items, addition.item)))
  }

  const decide = useCallback((items: readonly CartItem[] | null): void => {
    setUndecided(null)
    if (items) setOutcome(kept(items))
  }, [])

  return { outcome, undecided, add, decide, forget: () => setOutcome(null) }
}
