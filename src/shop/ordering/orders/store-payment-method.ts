import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database.ts'
import type { MethodFacts } from '../../../platform/payment-method.ts'
import type { Surcharged } from '../../buying/cart/surcharge.ts'
import type { FullOrder, NewDates } from '../../order/store.ts'
import { orderEvents, orders } from '../../order/tables.ts'

export type OtherPayment = {
  method: string
  facts: MethodFacts
  account: Surcharged
  dates: NewDates
}

/**
 * The order, which is held and waits for its payment, costs and comes from now on as it does in
 * this way. Returned as it is then.
 */
export async function changePaymentMethod(
  tx: Transaction,
  found: FullOrder,
  { method, facts, account, dates }: OtherPayment,
  at: Date,
): Promise<FullOrder> {
  const { id, deliversOn: before } = found.order
  const { totals, netCents, vatCents, recargoCents, grossCents } = account
  const [row] = await tx
    .update(orders)
    .set({
      paymentMethod: method,
      paymentSettles: facts.settles,
      customerCancels: facts.customerCancels,
      totals,
      netCents,
      vatCents,
      recargoCents,
      grossCents,
      ...dates,
    })
    .where(eq(orders.id, id))
    .returning()
  if (!row) throw new Error(`order ${id} is gone`)
  const rows = await tx
    .insert(orderEvents)
    .values([
      { orderId: id, actor: 'customer', at, kind: 'payment_method', data: { method } },
      { orderId: id, actor: 'system', at, kind: 'dated', data: { ...dates, before } },
    ])
    .returning()
  return { order: row, lines: found.lines, events: [...rows.toReversed(), ...found.events] }
}
