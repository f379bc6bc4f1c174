import {
  type CartItem,
  dateOf,
  itemsOfGroup,
  MAX_ITEMS,
  removeItem,
} from '../../print/line/cart-item.ts'

/** A second press within this time is the same press. */
const DOUBLE_PRESS_MS = 1000

/** Whether a press is the shadow of the one before; `beforeAtMs` null: there was none. */
export const isSamePress = (beforeAtMs: number | null, atMs: number): boolean =>
  beforeAtMs !== null && atMs - beforeAtMs < DOUBLE_PRESS_MS

/** `otherDay`: its order arrives on another day, and the visitor has to say what to do (C1). */
export type Joining = 'joins' | 'full' | 'otherDay'

/** Whether an item may simply join its order; one that is there already is measured against the others. */
export function joiningOf(items: readonly CartItem[], item: CartItem): Joining {
  const order = itemsOfGroup(removeItem(items, item.id), item.group)
  const orderOn = dateOf(order)
  if (order.length >= MAX_ITEMS) return 'full'
  return orderOn === undefined || orderOn === item.deliversOn ? 'joins' : 'otherDay'
}
