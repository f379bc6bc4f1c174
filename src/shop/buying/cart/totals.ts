import { ONE_HUNDRED_PERCENT_BP, percentOf, sumCents } from '../../../platform/money.ts'
import type { Params } from '../../../platform/text.ts'
import type { Zone } from '../../print/delivery/zone.ts'
import { asPercent, type TaxDecision } from '../../print/tax/tax-decision.ts'
import { type CouponTerms, discountOf } from '../coupons/discount.ts'
import { goodsOfShipments, type Shipment } from './shipments.ts'
import { type Surcharge, surchargeLines } from './surcharge.ts'
import { totalLabel } from './total-label.ts'

type TotalCode =
  | 'products'
  | 'discount'
  | 'shipping'
  | 'packaging'
  | 'surcharge'
  | 'net'
  | 'vat'
  | 'recargo'
  | 'gross'

/**
 * One line of the receipt. `label` and `reason.key` are message keys; `reason` is shown in small
 * below. `to`: number of the shipment, from 1, if there are several; never a name, since receipts
 * are kept longer.
 */
export type TotalLine = {
  code: TotalCode
  label: string
  cents: number
  reason: { key: string; params: Params } | null
  to?: number
  /** The desk has not named the price yet: shown in words instead of the zero. */
  open?: true | undefined
}

export type Totals = {
  lines: readonly TotalLine[]
  productsCents: number
  /** Net discount of a coupon. */
  discountCents: number
  shippingCents: number
  packagingCents: number
  /** Net surcharge of the payment method. */
  surchargeCents: number
  netCents: number
  vatCents: number
  /** Recargo de equivalencia. */
  recargoCents: number
  grossCents: number
}

export type TotalsRequest = {
  lines: readonly { netCents: number }[]
  /** Null without a destination. */
  zone: Zone | null
  /** With several recipients: each shipment, by lots of `lines`. */
  shipments?: readonly Shipment[] | undefined
  /** The tax decision. */
  tax: Pick<TaxDecision, 'vatBp' | 'recargoBp' | 'says'>
  /** Of all oversized pieces, net. */
  packagingCents: number
  /** An accepted coupon. */
  coupon?: CouponTerms | null
  /** Of the payment method. */
  surcharge?: Surcharge | null
}

const PERCENT_BP = ONE_HUNDRED_PERCENT_BP / 100

/** "10 % de 73,60 € con el cupón FERIA10". Absent without effect. */
function discountLine(coupon: CouponTerms | null, productsCents: number): TotalLine[] {
  const discountCents = coupon ? discountOf(coupon, productsCents) : 0
  if (!coupon || discountCents === 0) return []
  const { code, percentBp } = coupon
  const reason: TotalLine['reason'] =
    percentBp === null
      ? { key: 'cart.reason.discountAmount', params: { code } }
      : {
          key: 'cart.reason.discountPercent',
          params: { code, percent: percentBp / PERCENT_BP, productsCents },
        }
  return [{ code: 'discount', label: 'cart.total.discount', cents: -discountCents, reason }]
}

/** Free from the zone's limit on, by the net value of the goods after the coupon (decisions C3). */
function shippingLine(productsCents: number, zone: Zone | null): TotalLine {
  const line = (cents: number, label: string, key: string, params: Params = {}): TotalLine => ({
    code: 'shipping',
    label,
    cents,
    reason: { key, params },
  })
  if (zone === null) return line(0, 'cart.total.shipping', 'cart.reason.shippingUnknown')
  const label = `cart.total.shipping.${zone.code}`
  if (zone.open) return { ...line(0, label, 'cart.reason.shippingOpen'), open: true }
  if (zone.code === 'islands') return line(zone.shippingCents, label, 'cart.reason.shippingQuoted')
  if (zone.code === 'pickup') return line(zone.shippingCents, label, 'cart.reason.pickup')
  if (zone.freeFromCents === null)
    return line(zone.shippingCents, label, 'cart.reason.shippingFixed')
  if (productsCents >= zone.freeFromCents)
    return line(0, label, 'cart.reason.shippingFree', {
      freeFromCents: zone.freeFromCents,
      productsCents,
    })
  const missingCents = zone.freeFromCents - productsCents
  return line(zone.shippingCents, label, 'cart.reason.shippingPaid', {
    freeFromCents: zone.freeFromCents,
    missingCents,
  })
}

/** Each shipment is charged by the net value of its goods (decisions C3). */
function shipmentLine(
  goodsCents: number,
  { code, shippingCents, freeFromCents }: Zone,
  to: number,
): TotalLine {
  const line = (cents: number, key: string, params: Params): TotalLine => ({
    code: 'shipping',
    label: `cart.total.shipment.${code}`,
    cents,
    reason: { key, params },
    to,
  })
  if (freeFromCents === null) return line(shippingCents, 'cart.reason.shipmentFixed', {})
  if (goodsCents >= freeFromCents)
    return line(0, 'cart.reason.shipmentFree', { freeFromCents, goodsCents })
  return line(shippingCents, 'cart.reason.shipmentPaid', { freeFromCents, goodsCents })
}

function shippingLines(
  lineCents: readonly number[],
  discountCents: number,
  { zone, shipments }: Pick<TotalsRequest, 'zone' | 'shipments'>,
): TotalLine[] {
  if (!shipments || shipments.length < 2)
    return [shippingLine(sumCents(lineCents) - discountCents, lineCents.length === 0 ? null : zone)]
  const goods = goodsOfShipments(lineCents, discountCents, shipments)
  return shipments.map((shipment, index) =>
    shipmentLine(goods[index] ?? 0, shipment.zone, index + 1),
  )
}

export type TaxTotals = Pick<Totals, 'lines' | 'vatCents' | 'recargoCents' | 'grossCents'>

/** VAT, recargo and gross of a net amount, with lines; each tax is rounded once. */
export function taxTotals(
  netCents: number,
  { vatBp, recargoBp, says }: TotalsRequest['tax'],
): TaxTotals {
  const vatCents = percentOf(netCents, vatBp)
  const recargoCents = percentOf(netCents, recargoBp)
  const grossCents = netCents + vatCents + recargoCents
  const recargo = { key: 'taxes.says.recargo', params: { percent: asPercent(recargoBp), netCents } }
  return {
    vatCents,
    recargoCents,
    grossCents,
    lines: [
      {
        code: 'vat',
        label: 'cart.total.vat',
        cents: vatCents,
        reason: { key: says.key, params: { ...says.params, netCents } },
      },
      ...(recargoBp > 0
        ? [
            {
              code: 'recargo' as const,
              label: 'cart.total.recargo',
              cents: recargoCents,
              reason: recargo,
            },
          ]
        : []),
      {
        code: 'gross',
        label: totalLabel('cart.total.gross', { netCents, vatCents, grossCents }),
        cents: grossCents,
        reason: null,
      },
    ],
  }
}

/**
 * The receipt. Net: products less coupon, plus shipping, packaging and surcharge. VAT and recargo
 * are computed once on the net; gross is their sum. Shipping and VAT are listed also at zero.
 */
export function cartTotals({
  lines,
  zone,
  shipments,
  tax,
  packagingCents,
  coupon = null,
  surcharge = null,
}: TotalsRequest): Totals {
  const lineCents = lines.map(({ netCents }) => netCents)
  const productsCents = sumCents(lineCents)
  const discount = discountLine(coupon, productsCents)
  const discountCents = 0 - sumCents(discount.map(({ cents }) => cents))
  const goodsCents = productsCents - discountCents
  const shipping = shippingLines(lineCents, discountCents, { zone, shipments })
  const shippingCents = sumCents(shipping.map(({ cents }) => cents))
  const bareCents = goodsCents + shippingCents + packagingCents
  const surcharged = surchargeLines(surcharge, bareCents)
  const surchargeCents = sumCents(surcharged.map(({ cents }) => cents))
  const netCents = bareCents + surchargeCents
  const { vatCents, recargoCents, grossCents, lines: taxed } = taxTotals(netCents, tax)

  const total = (
    code: TotalCode,
    cents: number,
    key: string | null,
    params: Params = {},
  ): TotalLine => ({
    code,
    label: `cart.total.${code}`,
    cents,
    reason: key === null ? null : { key, params },
  })
  return {
    lines: [
      total('products', productsCents, 'cart.reason.products', { count: lines.length }),
      ...discount,
      ...shipping,
      ...(packagingCents > 0 ? [total('packaging', packagingCents, 'cart.reason.packaging')] : []),
      ...surcharged,
      total('net', netCents, null),
      ...taxed,
    ],
    productsCents,
    discountCents,
    shippingCents,
    packagingCents,
    surchargeCents,
    netCents,
    vatCents,
    recargoCents,
    grossCents,
  }
}
