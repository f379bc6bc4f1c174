import { lotsLeft, lotsOf } from '../buying/cart/lots.ts'
import type { Destination } from '../buying/checkout/destination-schema.ts'
import type { Address } from '../print/address/address.ts'
import type { Contact } from '../print/address/contact.ts'
import { sizeText } from '../print/line/size-text.ts'
import type { Configuration } from '../print/quoting/configuration.ts'
import { firstPlace, otherPlace, type Place } from './say-delivery.ts'

type Line = { productName: string; configuration: Configuration; pieces: number }

/**
 * The share of one of several recipients. `number` counts from 1, as on the receipt. `lots` and
 * `pieces` are those of the order's lines, in their order.
 */
export type OrderShipment = Place & {
  number: number
  address: Address
  lots: readonly number[]
  pieces: readonly number[]
}

/** The shipments of an order with several recipients; none for a single one. */
export function shipmentsOf(
  delivery: Destination,
  contact: Pick<Contact, 'name'>,
  lines: readonly Pick<Line, 'configuration' | 'pieces'>[],
): OrderShipment[] {
  const { others = [], address } = delivery
  if (others.length === 0 || address === null) return []
  const all = lines.map(({ configuration }) => lotsOf(configuration))
  const shares = [lotsLeft(all, others), ...others.map((other) => other.lots)]
  const places = [{ ...firstPlace(delivery, contact), address }, ...others.map(otherPlace)]
  return places.map((place, index) => {
    const lots = shares[index] ?? []
    const pieces = lines.map((line, at) => ((lots[at] ?? 0) * line.pieces) / (all[at] ?? 1))
    return { ...place, number: index + 1, lots, pieces }
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
