/** An order of a signed-in customer. */
import { orderBody } from './checkout.ts'
import type { WholeShop } from './whole-shop.ts'

export async function placing(
  shop: WholeShop,
  token: string,
  form: Parameters<typeof orderBody>[2],
) {
  const answer = await shop.post('/api/orders', await orderBody(shop, undefined, form), { token })
  if (answer.status !== 201) throw new Error(`not placed: ${await answer.text()}`)
  return ((await answer.json()) as { data: { number: string; token: string } }).data
}
