import type { Settles } from '../../../platform/payment-method.ts'
import type { JobState } from '../../order/job-state.ts'
import type { OrderStatus } from '../../order/order-state.ts'

/**
 * The customer's next task or, without one, our current work. Each is a message key
 * `orders.task.<task>`.
 */
export type Task =
  | 'confirm'
  | 'payByCard'
  | 'payByTransfer'
  | 'transferSent'
  | 'short'
  | 'fix'
  | 'send'
  | 'approve'
  | 'checking'
  | 'queued'
  | 'printing'
  | 'packing'
  | 'ready'
  | 'shipped'
  | 'collect'
  | 'received'
  | 'deleted'
  | 'cancelled'
  | 'refunded'

/** `count`: the number of files or products concerned, for the plural. */
export type NextTask = { task: Task; count: number }

type Job = { jobState: JobState; configuration: { designs: number } }
export type OrderToHeadline = {
  status: OrderStatus
  settles: Settles
  delivery: { method: string }
  lines: readonly Job[]
  /** Of the transfer. */
  proofs?: readonly unknown[]
  /** Stocked products of which fewer are left than the order has. */
  stock?: { missing: readonly unknown[] } | null
}

const ENDED: Partial<Record<OrderStatus, Task>> = {
  received: 'received',
  deleted_by_user: 'deleted',
  cancelled: 'cancelled',
  refunded: 'refunded',
  not_confirmed: 'confirm',
}

/** Tasks of the customer come first, ordered by their effect on the date. */
const THEIR_TURN = [
  { state: 'needs_changes', task: 'fix' },
  { state: 'awaiting_artwork', task: 'send' },
  { state: 'awaiting_approval', task: 'approve' },
  { state: 'checking', task: 'checking' },
] as const

const designsOf = (jobs: readonly Job[]): number =>
  jobs.reduce((sum, job) => sum + job.configuration.designs, 0)

function preparing(lines: readonly Job[]): NextTask {
  const at = (state: string) => lines.filter((line) => line.jobState === state)
  for (const { state, task } of THEIR_TURN) {
    const jobs = at(state)
    // A product that needs changes may have a single wrong file among many: there the products are
    // counted.
    if (jobs.length > 0) return { task, count: task === 'fix' ? jobs.length : designsOf(jobs) }
  }
  if (at('packed').length === lines.length) return { task: 'ready', count: lines.length }
  if (at('packed').length + at('finished').length === lines.length)
    return { task: 'packing', count: lines.length }
  return {
    task: at('approved').length === lines.length ? 'queued' : 'printing',
    count: lines.length,
  }
}

/** The headline of the order page. Paying comes first, because production waits for it. */
export function nextTask({
  status,
  settles,
  delivery,
  lines,
  proofs = [],
  stock,
}: OrderToHeadline): NextTask {
  const ended = ENDED[status]
  if (ended) return { task: ended, count: lines.length }
  const missing = stock?.missing.length ?? 0
  const sent = settles === 'later' && proofs.length > 0
  if (status === 'pending_payment' && missing > 0 && !sent) return { task: 'short', count: missing }
  if (status === 'pending_payment' && settles === 'later')
    return { task: proofs.length > 0 ? 'transferSent' : 'payByTransfer', count: lines.length }
  if (status === 'pending_payment') return { task: 'payByCard', count: lines.length }
  if (status === 'shipped')
    return { task: delivery.method === 'pickup' ? 'collect' : 'shipped', count: lines.length }
  return preparing(lines)
}
