import {
  allowedMoves as allowedJobMoves,
  type JobState,
  STAFF_MOVES,
  type StaffJobMove,
} from '../../order/job-state.ts'
import type { CustomerOrder } from '../../order/order-schema.ts'
import { allowedMoves, type OrderStatus } from '../../order/order-state.ts'
import { shipmentsIn } from '../../order/shipment-state.ts'
import type { FullOrder } from '../../order/store.ts'
import type { OrderEventRow, OrderLineRow, OrderRow } from '../../order/tables.ts'
import { marginOf } from '../../print/costing/line-cost.ts'

const isReason = (value: unknown): value is string => typeof value === 'string'

/** Author and reason of an event, hidden from the customer. */
const eventOf = (
  { id, at, actor, actorId, kind, lineId, data }: OrderEventRow,
  names: ReadonlyMap<string, string>,
) => {
  const { reason, ...told } = data
  const by = (actorId && names.get(actorId)) ?? null
  return {
    id,
    at: at.toISOString(),
    actor,
    kind,
    lineId,
    data: told,
    by,
    reason: isReason(reason) ? reason : null,
  }
}

/** A piece can only be worked on while its order is paid and open. */
export const staffJobMoves = (status: string, state: JobState): StaffJobMove[] =>
  status === 'preparing' ? STAFF_MOVES.filter((move) => allowedJobMoves(state).includes(move)) : []

/**
 * The moves allowed to staff now. An order is moved to refunded by refunding its money; by hand
 * only once nothing is left.
 */
export function staffMoves(
  { status, paymentSettles, customerCancels, paidAt }: OrderRow,
  jobStates: readonly JobState[],
  givenBack: boolean,
): OrderStatus[] {
  const allowed = allowedMoves(status, 'staff', {
    settles: paymentSettles,
    customerCancels,
    paid: paidAt !== null,
    packed: jobStates.every((state) => state === 'packed'),
  })
  return allowed.filter((to) => to !== 'refunded' || givenBack)
}

/** Of a line as it was ordered; null: what it costs was not known. */
function lineMargin(line: OrderLineRow | undefined) {
  if (!line || line.costCents === null) return null
  const { netCents, discountCents, costCents } = line
  return { costCents, ...marginOf(netCents - discountCents, costCents) }
}

/** The order for staff: the customer's view with authors of events, and the possible actions. */
export function staffView(
  { order, lines, events }: FullOrder,
  shown: CustomerOrder,
  names: ReadonlyMap<string, string>,
  givenBack: boolean,
) {
  return {
    ...shown,
    lines: shown.lines.map((line) => ({
      ...line,
      moves: staffJobMoves(order.status, line.jobState),
      margin: lineMargin(lines.find(({ id }) => id === line.id)),
    })),
    events: events.map((event) => eventOf(event, names)),
    shipments: shipmentsIn({ order, lines, events }),
    allowed: staffMoves(
      order,
      lines.map((line) => line.jobState),
      givenBack,
    ),
  }
}
