import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderBody } from '../../../test/checkout.ts'
import { aCustomer } from '../../../test/customers.ts'
import { type WholeShop, wholeShop } from '../../../test/whole-shop.ts'
import { closeSession } from '../../platform/session.ts'

let shop: WholeShop
beforeAll(async () => {
  shop = await wholeShop()
})
afterAll(() => shop.close())

async function customerOfOrder(headers: Record<string, string>, more: Record<string, unknown> = {}): Promise<string | null> {
  const answer = await shop.post('/api/orders', { ...(await orderBody(shop)), ...more }, headers)
  expect(answer.status).toBe(201)
  const { data } = (await answer.json()) as { data: { token: string } }
  const { rows } = await shop.database.pool.query('SELECT customer_id FROM orders WHERE access_token = $1', [data.token])
  return rows[0].customer_id
}

test('an order placed signed in is its customer’s, whatever the body says', async () => {
  const [ana, eva] = [await aCustomer(shop.context), await aCustomer(shop.context)]
  expect(await customerOfOrder({ token: ana.token })).toBe(ana.id)
  expect(await customerOfOrder({ token: ana.token }, { customerId: eva.id })).toBe(ana.id)
  expect(await customerOfOrder({}, { customerId: eva.id })).toBeNull()
})

test('without a living session it is a guest’s', async () => {
  const { token } = await aCustomer(shop.context)
  await closeSession(shop.database.db, token)
  expect(await customerOfOrder({ token })).toBeNull()
  expect(await customerOfOrder({})).toBeNull()
})
