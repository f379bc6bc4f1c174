import { useCallback, useRef, useState } from 'react'
import { addItem, type CartItem, dateOf, itemsOfGroup, MAX_ITEMS, removeItem } from './cart-item.ts'
import { currentCart, saveCart } from './cart-store.ts'
import type { DatedSpeed } from './same-date.ts'

/** A second press within this time is the same press. */
const DOUBLE_PRESS_MS = 1000

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
  const pressedAtMs = useRef(Number.NEGATIVE_INFINITY)

  const add = (addition: Addition): void => {
    if (Date.now() - pressedAtMs.current < DOUBLE_PRESS_MS) return
    pressedAtMs.current = Date.now()
    setOutcome(null)
    const { item } = addition
    const others = removeItem(currentCart(), item.id)
    const order = itemsOfGroup(others, item.group)
    const orderOn = dateOf(order)
    if (order.length >= MAX_ITEMS) setOutcome('full')
    else if (orderOn === undefined || orderOn === item.deliversOn) setOutcome(kept(addItem(others, item)))
    else setUndecided(addition)
  }

  const decide = useCallback((items: readonly CartItem[] | null): void => {
    setUndecided(null)
    if (items) setOutcome(kept(items))
  }, [])

  return { outcome, undecided, add, decide, forget: () => setOutcome(null) }
}
