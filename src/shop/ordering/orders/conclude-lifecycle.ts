import type { Transaction } from '../../../platform/database.ts'
import {
  type Actor,
  type FullOrder,
  findOrderById,
  reasonOf,
  recordEvent,
} from '../../order/store.ts'
import { type PaidDifference, rectifyChange } from '../invoicing/rectify-lifecycle.ts'
import type { Lifecycle } from './lifecycle.ts'
import { mailCustomer } from './order-mail-lifecycle.ts'
import { issueWaiting } from './waiting-invoice-lifecycle.ts'

/** What a change can alter, for the record: amount, day, quantities, destination. */
const recordOf = ({ order, lines }: FullOrder) => ({
  grossCents: order.grossCents,
  deliversOn: order.deliversOn,
  units: lines.map(({ configuration }) => configuration.units),
  ...order.delivery,
})

/**
 * What follows from a change that is written: record, mail, and last of all the invoice.
 * `paid`: how and when the difference was paid, of a change that costs more.
 */
export async function concludeAmendment(
  life: Lifecycle,
  tx: Transaction,
  before: FullOrder,
  by: Actor,
  paid?: PaidDifference,
): Promise<void> {
  const at = life.context.now()
  const after = await findOrderById(tx, before.order.id)
  if (!after) throw new Error(`order ${before.order.id} is gone`)
  await recordEvent(tx, before.order.id, by, at, 'amended', {
    before: recordOf(before),
    after: recordOf(after),
    ...reasonOf(by),
  })
  await mailCustomer(life, tx, 'amended', after, by.from)
  if (!before.order.paidAt) return
  await rectifyChange(life, tx, { before, after, at, paid })
  // The destination, which decides whether its invoice waits, may have changed.
  await issueWaiting(life, tx, before.order.id)
}
