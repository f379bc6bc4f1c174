import { type HandlingSettings, handling } from '../../print/delivery/handling.ts'
import type { Zone } from '../../print/delivery/zone.ts'
import type { Product } from '../../print/product/product.ts'
import { isInPanels } from '../../print/quoting/joins.ts'
import type { Quote } from '../../print/quoting/quote.ts'
import type { Recipe } from '../../print/quoting/recipe.ts'
import type { ShippingOffer } from '../../site/structured/product-offer.ts'
import type { Availability } from '../../site/structured/things.ts'

const MM2_PER_M2 = 1_000_000
/** By law, for goods that are not made to measure (conditions of sale, 10). */
const RETURN_DAYS = 14

/** Counted goods without a print are goods like any other. */
export const returnDaysOf = ({ stock, artwork }: Recipe): number | undefined =>
  stock !== undefined && artwork.needed === false ? RETURN_DAYS : undefined

export const availabilityOf = (stock: number | undefined): Availability => {
  if (stock === undefined) return 'MadeToOrder'
  return stock > 0 ? 'InStock' : 'OutOfStock'
}

/** Only where the area decides the price. */
export const pricedAreaM2 = ({ shape }: Recipe, { areaMm2 }: Quote): number | undefined =>
  shape === 'sheet' || shape === 'sticker' ? areaMm2 / MM2_PER_M2 : undefined

type Sending = { zones: readonly Zone[]; handling: HandlingSettings }

/** Every zone that goods are sent to, with the price of an order of one example alone. */
export function shippingOffers(
  { recipe, defaultConfiguration: example }: Product,
  netCents: number,
  { zones, handling: settings }: Sending,
): ShippingOffer[] {
  const piece = { ...example, inPanels: isInPanels(recipe, example) }
  return zones
    .filter(({ code }) => code !== 'pickup')
    .map(({ code, country, transitDays, shippingCents, freeFromCents }) => {
      const isFree = freeFromCents !== null && netCents >= freeFromCents
      const { packagingCents } = handling(piece, country, null, settings)
      return {
        country,
        ...(code === 'baleares' && { regions: ['Illes Balears'] }),
        netCents: (isFree ? 0 : shippingCents) + packagingCents,
        days: transitDays,
      }
    })
}
