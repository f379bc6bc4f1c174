import type { JobState } from './job-state.ts'
import type { EventData } from './order-event-schema.ts'
import type { WholeOrder } from './order-record.ts'
import type { OrderStatus } from './order-state.ts'
import { type OrderShipment, shipmentsOf } from './shipments.ts'

/**
 * The state of each of several shipments of one order. An order with one recipient has none: its
 * own status is enough.
 */
export const SHIPMENT_STATES = ['preparing', 'shipped', 'received'] as const
export type ShipmentState = (typeof SHIPMENT_STATES)[number]
export type ShipmentMove = Exclude<ShipmentState, 'preparing'>

/** The event type of a move, with `{ shipment, to }`. */
export const SHIPMENT_MOVED = 'shipment_moved'

type Told = { kind: string; at: string | Date; data: EventData }
type OrderFacts = {
  status: OrderStatus
  events: readonly Told[]
  lines: readonly { jobState: JobState }[]
}
type Sharing = Pick<OrderShipment, 'number' | 'lots'>

/** `at`: ISO instant of its last move; null: it made none of its own. */
export type ShipmentStanding = {
  number: number
  state: ShipmentState
  at: string | null
  moves: ShipmentMove[]
}

/** Statuses in which shipments move. Cancelled and refunded orders are excluded. */
const UNDER_WAY = new Set<OrderStatus>(['preparing', 'shipped'])

const later = (one: ShipmentState, other: ShipmentState): ShipmentState =>
  SHIPMENT_STATES.indexOf(one) < SHIPMENT_STATES.indexOf(other) ? other : one

/** An order that was sent or received as a whole includes its shipments. */
const stateOfOrder = (status: OrderStatus): ShipmentState =>
  status === 'shipped' || status === 'received' ? status : 'preparing'

function ownMove(
  number: number,
  events: readonly Told[],
): { state: ShipmentState; at: string | null } {
  const moves = events.flatMap(({ kind, at, data }) => {
    const to = SHIPMENT_STATES.find((state) => state === data.to)
    return kind === SHIPMENT_MOVED && data.shipment === number && to
      ? [{ state: to, at: new Date(at).toISOString() }]
      : []
  })
  return moves.reduce(
    (last, move) => (later(last.state, move.state) === last.state ? last : move),
    { state: 'preparing', at: null } as {
      state: ShipmentState
      at: string | null
    },
  )
}

/** A shipment may leave as soon as all of its content is packed, independent of the others. */
function movesOf(
  state: ShipmentState,
  { lots }: Sharing,
  { status, lines }: OrderFacts,
): ShipmentMove[] {
  if (!UNDER_WAY.has(status)) return []
  if (state === 'shipped') return ['received']
  const packed = lines.every(
    ({ jobState }, line) => (lots[line] ?? 0) === 0 || jobState === 'packed',
  )
  return state === 'preparing' && packed ? ['shipped'] : []
}

/** The state and the allowed moves of each shipment, in their order. */
export const standingOf = (shipments: readonly Sharing[], order: OrderFacts): ShipmentStanding[] =>
  shipments.map((shipment) => {
    const own = ownMove(shipment.number, order.events)
    const state = later(own.state, stateOfOrder(order.status))
    return {
      number: shipment.number,
      state,
      at: own.state === state ? own.at : null,
      moves: movesOf(state, shipment, order),
    }
  })

/** The same for a stored order; none for a single recipient. */
export const shipmentsIn = ({ order, lines, events }: WholeOrder): ShipmentStanding[] =>
  standingOf(shipmentsOf(order.delivery, order.contact, lines), {
    status: order.status,
    events,
    lines,
  })

/** Whether each shipment had a mail of its own: then the order's sending needs none. */
export const toldOneByOne = (found: WholeOrder): boolean => {
  const shipments = shipmentsIn({ ...found, order: { ...found.order, status: 'preparing' } })
  return shipments.length > 0 && shipments.every(({ state }) => state !== 'preparing')
}

/**
 * The order's status that follows from its shipments: sent with the last, received with the last.
 * Undefined: unchanged.
 */
export function orderFollows(
  status: OrderStatus,
  shipments: readonly Pick<ShipmentStanding, 'state'>[],
): ShipmentMove | undefined {
  if (shipments.length === 0 || shipments.some(({ state }) => state === 'preparing'))
    return undefined
  if (status === 'preparing') return 'shipped'
  return status === 'shipped' && shipments.every(({ state }) => state === 'received')
    ? 'received'
    : undefined
}
