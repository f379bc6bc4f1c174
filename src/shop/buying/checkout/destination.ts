import { sumCents } from '../../../platform/money.ts'
import { datingZone } from '../../print/delivery/dating-zone.ts'
import {
  HANDLING_CHOICES,
  type Handling,
  type HandlingChoice,
  type HandlingSettings,
  handling,
  type TravellingPiece,
} from '../../print/delivery/handling.ts'
import type { Zone } from '../../print/delivery/zone.ts'
import type { SpeedCode } from '../../print/quoting/speed.ts'
import { decideTax, type TaxDecision, type Taxpayer } from '../../print/tax/tax-decision.ts'
import type { VatSettings } from '../../print/tax/vat.ts'
import { lotsLeft } from '../cart/lots.ts'
import type { Surcharge } from '../cart/surcharge.ts'
import { cartTotals, type Totals } from '../cart/totals.ts'
import type { CouponTerms } from '../coupons/discount.ts'
import type { Destination } from './destination-schema.ts'

/** Facts of a line for the checkout; its price comes from the server. */
export type CheckoutLine = TravellingPiece & {
  id: string
  netCents: number
  speed: SpeedCode
  /** The number of lots that can be distributed among recipients. */
  lots: number
}

export type ShippingSettings = { zones: readonly Zone[]; handling: HandlingSettings }

/** How all lines together travel to a place; `postalCode` null: picked up. */
export function handlingOf(
  lines: readonly CheckoutLine[],
  zone: Zone,
  postalCode: string | null,
  settings: ShippingSettings,
): Handling {
  const each = lines.map((line) => handling(line, zone.country, postalCode, settings.handling))
  return {
    choices: each.some(({ choices }) => choices.length > 0) ? HANDLING_CHOICES : [],
    packagingCents: sumCents(each.map(({ packagingCents }) => packagingCents)),
  }
}

/** A place that lots of the lines are sent to. */
export type SentPart = { zone: Zone; postalCode: string | null; lots: readonly number[] }
/** The destination of an order, except for the lots of `others`. Null: not yet known. */
export type SendTo = { zone: Zone; postalCode: string | null; others?: readonly SentPart[] } | null

/** The places that a checked destination sends the lines to. */
export const sendTo = ({ zone, address, others }: Destination): NonNullable<SendTo> => ({
  zone,
  postalCode: address?.postalCode ?? null,
  ...(others && {
    others: others.map((other) => ({
      zone: other.zone,
      postalCode: other.address.postalCode,
      lots: other.lots,
    })),
  }),
})

/** The zone that includes all recipients; it determines the order's date. */
export const zoneOfDates = ({
  zone,
  others = [],
}: {
  zone: Zone
  others?: readonly { zone: Zone }[]
}): Zone =>
  datingZone(
    zone,
    others.map((other) => other.zone),
  )

/**
 * Every shipment of an order, the first recipient's first; it gets the lots not assigned to others.
 */
export function partsOf(
  lines: readonly Pick<CheckoutLine, 'lots'>[],
  { zone, postalCode, others = [] }: NonNullable<SendTo>,
): SentPart[] {
  const all = lines.map(({ lots }) => lots)
  return [{ zone, postalCode, lots: lotsLeft(all, others) }, ...others]
}

/** The lines of which a shipment has any. */
export const linesOf = <Line>(lines: readonly Line[], { lots }: Pick<SentPart, 'lots'>): Line[] =>
  lines.filter((_, line) => (lots[line] ?? 0) > 0)

/** The first recipient's choices for large pieces; the others have fields of their own. */
export function choicesFor(
  lines: readonly CheckoutLine[],
  to: SendTo,
  settings: ShippingSettings,
): readonly HandlingChoice[] {
  const [own] = to ? partsOf(lines, to) : []
  return own ? handlingOf(linesOf(lines, own), own.zone, own.postalCode, settings).choices : []
}

const packagingOf = (
  lines: readonly CheckoutLine[],
  parts: readonly SentPart[],
  settings: ShippingSettings,
): number =>
  sumCents(
    parts.map(
      (part) =>
        handlingOf(linesOf(lines, part), part.zone, part.postalCode, settings).packagingCents,
    ),
  )

/**
 * The tax of the goods sent to a place, or to several of one territory; without a destination, as
 * within Spain.
 */
export function taxOf(to: SendTo, taxpayer: Taxpayer, { on, oss }: VatSettings): TaxDecision {
  const { zone, postalCode } = to ?? {
    zone: { code: 'peninsula', country: 'ES' as const },
    postalCode: null,
  }
  return decideTax({
    on,
    oss,
    destination: zone.code === 'pickup' ? 'pickup' : { country: zone.country, postalCode },
    taxpayer,
  })
}

/** The totals of an order. Without a destination: only goods and VAT. */
export function orderTotals(
  lines: readonly CheckoutLine[],
  to: SendTo,
  taxpayer: Taxpayer,
  settings: ShippingSettings & { vat: VatSettings },
  coupon: CouponTerms | null = null,
  surcharge: Surcharge | null = null,
): Totals {
  const parts = to ? partsOf(lines, to) : []
  return cartTotals({
    lines,
    shipments: parts.length > 1 ? parts : undefined,
    coupon,
    surcharge,
    zone: to?.zone ?? null,
    tax: taxOf(to, taxpayer, settings.vat),
    packagingCents: packagingOf(lines, parts, settings),
  })
}
