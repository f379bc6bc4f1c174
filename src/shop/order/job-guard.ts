import type { JobState, StaffJobMove } from './job-state.ts'
import type { OrderStatus } from './order-state.ts'

/** Why the next step of a job cannot be made; a part of translation keys. */
export type JobGuard =
  | 'unpaid'
  | 'closed'
  | 'fileMissing'
  | 'checking'
  | 'changes'
  | 'approval'
  | 'right'

const BY_STATE: Partial<Record<JobState, JobGuard>> = {
  awaiting_artwork: 'fileMissing',
  checking: 'checking',
  needs_changes: 'changes',
  awaiting_approval: 'approval',
}

const NEXT: Partial<Record<JobState, StaffJobMove>> = {
  in_production: 'finish',
  finished: 'pack',
}

/** The next step of a job that staff cannot make now, and why; null for none. */
export function guardOfJob(
  status: OrderStatus,
  { jobState, moves }: { jobState: JobState; moves: readonly StaffJobMove[] },
): { move: StaffJobMove; why: JobGuard } | null {
  if (moves.length > 0 || jobState === 'packed') return null
  const move = NEXT[jobState] ?? 'produce'
  if (status === 'pending_payment' || status === 'not_confirmed') return { move, why: 'unpaid' }
  if (status !== 'preparing') return { move, why: 'closed' }
  return { move, why: BY_STATE[jobState] ?? 'right' }
}
