import type { CartItem } from '../cart/cart-item.ts'
import { zoneFor } from '../delivery/postal-code.ts'
import { type Zone, zoneOf } from '../delivery/zone.ts'
import type { CheckoutDraft } from './checkout-draft.ts'
import type { CheckoutLine } from './destination.ts'
import type { WantedCartLine, WantedDestination } from './shop-api.ts'

/** Where a half-filled form sends the order; null while that cannot be said. */
export function destinationOf({ delivery }: Pick<CheckoutDraft, 'delivery'>, zones: readonly Zone[]): WantedDestination {
  if (delivery.method === 'pickup') return { pickup: true }
  const { country, postalCode } = delivery
  return zoneFor(country, postalCode, zones).ok ? { country, postalCode } : null
}

/** The zone of that destination, and the code that decides about large pieces. */
export function zoneOfDraft({ delivery }: Pick<CheckoutDraft, 'delivery'>, zones: readonly Zone[]): { zone: Zone; postalCode: string | null } | null {
  if (delivery.method === 'pickup') {
    const pickup = zoneOf(zones, 'pickup')
    return pickup ? { zone: pickup, postalCode: null } : null
  }
  const zone = zoneFor(delivery.country, delivery.postalCode, zones)
  return zone.ok ? { zone: zone.value, postalCode: delivery.postalCode } : null
}

/** What the shop is asked to price: never a price. */
export const wantedLines = (items: readonly CartItem[]): WantedCartLine[] =>
  items.map(({ id, product, configuration, artworkOf }) => ({ id, product, configuration, ...(artworkOf && { artworkOf }) }))

/** The lines as the cart remembers them, for totals at once. */
export const rememberedLines = (items: readonly CartItem[]): CheckoutLine[] =>
  items.map(({ price, inPanels, configuration: { widthMm, heightMm, speed } }) => ({ netCents: price, widthMm, heightMm, inPanels, speed }))
