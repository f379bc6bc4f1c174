import type { Context } from '../../../platform/context.ts'
import type { Queries, Transaction } from '../../../platform/database.ts'
import { type MailBody, mailBody } from '../../../platform/mail/mail-body.ts'
import { writeMail, writeMailWithin } from '../../../platform/mail/store.ts'
import { methodOf, offeredMethods } from '../../../platform/payment-method.ts'
import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import { LANGUAGES, type Language, type Translate } from '../../../platform/text.ts'
import { cannotPayBy } from '../../buying/checkout/payment.ts'
import { creditOrder } from '../../buying/wallet/store-loyalty.ts'
import { findRecipesOf } from '../../catalogue/products/store-recipes.ts'
import { closeAttempts } from '../../money/payments/store-open.ts'
import { holdUntil } from '../../order/hold-until.ts'
import type { OrderMail } from '../../order/mail-kinds.ts'
import { dailyMost } from '../../order/mail-limit.ts'
import { orderDates } from '../../order/order-dates.ts'
import type { OrderStatus } from '../../order/order-state.ts'
import { toldOneByOne } from '../../order/shipment-state.ts'
import {
  type Actor,
  type FullOrder,
  findOrderById,
  holdOrder,
  type Moved,
  moveOrder,
  type Payment,
  recordEvent,
  saveArtworkAccepted,
  saveDates,
} from '../../order/store.ts'
import { holdAnew } from '../../order/store-holds.ts'
import { mailLimit } from '../../order/store-mail-limit.ts'
import { languageHref } from '../../site/language-choice.ts'
import { type AskingFor, refuseDearer } from '../spending/place-for-company.ts'
import { isOfChange, orderMail } from './order-mail.ts'
import { accountBy, toPay } from './pay-by.ts'
import type { ShopFacts } from './pricing.ts'
import { findNewestChange } from './store-changes.ts'
import { changePaymentMethod } from './store-payment-method.ts'
import { invoicePayment, issueWaiting } from './waiting-invoice-lifecycle.ts'

/** The dependencies of moving an order, beside the database. */
export type Lifecycle = {
  context: Context
  shop: ShopFacts
  /** Texts in a language of the shop. */
  translator: (language: Language) => Translate
}

/** The customer's link to the order without an account. */
export const orderUrl = ({ context }: Pick<Lifecycle, 'context'>, accessToken: string): string =>
  `${context.config.publicUrl}/pedido/${accessToken}`

export const languageOf = (text: string): Language =>
  LANGUAGES.find((language) => language === text) ?? 'es'

/**
 * The current text of a mail about an order: in the order's language, or in another for a preview.
 */
export async function writtenMail(
  life: Lifecycle,
  db: Queries,
  kind: OrderMail,
  found: FullOrder,
  language: Language = languageOf(found.order.language),
): Promise<MailBody & { subject: string }> {
  const t = life.translator(language)
  const { settings } = await life.shop.site()
  const recipeOf = await findRecipesOf(db, found.lines, life.shop.loadedProduct)
  const content = orderMail(kind, found, {
    t,
    language,
    orderUrl: `${orderUrl(life, found.order.accessToken)}${languageHref(language, '')}`,
    transfer: settings.transfer,
    unpaidDays: settings.unpaidDays,
    methods: offeredMethods(life.context.methods, settings.paymentMethods),
    recipeOf,
    change: isOfChange(kind) ? await findNewestChange(db, found.order.id) : undefined,
  })
  return { subject: content.subject, ...mailBody({ t, language, ...content }) }
}

/** The common input of the mails about an order. */
const FIRST: readonly OrderMail[] = ['placed', 'approval_asked']

/**
 * Writes one mail about an order, in the transaction of its cause. False where none was sent: there
 * is no address, or the limit of the address is reached. `from`: the network of the caller.
 */
export async function mailCustomer(
  life: Lifecycle,
  tx: Transaction,
  kind: OrderMail,
  found: FullOrder,
  from?: string,
): Promise<boolean> {
  const { id: orderId, number, email: to, customerId, orderedBy, paidAt } = found.order
  // A customer who deleted the account has no address.
  if (to === '') return false
  const mail = { to, orderId, ...(await writtenMail(life, tx, kind, found)) }
  const most = dailyMost(kind, paidAt !== null)
  if (most === null) {
    await writeMail(tx, life.context, mail)
    return true
  }
  // An order whose first mail was suppressed gets none until it is paid, or its link requested.
  const follows = paidAt === null && !FIRST.includes(kind) ? orderId : undefined
  const limit = mailLimit(
    { email: to, accounts: [customerId, orderedBy], from, follows },
    most,
    life.context.now(),
  )
  const written = await writeMailWithin(tx, life.context, mail, limit)
  if (!written) life.context.log.warn('mail.held', { order: number, kind })
  return written
}

/**
 * The lines with the closed days of their products; a product no longer on sale is made like any
 * other.
 */
export const datedLines = (life: Lifecycle, lines: FullOrder['lines']) =>
  Promise.all(
    lines.map(async ({ speed, productSlug }) => ({
      speed,
      closedOn: (await life.shop.product(productSlug))?.product.closedOn,
    })),
  )

/**
 * The dates once payment and artwork are complete: counted from the later of the two (C5). A later
 * day than promised is mailed immediately.
 */
async function redate(life: Lifecycle, tx: Transaction, found: FullOrder): Promise<void> {
  const { order, lines } = found
  if (!order.paidAt || !order.artworkAcceptedAt) return
  const lateFile = order.artworkAcceptedAt > order.paidAt
  const acceptedAt = lateFile ? order.artworkAcceptedAt : order.paidAt
  const dates = orderDates(
    { lines: await datedLines(life, lines), zone: order.zone, acceptedAt, lateFile },
    await life.shop.delivery(),
  )
  await saveDates(tx, order.id, dates)
  await recordEvent(tx, order.id, { actor: 'system' }, acceptedAt, 'dated', {
    ...dates,
    before: order.deliversOn,
  })
  if (dates.deliversOn > order.deliversOn)
    await mailCustomer(life, tx, 'moved_date', { ...found, order: { ...order, ...dates } })
}

async function mustFind(tx: Transaction, orderId: string): Promise<FullOrder> {
  const found = await findOrderById(tx, orderId)
  if (!found) throw new Error(`order ${orderId} is gone`)
  return found
}

export async function mailCustomerById(
  life: Lifecycle,
  tx: Transaction,
  kind: OrderMail,
  orderId: string,
): Promise<void> {
  await mailCustomer(life, tx, kind, await mustFind(tx, orderId))
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
  const request = {
    lines: await datedLines(life, lines),
    zone: order.zone,
    acceptedAt: at,
    transfer: facts.settles === 'later',
  }
  const dates = orderDates(request, await life.shop.delivery())
  const changed = await changePaymentMethod(tx, found, { method, facts, account, dates }, at)
  const { calendars } = await life.shop.delivery()
  const closed = new Set(calendars.shopHolidays.map(({ on }) => on))
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
