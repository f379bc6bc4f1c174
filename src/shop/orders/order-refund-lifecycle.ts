import type { Transaction } from '../../platform/database.ts'
import { rectifyInvoice } from '../invoices/invoice-lifecycle.ts'
import type { OrderRefunded, RefundTarget } from '../payments/refund-lifecycle.ts'
import { onRefunded, walletRefundTarget } from '../wallet/refund-lifecycle.ts'
import { closeChange } from './change-lifecycle.ts'
import { advanceOrder, type Lifecycle, mailCustomerById } from './order-lifecycle.ts'
import { allowedMoves } from './order-state.ts'
import { findOrderById, recordEvent } from './store.ts'
import { issueWaiting } from './waiting-invoice-lifecycle.ts'

/** To the customer's wallet. Repeating it adds nothing, and a guest has none. */
export function walletTarget({ context }: Pick<Lifecycle, 'context'>): RefundTarget {
  return ({ id: refundId, orderId, amountCents }) =>
    context.db.transaction(async (tx) => {
      const found = await findOrderById(tx, orderId)
      const { customerId = null } = found?.order ?? {}
      const given = await walletRefundTarget(tx, { refundId, orderId, amountCents, customerId, at: context.now() })
      return given ? { kind: 'done', code: 'wallet' } : { kind: 'refused', code: 'no_wallet' }
    })
}

/**
 * Money of an order is back: its invoice is rectified, loyalty taken back, and an order of which nothing is left moves on where the table
 * lets it. The order's row is locked by the caller.
 */
export async function orderRefunded(life: Lifecycle, tx: Transaction, refunded: OrderRefunded): Promise<void> {
  const { orderId, refundId, amountCents, reason, target, actorId, whole, forChange, forTax, at } = refunded
  const found = await findOrderById(tx, orderId)
  if (!found) throw new Error(`order ${orderId} is gone`)
  const { order, lines } = found
  const by = { actor: 'staff' as const, ...(actorId !== null && { actorId }), reason }
  await recordEvent(tx, orderId, by, at, 'refunded', { amountCents, target, reason })
  // A change that waits was agreed to for the whole order.
  if (!forChange) await closeChange(life, tx, orderId, 'locked')
  await mailCustomerById(life, tx, 'refunded', orderId)
  // The programme counts what was paid without VAT.
  if (!forTax) await onRefunded(tx, { orderId, refundId, amountCents, at })
  const facts = { paymentMethod: order.paymentMethod, paid: true, packed: true }
  if (whole && allowedMoves(order.status, 'staff', facts).includes('refunded')) await advanceOrder(life, tx, orderId, 'refunded', by, at)
  if (forChange) return
  const positions = lines.filter(({ id }) => refunded.lines.includes(id)).map(({ position }) => position)
  const part =
    positions.length > 0 ? ({ kind: 'lines', grossCents: amountCents, positions } as const) : ({ kind: 'amount', grossCents: amountCents } as const)
  const taken = whole ? ({ kind: 'rest' } as const) : part
  // Of tax that is still being checked nobody knows how much goes back: it is invoiced as it was charged, and corrected after.
  if (order.invoiceWaits === 'vat_number') {
    await issueWaiting(life, tx, orderId, { now: true })
    return
  }
  // Last: until the end of the transaction no other invoice can be issued. The money is back whether or not the invoice can say so.
  const rectified = await rectifyInvoice(life, tx, { order, taken, reason: 'refund', at })
  if (!rectified.ok) life.context.log.error('refund.not_rectified', { order: order.number, refundId, code: rectified.refusals[0]?.code })
}
