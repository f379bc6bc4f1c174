import type { Transaction } from '../../../platform/database.ts'
import { methodOf, offeredMethods } from '../../../platform/payment-method.ts'
import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import { cannotPayBy } from '../../buying/checkout/payment.ts'
import { closeAttempts } from '../../money/payments/store-open.ts'
import { holdUntil } from '../../order/hold-until.ts'
import { orderDates } from '../../order/order-dates.ts'
import { type FullOrder, holdOrder } from '../../order/store.ts'
import { holdAnew } from '../../order/store-holds.ts'
import { withZoneOf } from '../../print/delivery/zone.ts'
import { type AskingFor, refuseDearer } from '../spending/place-for-company.ts'
import type { Lifecycle } from './lifecycle.ts'
import { datedLines } from './order-lifecycle.ts'
import { mailCustomer } from './order-mail-lifecycle.ts'
import { accountBy, toPay } from './pay-by.ts'
import { changePaymentMethod } from './store-payment-method.ts'

/**
 * Another payment method for an unpaid order: its surcharge is added or removed, a transfer adds
 * its days, a card removes them. Refused where the order does not wait for its payment, the method
 * is not allowed, or the amount would change while a payment is in progress.
 */
export async function changePayment(
  life: Lifecycle,
  tx: Transaction,
  orderId: string,
  method: string,
  at: Date,
  { asks, from }: { asks?: AskingFor | undefined; from?: string } = {},
): Promise<Result<FullOrder>> {
  const found = await holdOrder(tx, orderId)
  if (!found) throw new Error(`order ${orderId} is gone`)
  const { order, lines } = found
  const { settings } = await life.shop.site()
  const { methods } = life.context
  const account = accountBy(method, order, settings.surchargesBp)
  const reason = cannotPayBy(
    method,
    offeredMethods(methods, settings.paymentMethods),
    toPay(order, lines, account.grossCents - order.walletCents),
  )
  if (reason) return refuse({ ...reason, field: 'method' })
  if (order.status !== 'pending_payment')
    return refuse({ code: 'orders.notUnpaid', field: 'method' })
  const facts = methodOf(methods, method)
  if (order.walletCents >= account.grossCents)
    return refuse({ code: 'checkout.payment.unknown', field: 'method' })
  const dearer = await refuseDearer(tx, order, account.netCents, asks)
  if (dearer) return refuse(dearer)
  if (
    account.grossCents !== order.grossCents &&
    (await closeAttempts(tx, orderId, at, life.context.methods))
  )
    return refuse({ code: 'orders.amend.paying', field: 'method' })
  const delivery = withZoneOf(await life.shop.delivery(), order.delivery.zone)
  const request = {
    lines: await datedLines(life, lines, delivery.calendars.workshop),
    zone: order.zone,
    acceptedAt: at,
    transfer: facts.settles === 'later',
  }
  const dates = orderDates(request, delivery)
  const changed = await changePaymentMethod(tx, found, { method, facts, account, dates }, at)
  const closed = new Set(delivery.calendars.shopHolidays.map(({ on }) => on))
  await holdAnew(
    tx,
    orderId,
    holdUntil(facts.settles, order.placedAt, settings.unpaidHold, closed),
    at,
  )
  // For a transfer placed with the order, the mail of the order has its data.
  if (facts.settles === 'later' && order.paymentSettles !== 'later')
    await mailCustomer(life, tx, 'transfer', changed, from)
  return accept(changed)
}
