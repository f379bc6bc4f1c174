import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CardShop, cardShop } from '../../../../test/card-shop.ts'
import { findReturned } from './store-return.ts'

let shop: CardShop
beforeAll(async () => {
  shop = await cardShop()
})
afterAll(() => shop.drop())

const returned = (named: { attempt?: string; order?: string }) =>
  findReturned(shop.context.db, { attempt: null, order: null, ...named })
const everything = async () =>
  (
    await shop.pool.query(
      `SELECT (SELECT json_agg(o) FROM orders o) AS orders, (SELECT json_agg(a)
        FROM payment_attempts a) AS attempts`,
    )
  ).rows

test('an order with its newest attempt, an attempt with its order; reading changes nothing', async () => {
  const order = await shop.placeOrder()
  expect(await returned({ order: order.token })).toMatchObject({
    attempt: null,
    order: { token: order.token, number: order.number, status: 'pending_payment', method: 'card' },
  })
  const first = await shop.startPayment(order)
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  const second = await shop.startPayment(order)
  await shop.context.db.execute(
    sql`UPDATE payment_attempts SET state = 'denied' WHERE public_id = ${first.attemptId}`,
  )
  const other = await shop.placeOrder()
  const before = await everything()
  expect((await returned({ order: order.token }))?.attempt).toMatchObject({
    id: second.attemptId,
    state: 'created',
    method: 'card',
  })
  expect(await returned({ attempt: first.attemptId })).toMatchObject({
    attempt: { state: 'denied' },
    order: { token: order.token },
  })
  // The key of an attempt overrides the rest of the address.
  expect((await returned({ attempt: first.attemptId, order: other.token }))?.order.number).toBe(
    order.number,
  )
  expect(await everything()).toEqual(before)
})

test.each(['', 'x', "x' OR 1=1 --", 'a\0b', 'x'.repeat(101), 'M-26-000001'])(
  '%j is the key of nothing',
  async (key) => {
    expect([await returned({ attempt: key }), await returned({ order: key })]).toEqual([
      undefined,
      undefined,
    ])
  },
)
