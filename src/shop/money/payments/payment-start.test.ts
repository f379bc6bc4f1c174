import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { notificationsForTests, sent } from '../../../../test/card-notifications.ts'

const { shop, current, begin } = notificationsForTests()

describe('beginning a payment', () => {
  test('answers with the form of a new attempt over the gross amount of the order', async () => {
    const { attemptId, form } = await begin()
    expect(attemptId).toMatch(/^[A-Za-z0-9_-]{22}$/)
    expect(form.url).toBe('http://localhost:3001/sis/realizarPago')
    expect(sent(form)).toMatchObject({
      DS_MERCHANT_AMOUNT: '12100',
      DS_MERCHANT_PRODUCTDESCRIPTION: `Pedido ${current.order.number}`,
    })
    expect(await shop.progressOf(attemptId)).toEqual({
      attemptId,
      state: 'created',
      forChange: false,
      method: 'card',
      orderNumber: current.order.number,
      orderToken: current.order.token,
      orderStatus: 'pending_payment',
      amountCents: 12_100,
      message: 'Esperamos la respuesta de tu banco.',
    })
  })

  test('every retry has a gateway order number of its own', async () => {
    const numbers = await Promise.all(
      Array.from({ length: 8 }, async () => (await begin()).gatewayOrder),
    )
    expect(new Set(numbers).size).toBe(8)
  })

  test.each([
    ['preparing', 'payments.order_paid'],
    ['shipped', 'payments.order_paid'],
    ['refunded', 'payments.order_paid'],
    ['cancelled', 'payments.order_closed'],
    ['deleted_by_user', 'payments.order_closed'],
    ['not_confirmed', 'payments.order_not_placed'],
  ])('an order that is %s is refused with %s', async (status, code) => {
    await shop.setStatus(current.order, status)
    const response = await shop.edge.request(`/api/orders/${current.order.token}/payments`, {
      method: 'POST',
    })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code })
  })

  test('an order to be paid by transfer has to change its method first', async () => {
    await shop.context.db.execute(
      sql`UPDATE orders SET payment_method = 'transfer' WHERE id = ${current.order.id}`,
    )
    const response = await shop.edge.request(`/api/orders/${current.order.token}/payments`, {
      method: 'POST',
    })
    expect(await response.json()).toMatchObject({ status: 409, code: 'payments.not_online' })
  })

  test.each([
    ['nobody-has-this-token', 404],
    ['M-26-000001', 404],
    ["x'%20OR%201=1", 400],
    ['%00', 400],
    ['a'.repeat(5000), 400],
  ])('the token %s of no order: %i', async (token, status) => {
    expect(
      (await shop.edge.request(`/api/orders/${token}/payments`, { method: 'POST' })).status,
    ).toBe(status)
    expect((await shop.edge.request(`/api/payments/attempts/${token}`)).status).toBe(status)
  })
})
