import {
  type CartItem,
  dateOf,
  itemsOfGroup,
  MAX_ITEMS,
  removeItem,
} from '../../print/line/cart-item.ts'

/** Presses within this time count as one. */
const DOUBLE_PRESS_MS = 1000

/** Whether a press is a repetition; `beforeAtMs` null: first one. */
export const isSamePress = (beforeAtMs: number | null, atMs: number): boolean =>
  beforeAtMs !== null && atMs - beforeAtMs < DOUBLE_PRESS_MS

/** `otherDay`: its order arrives on another day, so the visitor must decide (C1). */
export type Joining = 'joins' | 'full' | 'otherDay'

/**
 * Whether an item joins its order without a question; an existing one is compared with the others.
 */
export function joiningOf(items: readonly CartItem[], item: CartItem): Joining {
  const order = itemsOfGroup(removeItem(items, item.id), item.group)
  const orderOn = dateOf(order)
  if (order.length >= MAX_ITEMS) return 'full'
  return orderOn === undefined || orderOn === item.deliversOn ? 'joins' : 'otherDay'
}
