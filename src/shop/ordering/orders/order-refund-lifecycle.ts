import type { Transaction } from '../../../platform/database.ts'
import { takeBackCredit } from '../../buying/wallet/store-loyalty.ts'
import type { OrderRefunded } from '../../money/payments/refund-sending-lifecycle.ts'
import { allowedMoves } from '../../order/order-state.ts'
import { findOrderById, recordEvent } from '../../order/store.ts'
import { rectifyInvoice } from '../invoicing/rectify-lifecycle.ts'
import { closeChange } from './change-lifecycle.ts'
import type { Lifecycle } from './lifecycle.ts'
import { advanceOrder } from './order-lifecycle.ts'
import { mailCustomerById } from './order-mail-lifecycle.ts'
import { issueWaiting } from './waiting-invoice-lifecycle.ts'

/**
 * The effects of a settled refund: the invoice is rectified, loyalty credit taken back, and an
 * order with nothing left is moved on where the table allows it. The order's row is locked by the
 * caller.
 */
export async function orderRefunded(
  life: Lifecycle,
  tx: Transaction,
  refunded: OrderRefunded,
): Promise<void> {
  const { orderId, refundId, amountCents, reason, target, actorId, whole, forChange, forTax, at } =
    refunded
  const found = await findOrderById(tx, orderId)
  if (!found) throw new Error(`order ${orderId} is gone`)
  const { order, lines } = found
  const by = { actor: 'staff' as const, ...(actorId !== null && { actorId }), reason }
  await recordEvent(tx, orderId, by, at, 'refunded', {
    amountCents,
    target,
    reason,
    ...(target === life.context.methods.balance.code && { toBalance: true }),
  })
  // A waiting change was agreed to for the whole order.
  if (!forChange) await closeChange(life, tx, orderId, 'locked')
  await mailCustomerById(life, tx, 'refunded', orderId)
  // The programme counts the paid amount without VAT.
  if (!forTax) await takeBackCredit(tx, { orderId, refundId, amountCents, at })
  const { paymentSettles: settles, customerCancels } = order
  const facts = { settles, customerCancels, paid: true, packed: true }
  if (whole && allowedMoves(order.status, 'staff', facts).includes('refunded'))
    await advanceOrder(life, tx, orderId, 'refunded', by, at)
  if (forChange) return
  const positions = lines
    .filter(({ id }) => refunded.lines.includes(id))
    .map(({ position }) => position)
  const part =
    positions.length > 0
      ? ({ kind: 'lines', grossCents: amountCents, positions } as const)
      : ({ kind: 'amount', grossCents: amountCents } as const)
  const taken = whole ? ({ kind: 'rest' } as const) : part
  // While the tax is being checked the refunded part is unknown: it is invoiced as charged, and
  // corrected later.
  if (order.invoiceWaits === 'vat_number') {
    await issueWaiting(life, tx, orderId, { now: true })
    return
  }
  // Last: until the end of the transaction no other invoice can be issued. The refund is settled
  // even if the invoice cannot be rectified.
  const rectified = await rectifyInvoice(life, tx, { order, taken, reason: 'refund', at })
  if (!rectified.ok)
    life.context.log.error('refund.not_rectified', {
      order: order.number,
      refundId,
      code: rectified.refusals[0]?.code,
    })
}
