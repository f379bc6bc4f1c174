import type { Transaction } from '../../../platform/database.ts'
import { addEntry } from '../../buying/wallet/store.ts'
import { type Refunded, takeBackCredit } from '../../buying/wallet/store-loyalty.ts'

/**
 * A refund to the wallet: the money is available immediately. In the transaction that settles the
 * refund; idempotent. False for an order without a customer: a guest has no wallet.
 */
export async function walletRefundTarget(
  tx: Transaction,
  refund: Refunded & { customerId: string | null },
): Promise<boolean> {
  const { customerId, orderId, refundId, amountCents, at } = refund
  if (customerId === null) return false
  await addEntry(tx, {
    customerId,
    at,
    kind: 'refunded',
    cents: amountCents,
    orderId,
    reference: `refund:${refundId}`,
  })
  return true
}

/**
 * Money of an order was refunded, by any method: the loyalty programme takes its share back. After
 * `walletRefundTarget`, in its transaction.
 */
export const onRefunded = (tx: Transaction, refund: Refunded): Promise<void> =>
  takeBackCredit(tx, refund)
