/** Orders shared among recipients, and changes of the shares. */

import { expect } from 'vitest'
import { shipmentsOf } from '../src/shop/order/shipments.ts'
import type { Amendment } from '../src/shop/ordering/orders/amendment-schema.ts'
import { changesForTests, type Placed } from './changes.ts'
import { cartLine, guestForm, placeOrder, workedBanner } from './checkout.ts'
import { permitted } from './permits.ts'
import type { marta } from './shared-order.ts'

export type Line = { id: string }
export const share = ({ id }: Line, ...others: readonly [typeof marta, number][]): Amendment => ({
  recipients: others.map(([who, some]) => ({ ...who, lots: { [id]: String(some) } })),
})

export const refusalsOf = async (answer: Response) =>
  ((await answer.json()) as { errors: { field: string; code: string }[] }).errors.map(
    ({ field, code }) => `${field} ${code}`,
  )

/** An office, a bank and shared orders, for one test file. */
export function sharesForTests() {
  const { desk, bank, changes } = changesForTests()

  /** Six banners to one address; `others` of them to others. */
  async function place(
    others: readonly [typeof marta, number][] = [],
    payment = 'card',
  ): Promise<Placed & { id: string }> {
    const line = cartLine(workedBanner({ units: 6 }))
    const delivery = { ...guestForm().delivery, several: others.length > 0 }
    const shares = others.map(([who, some]) => ({ ...who, lots: { [line.id]: String(some) } }))
    const form = guestForm({ payment, delivery, ...(shares.length > 0 && { others: shares }) })
    const order = await placeOrder(desk.shop, [line], form)
    const [{ id = '' } = {}] = (await changes.viewOf(order)).lines
    return { ...order, id }
  }
  const paid = async (others: readonly [typeof marta, number][] = []) => {
    const order = await place(others)
    await bank.pay(order.token)
    return order
  }
  const sharesOf = async (order: Placed) => {
    const { delivery, contact, lines } = await changes.viewOf(order)
    return shipmentsOf(delivery, contact, lines).map(({ recipient, lots }) => [recipient, lots[0]])
  }
  const send = async ({ token }: Placed, amendment: Amendment, agreed: string) =>
    desk.shop.post(
      `/api/orders/${token}/amendments`,
      { amendment, agreed },
      await permitted(desk.shop, token),
    )
  const sumsAgree = async (order: Placed) => {
    const { grossCents } = await changes.viewOf(order)
    expect([await changes.invoicedOf(order), await changes.leftOf(order)]).toEqual([
      grossCents,
      grossCents,
    ])
  }
  return { desk, bank, changes, place, paid, sharesOf, send, sumsAgree }
}
