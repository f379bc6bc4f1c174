import { useRef, useState } from 'react'
import { useText } from '../../ui/text.tsx'
import { addItem, type CartItem, itemsOfGroup, MAX_ITEMS, removeItem } from './cart-item.ts'
import { currentCart, saveCart } from './cart-store.ts'
import { loadDatedSpeeds } from './dated-speeds.ts'
import { type DateAlternative, type DateConflict, type DatedSpeed, dateConflict, withAlternative } from './same-date.ts'

/** A second press within this time is the same press. */
const DOUBLE_PRESS_MS = 1000

/** `full`: the order has no room. `denied`: this browser does not let the shop keep a cart. */
export type AddOutcome = 'added' | 'full' | 'denied'

/** What is added, and what it would cost at its other speeds. */
export type Addition = { item: CartItem; speeds: readonly DatedSpeed[]; destination: { country: string; postalCode: string } | null }

type Asking = { addition: Addition; conflict: DateConflict }

export type AddToCart = {
  outcome: AddOutcome | null
  /** Waits for the visitor's choice. */
  conflict: DateConflict | null
  /** Adds the item, or puts it in the place of the one with its id. */
  add: (addition: Addition) => Promise<void>
  choose: (alternative: DateAlternative) => void
  cancel: () => void
  forget: () => void
}

/** From the button to the cart: one press adds once, and every order keeps one date (C1). */
export function useAddToCart(): AddToCart {
  const { language } = useText()
  const [outcome, setOutcome] = useState<AddOutcome | null>(null)
  const [asking, setAsking] = useState<Asking | null>(null)
  const pressedAtMs = useRef(Number.NEGATIVE_INFINITY)
  const keep = (items: readonly CartItem[]) => setOutcome(saveCart(items) ? 'added' : 'denied')

  const add = async (addition: Addition): Promise<void> => {
    if (Date.now() - pressedAtMs.current < DOUBLE_PRESS_MS) return
    pressedAtMs.current = Date.now()
    setOutcome(null)
    const { item, speeds, destination } = addition
    const others = removeItem(currentCart(), item.id)
    const together = itemsOfGroup(others, item.group)
    if (together.length >= MAX_ITEMS) return setOutcome('full')
    // Without speeds there is nothing to ask the shop for: most products share the date of the cart.
    if (dateConflict(others, item, () => []) === null) return keep(addItem(others, item))
    const known = await loadDatedSpeeds(together, { destination, language })
    const conflict = dateConflict(others, item, ({ id }) => (id === item.id ? speeds : (known.get(id) ?? [])))
    if (conflict) setAsking({ addition, conflict })
  }

  const choose = (alternative: DateAlternative): void => {
    if (!asking) return
    const { item } = asking.addition
    setAsking(null)
    keep(withAlternative(removeItem(currentCart(), item.id), item, alternative))
  }

  return { outcome, conflict: asking?.conflict ?? null, add, choose, cancel: () => setAsking(null), forget: () => setOutcome(null) }
}
