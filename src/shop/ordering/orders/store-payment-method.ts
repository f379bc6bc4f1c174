import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { keptStatement, type Transaction } from '../../../platform/database.ts'
import type { Surcharged } from '../../buying/cart/surcharge.ts'
import type { PaymentMethod } from '../../buying/checkout/payment.ts'
import type { FullOrder, NewDates } from '../../order/store.ts'
import { orderEvents, orders } from '../../order/tables.ts'

const given = (name: string, column: PgColumn): SQL =>
  sql`${sql.param(sql.placeholder(name), column)}`
const ITS_ID = sql.placeholder('id')
const paidBy = keptStatement((tx) => {
  const {
    paymentMethod,
    totals,
    startsOn,
    shipsOn,
    deliversOn,
    netCents,
    vatCents,
    recargoCents,
    grossCents,
  } = orders
  const written = {
    ...{ paymentMethod: given('method', paymentMethod), totals: given('totals', totals) },
    ...{
      startsOn: given('startsOn', startsOn),
      shipsOn: given('shipsOn', shipsOn),
      deliversOn: given('deliversOn', deliversOn),
    },
    ...{ netCents: given('netCents', netCents), vatCents: given('vatCents', vatCents) },
    ...{
      recargoCents: given('recargoCents', recargoCents),
      grossCents: given('grossCents', grossCents),
    },
  }
  return tx.update(orders).set(written).where(eq(orders.id, ITS_ID)).returning()
})
const told = keptStatement((tx) => {
  const at = sql.placeholder('at')
  return tx
    .insert(orderEvents)
    .values([
      {
        orderId: ITS_ID,
        actor: 'customer',
        at,
        kind: 'payment_method',
        data: sql.placeholder('method'),
      },
      { orderId: ITS_ID, actor: 'system', at, kind: 'dated', data: sql.placeholder('dated') },
    ])
    .returning()
})

export type OtherPayment = { method: PaymentMethod; account: Surcharged; dates: NewDates }

/** The order, which is held and waits for its payment, costs and comes from now on as it does in this way. Returned as it is then. */
export async function changePaymentMethod(
  tx: Transaction,
  found: FullOrder,
  { method, account, dates }: OtherPayment,
  at: Date,
): Promise<FullOrder> {
  const { id, deliversOn: before } = found.order
  const { totals, netCents, vatCents, recargoCents, grossCents } = account
  const [[row], rows] = await Promise.all([
    paidBy(tx, { id, method, totals, netCents, vatCents, recargoCents, grossCents, ...dates }),
    told(tx, { id, at, method: { method }, dated: { ...dates, before } }),
  ])
  if (!row) throw new Error(`order ${id} is gone`)
  return { order: row, lines: found.lines, events: [...rows.toReversed(), ...found.events] }
}
