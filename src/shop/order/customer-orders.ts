import type { OrderStatus } from './order-state.ts'

/** Filters of the list: orders in progress, completed and closed ones. */
export const ORDER_FILTERS = ['all', 'unpaid', 'open', 'done', 'closed'] as const
export type OrderFilter = (typeof ORDER_FILTERS)[number]

export const STATUSES_OF: Record<Exclude<OrderFilter, 'all'>, readonly OrderStatus[]> = {
  unpaid: ['not_confirmed', 'pending_payment'],
  open: ['preparing'],
  done: ['shipped', 'received'],
  closed: ['cancelled', 'deleted_by_user', 'refunded'],
}

/**
 * The cursor at the end of a page: the instant of its last order, and its id for equal instants.
 */
export type OrderCursor = { placedAtMs: number; id: string }

const CURSOR = /^(\d{1,16})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export const writeCursor = ({ placedAtMs, id }: OrderCursor): string => `${placedAtMs}.${id}`

/** Null for an invalid cursor: then the list starts at its beginning. */
export function readCursor(text: string | undefined): OrderCursor | null {
  const found = CURSOR.exec(text ?? '')
  return found ? { placedAtMs: Number(found[1]), id: found[2] ?? '' } : null
}
