import type { JobState } from '../../order/job-state.ts'
import { ORDER_MOVES, type OrderStatus } from '../../order/order-state.ts'

/** Why an order cannot be moved to a state now; a part of translation keys. */
export const GUARD_REASONS = [
  'waitsForCompany',
  'unpaid',
  'notPacked',
  'notShipped',
  'alreadySent',
  'refundFirst',
  'right',
] as const
type GuardReason = (typeof GUARD_REASONS)[number]
/** `jobs`: number of jobs that are not packed. */
export type MoveGuard = { to: OrderStatus; why: GuardReason; jobs: number }

type Facts = {
  status: OrderStatus
  /** The moves that the state of the order allows now, by staff or by the system. */
  possible: readonly OrderStatus[]
  /** Of these, what the reader may do. */
  allowed: readonly OrderStatus[]
  jobStates: readonly JobState[]
  paid: boolean
}

/** The next states that are explained while they are not possible. */
const EXPLAINED: Partial<Record<OrderStatus, readonly [OrderStatus, GuardReason][]>> = {
  not_confirmed: [['preparing', 'waitsForCompany']],
  pending_payment: [['shipped', 'unpaid']],
  preparing: [
    ['shipped', 'notPacked'],
    ['received', 'notShipped'],
  ],
  shipped: [['cancelled', 'alreadySent']],
  received: [['cancelled', 'alreadySent']],
}

/** The moves of an order that its reader cannot make now, each with its reason. */
export function moveGuards({ status, possible, allowed, jobStates, paid }: Facts): MoveGuard[] {
  const jobs = jobStates.filter((state) => state !== 'packed').length
  const explained = [...(EXPLAINED[status] ?? [])]
  const isRefunded = ORDER_MOVES.some(({ from, to }) => from === status && to === 'refunded')
  if (paid && isRefunded) explained.push(['refunded', 'refundFirst'])
  return [
    ...possible
      .filter((to) => !allowed.includes(to))
      .map((to) => ({ to, why: 'right' as const, jobs })),
    ...explained.filter(([to]) => !possible.includes(to)).map(([to, why]) => ({ to, why, jobs })),
  ]
}
