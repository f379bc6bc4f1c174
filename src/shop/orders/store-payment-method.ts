import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database.ts'
import type { Surcharged } from '../cart/surcharge.ts'
import type { PaymentMethod } from '../checkout/payment.ts'
import { recordEvent } from './store.ts'
import { orders } from './tables.ts'

/** The order costs from now on what it costs in this way. False where it is not waiting for its payment (any more). */
export async function changePaymentMethod(
  tx: Transaction,
  orderId: string,
  { method, account }: { method: PaymentMethod; account: Surcharged },
  at: Date,
): Promise<boolean> {
  const { totals, netCents, vatCents, recargoCents, grossCents } = account
  const changed = await tx
    .update(orders)
    .set({ paymentMethod: method, totals, netCents, vatCents, recargoCents, grossCents })
    .where(and(eq(orders.id, orderId), eq(orders.status, 'pending_payment')))
    .returning({ id: orders.id })
  if (changed.length === 0) return false
  await recordEvent(tx, orderId, { actor: 'customer' }, at, 'payment_method', { method })
  return true
}
