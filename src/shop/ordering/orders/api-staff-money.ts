import type { Context } from '../../../platform/context.ts'
import type { Queries } from '../../../platform/database.ts'
import { ledgerOf } from '../../money/payments/ledger.ts'
import { isWhollyRefunded, leftOf, openLines, targetsOf } from '../../money/payments/refund.ts'
import { waysOf } from '../../money/payments/refund-sending-lifecycle.ts'
import { listAttempts, listHeard, listOrphanPayments } from '../../money/payments/store-ledger.ts'
import { listRefundEvents, listRefunds } from '../../money/payments/store-refund-lists.ts'
import { loadRefundable } from '../../money/payments/store-refunds.ts'
import type { OrderRow } from '../../order/tables.ts'
import { asSent } from './api-staff-routes.ts'
import type { StaffOrder } from './staff-order-schema.ts'

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
  { db, methods }: Pick<Context, 'db' | 'methods'>,
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
  // A guest has no balance.
  const offered = methods.all.filter((each) => each !== methods.balance || customerId !== null)
  const codes = offered.map(({ code }) => code)
  return {
    attempts: asSent(attempts),
    orphans: asSent(orphans),
    refunds: asSent(refunds),
    ledger: ledgerOf(
      attempts.toReversed(),
      heard,
      events,
      (method, code) => methods.of(method)?.meaning?.(code) ?? null,
    ),
    refundable: {
      leftCents: open ? leftOf(open) : 0,
      lines: open ? openLines(open) : [],
      targets: open ? targetsOf(open, codes, waysOf({ methods })) : [],
      leftThereCents:
        open && open.payments.length > 0
          ? open.payments.reduce((all, each) => all + each.leftCents, 0)
          : null,
    },
    givenBack: refundable !== undefined && isWhollyRefunded(refundable),
  }
}
