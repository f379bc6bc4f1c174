import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database.ts'
import type { Surcharged } from '../cart/surcharge.ts'
import type { PaymentMethod } from '../checkout/payment.ts'
import { recordEvent } from './store.ts'
import { receiptWith } from './store-receipt.ts'
import { orders } from './tables.ts'

/** The order, which is locked and waits for its payment, costs from now on what it costs in this way. */
export async function changePaymentMethod(
  tx: Transaction,
  orderId: string,
  { method, account }: { method: PaymentMethod; account: Surcharged },
  at: Date,
): Promise<void> {
  const { totals, netCents, vatCents, recargoCents, grossCents } = account
  const receipt = await receiptWith(tx, orderId, { totals })
  await tx
    .update(orders)
    .set({ paymentMethod: method, ...receipt, netCents, vatCents, recargoCents, grossCents })
    .where(eq(orders.id, orderId))
  await recordEvent(tx, orderId, { actor: 'customer' }, at, 'payment_method', { method })
}
