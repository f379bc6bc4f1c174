/** Payments of the difference of a changed order. */
import { randomUUID } from 'node:crypto'
import { madridDay } from '../../../platform/calendar.ts'
import type { Transaction } from '../../../platform/database.ts'
import { methodOf, offeredMethods } from '../../../platform/payment-method.ts'
import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import { balanceOf, lockWallet, reserve, returnReservation } from '../../buying/wallet/store.ts'
import { creditDifference } from '../../buying/wallet/store-loyalty.ts'
import { walletUse } from '../../buying/wallet/wallet-use.ts'
import { closeAttempts } from '../../money/payments/store-open.ts'
import { waitsUntil, waysToPay } from '../../order/order-change.ts'
import { orderDates } from '../../order/order-dates.ts'
import { type Actor, findOrderById, holdOrder, recordEvent } from '../../order/store.ts'
import { lockForAmendment, saveAmendment } from '../../order/store-amend.ts'
import { withZoneOf } from '../../print/delivery/zone.ts'
import { capacityChanged } from '../capacity/capacity-lifecycle.ts'
import { closeChange } from './change-lifecycle.ts'
import { concludeAmendment } from './conclude-lifecycle.ts'
import type { Lifecycle } from './lifecycle.ts'
import { datedLines, roomBeside } from './order-lifecycle.ts'
import { mailCustomer } from './order-mail-lifecycle.ts'
import { toPay } from './pay-by.ts'
import {
  endChange,
  findChange,
  findOpenChange,
  type OrderChange,
  setChangeMethod,
  setChangeWallet,
} from './store-changes.ts'
import { checkTransfer, type ReceivedTransfer } from './transfer-received.ts'
import { giveBackSurplus } from './transfer-received-lifecycle.ts'

/** `customerId`: the owner of the wallet. */
export type WalletPart = { amount: string; customerId: string }

/** Another method for the difference, with the order locked by the caller. */
async function payChangeBy(
  life: Lifecycle,
  tx: Transaction,
  change: OrderChange,
  wanted: string,
): Promise<Result<true>> {
  const { settings } = await life.shop.site()
  const found = await findOrderById(tx, change.orderId)
  if (!found) throw new Error(`order ${change.orderId} is gone`)
  const { methods } = life.context
  const { order, lines } = change.values
  const way = waysToPay(
    offeredMethods(methods, settings.paymentMethods),
    toPay({ ...found.order, ...order }, lines, change.dueCents),
  ).find((each) => each === wanted)
  if (!way) return refuse({ code: 'checkout.payment.unknown', field: 'method' })
  const method = methodOf(methods, way)
  const { settles } = method
  await setChangeMethod(tx, change.id, {
    method: way,
    settles,
    expiresAt: waitsUntil(method, change.askedAt),
  })
  // As for an order: a payment by transfer has its data in a mail.
  if (settles === 'later' && change.settles !== 'later')
    await mailCustomer(life, tx, 'change_waits', found)
  return accept(true)
}

/**
 * The wallet's part of the difference, with the order locked by the caller: `amount` as typed,
 * empty for as much as is available and needed, 0 for none. The earlier reservation is released
 * first. If the wallet pays all, the change is applied.
 */
async function payFromWallet(
  life: Lifecycle,
  tx: Transaction,
  change: OrderChange,
  { amount, customerId }: WalletPart,
): Promise<Result<true>> {
  const { orderId, differenceCents, reservation: before } = change
  const at = life.context.now()
  if (await closeAttempts(tx, orderId, at, life.context.methods))
    return refuse({ code: 'orders.amend.paying', field: '' })
  await lockWallet(tx, customerId)
  const used = walletUse(
    { use: true, amount },
    (await balanceOf(tx, customerId)) + change.walletCents,
    differenceCents,
  )
  if (!used.ok)
    return refuse(
      ...used.refusals.map((each) =>
        each.code === 'wallet.overTotal' ? { ...each, code: 'orders.change.overDifference' } : each,
      ),
    )
  if (before) await returnReservation(tx, before, at)
  const name = used.value > 0 ? randomUUID() : null
  if (name && !(await reserve(tx, { customerId, orderId, cents: used.value, at, name })))
    throw new Error(`the wallet of ${orderId} changed while it was held`)
  const { dueCents } = await setChangeWallet(tx, change.id, used.value, name)
  if (dueCents === 0)
    await markChangePaid(
      life,
      tx,
      { orderId, changeId: change.id, method: life.context.methods.balance.code, at },
      { actor: 'customer' },
    )
  return accept(true)
}

/** The waiting change, with its order locked. */
async function holdWithChange(tx: Transaction, orderId: string): Promise<OrderChange | undefined> {
  await lockForAmendment(tx, orderId)
  return findOpenChange(tx, orderId)
}

/**
 * The customer's actions on a waiting change: paying by another method or from the wallet, or
 * withdrawing it.
 */
export function settleOpenChange(
  life: Lifecycle,
  orderId: string,
  wish: { method: string } | WalletPart | { withdrawnBy: Actor },
): Promise<Result<true>> {
  return life.context.db.transaction(async (tx) => {
    const change = await holdWithChange(tx, orderId)
    if (!change) return refuse({ code: 'orders.change.none', field: '' })
    if ('method' in wish) return payChangeBy(life, tx, change, wish.method)
    if ('amount' in wish) return payFromWallet(life, tx, change, wish)
    const closed = await closeChange(life, tx, orderId, 'withdrawn', wish.withdrawnBy)
    return closed ? accept(true) : refuse({ code: 'orders.amend.paying', field: '' })
  })
}

export type PaidChange = {
  orderId: string
  changeId: string
  method: string
  at: Date
  /** Value date of a transfer, ISO; else it was paid on the day of `at`. */
  valueOn?: string
}

/**
 * The difference is paid: the change is applied. In the transaction that settles the payment, which
 * has checked that the change is open.
 */
export async function markChangePaid(
  life: Lifecycle,
  tx: Transaction,
  paid: PaidChange,
  by: Actor = { actor: 'bank' },
): Promise<void> {
  const { orderId, changeId, method, at } = paid
  const today = madridDay(at.getTime())
  const paidOn = paid.valueOn ?? today
  const [before, change] = [await holdOrder(tx, orderId), await findChange(tx, changeId)]
  if (!before || change?.state !== 'open')
    throw new Error(`change ${changeId} was paid and is ${change?.state}`)
  const { differenceCents: amountCents, walletCents } = change
  await endChange(tx, orderId, { state: 'done', at, paidOn })
  await recordEvent(tx, orderId, by, at, 'difference_paid', {
    method,
    amountCents,
    ...(paidOn !== today && { valueOn: paidOn }),
  })
  const { order } = before
  const { dates: agreedDates, ...values } = change.values
  const lines = before.lines.map((line, index) => ({
    ...line,
    speed: values.lines[index]?.speed ?? line.speed,
  }))
  const room = await roomBeside(life, tx, orderId, at)
  const dated = await datedLines(life, lines, room)
  const request = { lines: dated, zone: values.order.zone, acceptedAt: at }
  const facts = withZoneOf(await life.shop.delivery(), values.order.delivery.zone)
  const dates = change.countsAnew ? orderDates(request, facts) : agreedDates
  await capacityChanged(life.context, tx)
  await saveAmendment(tx, before, values, {
    ...dates,
    paidCents: order.paidCents + amountCents,
    walletCents: order.walletCents + walletCents,
  })
  const counted = {
    orderId,
    reference: changeId,
    grossCents: amountCents,
    netCents: values.order.netCents - order.netCents,
    at,
  }
  const { settings } = await life.shop.site()
  if (order.customerId !== null)
    await creditDifference(tx, { ...counted, customerId: order.customerId }, settings.loyalty)
  await concludeAmendment(life, tx, before, by, { method, paidOn, walletCents })
}

/**
 * Staff have seen the transfer of the difference on the account. Refused where it cannot have that
 * value date, or less came; what came beyond the difference goes back.
 */
export const confirmDifference = (
  life: Lifecycle,
  orderId: string,
  received: ReceivedTransfer,
  by: Actor,
): Promise<Result<true>> =>
  life.context.db.transaction((tx) => confirmDifferenceIn(life, tx, orderId, received, by))

/** The same in a transaction of the caller. */
export async function confirmDifferenceIn(
  life: Lifecycle,
  tx: Transaction,
  orderId: string,
  received: ReceivedTransfer,
  by: Actor,
): Promise<Result<true>> {
  const change = await holdWithChange(tx, orderId)
  if (change?.settles !== 'later') return refuse({ code: 'orders.change.none', field: '' })
  const at = life.context.now()
  const days = { placedOn: madridDay(change.askedAt.getTime()), today: madridDay(at.getTime()) }
  const checked = checkTransfer(received, { dueCents: change.dueCents, ...days })
  if (!checked.ok) return checked
  const { valueOn, surplusCents } = checked.value
  const paid = { orderId, changeId: change.id, method: change.method, at, valueOn } as const
  await markChangePaid(life, tx, paid, by)
  const surplus = { orderId, cents: surplusCents, method: change.method, on: valueOn, by }
  if (surplusCents > 0) await giveBackSurplus(life, tx, surplus)
  return accept(true)
}
