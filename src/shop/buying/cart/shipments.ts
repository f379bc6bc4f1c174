import { allocate, sumCents } from '../../../platform/money.ts'
import type { Zone } from '../../print/delivery/zone.ts'
import { discountParts } from '../coupons/discount.ts'

/** What one of several recipients gets: `lots` of each line, in the order of the lines. All shipments of an order together get all lots of all lines. */
export type Shipment = { zone: Zone; lots: readonly number[] }

/** What the goods of each shipment are worth, net and after the discount: every line, and its part of the discount, is shared by its lots, to the cent. */
export function goodsOfShipments(
  lineCents: readonly number[],
  discountCents: number,
  shipments: readonly Pick<Shipment, 'lots'>[],
): number[] {
  const parts = discountParts(discountCents, lineCents)
  const shares = lineCents.map((cents, line) =>
    allocate(
      cents - (parts[line] ?? 0),
      shipments.map(({ lots }) => lots[line] ?? 0),
    ),
  )
  return shipments.map((_, index) => sumCents(shares.map((share) => share[index] ?? 0)))
}
