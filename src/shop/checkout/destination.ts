import { sumCents } from '../../platform/money.ts'
import type { Surcharge } from '../cart/surcharge.ts'
import { cartTotals, type Totals } from '../cart/totals.ts'
import type { CouponTerms } from '../coupons/discount.ts'
import { HANDLING_CHOICES, type Handling, type HandlingChoice, type HandlingSettings, handling, type TravellingPiece } from '../delivery/handling.ts'
import { zoneFor } from '../delivery/postal-code.ts'
import { COUNTRIES, type Zone, zoneOf } from '../delivery/zone.ts'
import type { SpeedCode } from '../quoting/recipe.ts'
import { decideTax, type TaxDecision, type Taxpayer } from '../taxes/tax-decision.ts'
import { type Address, readAddress } from './address.ts'
import { NAME_MAX } from './contact.ts'
import { type Form, isTicked, oneOf, refuseField, textAt } from './form.ts'
import type { VatSettings } from './vat.ts'

/** What checkout needs to know of a line; its price is the server's. */
export type CheckoutLine = TravellingPiece & { netCents: number; speed: SpeedCode }

export const DELIVERY_METHODS = ['carrier', 'pickup'] as const
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number]

/** What the parcel says. Orders of earlier days have none. */
export type Parcel = {
  /** Who receives it, where that is not the contact person. */
  recipient: string | null
  /** Nothing on it or in it tells where it comes from: the customer delivers it as their own work. */
  anonymous: boolean
}

/** `address` null: picked up. `handling` null: nothing to choose. */
export type Destination = { method: DeliveryMethod; zone: Zone; address: Address | null; handling: HandlingChoice | null; parcel?: Parcel }

export type ShippingSettings = { zones: readonly Zone[]; handling: HandlingSettings }

/** How all lines together travel to a place; `postalCode` null: picked up. */
export function handlingOf(lines: readonly CheckoutLine[], zone: Zone, postalCode: string | null, settings: ShippingSettings): Handling {
  const each = lines.map((line) => handling(line, zone.country, postalCode, settings.handling))
  return {
    choices: each.some(({ choices }) => choices.length > 0) ? HANDLING_CHOICES : [],
    packagingCents: sumCents(each.map(({ packagingCents }) => packagingCents)),
  }
}

type SendTo = { zone: Zone; postalCode: string | null } | null

/** The tax of what is sent to a place; where nobody has said where to, as within Spain. */
export function taxOf(to: SendTo, taxpayer: Taxpayer, { on, oss }: VatSettings): TaxDecision {
  const { zone, postalCode } = to ?? { zone: { code: 'peninsula', country: 'ES' as const }, postalCode: null }
  return decideTax({ on, oss, destination: zone.code === 'pickup' ? 'pickup' : { country: zone.country, postalCode }, taxpayer })
}

/** The receipt of an order. Without a destination yet: goods and VAT alone. */
export function orderTotals(
  lines: readonly CheckoutLine[],
  to: SendTo,
  taxpayer: Taxpayer,
  settings: ShippingSettings & { vat: VatSettings },
  coupon: CouponTerms | null = null,
  surcharge: Surcharge | null = null,
): Totals {
  return cartTotals({
    lines,
    coupon,
    surcharge,
    zone: to?.zone ?? null,
    tax: taxOf(to, taxpayer, settings.vat),
    packagingCents: to ? handlingOf(lines, to.zone, to.postalCode, settings).packagingCents : 0,
  })
}

function readZone(form: Form, address: Address, zones: readonly Zone[]): Zone | undefined {
  const zone = zoneFor(address.country, address.postalCode, zones, 'delivery.postalCode')
  if (zone.ok) return zone.value
  form.refusals.push(...zone.refusals)
  return undefined
}

function readHandling(form: Form, lines: readonly CheckoutLine[], zone: Zone, postalCode: string, settings: ShippingSettings): HandlingChoice | null {
  const { choices } = handlingOf(lines, zone, postalCode, settings)
  if (choices.length === 0) return null
  const chosen = choices.find((choice) => choice === textAt(form, 'handling'))
  return chosen ?? refuseField(form, 'handling', 'checkout.handling.missing', { limitCm: settings.handling.bothSidesOverMm / 10 }) ?? null
}

function readParcel(form: Form): Parcel | undefined {
  const [recipient, limit] = [textAt(form, 'delivery.recipient'), NAME_MAX]
  if (recipient.length > limit) return refuseField(form, 'delivery.recipient', 'checkout.tooLong', { limit, value: recipient.length })
  return { recipient: recipient || null, anonymous: isTicked(form, 'delivery.anonymous') }
}

/** Where the order goes; a form without a method means the carrier. */
export function readDestination(form: Form, lines: readonly CheckoutLine[], settings: ShippingSettings): Destination | undefined {
  const method = textAt(form, 'delivery.method') === '' ? 'carrier' : oneOf(form, 'delivery.method', DELIVERY_METHODS, 'checkout.delivery.method')
  if (method === 'pickup') {
    const zone = zoneOf(settings.zones, 'pickup')
    return zone ? { method, zone, address: null, handling: null } : refuseField(form, 'delivery.method', 'checkout.delivery.method')
  }
  const address = readAddress(form, 'delivery', COUNTRIES)
  const zone = address && readZone(form, address, settings.zones)
  const parcel = readParcel(form)
  if (!method || !address || !zone || !parcel) return undefined
  return { method, zone, address, handling: readHandling(form, lines, zone, address.postalCode, settings), parcel }
}
