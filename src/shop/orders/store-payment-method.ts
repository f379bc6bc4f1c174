import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database.ts'
import type { Surcharged } from '../cart/surcharge.ts'
import type { PaymentMethod } from '../checkout/payment.ts'
import { readEvents } from './event-rows.ts'
import type { FullOrder, NewDates } from './store.ts'
import { orderOf, receiptOver } from './store-receipt.ts'
import { orderEvents, orders } from './tables.ts'

export type OtherPayment = { method: PaymentMethod; account: Surcharged; dates: NewDates }

/** The order, which is held and waits for its payment, costs and comes from now on as it does in this way. Returned as it is then. */
export async function changePaymentMethod(tx: Transaction, found: FullOrder, { method, account, dates }: OtherPayment, at: Date): Promise<FullOrder> {
  const { id, deliversOn: before } = found.order
  const { totals, netCents, vatCents, recargoCents, grossCents } = account
  const written = tx
    .update(orders)
    .set({ paymentMethod: method, ...receiptOver(found.order, { totals }), netCents, vatCents, recargoCents, grossCents, ...dates })
    .where(eq(orders.id, id))
    .returning()
  const told = tx
    .insert(orderEvents)
    .values([
      { orderId: id, actor: 'customer', at, kind: 'payment_method', data: { method } },
      { orderId: id, actor: 'system', at, kind: 'dated', data: { ...dates, before } },
    ])
    .returning()
  const [[row], rows] = await Promise.all([written, told])
  if (!row) throw new Error(`order ${id} is gone`)
  return { order: orderOf(row), lines: found.lines, events: [...readEvents(rows).toReversed(), ...found.events] }
}
