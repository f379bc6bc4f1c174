import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  aCoupon,
  bodyFor,
  customerWith,
  placeFor,
  priceFor,
  send,
} from '../../../../test/credit.ts'
import type { Customer } from '../../../../test/customers.ts'
import { MONDAY_MORNING, type WholeShop, wholeShop } from '../../../../test/whole-shop.ts'

let shop: WholeShop
let customer: Customer
beforeAll(async () => {
  shop = await wholeShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.now = MONDAY_MORNING
  await shop.database.pool.query('TRUNCATE coupon_guesses')
  customer = await customerWith(shop, 0)
})

const refusalOf = async (coupon: string, whose = customer) =>
  (await priceFor(shop, whose, { form: { coupon } })).coupon?.refusal
const guess = async (count: number, from = 0, whose = customer) => {
  const said: (string | undefined)[] = []
  for (let each = from; each < from + count; each++)
    said.push((await refusalOf(`NADA${each}`, whose))?.code)
  return said
}

test('the eleventh code of an hour is not looked up, even a valid one; the message gives the pause, after which it applies', async () => {
  const good = await aCoupon(shop)
  expect(await guess(10)).toEqual(Array(10).fill('coupons.invalid'))
  expect(await refusalOf('NADA10')).toMatchObject({
    code: 'coupons.tooMany',
    field: 'coupon',
    message: expect.stringContaining('Espera 60 minutos'),
  })
  expect((await refusalOf(good))?.code).toBe('coupons.tooMany')
  const ordered = await send(
    shop,
    customer,
    await bodyFor(shop, customer, { form: { coupon: good } }),
  )
  expect([ordered.status, ((await ordered.json()) as { code: string }).code]).toEqual([
    422,
    'coupons.tooMany',
  ])
  // Without the code the order is accepted.
  expect((await send(shop, customer, await bodyFor(shop, customer, {}))).status).toBe(201)
  shop.clock.now = new Date(MONDAY_MORNING.getTime() + 60 * 60_000)
  expect(await refusalOf(good)).toBeNull()
})

test('a hundred concurrent tries have the same limit', async () => {
  const said = await Promise.all(Array.from({ length: 40 }, (_, each) => refusalOf(`NADA${each}`)))
  expect(said.filter((refusal) => refusal?.code === 'coupons.invalid')).toHaveLength(10)
  expect(said.filter((refusal) => refusal?.code === 'coupons.tooMany')).toHaveLength(30)
})

test('a wrong code left in the form counts once, for any number of pricings', async () => {
  for (let each = 0; each < 15; each++)
    expect((await refusalOf('NADA'))?.code).toBe('coupons.invalid')
  expect(await guess(9)).toEqual(Array(9).fill('coupons.invalid'))
  expect((await refusalOf('NADA'))?.code).toBe('coupons.invalid')
  expect((await refusalOf('OTRA'))?.code).toBe('coupons.tooMany')
})

test('other customers’ codes count as guesses, own ones never, even expired ones', async () => {
  const own = await aCoupon(shop, { ownerId: customer.id })
  const expired = await aCoupon(shop, { validUntil: '2026-11-01' })
  for (let each = 0; each < 12; each++)
    expect([await refusalOf(own), (await refusalOf(expired))?.code]).toEqual([
      null,
      'coupons.expired',
    ])
  for (let each = 0; each < 10; each++) {
    const foreign = await aCoupon(shop, { ownerId: (await customerWith(shop, 0)).id })
    expect((await refusalOf(foreign))?.code).toBe('coupons.foreign')
  }
  expect((await refusalOf('NADA'))?.code).toBe('coupons.tooMany')
})

test('many accounts behind one address have thirty codes together', async () => {
  for (let each = 0; each < 3; each++) await guess(10, each * 10, await customerWith(shop, 0))
  expect(await guess(1, 99)).toEqual(['coupons.tooMany'])
})

test('an order keeps its coupon after failed guesses; the table contains neither codes nor people', async () => {
  const coupon = await aCoupon(shop)
  await placeFor(shop, customer, { form: { coupon } })
  await guess(10)
  const { rows } = await shop.database.pool.query('SELECT * FROM coupon_guesses')
  expect(rows).toHaveLength(20)
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`NADA|${customer.id}`))
})
