import { useCallback, useRef, useState } from 'react'
import { addItem, type CartItem } from '../../print/line/cart-item.ts'
import { currentCart, saveCart } from '../../session/cart-store.ts'
import { keepDateAnswer } from './date-answer-store.ts'
import { isSamePress, joiningOf } from './joining.ts'
import type { DateAlternative, DatedSpeed } from './same-date.ts'

/** `full`: the order has no room. `denied`: the browser does not allow storage. */
export type AddOutcome = 'added' | 'full' | 'denied'

/** The product, and its cost at other speeds. `askAnew`: ignores an earlier answer. */
export type Addition = {
  item: CartItem
  speeds: readonly DatedSpeed[]
  destination: { country: string; postalCode?: string } | null
  askAnew?: boolean
}

/** `again`: by the earlier answer, without asking. `alternative` null: the dates agree. */
type Decision = {
  items: readonly CartItem[]
  alternative: DateAlternative | null
  again: boolean
}

export type AddToCart = {
  outcome: AddOutcome | null
  /** Arrives on another day than its order: the visitor decides (C1). */
  undecided: Addition | null
  /** Adds the item, or replaces the one with its id. */
  add: (addition: Addition) => void
  /** The resulting cart; null: nothing is added. */
  decide: (decision: Decision | null) => void
  /** What was done by the earlier answer, with a way to change it. */
  repeated: { alternative: DateAlternative; askAnew: () => void } | null
  /** Dismisses the outcome. */
  forget: () => void
}

const kept = (items: readonly CartItem[]): AddOutcome => (saveCart(items) ? 'added' : 'denied')

/** From the button to the cart: one press adds once, and every order keeps one date. */
export function useAddToCart(): AddToCart {
  const [outcome, setOutcome] = useState<AddOutcome | null>(null)
  const [undecided, setUndecided] = useState<Addition | null>(null)
  const [repeated, setRepeated] = useState<AddToCart['repeated']>(null)
  const asked = useRef<Addition | null>(null)
  const pressedAtMs = useRef<number | null>(null)

  const ask = (addition: Addition): void => {
    asked.current = addition
    setUndecided(addition)
  }
  const add = (addition: Addition): void => {
    const nowMs = Date.now()
    if (isSamePress(pressedAtMs.current, nowMs)) return
    pressedAtMs.current = nowMs
    setOutcome(null)
    setRepeated(null)
    const items = currentCart()
    if (items.length === 0) keepDateAnswer(null)
    const joining = joiningOf(items, addition.item)
    if (joining === 'full') setOutcome('full')
    else if (joining === 'otherDay') ask(addition)
    else setOutcome(kept(addItem(items, addition.item)))
  }

  const decide = useCallback((decision: Decision | null): void => {
    setUndecided(null)
    if (!decision) return
    const { items, alternative, again } = decision
    const before = currentCart()
    const done = kept(items)
    setOutcome(done)
    if (done !== 'added' || !alternative) return
    keepDateAnswer(alternative.kind)
    const addition = asked.current
    if (!again || !addition) return
    const askAnew = () => {
      saveCart(before)
      setOutcome(null)
      setRepeated(null)
      setUndecided({ ...addition, askAnew: true })
    }
    setRepeated({ alternative, askAnew })
  }, [])

  const forget = () => {
    setOutcome(null)
    setRepeated(null)
  }
  return { outcome, undecided, add, decide, repeated, forget }
}
