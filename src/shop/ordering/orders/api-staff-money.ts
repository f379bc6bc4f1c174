import type { Queries } from '../../../platform/database.ts'
import { ATTEMPT_METHODS } from '../../money/payments/attempt.ts'
import { ledgerOf } from '../../money/payments/ledger.ts'
import { isWhollyRefunded, leftOf, openLines, targetsOf } from '../../money/payments/refund.ts'
import { listAttempts, listHeard, listOrphanPayments } from '../../money/payments/store.ts'
import {
  listRefundEvents,
  listRefunds,
  loadRefundable,
} from '../../money/payments/store-refunds.ts'
import type { OrderRow } from '../../order/tables.ts'
import { asSent, type StaffOrder } from './api-staff-routes.ts'

export type StaffMoney = Pick<
  StaffOrder,
  'attempts' | 'orphans' | 'refundable' | 'refunds' | 'ledger'
>

/** Whether all that was paid for an order is refunded. */
export async function isGivenBack(db: Queries, orderId: string): Promise<boolean> {
  const refundable = await loadRefundable(db, orderId)
  return refundable !== undefined && isWhollyRefunded(refundable)
}

/** The money of an order, and the refundable amounts by method. */
export async function loadStaffMoney(
  db: Queries,
  { id, customerId, paidAt, status }: OrderRow,
): Promise<StaffMoney & { givenBack: boolean }> {
  const [attempts, orphans, heard, refunds, events, refundable] = await Promise.all([
    listAttempts(db, id),
    listOrphanPayments(db, { orderId: id }),
    listHeard(db, id),
    listRefunds(db, id),
    listRefundEvents(db, id),
    loadRefundable(db, id),
  ])
  const open = refundable && paidAt !== null && status !== 'refunded' ? refundable : undefined
  // A guest has no wallet.
  const offered = ATTEMPT_METHODS.filter((each) => each !== 'wallet' || customerId !== null)
  return {
    attempts: asSent(attempts),
    orphans: asSent(orphans),
    refunds: asSent(refunds),
    ledger: ledgerOf(attempts.toReversed(), heard, events),
    refundable: {
      leftCents: open ? leftOf(open) : 0,
      lines: open ? openLines(open) : [],
      targets: open ? targetsOf(open, offered) : [],
      leftThereCents:
        open && open.payments.length > 0
          ? open.payments.reduce((all, each) => all + each.leftCents, 0)
          : null,
    },
    givenBack: refundable !== undefined && isWhollyRefunded(refundable),
  }
}
