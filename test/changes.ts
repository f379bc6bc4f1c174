/** Changes of placed orders, as their customers request them, and the records about their money. */

import { afterAll, beforeAll, vi } from 'vitest'
import { type InvoiceContent, totalsOf } from '../src/shop/money/invoices/invoice.ts'
import { remainingTaxes } from '../src/shop/money/invoices/standing.ts'
import type { CustomerOrder } from '../src/shop/order/order-schema.ts'
import type { Amended, PricedAmendment } from '../src/shop/ordering/orders/amend-schema.ts'
import type { Amendment } from '../src/shop/ordering/orders/amendment-schema.ts'
import type { SentMail } from '../src/shop/ordering/orders/mails-schema.ts'
import { cardPayer } from './card-payer.ts'
import { openedLater } from './opened-later.ts'
import { permitted } from './permits.ts'
import { dataOf, type StaffDesk, staffDesk } from './staff-desk.ts'

export type Placed = { number: string; token: string }

export function changesOf(desk: StaffDesk) {
  const { shop } = desk
  const viewOf = async ({ token }: Placed) =>
    dataOf<CustomerOrder>(await shop.get(`/api/orders/${token}`))
  const priceOf = async ({ token }: Placed, amendment: Amendment) =>
    dataOf<PricedAmendment>(await shop.post(`/api/orders/${token}/amendments/price`, amendment))
  const send = async ({ token }: Placed, amendment: Amendment, agreed: string, payment?: string) =>
    shop.post(
      `/api/orders/${token}/amendments`,
      { amendment, agreed, ...(payment && { payment }) },
      await permitted(shop, token),
    )
  const amend = async (order: Placed, amendment: Amendment, payment?: string) =>
    send(order, amendment, (await priceOf(order, amendment)).agreed, payment)
  const invoicesOf = async ({ number }: Placed): Promise<InvoiceContent[]> => {
    const { rows } = await shop.database.pool.query(
      `SELECT i.content FROM invoices i JOIN orders o ON o.id = i.order_id WHERE o.number = $1
        ORDER BY i.kind = 'rectifying', i.sequence`,
      [number],
    )
    return rows.map(({ content }) => content as InvoiceContent)
  }
  return {
    viewOf,
    priceOf,
    send,
    amend,
    amended: async (order: Placed, amendment: Amendment, payment?: string) =>
      (await dataOf<Amended>(await amend(order, amendment, payment))).order,
    /** This many of the first line. */
    unitsOf: async (order: Placed, units: number): Promise<Amendment> => ({
      units: { [(await viewOf(order)).lines[0]?.id ?? '']: units },
    }),
    invoicesOf,
    /** Gross of the invoice and all its corrections. */
    invoicedOf: async (order: Placed) => {
      const [original, ...corrections] = await invoicesOf(order)
      return original ? totalsOf(remainingTaxes(original, corrections)).grossCents : 0
    },
    leftOf: async ({ number }: Placed) => (await desk.orderOf(number)).refundable.leftCents,
    mailsOf: async ({ number }: Placed) =>
      (
        await dataOf<{ items: SentMail[] }>(
          await shop.get(`/api/staff/orders/${number}/mails`, desk.staff),
        )
      ).items,
    later: async <T>(hours: number, work: () => Promise<T>): Promise<T> => {
      const before = shop.clock.now
      shop.clock.now = new Date(before.getTime() + hours * 3_600_000)
      try {
        return await work()
      } finally {
        shop.clock.now = before
      }
    },
  }
}

export const codeOf = async (answer: Response) => ((await answer.json()) as { code?: string }).code

/**
 * An office, a bank and changes of orders, for one test file: opened before the first test, closed
 * after the last.
 */
export function changesForTests() {
  let open:
    | { desk: StaffDesk; bank: ReturnType<typeof cardPayer>; changes: ReturnType<typeof changesOf> }
    | undefined
  beforeAll(async () => {
    const desk = await staffDesk()
    open = { desk, bank: cardPayer(desk.shop), changes: changesOf(desk) }
  })
  afterAll(async () => {
    vi.unstubAllGlobals()
    await open?.desk.shop.close()
  })
  const desk = openedLater(() => open?.desk)
  const bank = openedLater(() => open?.bank)
  return {
    desk,
    bank,
    changes: openedLater(() => open?.changes),
    /** A paid order in preparation. */
    byTransfer: async (): Promise<Placed> => {
      const order = await desk.place()
      await desk.move(order.number, 'preparing')
      return order
    },
    byCard: async (): Promise<Placed> => {
      const order = await desk.place('Ágora Eventos', 'card')
      await bank.pay(order.token)
      return order
    },
  }
}
