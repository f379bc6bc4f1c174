import type { JobState } from '../artwork/job-state.ts'
import type { OrderStatus } from './order-state.ts'
import { type OrderShipment, shipmentsOf } from './shipments.ts'
import type { FullOrder } from './store.ts'

/** How far each of several shipments of one order is. An order that goes to one recipient has no shipments: its own status says all. */
export const SHIPMENT_STATES = ['preparing', 'shipped', 'received'] as const
export type ShipmentState = (typeof SHIPMENT_STATES)[number]
export type ShipmentMove = Exclude<ShipmentState, 'preparing'>

/** The record's name of a move, with `{ shipment, to }`. */
export const SHIPMENT_MOVED = 'shipment_moved'

type Told = { kind: string; at: string | Date; data: Record<string, unknown> }
type OrderFacts = { status: OrderStatus; events: readonly Told[]; lines: readonly { jobState: JobState }[] }
type Sharing = Pick<OrderShipment, 'number' | 'lots'>

/** `at`: ISO instant of its last move; null: it made none of its own. */
export type ShipmentStanding = { number: number; state: ShipmentState; at: string | null; moves: ShipmentMove[] }

/** Orders whose shipments move. What was cancelled or given back goes nowhere. */
const UNDER_WAY = new Set<OrderStatus>(['preparing', 'shipped'])

const later = (one: ShipmentState, other: ShipmentState): ShipmentState =>
  SHIPMENT_STATES.indexOf(one) < SHIPMENT_STATES.indexOf(other) ? other : one

/** An order that was sent or received as one has taken its shipments with it. */
const stateOfOrder = (status: OrderStatus): ShipmentState => (status === 'shipped' || status === 'received' ? status : 'preparing')

function ownMove(number: number, events: readonly Told[]): { state: ShipmentState; at: string | null } {
  const moves = events.flatMap(({ kind, at, data }) => {
    const to = SHIPMENT_STATES.find((state) => state === data.to)
    return kind === SHIPMENT_MOVED && data.shipment === number && to ? [{ state: to, at: new Date(at).toISOString() }] : []
  })
  return moves.reduce((last, move) => (later(last.state, move.state) === last.state ? last : move), { state: 'preparing', at: null } as {
    state: ShipmentState
    at: string | null
  })
}

/** One may go as soon as all of what is in it is packed, whatever the others wait for. */
function movesOf(state: ShipmentState, { lots }: Sharing, { status, lines }: OrderFacts): ShipmentMove[] {
  if (!UNDER_WAY.has(status)) return []
  if (state === 'shipped') return ['received']
  const packed = lines.every(({ jobState }, line) => (lots[line] ?? 0) === 0 || jobState === 'packed')
  return state === 'preparing' && packed ? ['shipped'] : []
}

/** Where each shipment is and where it may go, in their order. */
export const standingOf = (shipments: readonly Sharing[], order: OrderFacts): ShipmentStanding[] =>
  shipments.map((shipment) => {
    const own = ownMove(shipment.number, order.events)
    const state = later(own.state, stateOfOrder(order.status))
    return { number: shipment.number, state, at: own.state === state ? own.at : null, moves: movesOf(state, shipment, order) }
  })

/** The same of an order as it is kept; none where all of it goes to one recipient. */
export const shipmentsIn = ({ order, lines, events }: FullOrder): ShipmentStanding[] =>
  standingOf(shipmentsOf(order.delivery, order.contact, lines), { status: order.status, events, lines })

/** Whether the customer was told of each by its own mail: then the order's sending says nothing new. */
export const toldOneByOne = (found: FullOrder): boolean => {
  const shipments = shipmentsIn({ ...found, order: { ...found.order, status: 'preparing' } })
  return shipments.length > 0 && shipments.every(({ state }) => state !== 'preparing')
}

/** What the order itself becomes when its shipments stand so: sent with the last, received with the last. Undefined: what it is. */
export function orderFollows(status: OrderStatus, shipments: readonly Pick<ShipmentStanding, 'state'>[]): ShipmentMove | undefined {
  if (shipments.length === 0 || shipments.some(({ state }) => state === 'preparing')) return undefined
  if (status === 'preparing') return 'shipped'
  return status === 'shipped' && shipments.every(({ state }) => state === 'received') ? 'received' : undefined
}
