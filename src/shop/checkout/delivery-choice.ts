import type { CartItem } from '../cart/cart-item.ts'
import { lotsOf, MAX_RECIPIENTS } from '../cart/lots.ts'
import { zoneFor } from '../delivery/postal-code.ts'
import { type Zone, zoneOf } from '../delivery/zone.ts'
import type { CheckoutDraft } from './checkout-draft.ts'
import type { CheckoutLine, SendTo } from './destination.ts'
import { lotsTyped, type WantedPart, withOthers } from './recipients.ts'
import type { WantedCartLine, WantedDestination } from './shop-api.ts'

/** Where a half-filled form sends the order; null while that cannot be said. */
export function destinationOf({ delivery }: Pick<CheckoutDraft, 'delivery'>, zones: readonly Zone[]): WantedDestination {
  if (delivery.method === 'pickup') return { pickup: true }
  const { country, postalCode } = delivery
  return zoneFor(country, postalCode, zones).ok ? { country, postalCode } : null
}

type Sent = Pick<CheckoutDraft, 'delivery' | 'others'>

/** What is said of other recipients, as far as the shop can make something of it. */
export function othersOf({ delivery, others }: Sent, zones: readonly Zone[]): WantedPart[] {
  if (delivery.method === 'pickup' || !delivery.several) return []
  return others.slice(0, MAX_RECIPIENTS - 1).flatMap(({ country, postalCode, lots }) => {
    const asked = Object.entries(lots).map(([id, typed]) => [id, lotsTyped(typed) ?? 0] as const)
    const some = asked.filter(([, count]) => count > 0)
    return some.length > 0 && zoneFor(country, postalCode, zones).ok ? [{ country, postalCode, lots: Object.fromEntries(some) }] : []
  })
}

/** Where a form sends these lines: the zone, and the code that decides about large pieces, of each recipient. */
export function zoneOfDraft(draft: Sent, lines: readonly CheckoutLine[], zones: readonly Zone[]): SendTo {
  const { delivery } = draft
  if (delivery.method === 'pickup') {
    const pickup = zoneOf(zones, 'pickup')
    return pickup ? { zone: pickup, postalCode: null } : null
  }
  const zone = zoneFor(delivery.country, delivery.postalCode, zones)
  return zone.ok ? withOthers({ zone: zone.value, postalCode: delivery.postalCode }, othersOf(draft, zones), lines, zones) : null
}

/** What the shop is asked to price: never a price. */
export const wantedLines = (items: readonly CartItem[]): WantedCartLine[] =>
  items.map(({ id, product, configuration, artworkOf }) => ({ id, product, configuration, ...(artworkOf && { artworkOf }) }))

/** The lines as the cart remembers them, for totals at once. */
export const rememberedLines = (items: readonly CartItem[]): CheckoutLine[] =>
  items.map(({ id, price, inPanels, configuration }) => ({
    ...{ id, netCents: price, widthMm: configuration.widthMm, heightMm: configuration.heightMm, inPanels },
    speed: configuration.speed,
    lots: lotsOf(configuration),
  }))
