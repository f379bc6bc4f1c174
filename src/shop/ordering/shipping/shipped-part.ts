import type { OrderLineRecord, WholeOrder } from '../../order/order-record.ts'
import { firstPlace, type Place } from '../../order/say-delivery.ts'
import { type ShipmentState, shipmentsIn } from '../../order/shipment-state.ts'
import { shipmentsOf } from '../../order/shipments.ts'
import type { HandlingChoice } from '../../print/delivery/handling.ts'
import type { ZoneCode } from '../../print/delivery/zone.ts'

type PartLine = Pick<OrderLineRecord, 'position' | 'productName' | 'configuration'> & {
  pieces: number
  weightG: number
}

/** What one recipient of an order gets. */
export type ShippedPart = {
  number: number
  place: Place
  zone: ZoneCode
  handling: HandlingChoice | null
  lines: PartLine[]
  state: ShipmentState
  /** Its pieces are made: their parcels can be weighed and announced. */
  isMade: boolean
  /** It may leave. */
  isPacked: boolean
}

const MADE: ReadonlySet<string> = new Set(['finished', 'packed'])

function partOf(
  { order, lines }: Pick<WholeOrder, 'order' | 'lines'>,
  own: Pick<ShippedPart, 'number' | 'place' | 'zone' | 'handling' | 'state'>,
  piecesOf: (line: OrderLineRecord, at: number) => number,
): ShippedPart {
  const some = lines
    .map((line, at) => ({ line, pieces: piecesOf(line, at) }))
    .filter(({ pieces }) => pieces > 0)
  const isAll = (isIt: (line: OrderLineRecord) => boolean) => some.every(({ line }) => isIt(line))
  const isOpen = order.status === 'preparing' && own.state === 'preparing'
  return {
    ...own,
    lines: some.map(({ line, pieces }) => ({
      position: line.position,
      productName: line.productName,
      configuration: line.configuration,
      pieces,
      weightG: Math.round((line.weightG * pieces) / line.pieces),
    })),
    isMade: isOpen && isAll(({ jobState }) => MADE.has(jobState)),
    isPacked: isOpen && isAll(({ jobState }) => jobState === 'packed'),
  }
}

const singleState = ({ status }: WholeOrder['order']): ShipmentState =>
  status === 'shipped' || status === 'received' ? status : 'preparing'

/** The parts of an order that a carrier takes: one for each recipient, none if it is picked up. */
export function shippedParts(found: WholeOrder): ShippedPart[] {
  const { order, lines } = found
  const { delivery, contact } = order
  if (delivery.address === null) return []
  const shipments = shipmentsOf(delivery, contact, lines)
  const main = { zone: delivery.zone, handling: delivery.handling }
  if (shipments.length === 0) {
    const place = firstPlace(delivery, contact)
    const own = { number: 1, zone: main.zone.code, handling: main.handling, place }
    return [partOf(found, { ...own, state: singleState(order) }, ({ pieces }) => pieces)]
  }
  const standing = shipmentsIn(found)
  return shipments.map((shipment, index) => {
    const { zone, handling } = delivery.others?.[index - 1] ?? main
    const state = standing[index]?.state ?? 'preparing'
    const own = { number: shipment.number, place: shipment, zone: zone.code, handling, state }
    return partOf(found, own, (_line, at) => shipment.pieces[at] ?? 0)
  })
}
