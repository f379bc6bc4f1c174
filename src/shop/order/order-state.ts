import type { Settles } from '../../platform/payment-method.ts'
import type { JobState } from './job-state.ts'
/** The lifecycle of an order, as a table: actor, from, to. No other transition exists. */
export const ORDER_STATUSES = [
  'not_confirmed',
  'pending_payment',
  'preparing',
  'shipped',
  'received',
  'deleted_by_user',
  'cancelled',
  'refunded',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const ORDER_ACTORS = ['customer', 'staff', 'bank', 'system'] as const
export type OrderActor = (typeof ORDER_ACTORS)[number]

export type OrderMove = {
  from: OrderStatus
  to: OrderStatus
  by: readonly OrderActor[]
  /**
   * The customer's cancel button depends on the payment method (decision C7): a transfer may be on
   * its way. A balance that pays all pays with the order.
   */
  only?: 'customerCancels' | 'paidByBalance'
}

export const ORDER_MOVES: readonly OrderMove[] = [
  { from: 'not_confirmed', to: 'pending_payment', by: ['customer'] },
  { from: 'not_confirmed', to: 'deleted_by_user', by: ['customer'] },
  { from: 'not_confirmed', to: 'cancelled', by: ['staff', 'system'] },
  { from: 'not_confirmed', to: 'cancelled', by: ['customer'], only: 'customerCancels' },
  { from: 'pending_payment', to: 'preparing', by: ['bank', 'staff'] },
  // A wallet that pays all pays when the order is placed.
  { from: 'pending_payment', to: 'preparing', by: ['system'], only: 'paidByBalance' },
  { from: 'pending_payment', to: 'deleted_by_user', by: ['customer'] },
  { from: 'pending_payment', to: 'cancelled', by: ['staff', 'system'] },
  { from: 'pending_payment', to: 'cancelled', by: ['customer'], only: 'customerCancels' },
  { from: 'preparing', to: 'shipped', by: ['staff'] },
  { from: 'preparing', to: 'cancelled', by: ['staff'] },
  { from: 'shipped', to: 'received', by: ['staff', 'system'] },
  { from: 'shipped', to: 'refunded', by: ['staff'] },
  { from: 'received', to: 'refunded', by: ['staff'] },
  { from: 'cancelled', to: 'refunded', by: ['staff'] },
]

export type MoveFacts = {
  settles: Settles
  /** The method lets its customer cancel while the order is unpaid. */
  customerCancels: boolean
  /** A cancelled order is refunded only if it was paid. */
  paid: boolean
  /** Every piece is packed: required for shipping. */
  packed: boolean
}

const holds = (move: OrderMove, facts: MoveFacts): boolean => {
  if (move.only === 'customerCancels' && !facts.customerCancels) return false
  if (move.only === 'paidByBalance' && facts.settles !== 'balance') return false
  if (move.to === 'refunded') return facts.paid
  if (move.to === 'shipped') return facts.packed
  return true
}

/** The moves allowed to this actor now, in the order of the table. */
export function allowedMoves(from: OrderStatus, by: OrderActor, facts: MoveFacts): OrderStatus[] {
  return ORDER_MOVES.filter(
    (move) => move.from === from && move.by.includes(by) && holds(move, facts),
  ).map((move) => move.to)
}

/** The three stages of the customer's page, from the order's status and its lines' job states. */
export const ORDER_STAGES = ['artwork', 'production', 'shipping'] as const
export type OrderStage = (typeof ORDER_STAGES)[number]

const IN_PRODUCTION: ReadonlySet<JobState> = new Set(['approved', 'in_production'])
const MADE: ReadonlySet<JobState> = new Set(['finished', 'packed'])

/** The current stage, undefined where the order has ended. The slowest line determines it. */
export function currentStage(
  status: OrderStatus,
  jobStates: readonly JobState[],
): OrderStage | undefined {
  if (status === 'shipped') return 'shipping'
  if (status !== 'preparing' && status !== 'pending_payment' && status !== 'not_confirmed')
    return undefined
  if (jobStates.every((state) => MADE.has(state))) return 'shipping'
  if (jobStates.every((state) => MADE.has(state) || IN_PRODUCTION.has(state))) return 'production'
  return 'artwork'
}
