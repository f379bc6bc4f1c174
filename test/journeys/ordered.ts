/** Orders of guests, placed without a browser. */
import type { ShopLanguage } from '../../src/platform/text.ts'
import { cartLine, guestForm, placeOrder } from '../checkout.ts'
import type { House } from './house.ts'

/** An order of one job that waits for its transfer. */
export async function waitingOrder({ shop }: House, language: ShopLanguage = 'es') {
  const post = async (path: string, body: unknown) =>
    fetch(shop.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', langid: language },
      body: JSON.stringify(body),
    })
  return placeOrder({ post }, [cartLine()], guestForm({ payment: 'transfer' }))
}

type Standing = { status: 'preparing' | 'shipped'; jobState: 'checking' | 'packed' }

/** A paid order that stands there, without the steps before. */
export async function orderAt(
  house: House,
  { status, jobState }: Standing,
  language: ShopLanguage = 'es',
) {
  const order = await waitingOrder(house, language)
  const { ask } = house.shop
  await ask(
    'UPDATE orders SET status = $2, paid_at = now(), paid_cents = gross_cents WHERE number = $1',
    [order.number, status],
  )
  await ask(
    `UPDATE order_lines SET job_state = $2
      WHERE order_id = (SELECT id FROM orders WHERE number = $1)`,
    [order.number, jobState],
  )
  return order
}

/** A paid order that lies packed. */
export const packedOrder = (house: House) =>
  orderAt(house, { status: 'preparing', jobState: 'packed' })
