import { offeredMethods } from '../../../platform/payment-method.ts'
import { waysToPay } from '../../order/order-change.ts'
import type { OrderChangeRecord, WholeOrder } from '../../order/order-record.ts'
import { toPay } from './pay-by.ts'
import type { ViewFacts } from './view-facts.ts'

/** The customer's view of a change that waits for its difference; the order itself is unchanged. */
export function changeOf(
  { method, settles, differenceCents, walletCents, dueCents, values, expiresAt }: OrderChangeRecord,
  { number, billing }: WholeOrder['order'],
  { settings, methods }: ViewFacts,
) {
  const { netCents, vatCents, grossCents } = values.order
  return {
    method,
    settles,
    differenceCents,
    /** Of the difference: reserved from the wallet, and the rest to pay by another method. */
    walletCents,
    dueCents,
    ...{ netCents, vatCents, grossCents },
    units: values.lines.map(({ configuration }) => configuration.units),
    pieces: values.lines.map(({ pieces }) => pieces),
    delivery: values.order.delivery,
    deliversOn: values.dates.deliversOn,
    expiresAt: expiresAt.toISOString(),
    payBy: waysToPay(
      offeredMethods(methods, settings.paymentMethods),
      toPay({ billing, delivery: values.order.delivery }, values.lines, dueCents),
    ),
    transfer: settles === 'later' ? { ...settings.transfer, reference: number } : null,
  }
}
