import { allowedMoves as allowedJobMoves, type JobState, STAFF_MOVES } from '../artwork/job-state.ts'
import { allowedMoves, type OrderStatus } from './order-state.ts'
import type { CustomerOrder } from './order-view.ts'
import { shipmentsIn } from './shipment-state.ts'
import type { FullOrder } from './store.ts'
import type { OrderEventRow, OrderRow } from './tables.ts'

export type StaffJobMove = (typeof STAFF_MOVES)[number]

const isReason = (value: unknown): value is string => typeof value === 'string'

/** Who did it and why: what the customer is not told. */
const eventOf = ({ id, at, actor, actorId, kind, lineId, data }: OrderEventRow, names: ReadonlyMap<string, string>) => {
  const { reason, ...told } = data
  const by = (actorId && names.get(actorId)) ?? null
  return { id, at: at.toISOString(), actor, kind, lineId, data: told, by, reason: isReason(reason) ? reason : null }
}

/** A piece is only worked on while its order is paid and open. */
export const staffJobMoves = (status: string, state: JobState): StaffJobMove[] =>
  status === 'preparing' ? STAFF_MOVES.filter((move) => allowedJobMoves(state).includes(move)) : []

/** Where staff may move an order now. It is refunded by giving its money back; moved there by hand only once nothing is left to give. */
export function staffMoves({ status, paymentMethod, paidAt }: OrderRow, jobStates: readonly JobState[], givenBack: boolean): OrderStatus[] {
  const allowed = allowedMoves(status, 'staff', { paymentMethod, paid: paidAt !== null, packed: jobStates.every((state) => state === 'packed') })
  return allowed.filter((to) => to !== 'refunded' || givenBack)
}

/** The order as staff see it: the customer's view with who did what, and what may be done. */
export function staffView({ order, lines, events }: FullOrder, shown: CustomerOrder, names: ReadonlyMap<string, string>, givenBack: boolean) {
  return {
    ...shown,
    lines: shown.lines.map((line) => ({ ...line, moves: staffJobMoves(order.status, line.jobState) })),
    events: events.map((event) => eventOf(event, names)),
    shipments: shipmentsIn({ order, lines, events }),
    allowed: staffMoves(
      order,
      lines.map((line) => line.jobState),
      givenBack,
    ),
  }
}
