import type { Transaction } from '../../../platform/database.ts'
import { creditOrder } from '../../buying/wallet/store-loyalty.ts'
import type { OrderMail } from '../../order/mail-kinds.ts'
import { keptDates, orderDates, withoutMachines } from '../../order/order-dates.ts'
import type { OrderStatus } from '../../order/order-state.ts'
import { toldOneByOne } from '../../order/shipment-state.ts'
import {
  type Actor,
  type FullOrder,
  type Moved,
  moveOrder,
  type Payment,
  recordEvent,
  saveArtworkAccepted,
  saveDates,
} from '../../order/store.ts'
import { withZoneOf } from '../../print/delivery/zone.ts'
import { machineFor, type WorkshopRoom } from '../../print/workshop/machine-days.ts'
import { capacityChanged, loadRoomNow } from '../capacity/capacity-lifecycle.ts'
import type { Lifecycle } from './lifecycle.ts'
import { mailCustomer, mustFind } from './order-mail-lifecycle.ts'
import { invoicePayment, issueWaiting } from './waiting-invoice-lifecycle.ts'

/**
 * The lines with the closed days of their products, and with their machines; a product no longer on
 * sale is made like any other.
 */
export const datedLines = (
  life: Lifecycle,
  lines: FullOrder['lines'],
  room: WorkshopRoom | undefined,
) =>
  Promise.all(
    lines.map(async ({ speed, productSlug, configuration, artworkRules }) => ({
      speed,
      closedOn: (await life.shop.product(productSlug))?.product.closedOn,
      machine: room && machineFor(configuration, artworkRules, room),
    })),
  )

/** What the workshop can take beside this order; undefined: nothing limits the dates. */
export async function roomBeside(
  life: Lifecycle,
  tx: Transaction,
  orderId: string,
  at: Date,
): Promise<WorkshopRoom | undefined> {
  const { calendars } = await life.shop.delivery()
  return calendars.workshop && loadRoomNow(tx, at, orderId)
}

/**
 * The dates once payment and artwork are complete: counted from the later of the two (C5). A later
 * day than promised is mailed immediately.
 */
async function redate(life: Lifecycle, tx: Transaction, found: FullOrder): Promise<void> {
  const { order, lines } = found
  if (!order.paidAt || !order.artworkAcceptedAt) return
  const lateFile = order.artworkAcceptedAt > order.paidAt
  const acceptedAt = lateFile ? order.artworkAcceptedAt : order.paidAt
  const facts = withZoneOf(await life.shop.delivery(), order.delivery.zone)
  const room = await roomBeside(life, tx, order.id, acceptedAt)
  const request = {
    lines: await datedLines(life, lines, room),
    zone: order.zone,
    acceptedAt,
    lateFile,
  }
  const dates = keptDates(order, {
    withRoom: orderDates(request, facts),
    anyRoom: orderDates({ ...request, lines: withoutMachines(request.lines) }, facts),
  })
  await saveDates(tx, order.id, dates)
  await recordEvent(tx, order.id, { actor: 'system' }, acceptedAt, 'dated', {
    ...dates,
    before: order.deliversOn,
  })
  if (dates.deliversOn > order.deliversOn)
    await mailCustomer(life, tx, 'moved_date', { ...found, order: { ...order, ...dates } })
}

/** The mail of a move; undefined where there is none. */
function mailOf(to: OrderStatus, by: Actor, found: FullOrder): OrderMail | undefined {
  const { order } = found
  // If the wallet pays all, the mail of placing covers the payment.
  if (to === 'preparing') return by.actor === 'system' ? undefined : 'paid'
  if (to === 'shipped' && toldOneByOne(found)) return undefined
  if (to === 'shipped') return order.delivery.method === 'pickup' ? 'ready' : 'shipped'
  if (to === 'cancelled') return by.actor === 'system' ? 'expired' : 'cancelled'
  return undefined
}

/** Credits the customer for a confirmed payment; a guest has no wallet. */
async function accrue(
  { shop }: Lifecycle,
  tx: Transaction,
  { order }: FullOrder,
  at: Date,
): Promise<void> {
  const { customerId, grossCents, netCents } = order
  if (customerId === null) return
  const { settings } = await shop.site()
  await creditOrder(
    tx,
    { customerId, orderId: order.id, grossCents, netCents, at },
    settings.loyalty,
  )
}

/** A move with all its effects: record, dates, mail. Undefined for an unknown order. */
export async function advanceOrder(
  life: Lifecycle,
  tx: Transaction,
  orderId: string,
  to: OrderStatus,
  by: Actor,
  at: Date,
  payment: Payment = {},
): Promise<Moved | undefined> {
  const result = await moveOrder(tx, orderId, to, by, at, payment)
  if (!result?.moved) return result
  await capacityChanged(life.context, tx)
  const found = await mustFind(tx, orderId)
  const mail = mailOf(to, by, found)
  if (mail) await mailCustomer(life, tx, mail, found, by.from)
  if (to === 'preparing') {
    await accrue(life, tx, found, at)
    await redate(life, tx, found)
    await invoicePayment(life, tx, found, at)
  }
  // Goods that leave for another member state are invoiced on departure.
  if (to === 'shipped') await issueWaiting(life, tx, orderId)
  return result
}

/** The payment arrived: called in the transaction that settles the attempt. */
export async function markOrderPaid(
  life: Lifecycle,
  tx: Transaction,
  paid: {
    orderId: string
    attemptId: string
    method: string
    amountCents: number
    at: Date
  },
): Promise<void> {
  const { method, amountCents } = paid
  const result = await advanceOrder(
    life,
    tx,
    paid.orderId,
    'preparing',
    { actor: 'bank' },
    paid.at,
    { paid: { method, amountCents } },
  )
  if (!result?.moved)
    throw new Error(`order ${paid.orderId} was paid and could not be moved on from ${result?.from}`)
}

/**
 * Nothing is left to pay: the customer's wallet has paid all, in the transaction that places the
 * order.
 */
export async function markPaidByWallet(
  life: Lifecycle,
  tx: Transaction,
  { order }: FullOrder,
  at: Date,
): Promise<void> {
  const paid = { method: life.context.methods.balance.code, amountCents: order.walletCents }
  const result = await advanceOrder(life, tx, order.id, 'preparing', { actor: 'system' }, at, {
    paid,
  })
  if (!result?.moved)
    throw new Error(
      `order ${order.id} is paid by its wallet and could not be moved on from ${result?.from}`,
    )
}

/** Every piece of the order has its approved artwork. */
export async function markArtworkAccepted(
  life: Lifecycle,
  tx: Transaction,
  accepted: { orderId: string; at: Date },
): Promise<void> {
  await saveArtworkAccepted(tx, accepted.orderId, accepted.at)
  await capacityChanged(life.context, tx)
  await redate(life, tx, await mustFind(tx, accepted.orderId))
}

/**
 * A piece of the order is open again: its days count anew once all are approved; until then the
 * promised ones hold.
 */
export const markArtworkReopened = (
  tx: Transaction,
  { orderId }: { orderId: string },
): Promise<void> => saveArtworkAccepted(tx, orderId, null)
