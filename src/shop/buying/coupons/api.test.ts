import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerWith, priceFor } from '../../../../test/credit.ts'
import type { Customer } from '../../../../test/customers.ts'
import { type WholeShop, wholeShop } from '../../../../test/whole-shop.ts'
import type { CouponsView } from './coupon-schema.ts'

let shop: WholeShop
let staff: Customer
beforeAll(async () => {
  shop = await wholeShop()
  staff = await customerWith(shop, 0)
  await shop.database.pool.query("UPDATE users SET role = 'STAFF_ROLE' WHERE id = $1", [staff.id])
})
afterAll(() => shop.close())

const form = { code: 'FERIA10', kind: 'percent', value: '10', singleUse: true }
const create = (changes: object = {}) =>
  shop.post(
    '/api/staff/coupons',
    { ...form, code: `C-${randomUUID()}`, ...changes },
    { token: staff.token },
  )
const refusalsOf = async (answer: Response) =>
  ((await answer.json()) as { errors: { field: string; code: string; message: string }[] }).errors

test('made, listed, used, disabled and enabled again', async () => {
  const customer = await customerWith(shop, 0)
  const answer = await create({
    code: 'FERIA10',
    ownerEmail: customer.email.toUpperCase(),
    minimum: '50',
    validUntil: '2026-12-31',
  })
  expect(answer.status).toBe(201)
  const { items } = ((await answer.json()) as { data: CouponsView }).data
  const [coupon] = items
  expect(coupon).toMatchObject({
    code: 'FERIA10',
    percentBp: 1000,
    minimumCents: 5000,
    ownerEmail: customer.email,
    active: true,
    uses: 0,
  })
  const discount = async () =>
    (await priceFor(shop, customer, { form: { coupon: 'FERIA10' } })).totals.discountCents
  expect(await discount()).toBe(736)
  for (const active of [false, true]) {
    const switched = await shop.post(
      `/api/staff/coupons/${coupon?.id}/switch`,
      { active },
      { token: staff.token },
    )
    expect(switched.status).toBe(200)
    expect(await discount()).toBe(active ? 736 : 0)
  }
})

test('all errors together, each with its text', async () => {
  const answer = await create({ code: 'DOS PALABRAS', value: '120', minimum: 'mucho' })
  expect(answer.status).toBe(422)
  const refusals = await refusalsOf(answer)
  expect(refusals.map(({ field }) => field)).toEqual(['code', 'value', 'minimum'])
  for (const { message } of refusals) expect(message).not.toMatch(/^coupons\./)
})

test('a code is unique; its owner must be a customer', async () => {
  await create({ code: 'UNICO' })
  expect((await refusalsOf(await create({ code: 'UNICO' })))[0]).toMatchObject({
    field: 'code',
    code: 'coupons.new.taken',
  })
  expect((await create({ code: 'Unico' })).status).toBe(201)
  for (const ownerEmail of ['nadie@example.es', staff.email]) {
    expect((await refusalsOf(await create({ ownerEmail })))[0]).toMatchObject({
      field: 'ownerEmail',
      code: 'coupons.new.owner',
    })
  }
})

test('only for staff, and for existing coupons', async () => {
  const customer = await customerWith(shop, 0)
  expect((await shop.get('/api/staff/coupons')).status).toBe(401)
  expect((await shop.get('/api/staff/coupons', { token: customer.token })).status).toBe(403)
  expect((await shop.post('/api/staff/coupons', form, { token: customer.token })).status).toBe(403)
  expect(
    (
      await shop.post(
        `/api/staff/coupons/${randomUUID()}/switch`,
        { active: false },
        { token: customer.token },
      )
    ).status,
  ).toBe(403)
  expect(
    (
      await shop.post(
        `/api/staff/coupons/${randomUUID()}/switch`,
        { active: false },
        { token: staff.token },
      )
    ).status,
  ).toBe(404)
  expect(
    (await shop.post('/api/staff/coupons/x/switch', { active: false }, { token: staff.token }))
      .status,
  ).toBe(400)
})
