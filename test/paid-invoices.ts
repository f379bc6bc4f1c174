/** Paid orders, and their invoices as the customer and as staff see them. */

import { afterAll, beforeAll, expect } from 'vitest'
import type { OrderInvoices, StaffInvoice } from '../src/shop/money/invoices/invoice-schema.ts'
import { findOrderByNumber } from '../src/shop/order/store.ts'
import { placeOrder } from './checkout.ts'
import { openedLater } from './opened-later.ts'
import { dataOf, type StaffDesk, staffDesk } from './staff-desk.ts'

export type Paid = { number: string; token: string }

export const BILLING = {
  type: 'individual',
  name: 'Lucía Herrera Gil',
  taxId: '12345678Z',
  address: 'Calle del Molino, 14',
  postalCode: '03501',
  city: 'Benidorm',
  country: 'ES',
}

/** An office and the invoices of its orders, for one test file. */
export function invoicesForTests() {
  let open: StaffDesk | undefined
  const desk = openedLater(() => open)

  beforeAll(async () => {
    open = await staffDesk()
  })
  afterAll(() => open?.shop.close())

  /** A private customer's order below the limit, paid by transfer. */
  async function simplified(): Promise<Paid> {
    const order = (await placeOrder(desk.shop)) as Paid
    await desk.shop.database.pool.query(
      "UPDATE orders SET payment_method = 'transfer' WHERE number = $1",
      [order.number],
    )
    expect((await desk.move(order.number, 'preparing')).status).toBe(200)
    return order
  }
  const invoicesOf = async ({ token }: Paid) =>
    dataOf<OrderInvoices>(await desk.shop.get(`/api/orders/${token}/invoices`))
  const staffInvoicesOf = async ({ number }: Paid) =>
    dataOf<StaffInvoice[]>(await desk.shop.get(`/api/staff/orders/${number}/invoices`, desk.staff))
  const exchange = ({ token }: Paid, billing: unknown) =>
    desk.shop.post(`/api/orders/${token}/invoices`, { form: { billing } })
  const life = () => {
    const { context } = desk.shop
    // Of the shop, what rectifying asks for: the site of the mail.
    const shop = { inSite: (_: unknown, work: () => unknown) => work() } as never
    return { context, shop, translator: () => (key: string) => key }
  }
  const orderRow = async (number: string) => {
    const found = await findOrderByNumber(desk.shop.database.db, number)
    if (!found) throw new Error('no order')
    return found.order
  }
  return { desk, simplified, invoicesOf, staffInvoicesOf, exchange, life, orderRow }
}
