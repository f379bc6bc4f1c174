import { lotsLeft, lotsOf } from '../buying/cart/lots.ts'
import type { Destination } from '../buying/checkout/destination-schema.ts'
import type { Address } from '../print/address/address.ts'
import type { Contact } from '../print/address/contact.ts'
import type { HandlingChoice } from '../print/delivery/handling.ts'
import { sizeText } from '../print/line/size-text.ts'
import type { Configuration } from '../print/quoting/configuration.ts'

type Line = { productName: string; configuration: Configuration; pieces: number }

/**
 * The share of one of several recipients. `number` counts from 1, as on the receipt. `lots` and
 * `pieces` are those of the order's lines, in their order.
 */
export type OrderShipment = {
  number: number
  recipient: string
  phone: string | null
  address: Address
  handling: HandlingChoice | null
  lots: readonly number[]
  pieces: readonly number[]
}

/** The shipments of an order with several recipients; none for a single one. */
export function shipmentsOf(
  delivery: Destination,
  contact: Pick<Contact, 'name'>,
  lines: readonly Pick<Line, 'configuration' | 'pieces'>[],
): OrderShipment[] {
  const { others = [], address, handling, parcel } = delivery
  if (others.length === 0 || address === null) return []
  const all = lines.map(({ configuration }) => lotsOf(configuration))
  const shares = [lotsLeft(all, others), ...others.map((other) => other.lots)]
  const first = { recipient: parcel?.recipient ?? contact.name, phone: null, address, handling }
  return [first, ...others].map((to, index) => {
    const lots = shares[index] ?? []
    const pieces = lines.map((line, at) => ((lots[at] ?? 0) * line.pieces) / (all[at] ?? 1))
    return {
      number: index + 1,
      recipient: to.recipient,
      phone: to.phone,
      address: to.address,
      handling: to.handling,
      lots,
      pieces,
    }
  })
}

/** "50 × Lona frontal, 300 × 100 cm, Fachada": the content of a shipment by line. */
export const sayShipped = (
  { pieces }: Pick<OrderShipment, 'pieces'>,
  lines: readonly Pick<Line, 'productName' | 'configuration'>[],
  number: (value: number) => string,
): string[] =>
  lines.flatMap(({ productName, configuration }, line) => {
    const some = pieces[line] ?? 0
    const name = [productName, sizeText(configuration, number), configuration.jobName]
      .filter(Boolean)
      .join(', ')
    return some > 0 ? [`${number(some)} × ${name}`] : []
  })

/** "Calle Olmo, 4, 41001 Sevilla". */
export const sayPlace = ({ address, postalCode, city }: Address): string =>
  [address, `${postalCode} ${city}`.trim()].filter(Boolean).join(', ')
