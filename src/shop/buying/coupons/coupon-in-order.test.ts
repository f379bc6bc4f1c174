/** Coupons of orders: price, refusals, reservation and release, on a real database. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cartLine, guestForm, workedBanner } from '../../../../test/checkout.ts'
import {
  aCoupon,
  bodyFor,
  codesOf,
  customerWith,
  placeFor,
  priceFor,
  send,
  served,
} from '../../../../test/credit.ts'
import { all, creditOrders, problemOf } from '../../../../test/credit-orders.ts'
import type { Customer } from '../../../../test/customers.ts'
import { type WholeShop, wholeShop } from '../../../../test/whole-shop.ts'

let shop: WholeShop
beforeAll(async () => {
  shop = await wholeShop()
})
afterAll(() => shop.close())
const { balance, orderOf, move, inDays, payByTransfer } = creditOrders(() => shop)

describe('a coupon', () => {
  test('lowers the goods, is part of the order, and is distributed over the lines', async () => {
    const [customer, coupon] = [await customerWith(shop, 0), await aCoupon(shop)]
    const lines = [cartLine(), cartLine(workedBanner({ units: 3 }))]
    const { token } = await placeFor(shop, customer, { lines, form: { coupon } })
    const order = await orderOf(token)
    expect(order).toMatchObject({
      coupon_code: coupon,
      wallet_cents: 0,
      due_cents: order.gross_cents,
    })
    const { rows } = await shop.database.pool.query(
      'SELECT net_cents, discount_cents FROM order_lines WHERE order_id = $1',
      [order.id],
    )
    const goods = rows.reduce((sum, row) => sum + row.net_cents, 0)
    expect(order.discount_cents).toBe(Math.round(goods / 10))
    expect(rows.reduce((sum, row) => sum + row.discount_cents, 0)).toBe(order.discount_cents)
    expect(order.totals.find(({ code }: { code: string }) => code === 'discount').cents).toBe(
      -order.discount_cents,
    )
  })

  test('shipping is free only if the rest is enough (C3)', async () => {
    const [customer, coupon] = [
      await customerWith(shop, 0),
      await aCoupon(shop, { percentBp: 2000 }),
    ]
    const lines = [cartLine(workedBanner({ units: 3 }))]
    const [without, withIt] = [
      await priceFor(shop, customer, { lines }),
      await priceFor(shop, customer, { lines, form: { coupon } }),
    ]
    const shippingOf = ({ totals }: typeof without) =>
      totals.lines.find(({ code }) => code === 'shipping')?.cents
    expect([shippingOf(without), shippingOf(withIt)]).toEqual([0, 900])
  })

  const refusals: [string, (customer: Customer) => Promise<string>, string][] = [
    ['unknown', async () => 'NADA', 'coupons.invalid'],
    [
      'in other capitals',
      async () => (await aCoupon(shop, { code: 'Otoño26' })).toUpperCase(),
      'coupons.invalid',
    ],
    ['expired', () => aCoupon(shop, { validUntil: '2026-11-22' }), 'coupons.expired'],
    ['not yet', () => aCoupon(shop, { validFrom: '2026-11-24' }), 'coupons.notYet'],
    [
      'of another customer',
      async () => aCoupon(shop, { ownerId: (await customerWith(shop, 0)).id }),
      'coupons.foreign',
    ],
    ['below its minimum', () => aCoupon(shop, { minimumCents: 7361 }), 'coupons.minimum'],
    [
      'used in another purchase',
      async (customer) => {
        const coupon = await aCoupon(shop)
        await placeFor(shop, customer, { form: { coupon } })
        return coupon
      },
      'coupons.used',
    ],
  ]
  test.each(refusals)(
    '%s: refused when it is applied, and again when ordering',
    async (_, make, code) => {
      const customer = await customerWith(shop, 0)
      const coupon = await make(customer)
      const priced = await priceFor(shop, customer, { form: { coupon } })
      expect(priced.coupon).toMatchObject({ terms: null, refusal: { code } })
      expect(priced.totals.discountCents).toBe(0)
      const answer = await send(shop, customer, await bodyFor(shop, customer, { form: { coupon } }))
      expect(answer.status).toBe(422)
      expect((await problemOf(answer)).errors).toEqual([
        expect.objectContaining({ code, field: 'coupon' }),
      ])
    },
  )

  test('one that expires before the payment is kept: the order is paid at its price', async () => {
    const [customer, coupon] = [
      await customerWith(shop, 0),
      await aCoupon(shop, { validUntil: '2026-11-23', singleUse: false }),
    ]
    const { token } = await placeFor(shop, customer, { form: { coupon, payment: 'transfer' } })
    const before = await orderOf(token)
    await inDays(3, () => payByTransfer(token))
    expect(await orderOf(token)).toMatchObject({
      status: 'preparing',
      gross_cents: before.gross_cents,
      discount_cents: 736,
      coupon_code: coupon,
    })
  })

  test('a personal one counts only for its customer; a guest has none', async () => {
    const customer = await customerWith(shop, 0)
    const coupon = await aCoupon(shop, { ownerId: customer.id })
    expect((await priceFor(shop, customer, { form: { coupon } })).totals.discountCents).toBe(736)
    expect((await priceFor(shop, null, { form: { coupon } })).coupon?.refusal?.code).toBe(
      'coupons.signIn',
    )
  })

  test('expired between price and button: refused at its field, with all other errors', async () => {
    const [customer, coupon] = [
      await customerWith(shop, 0),
      await aCoupon(shop, { validUntil: '2026-11-23', singleUse: false }),
    ]
    const body = await bodyFor(shop, customer, { form: { coupon } })
    const { errors } = await inDays(1, async () =>
      problemOf(await send(shop, customer, { ...body, form: { ...body.form, terms: false } })),
    )
    expect(errors.map(({ field }) => field)).toEqual(['coupon', 'terms'])
    expect(errors[0]?.message).toBe('Este cupón caducó el 23/11/2026.')
  })

  test('switched off between the price and the button', async () => {
    const [customer, coupon] = [await customerWith(shop, 0), await aCoupon(shop)]
    const body = await bodyFor(shop, customer, { form: { coupon } })
    const { rows } = await shop.database.pool.query('SELECT id FROM coupons WHERE code = $1', [
      coupon,
    ])
    await shop.database.pool.query('UPDATE coupons SET active = false WHERE id = $1', [rows[0].id])
    expect((await problemOf(await send(shop, customer, body))).code).toBe('coupons.invalid')
  })

  test('200 concurrent orders with one code: one is placed, the others are refused', async () => {
    const coupon = await aCoupon(shop)
    const customers = [await customerWith(shop, 0), await customerWith(shop, 0)]
    const bodies = []
    for (let count = 0; count < 200; count++) {
      const customer = customers[count % 2] as Customer
      bodies.push({ customer, body: await bodyFor(shop, customer, { form: { coupon } }) })
    }
    const answers = await Promise.all(
      bodies.map(({ customer, body }) => send(shop, customer, body)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(await codesOf(answers))).toEqual(new Set(['coupons.used']))
  })

  test('the same order sent 200 times concurrently reserves it once, and all get that order', async () => {
    const [customer, coupon] = [await customerWith(shop, 1000), await aCoupon(shop)]
    const body = await bodyFor(shop, customer, { form: { coupon, fromWallet: all } })
    const answers = await Promise.all(Array.from({ length: 200 }, () => send(shop, customer, body)))
    const numbers = await Promise.all(
      served(answers).map(
        async (answer) => ((await answer.json()) as { data?: { number: string } }).data?.number,
      ),
    )
    expect(new Set(numbers).size).toBe(1)
    expect(numbers[0]).toMatch(/^M-26-/)
    expect(await balance(customer)).toBe(0)
    const { rows } = await shop.database.pool.query(
      'SELECT number FROM orders WHERE customer_id = $1',
      [customer.id],
    )
    expect(rows).toEqual([{ number: numbers[0] }])
  })

  test.each<[string, (token: string) => Promise<unknown>]>([
    ['deleted by its customer', (token) => move(token, 'deleted_by_user')],
    ['cancelled by its customer', (token) => move(token, 'cancelled')],
    ['expired', () => inDays(16, () => shop.runJob('orders.expire'))],
  ])('%s: coupon and money are free again', async (_, end) => {
    const [customer, coupon] = [await customerWith(shop, 1000), await aCoupon(shop)]
    const form = { coupon, fromWallet: all }
    const { token } = await placeFor(shop, customer, { form })
    expect(await balance(customer)).toBe(0)
    await end(token)
    expect(await balance(customer)).toBe(1000)
    expect((await priceFor(shop, customer, { form })).coupon?.refusal).toBeNull()
  })

  test('an order that replaces an unpaid one takes its coupon and money too', async () => {
    const [customer, coupon] = [await customerWith(shop, 1000), await aCoupon(shop)]
    const form = { coupon, fromWallet: all }
    const first = await placeFor(shop, customer, { form })
    const asked = { form, lines: [cartLine(workedBanner({ units: 3 }))], replaces: first.token }
    expect(
      (await priceFor(shop, customer, { ...asked, replaces: undefined })).coupon?.refusal?.code,
    ).toBe('coupons.used')
    const second = await placeFor(shop, customer, asked)
    expect(await orderOf(second.token)).toMatchObject({ coupon_code: coupon, wallet_cents: 1000 })
    expect(await orderOf(first.token)).toMatchObject({ status: 'deleted_by_user' })
    expect(await balance(customer)).toBe(0)
  })

  test('another customer’s unpaid order is not usable', async () => {
    const [ana, eva, coupon] = [
      await customerWith(shop, 1000),
      await customerWith(shop, 0),
      await aCoupon(shop),
    ]
    const { token } = await placeFor(shop, ana, { form: { fromWallet: all } })
    expect(
      (await priceFor(shop, eva, { form: { coupon, fromWallet: all }, replaces: token })).wallet,
    ).toMatchObject({
      balanceCents: 0,
      usedCents: 0,
    })
  })
})

test('a guest’s checkout does not query wallet and coupons', async () => {
  const body = await bodyFor(shop, null)
  shop.database.statements.length = 0
  await send(shop, null, body)
  expect(
    shop.database.statements.filter((text) =>
      /wallet_entries|coupon_uses|"coupons"|loyalty/.test(text),
    ),
  ).toEqual([])
  expect(guestForm().payment).toBe('card')
})
