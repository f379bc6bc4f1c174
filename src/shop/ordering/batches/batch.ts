import type { JobState, StaffJobMove } from '../../order/job-state.ts'
import type { OrderStatus } from '../../order/order-state.ts'
import type { StaffRight } from '../../site/staff-rights.ts'
import type { DeskNeed } from '../desk/needs.ts'

/** What staff do with many orders at once. */
export const BATCH_ACTIONS = [
  'confirm',
  'approve',
  'tickets',
  'produce',
  'finish',
  'pack',
  'ship',
] as const
export type BatchAction = (typeof BATCH_ACTIONS)[number]

/** Most orders of one request. */
export const BATCH_LIMIT = 50

/** Most tickets of one PDF. */
export const TICKET_LIMIT = 250

export const RIGHT_OF_ACTION: Record<BatchAction, StaffRight> = {
  confirm: 'money:confirm',
  approve: 'files:review',
  tickets: 'files:see',
  produce: 'jobs:move',
  finish: 'jobs:move',
  pack: 'jobs:move',
  ship: 'shipments:move',
}

/** Whether the workshop has the job before it: its ticket is printed with others. */
export const isTicketed = (state: JobState): boolean =>
  state === 'approved' || state === 'in_production'

const STARTS: Record<StaffJobMove, JobState> = {
  produce: 'approved',
  finish: 'in_production',
  pack: 'finished',
}

type Listed = {
  status: OrderStatus
  needs: readonly { need: DeskNeed }[]
  eyes: string | null
  lines: readonly { jobState: JobState }[]
}

/** Whether an action fits a listed order. The server decides; the desk counts with it. */
export function suits(action: BatchAction, { status, needs, eyes, lines }: Listed): boolean {
  if (action === 'confirm') return needs.some(({ need }) => need === 'transfer')
  if (status !== 'preparing') return false
  const states = lines.map(({ jobState }) => jobState)
  if (action === 'approve') return eyes === null && needs.some(({ need }) => need === 'review')
  if (action === 'tickets') return states.some(isTicketed)
  if (action === 'ship') return states.every((state) => state === 'packed')
  return states.includes(STARTS[action])
}
