/** A customer's calls for a change of an order. */

import { afterAll, beforeAll } from 'vitest'
import type { CustomerOrder } from '../src/shop/order/order-schema.ts'
import type { Amended, PricedAmendment } from '../src/shop/ordering/orders/amend-schema.ts'
import type { Amendment } from '../src/shop/ordering/orders/amendment-schema.ts'
import { openedLater } from './opened-later.ts'
import { permitted } from './permits.ts'
import { dataOf, type StaffDesk, staffDesk } from './staff-desk.ts'

export const refusedBy = async (answer: Response) => {
  const { status, errors, code } = (await answer.json()) as {
    status: number
    code: string
    errors?: { field: string; code: string }[]
  }
  return [status, ...(errors?.map(({ field, code: each }) => `${field} ${each}`) ?? [code])]
}

/** An office and the customer's calls, for one test file. */
export function amendsForTests() {
  let open: StaffDesk | undefined
  const desk = openedLater(() => open)

  beforeAll(async () => {
    open = await staffDesk()
  })
  afterAll(() => open?.shop.close())

  type Placed = { number: string; token: string }
  const viewOf = async ({ token }: Placed) =>
    dataOf<CustomerOrder>(await desk.shop.get(`/api/orders/${token}`))
  const price = ({ token }: Placed, amendment: Amendment) =>
    desk.shop.post(`/api/orders/${token}/amendments/price`, amendment)
  const priceOf = async (order: Placed, amendment: Amendment) =>
    dataOf<PricedAmendment>(await price(order, amendment))
  const amend = async ({ token }: Placed, amendment: Amendment, agreed: string) =>
    desk.shop.post(
      `/api/orders/${token}/amendments`,
      { amendment, agreed },
      await permitted(desk.shop, token),
    )
  const amended = async (order: Placed, amendment: Amendment) =>
    dataOf<Amended>(await amend(order, amendment, (await priceOf(order, amendment)).agreed))
  const firstLine = async (order: Placed) => (await viewOf(order)).lines[0]?.id ?? ''
  return { desk, viewOf, price, priceOf, amend, amended, firstLine }
}
