/** An order that is paid and packed, without the steps before. */
import { cartLine, guestForm, placeOrder } from '../checkout.ts'
import type { House } from './house.ts'

export async function packedOrder({ shop }: House) {
  const post = async (path: string, body: unknown) =>
    fetch(shop.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const order = await placeOrder({ post }, [cartLine()], guestForm({ payment: 'transfer' }))
  await shop.ask(
    "UPDATE orders SET status = 'preparing', paid_at = now(), paid_cents = gross_cents WHERE number = $1",
    [order.number],
  )
  await shop.ask(
    `UPDATE order_lines SET job_state = 'packed'
      WHERE order_id = (SELECT id FROM orders WHERE number = $1)`,
    [order.number],
  )
  return order
}
