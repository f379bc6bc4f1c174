import { laterDay } from '../../platform/calendar.ts'
import { sumCents } from '../../platform/money.ts'
import { accept, type Refusal, type Result, refuse } from '../../platform/refusal.ts'
import { lotsOf } from '../buying/cart/lots.ts'
import {
  type PricedCart,
  type PricedLine,
  priceCart,
  type SoldProduct,
  type WantedLine,
} from '../buying/cart/priced-cart.ts'
import {
  type CheckoutData,
  type CheckoutSettings,
  checkCheckout,
} from '../buying/checkout/checkout.ts'
import { type Credit, checkCoupon, couponCodeIn, NO_CREDIT } from '../buying/checkout/credit.ts'
import { type CheckoutLine, zoneOfDates } from '../buying/checkout/destination.ts'
import type { SentOrderForm } from '../buying/checkout/order-form-schema.ts'
import { paysLater } from '../buying/checkout/payment.ts'
import { type DeliveryFacts, defaultZone } from '../print/delivery/facts.ts'
import { MAX_ITEMS } from '../print/line/cart-item.ts'
import type { Configuration } from '../print/quoting/configuration.ts'
import { isInPanels } from '../print/quoting/joins.ts'

/** Lines, totals and date, as the customer accepts them. */
export type Agreement = {
  lines: readonly {
    product: string
    recipeVersion: number
    configuration: Configuration
    netCents: number
  }[]
  grossCents: number
  walletCents: number
  deliversOn: string | null
}

/** All data of an order before it has a number. */
export type OrderDraft = {
  lines: readonly PricedLine[]
  checkout: CheckoutData
  startsOn: string
  shipsOn: string
  deliversOn: string
  agreement: Agreement
  couponId: string | null
}

export type OrderFacts = DeliveryFacts & {
  settings: CheckoutSettings
  nowMs: number
  productOf: (slug: string) => SoldProduct | undefined
} & {
  /** Coupons and wallet of the signed-in customer; none for guests. */
  credit?: Credit
}

/** The input of totals and of the handling of large pieces. */
export const checkoutLinesOf = (lines: readonly PricedLine[]): CheckoutLine[] =>
  lines.map(({ id, product, quote, configuration, speed }) => ({
    id,
    netCents: quote.netCents,
    widthMm: configuration.widthMm,
    heightMm: configuration.heightMm,
    inPanels: isInPanels(product.recipe, configuration),
    speed: speed.code,
    lots: lotsOf(configuration),
  }))

/**
 * What a customer accepts, of which the server gives out the hash and gets it back with the order.
 * It compares that with its own: no price of a browser is ever read, and no order has a price or a
 * date that was not shown.
 */
export const agreementTo = (
  cart: Pick<PricedCart, 'lines' | 'deliversOn'>,
  grossCents: number,
  walletCents: number,
): Agreement => ({
  lines: cart.lines.map(({ product, configuration, quote }) => ({
    product: product.slug,
    recipeVersion: product.recipeVersion,
    configuration,
    netCents: quote.netCents,
  })),
  grossCents,
  walletCents,
  deliversOn: cart.deliversOn,
})

function cartRefusals(wanted: readonly WantedLine[], cart: PricedCart): Refusal[] {
  if (wanted.length === 0) return [{ code: 'cart.empty', field: 'cart' }]
  if (wanted.length > MAX_ITEMS)
    return [
      { code: 'cart.tooMany', field: 'cart', params: { limit: MAX_ITEMS, value: wanted.length } },
    ]
  return cart.refused.flatMap((line) =>
    line.refusals.map((refusal) => ({ ...refusal, field: `lines.${line.id}.${refusal.field}` })),
  )
}

/**
 * Whether a payment method is needed depends on the total, which is unknown while a line is
 * refused.
 */
const HANGS_ON_TOTAL = /^(?:payment|fromWallet)\b/

/** The errors of the form, independent of the lines. */
function formRefusals(form: SentOrderForm, settings: CheckoutSettings): Refusal[] {
  const checked = checkCheckout(form, [], settings)
  return checked.ok ? [] : checked.refusals.filter(({ field }) => !HANGS_ON_TOTAL.test(field))
}

/**
 * An order from a browser's input, priced and dated again from the shop's own facts. All refusals
 * together.
 */
export function draftOrder(
  wanted: readonly WantedLine[],
  form: SentOrderForm,
  facts: OrderFacts,
): Result<OrderDraft> {
  const { calendars, zones, settings, nowMs, productOf } = facts
  const priceFor = (zone: (typeof zones)[number], transfer: boolean) =>
    priceCart(wanted.slice(0, MAX_ITEMS + 1), productOf, { calendars, zone, nowMs, transfer })
  const provisional = priceFor(defaultZone(zones), false)
  const refusals = cartRefusals(wanted, provisional)
  if (refusals.length > 0)
    return refuse(
      ...refusals,
      ...(provisional.refused.length > 0 ? formRefusals(form, settings) : []),
    )
  const lines = checkoutLinesOf(provisional.lines)
  const credit = facts.credit ?? NO_CREDIT
  const { coupon, refusal } = checkCoupon(
    couponCodeIn(form),
    sumCents(lines.map(({ netCents }) => netCents)),
    credit,
  )
  const checked = checkCheckout(form, lines, settings, {
    coupon,
    balanceCents: credit.balanceCents,
  })
  if (refusal || !checked.ok)
    return refuse(...(refusal ? [refusal] : []), ...(checked.ok ? [] : checked.refusals))
  const checkout = checked.value
  const cart = priceFor(
    zoneOfDates(checkout.delivery),
    paysLater(settings.paymentMethods, checkout.payment),
  )
  if (cart.mixedDates || cart.deliversOn === null)
    return refuse({ code: 'cart.mixedDates', field: 'cart' })
  return accept({
    lines: cart.lines,
    checkout,
    startsOn: cart.lines.map((line) => line.delivery.startsOn).reduce(laterDay),
    shipsOn: cart.lines.map((line) => line.delivery.shipsOn).reduce(laterDay),
    deliversOn: cart.deliversOn,
    agreement: agreementTo(cart, checkout.totals.grossCents, checkout.walletCents),
    couponId: coupon?.id ?? null,
  })
}
