/** Counting for a customer with very many orders in progress. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderBody } from '../../../test/checkout.ts'
import { aCustomer, type Customer, callTo } from '../../../test/customers.ts'
import { copyOrders } from '../../../test/many-orders.ts'
import { type WholeShop, wholeShop } from '../../../test/whole-shop.ts'
import { MOST_COUNTED } from './closing.ts'

const OTHERS = MOST_COUNTED + 50
let shop: WholeShop
let ana: Customer
beforeAll(async () => {
  shop = await wholeShop()
  ana = await aCustomer(shop.context)
  await shop.post('/api/orders', await orderBody(shop), { token: ana.token })
  await copyOrders(shop.database, ana.id, OTHERS, 60_000)
})
afterAll(() => shop.close())

const all = (values: string) =>
  shop.database.pool.query(`UPDATE orders SET ${values} WHERE customer_id = $1`, [ana.id])
const standing = async () =>
  (await callTo(shop)('GET', '/users/me/closing', { token: ana.token })).body.data

test('paid ones are obstacles: counting ends, and the balance excludes what unpaid ones reserve', async () => {
  await all("status = 'preparing', wallet_cents = 1")
  const { inProduction, unpaid, balanceCents } = await standing()
  expect([inProduction.count, inProduction.numbers.length, inProduction.more]).toEqual([
    MOST_COUNTED,
    5,
    true,
  ])
  expect([unpaid, balanceCents]).toEqual([{ count: 0, numbers: [] }, 0])
})

test('paid and unpaid: there are more of both', async () => {
  await all("status = CASE WHEN number LIKE '%1' THEN 'preparing' ELSE 'pending_payment' END")
  const { inProduction, unpaid } = await standing()
  expect([inProduction.count + unpaid.count, inProduction.more, unpaid.more]).toEqual([
    MOST_COUNTED,
    true,
    true,
  ])
})

test('without paid ones all are counted, for the released amounts; a paid one is found in any position', async () => {
  await all("status = 'pending_payment'")
  const { inProduction, unpaid, balanceCents } = await standing()
  expect([inProduction.count, unpaid.count, unpaid.more, balanceCents]).toEqual([
    0,
    OTHERS + 1,
    undefined,
    OTHERS + 1,
  ])
  for (const end of ['min', 'max']) {
    await all(
      `status = CASE WHEN placed_at = (SELECT ${end}(placed_at) FROM orders) THEN 'preparing' ELSE 'pending_payment' END`,
    )
    expect((await standing()).inProduction.count).toBe(1)
  }
})
