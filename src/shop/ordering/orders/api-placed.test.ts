import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  cartLine,
  guestForm,
  orderBody,
  placeOrder,
  workedBanner,
} from '../../../../test/checkout.ts'
import { mailsNaming } from '../../../../test/mails.ts'
import { placedOrdersForTests } from '../../../../test/placed-orders.ts'
import { findLinkedOrder, holdOrder } from '../../order/store.ts'

const { shop, problemOf, viewOf } = placedOrdersForTests()

describe('after placing', () => {
  test('the customer may delete an unpaid order, once', async () => {
    const { token } = await placeOrder(shop)
    expect((await shop.post(`/api/orders/${token}/moves`, { to: 'deleted_by_user' })).status).toBe(
      200,
    )
    const answer = await shop.post(`/api/orders/${token}/moves`, { to: 'cancelled' })
    expect(answer.status).toBe(409)
    expect((await problemOf(answer)).code).toBe('orders.moveNotAllowed')
  })

  test('the payment method can be changed until it is paid', async () => {
    const { token } = await placeOrder(shop)
    const answer = await shop.post(`/api/orders/${token}/payment-method`, { method: 'transfer' })
    expect(await answer.json()).toMatchObject({
      data: {
        paymentMethod: 'transfer',
        deliversOn: '2026-12-01',
        transfer: { iban: expect.stringContaining('ES') },
      },
    })
    const back = await shop.post(`/api/orders/${token}/payment-method`, { method: 'card' })
    expect(await back.json()).toMatchObject({
      data: { paymentMethod: 'card', deliversOn: '2026-11-27', transfer: null },
    })
  })

  test('a new try replaces an unpaid order', async () => {
    const first = await placeOrder(shop)
    const body = await orderBody(shop, [cartLine(workedBanner({ units: 3 }))])
    expect((await shop.post('/api/orders', { ...body, replaces: first.token })).status).toBe(201)
    expect(await viewOf(first.token)).toMatchObject({ status: 'deleted_by_user' })
  })

  test('without payment for 15 days the order expires and the customer gets a mail', async () => {
    const { number, token } = await placeOrder(shop, undefined, guestForm({ payment: 'transfer' }))
    const before = shop.clock.now
    shop.clock.now = new Date(before.getTime() + 16 * 86_400_000)
    await shop.runJob('orders.expire')
    shop.clock.now = before
    expect(await viewOf(token)).toMatchObject({ status: 'cancelled' })
    expect(await mailsNaming(shop.database.db, number)).toHaveLength(2)
  })

  test('events are immutable', async () => {
    await shop.database.db.execute(sql`DELETE FROM order_events`)
    const { rows } = await shop.database.pool.query(
      'SELECT count(*)::int AS count FROM order_events',
    )
    expect(rows[0].count).toBeGreaterThan(10)
  })
})

test('locking an order locks its lines too', async () => {
  const { id = '' } =
    (await findLinkedOrder(shop.database.db, (await placeOrder(shop)).token)) ?? {}
  await shop.database.db.transaction(async (tx) => {
    expect((await holdOrder(tx, id))?.lines).toHaveLength(1)
    for (const held of ['orders WHERE id', 'order_lines WHERE order_id'])
      await expect(
        shop.database.pool.query(`SELECT FROM ${held} = $1 FOR UPDATE NOWAIT`, [id]),
      ).rejects.toThrow('could not obtain lock')
  })
})
