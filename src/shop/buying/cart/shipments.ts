import { allocate, sumCents } from '../../../platform/money.ts'
import type { Zone } from '../../print/delivery/zone.ts'
import { discountParts } from '../coupons/discount.ts'

/** A recipient's share: `lots` of each line, in order. Shipments together cover all lots. */
export type Shipment = { zone: Zone; lots: readonly number[] }

/**
 * Net value of each shipment's goods after the discount: lines and discounts are divided by lots,
 * to the cent.
 */
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
