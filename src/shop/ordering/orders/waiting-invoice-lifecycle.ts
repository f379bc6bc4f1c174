/**
 * Invoices issued later than the payment: exempt supplies, which leave first, and transfers whose
 * VAT number is being checked.
 */
import { madridDay } from '../../../platform/calendar.ts'
import type { Transaction } from '../../../platform/database.ts'
import type { Taken } from '../../money/invoices/rectification.ts'
import { isWhollyRefunded } from '../../money/payments/refund.ts'
import { listRefunds } from '../../money/payments/store-refund-lists.ts'
import { loadRefundable } from '../../money/payments/store-refunds.ts'
import { invoiceWaits, operationDay } from '../../order/invoice-day.ts'
import { type FullOrder, findOrderById } from '../../order/store.ts'
import { lockForAmendment } from '../../order/store-amend.ts'
import { issueInvoice } from '../invoicing/invoice-lifecycle.ts'
import { rectifyInvoice } from '../invoicing/rectify-lifecycle.ts'
import type { Lifecycle } from './lifecycle.ts'
import { listInvoicesWaiting, setInvoiceWaits } from './store-waiting.ts'

type PaidOrder = FullOrder['order'] & { paidOn: string }

const factsOf = (order: FullOrder['order'], today: string): PaidOrder => ({
  ...order,
  paidOn: order.paidOn ?? today,
})

async function issueNow(
  life: Lifecycle,
  tx: Transaction,
  found: FullOrder,
  at: Date,
): Promise<void> {
  const today = madridDay(at.getTime())
  await issueInvoice(life, tx, found, at, operationDay(factsOf(found.order, today), today))
}

/**
 * The invoice of an order just paid, or a record that it waits. Last in its transaction: see
 * `issueInvoice`.
 */
export async function invoicePayment(
  life: Lifecycle,
  tx: Transaction,
  found: FullOrder,
  at: Date,
): Promise<void> {
  const today = madridDay(at.getTime())
  const waits = invoiceWaits(factsOf(found.order, today), today)
  if (waits) await setInvoiceWaits(tx, found.order.id, waits)
  else await issueNow(life, tx, found, at)
}

/** Refunds before the invoice, or since another was annulled, are deducted one by one. */
export async function rectifyRefunds(
  life: Lifecycle,
  tx: Transaction,
  { order, lines }: FullOrder,
  at: Date,
): Promise<void> {
  const given = (await listRefunds(tx, order.id)).filter(
    ({ state, orphanId, forChange }) => state === 'done' && orphanId === null && !forChange,
  )
  for (const refund of given) {
    const positions = lines
      .filter(({ id }) => refund.lines.includes(id))
      .map(({ position }) => position)
    const grossCents = refund.amountCents
    const taken: Taken =
      positions.length > 0
        ? { kind: 'lines', grossCents, positions }
        : { kind: 'amount', grossCents }
    const rectified = await rectifyInvoice(life, tx, { order, taken, reason: 'refund', at })
    if (!rectified.ok)
      life.context.log.error('refund.not_rectified', { order: order.number, refundId: refund.id })
  }
}

const ENDED = ['cancelled', 'deleted_by_user', 'refunded']

/**
 * Issues an order's waiting invoice when it may; `now`: in any case. Nothing if the order was
 * refunded whole. The caller has locked the order; last in its transaction.
 */
export async function issueWaiting(
  life: Lifecycle,
  tx: Transaction,
  orderId: string,
  { now = false } = {},
): Promise<boolean> {
  const found = await findOrderById(tx, orderId)
  if (!found?.order.invoiceWaits) return false
  const at = life.context.now()
  const today = madridDay(at.getTime())
  const refundable = await loadRefundable(tx, orderId)
  // Goods that never leave are no exempt supply; a payment on account was taxed, unless refunded
  // whole.
  const isUnsold =
    found.order.tax?.regime === 'intra_eu' ||
    (refundable !== undefined && isWhollyRefunded(refundable))
  const isOver = ENDED.includes(found.order.status) && isUnsold
  const waits = now || isOver ? null : invoiceWaits(factsOf(found.order, today), today)
  if (waits !== found.order.invoiceWaits) await setInvoiceWaits(tx, orderId, waits)
  if (waits || isOver) return false
  await issueNow(life, tx, found, at)
  await rectifyRefunds(life, tx, found, at)
  return true
}

/** Issues due invoices. @returns how many */
export async function issueWaitingInvoices(life: Lifecycle): Promise<number> {
  const { db } = life.context
  let issued = 0
  for (const orderId of await listInvoicesWaiting(db)) {
    const done = await db.transaction(async (tx) => {
      await lockForAmendment(tx, orderId)
      return issueWaiting(life, tx, orderId)
    })
    if (done) issued += 1
  }
  return issued
}
