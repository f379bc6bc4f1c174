import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database.ts'
import { recordEvent } from './store.ts'
import { orders } from './tables.ts'

/** False where the order is not waiting for its payment (any more). */
export async function changePaymentMethod(tx: Transaction, orderId: string, method: 'card' | 'transfer', at: Date): Promise<boolean> {
  const changed = await tx
    .update(orders)
    .set({ paymentMethod: method })
    .where(and(eq(orders.id, orderId), eq(orders.status, 'pending_payment')))
    .returning({ id: orders.id })
  if (changed.length === 0) return false
  await recordEvent(tx, orderId, { actor: 'customer' }, at, 'payment_method', { method })
  return true
}
