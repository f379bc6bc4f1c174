import type { OfferedMethod } from '../../../platform/payment-method.ts'
import {
  resurcharged,
  type Surcharged,
  type SurchargeSettings,
  surchargeFor,
} from '../../buying/cart/surcharge.ts'
import { doesNotFit, type ToPay } from '../../buying/checkout/payment.ts'
import type { OrderLineRecord, OrderRecord } from '../../order/order-record.ts'

type Accounted = Pick<OrderRecord, 'totals' | 'netCents' | 'vatBp' | 'tax' | 'customerType'>

/** The price of an order by payment method. */
export const accountBy = (
  method: string,
  { totals, netCents, vatBp, tax, customerType }: Accounted,
  settings: SurchargeSettings,
): Surcharged =>
  resurcharged(
    { totals, netCents, vatBp, recargoBp: tax?.recargoBp ?? 0 },
    surchargeFor(settings, method, customerType),
  )

export type PaymentOption = { method: string; dueCents: number }

type Bought = Pick<OrderRecord, 'billing' | 'delivery'>

/** The country of the buyer: of the invoice, else of the delivery. */
const countryOf = ({ billing, delivery }: Bought): string =>
  (billing?.fullInvoice ? billing.address.country : delivery.address?.country) ?? 'ES'

/** What a payment method has to fit. */
export const toPay = (
  order: Bought,
  lines: readonly Pick<OrderLineRecord, 'speed'>[],
  dueCents: number,
): ToPay => ({
  speeds: lines.map(({ speed }) => speed.code),
  dueCents,
  country: countryOf(order),
})

/** The methods by which an order can still be paid, and the amount of each. */
export function paymentOptions(
  order: Accounted & Bought & Pick<OrderRecord, 'status' | 'walletCents'>,
  lines: readonly Pick<OrderLineRecord, 'speed'>[],
  offered: readonly OfferedMethod[],
  surcharges: SurchargeSettings,
): PaymentOption[] {
  if (order.status !== 'pending_payment') return []
  return offered.flatMap((method) => {
    const { grossCents } = accountBy(method.code, order, surcharges)
    const dueCents = grossCents - order.walletCents
    const fits = doesNotFit(method, toPay(order, lines, dueCents)) === undefined
    return fits ? [{ method: method.code, dueCents }] : []
  })
}
