import { zoneFor } from '../../print/delivery/postal-code.ts'
import { isCountry, type Zone, zoneOf } from '../../print/delivery/zone.ts'
import type { CartItem } from '../../print/line/cart-item.ts'
import { lotsOf, MAX_RECIPIENTS } from '../cart/lots.ts'
import type { CheckoutDraft } from './checkout-draft.ts'
import type { CheckoutLine, SendTo } from './destination.ts'
import type { WantedCartLine, WantedDestination } from './price-cart-schema.ts'
import { lotsTyped, type WantedPart, withOthers } from './recipients.ts'

/** The destination of a half-filled form; without a valid postal code, the country alone. */
export function destinationOf(
  { delivery }: Pick<CheckoutDraft, 'delivery'>,
  zones: readonly Zone[],
): WantedDestination {
  if (delivery.method === 'pickup') return { pickup: true }
  const { country, postalCode } = delivery
  if (zoneFor(country, postalCode, zones).ok) return { country, postalCode }
  return isCountry(country) ? { country } : null
}

type Sent = Pick<CheckoutDraft, 'delivery' | 'others'>

/** The usable data of other recipients. */
export function othersOf({ delivery, others }: Sent, zones: readonly Zone[]): WantedPart[] {
  if (delivery.method === 'pickup' || !delivery.several) return []
  return others.slice(0, MAX_RECIPIENTS - 1).flatMap(({ country, postalCode, lots }) => {
    const asked = Object.entries(lots).map(([id, typed]) => [id, lotsTyped(typed) ?? 0] as const)
    const some = asked.filter(([, count]) => count > 0)
    return some.length > 0 && zoneFor(country, postalCode, zones).ok
      ? [{ country, postalCode, lots: Object.fromEntries(some) }]
      : []
  })
}

/**
 * The destinations of these lines: the zone of each recipient, and the postal code that decides
 * about large pieces.
 */
export function zoneOfDraft(
  draft: Sent,
  lines: readonly CheckoutLine[],
  zones: readonly Zone[],
): SendTo {
  const { delivery } = draft
  if (delivery.method === 'pickup') {
    const pickup = zoneOf(zones, 'pickup')
    return pickup ? { zone: pickup, postalCode: null } : null
  }
  const zone = zoneFor(delivery.country, delivery.postalCode, zones)
  return zone.ok
    ? withOthers(
        { zone: zone.value, postalCode: delivery.postalCode },
        othersOf(draft, zones),
        lines,
        zones,
      )
    : null
}

/** The request for prices; it never contains a price. */
export const wantedLines = (items: readonly CartItem[]): WantedCartLine[] =>
  items.map(({ id, product, configuration, artworkOf }) => ({
    id,
    product,
    configuration,
    ...(artworkOf && { artworkOf }),
  }))

/** The lines from the cart's stored data, for immediate totals. */
export const rememberedLines = (items: readonly CartItem[]): CheckoutLine[] =>
  items.map(({ id, price, inPanels, configuration }) => ({
    ...{
      id,
      netCents: price,
      widthMm: configuration.widthMm,
      heightMm: configuration.heightMm,
      inPanels,
    },
    speed: configuration.speed,
    lots: lotsOf(configuration),
  }))
