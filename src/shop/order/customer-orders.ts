import type { InvoiceKind } from './invoice-kind.ts'
import type { OrderStatus } from './order-state.ts'

/** One order in a customer's list. Its lines are abbreviated: the order's own page has the rest. */
export type CustomerOrderRow = {
  number: string
  /** Address of the order's page. */
  token: string
  placedAt: string
  status: OrderStatus
  paymentMethod: string
  paid: boolean
  netCents: number
  vatCents: number
  grossCents: number
  deliversOn: string
  pickup: boolean
  /** Names of its first products, as sold. */
  products: readonly string[]
  /** Of the customer's own books; empty where they gave none. */
  reference: string
  /** The colleague who ordered for the company; null: the owner of the account. */
  orderedBy: string | null
  /** All of its lines. */
  lines: number
  /** Oldest first. `href`: the paper. */
  invoices: readonly { number: string; kind: InvoiceKind; href: string }[]
}

/** `next`: cursor of the next page; null on the last. */
export type CustomerOrders = { items: readonly CustomerOrderRow[]; next: string | null }

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
