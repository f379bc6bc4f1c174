import type { StaffOrder } from '../shop/ordering/orders/staff-order-schema.ts'
import type { Caller } from './staff-calls.ts'
import type { OnExpired } from './use-desk.ts'

/** Shared by the pane's parts. `onMoved` receives the order after a move. */
export type PanePart = {
  caller: Caller
  order: StaffOrder
  onMoved: (order: StaffOrder) => void
  onExpired: OnExpired
  nowMs: number
}

/** Shared by the parts of one job. */
export type JobPart = PanePart & { line: StaffOrder['lines'][number] }
