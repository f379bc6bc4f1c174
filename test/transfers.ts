/** Orders that wait for their bank transfer, and proofs of it. */

import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { CustomerOrder } from '../src/shop/order/order-schema.ts'
import { openedLater } from './opened-later.ts'
import { dataOf, type StaffDesk, staffDesk } from './staff-desk.ts'
import { MONDAY_MORNING } from './whole-shop.ts'

export const PDF = Buffer.from('%PDF-1.7\njustificante')

/** An office; every test begins at MONDAY_MORNING without unpaid orders. */
export function transfersForTests() {
  let open: StaffDesk | undefined
  const desk = openedLater(() => open)

  beforeAll(async () => {
    open = await staffDesk()
  })
  afterAll(() => open?.shop.close())
  beforeEach(async () => {
    desk.shop.clock.now = MONDAY_MORNING
    await desk.shop.database.pool.query(
      `UPDATE orders SET status = 'cancelled' WHERE status = 'pending_payment'`,
    )
  })

  const send = async (token: string, content: Uint8Array, name = 'justificante.pdf') => {
    const body = new FormData()
    body.set('file', new File([Buffer.from(content)], name))
    return desk.shop.sendForm(`/api/orders/${token}/proofs`, body)
  }
  const viewOf = async (token: string): Promise<CustomerOrder> =>
    dataOf(await desk.shop.get(`/api/orders/${token}`))
  const inDays = async <T>(days: number, deed: () => Promise<T>): Promise<T> => {
    desk.shop.clock.now = new Date(MONDAY_MORNING.getTime() + days * 86_400_000)
    return deed()
  }
  return { desk, send, viewOf, inDays }
}
