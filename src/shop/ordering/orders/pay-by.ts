import {
  resurcharged,
  type Surcharged,
  type SurchargeSettings,
  surchargeFor,
} from '../../buying/cart/surcharge.ts'
import { cannotPayBy, offeredMethods, type PaymentMethod } from '../../buying/checkout/payment.ts'
import type { SiteSettings } from '../../buying/sites/settings-schema.ts'
import type { OrderLineRow, OrderRow } from '../../order/tables.ts'

type Accounted = Pick<OrderRow, 'totals' | 'netCents' | 'vatBp' | 'tax' | 'customerType'>

/** The price of an order by payment method. */
export const accountBy = (
  method: PaymentMethod,
  { totals, netCents, vatBp, tax, customerType }: Accounted,
  settings: SurchargeSettings,
): Surcharged =>
  resurcharged(
    { totals, netCents, vatBp, recargoBp: tax?.recargoBp ?? 0 },
    surchargeFor(settings, method, customerType),
  )

export type PaymentOption = { method: PaymentMethod; dueCents: number }

/** The methods by which an order can still be paid, and the amount of each. */
export function paymentOptions(
  order: Accounted & Pick<OrderRow, 'status' | 'walletCents'>,
  lines: readonly Pick<OrderLineRow, 'speed'>[],
  { paymentMethods, surchargesBp }: Pick<SiteSettings, 'paymentMethods' | 'surchargesBp'>,
): PaymentOption[] {
  if (order.status !== 'pending_payment') return []
  const offered = offeredMethods(paymentMethods)
  const speeds = lines.map(({ speed }) => speed.code)
  return offered
    .filter((method) => cannotPayBy(method, offered, speeds) === undefined)
    .map((method) => ({
      method,
      dueCents: accountBy(method, order, surchargesBp).grossCents - order.walletCents,
    }))
}
