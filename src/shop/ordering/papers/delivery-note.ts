import type { Language, Translate } from '../../../platform/text.ts'
import type { Issuer } from '../../money/invoices/invoice.ts'
import { describeGoods } from '../../order/describe-goods.ts'
import type { OrderLineRecord, OrderRecord } from '../../order/order-record.ts'
import { firstPlace, type Place, sayRemarks } from '../../order/say-delivery.ts'
import { shipmentsOf } from '../../order/shipments.ts'
import type { Address } from '../../print/address/address.ts'
import { type Configuration, piecesOf } from '../../print/quoting/configuration.ts'
import type { Recipe } from '../../print/quoting/recipe.ts'

/** The paper for the goods: description and number, recipient and address. No prices. */
export type DeliveryNote = {
  /** Of the order; with the number of the shipment where there are several. */
  number: string
  orderNumber: string
  language: Language
  issuedOn: string
  /** Null: an anonymous parcel. */
  sender: Issuer | null
  /** `address` null: picked up at the workshop. */
  to: { name: string; phone: string | null; address: Address | null }
  /** What the carrier reads below the address. */
  remarks: readonly { label: string | null; text: string }[]
  /** The customer's own reference. */
  reference: string | null
  lines: readonly { name: string; detail: string; pieces: number }[]
  weightG: number
}

type NoteOrder = {
  order: Pick<OrderRecord, 'number' | 'contact' | 'delivery' | 'shipsOn' | 'reference'>
  lines: readonly OrderLineRecord[]
}
type NoteFacts = {
  recipeOf: (line: OrderLineRecord) => Recipe | undefined
  sender: Issuer
  language: Language
  t: Translate
}

/** The configuration as if these pieces were the whole line: a shipment has whole lots of it. */
function configurationOf(configuration: Configuration, pieces: number): Configuration {
  const { unitsMode, designs } = configuration
  if (pieces === piecesOf(configuration)) return configuration
  return {
    ...configuration,
    units: unitsMode === 'same' ? Math.max(1, Math.round(pieces / designs)) : pieces,
  }
}

/** To Canarias, Ceuta and Melilla the goods pass customs, with their invoice. */
const customsRemark = (t: Translate) => ({
  label: t('papers.deliveryNote.customs'),
  text: t('papers.deliveryNote.customsWhy'),
})

/** The note of an order, or of one of its shipments; undefined for an unknown shipment. */
export function deliveryNote(
  found: NoteOrder,
  shipmentNumber: number | undefined,
  facts: NoteFacts,
): DeliveryNote | undefined {
  const { order, lines } = found
  const shipments = shipmentsOf(order.delivery, order.contact, lines)
  const shipment =
    shipments.length === 0
      ? undefined
      : shipments.find(({ number }) => number === (shipmentNumber ?? 1))
  if ((shipments.length > 0 || shipmentNumber !== undefined) && !shipment) return undefined
  const shipped = lines.flatMap((line, at) => {
    const pieces = shipment ? (shipment.pieces[at] ?? 0) : line.pieces
    return pieces > 0 ? [{ line, pieces }] : []
  })
  const place: Place = shipment ?? firstPlace(order.delivery, order.contact)
  const { recipient, phone, address, remarks } = place
  return {
    number: shipment ? `${order.number}-${shipment.number}` : order.number,
    orderNumber: order.number,
    language: facts.language,
    issuedOn: order.shipsOn,
    sender: order.delivery.parcel?.anonymous ? null : facts.sender,
    to: { name: recipient, phone: phone ?? order.contact.phone, address },
    remarks: [
      ...sayRemarks('deliveryNote', remarks, facts.t),
      ...(order.delivery.zone?.code === 'islands' ? [customsRemark(facts.t)] : []),
    ],
    reference: order.reference === '' ? null : order.reference,
    lines: shipped.map(({ line, pieces }) => {
      const goods = { configuration: configurationOf(line.configuration, pieces), pieces }
      return {
        name: line.productName,
        detail: describeGoods(goods, facts.recipeOf(line), facts),
        pieces,
      }
    }),
    weightG: shipped.reduce(
      (sum, { line, pieces }) => sum + Math.round((line.weightG * pieces) / line.pieces),
      0,
    ),
  }
}
