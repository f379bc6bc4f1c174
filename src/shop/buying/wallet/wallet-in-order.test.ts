/** Orders paid from the wallet, and the credit of a payment, on a real database. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aCoupon,
  bodyFor,
  type CreditForm,
  codesOf,
  customerWith,
  placeFor,
  priceFor,
  send,
} from '../../../../test/credit.ts'
import { all, creditOrders, problemOf } from '../../../../test/credit-orders.ts'
import { mailsNaming } from '../../../../test/mails.ts'
import { type WholeShop, wholeShop } from '../../../../test/whole-shop.ts'

let shop: WholeShop
beforeAll(async () => {
  shop = await wholeShop()
})
afterAll(() => shop.close())
const { balance, orderOf, payByTransfer } = creditOrders(() => shop)

describe('the wallet', () => {
  test('a part: the rest is requested, the invoice’s total is unchanged', async () => {
    const customer = await customerWith(shop, 5000)
    const priced = await priceFor(shop, customer, {
      form: { fromWallet: { use: true, amount: '20,00' } },
    })
    expect(priced).toMatchObject({
      totals: { grossCents: 9995 },
      dueCents: 7995,
      wallet: { balanceCents: 5000, usedCents: 2000 },
    })
    const { token, payment } = await placeFor(shop, customer, {
      form: { fromWallet: { use: true, amount: '20,00' } },
    })
    expect(payment).toBe('card')
    expect(await orderOf(token)).toMatchObject({
      status: 'pending_payment',
      gross_cents: 9995,
      wallet_cents: 2000,
      due_cents: 7995,
    })
    expect(await balance(customer)).toBe(3000)
    const started = await shop.post(`/api/orders/${token}/payments`, {})
    const { data } = (await started.json()) as {
      data: { form: { fields: Record<string, string> } }
    }
    const parameters = JSON.parse(
      Buffer.from(data.form.fields.Ds_MerchantParameters ?? '', 'base64').toString(),
    )
    expect(parameters.DS_MERCHANT_AMOUNT).toBe('7995')
  })

  test('all of it pays immediately: the order goes into production, with its events and one mail', async () => {
    const customer = await customerWith(shop, 20_000)
    const { token, payment, number } = await placeFor(shop, customer, { form: { fromWallet: all } })
    expect(payment).toBe('wallet')
    const order = await orderOf(token)
    expect(order).toMatchObject({
      status: 'preparing',
      payment_method: 'wallet',
      wallet_cents: 9995,
      due_cents: 0,
      paid_at: shop.clock.now,
    })
    const { rows } = await shop.database.pool.query(
      'SELECT kind, data FROM order_events WHERE order_id = $1 ORDER BY id',
      [order.id],
    )
    expect(rows).toContainEqual({
      kind: 'paid',
      data: { method: 'wallet', amountCents: 9995, fromBalance: true },
    })
    // One mail for both.
    expect((await mailsNaming(shop.database.db, number)).map(({ subject }) => subject)).toEqual([
      `Pedido ${number} recibido`,
    ])
    // 1 % of 82.60 EUR was credited in the same transaction.
    expect(await balance(customer)).toBe(20_000 - 9995 + 83)
    expect((await shop.post(`/api/orders/${token}/payments`, {})).status).toBe(409)
  })

  test('transfer is chosen, but nothing is left to transfer: no days are added', async () => {
    const customer = await customerWith(shop, 20_000)
    const form: Partial<CreditForm> = { payment: 'transfer', fromWallet: all }
    expect((await priceFor(shop, customer, { form })).deliversOn).toBe('2026-11-27')
    expect((await placeFor(shop, customer, { form })).payment).toBe('wallet')
  })

  test('a coupon of 100 % and pick-up: nothing to pay, no payment method', async () => {
    const [customer, coupon] = [
      await customerWith(shop, 0),
      await aCoupon(shop, { percentBp: 10_000 }),
    ]
    const { token } = await placeFor(shop, customer, {
      form: { coupon, delivery: { method: 'pickup' } as CreditForm['delivery'] },
    })
    expect(await orderOf(token)).toMatchObject({
      status: 'preparing',
      gross_cents: 0,
      due_cents: 0,
      payment_method: 'wallet',
    })
  })

  test.each<[string, string, string]>([
    ['more than there is', '50,01', 'wallet.overBalance'],
    ['more than it costs', '99,96', 'wallet.overTotal'],
    ['no amount', 'todo', 'wallet.notAnAmount'],
  ])('%s is refused beside its field', async (_, amount, code) => {
    const customer = await customerWith(shop, code === 'wallet.overTotal' ? 50_000 : 5000)
    const form = { fromWallet: { use: true, amount } }
    expect((await priceFor(shop, customer, { form })).wallet).toMatchObject({
      usedCents: 0,
      refusal: { code },
    })
    const answer = await send(shop, customer, await bodyFor(shop, customer, { form }))
    expect((await problemOf(answer)).errors).toEqual([
      expect.objectContaining({ code, field: 'fromWallet.amount' }),
    ])
  })

  test('a guest has no wallet', async () => {
    const answer = await send(shop, null, await bodyFor(shop, null, { form: { fromWallet: all } }))
    expect((await problemOf(answer)).code).toBe('wallet.signIn')
  })

  test('an order agreed with a larger balance is not placed with a smaller one', async () => {
    const customer = await customerWith(shop, 5000)
    const body = await bodyFor(shop, customer, { form: { fromWallet: all } })
    await placeFor(shop, customer, { form: { fromWallet: { use: true, amount: '10' } } })
    expect((await problemOf(await send(shop, customer, body))).code).toBe('orders.changed')
  })

  test('200 concurrent orders: never below zero, and the ledger has exactly the placed orders', async () => {
    const customer = await customerWith(shop, 10_000)
    const bodies = []
    for (let count = 0; count < 200; count++)
      bodies.push(
        await bodyFor(shop, customer, { form: { fromWallet: { use: true, amount: '30,00' } } }),
      )
    const answers = await Promise.all(bodies.map((body) => send(shop, customer, body)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(new Set(await codesOf(answers))).toEqual(new Set(['wallet.overBalance']))
    expect(await balance(customer)).toBe(1000)
    const { rows } = await shop.database.pool.query(
      `SELECT count(*)::int AS orders, sum(wallet_cents) AS cents FROM orders
        WHERE customer_id = $1`,
      [customer.id],
    )
    expect(rows[0]).toEqual({ orders: 3, cents: '9000' })
  })
})

describe('loyalty', () => {
  test('no credit until the payment is confirmed, then 1 % of the net after the coupon', async () => {
    const [customer, coupon] = [await customerWith(shop, 0), await aCoupon(shop)]
    const { token } = await placeFor(shop, customer, { form: { coupon, payment: 'transfer' } })
    expect(await balance(customer)).toBe(0)
    await payByTransfer(token)
    // 73.60 less 7.36, and 9.00 of shipping.
    expect(await balance(customer)).toBe(75)
  })

  test('a guest’s payment gives no credit', async () => {
    const { token } = await placeFor(shop, null, { form: { payment: 'transfer' } })
    await payByTransfer(token)
    const { rows } = await shop.database.pool.query(
      'SELECT count(*)::int AS count FROM loyalty_entries WHERE order_id = $1',
      [(await orderOf(token)).id],
    )
    expect(rows[0].count).toBe(0)
  })
})
