/** Calls with fields that the caller may not set: role, state, owner, balance and price. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartLine, orderBody } from '../checkout.ts'
import { aColleague, aCompany, COMPANY_BILLING } from '../company.ts'
import { aCustomer, callTo } from '../customers.ts'
import { type WholeShop, wholeShop } from '../whole-shop.ts'

let shop: WholeShop
beforeAll(async () => {
  shop = await wholeShop()
})
afterAll(() => shop.close())

const rows = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows
const another = randomUUID()
/** By their names in calls, rows and code. */
const MORE = {
  ...{
    id: another,
    userId: another,
    user_id: another,
    companyId: another,
    company_id: another,
    customerId: another,
    customer_id: another,
  },
  ...{
    role: 'STAFF_ROLE',
    active: false,
    email: 'another@example.es',
    emailConfirmedAt: new Date(0),
    email_confirmed_at: new Date(0).toISOString(),
  },
  ...{
    passwordHash: 'x',
    password_hash: 'x',
    balanceCents: 100_000,
    walletCents: 100_000,
    wallet_cents: 100_000,
    paidCents: 9_999,
    paidAt: new Date(0),
  },
  ...{
    state: 'active',
    status: 'preparing',
    price: 1,
    netCents: 1,
    grossCents: 1,
    gross_cents: 1,
    totals: { grossCents: 1 },
  },
}
const ADDRESS = {
  recipient: 'Ana Soler',
  phone: '600 000 123',
  address: 'Calle Real, 1',
  postalCode: '23001',
  city: 'Jaén',
  country: 'ES',
}

test('a call of the account changes only its own fields', async () => {
  const customer = await aCustomer(shop.context)
  const call = (method: string, path: string, body: object) =>
    callTo(shop)(method, path, { token: customer.token, body: { ...MORE, ...body } })
  const COLUMNS = 'id, email, role, active, password_hash, email_confirmed_at'
  const before = await rows(`SELECT ${COLUMNS} FROM users`)
  const answers = [
    await call('PUT', '/users/me', { name: 'Ana', surname: 'Soler', phone: '', company: false }),
    await call('PUT', '/users/me/billing', { ...COMPANY_BILLING, ...COMPANY_BILLING.address }),
    await call('POST', '/users/addresses', ADDRESS),
  ]
  const [saved] = await rows('SELECT id, user_id FROM user_addresses')
  answers.push(await call('PUT', `/users/addresses/${saved.id}`, ADDRESS))
  expect(answers.filter(({ status }) => status >= 300)).toEqual([])
  expect(await rows(`SELECT ${COLUMNS} FROM users`)).toEqual(before)
  expect(await rows('SELECT id, user_id FROM user_addresses')).toEqual([
    { id: saved.id, user_id: customer.id },
  ])
  expect(
    (await callTo(shop)('GET', '/users/wallet', { token: customer.token })).body.data.balanceCents,
  ).toBe(0)
})

test('of a colleague: only role and limits', async () => {
  const owner = await aCompany(shop)
  const buyer = await aColleague(shop, owner.id, 'buyer')
  const call = (method: string, path: string, body: object) =>
    callTo(shop)(method, path, { token: owner.token, body: { ...MORE, ...body } })
  const member = () =>
    rows(
      `SELECT id, company_id, user_id, email, state FROM company_members WHERE company_id = $1
        ORDER BY email`,
      [owner.id],
    )
  const before = await member()
  expect(
    (
      await call('PUT', `/users/company/team/${buyer.memberId}`, {
        role: 'accountant',
        state: 'removed',
      })
    ).status,
  ).toBe(200)
  expect(await member()).toEqual(before)
  const email = `${randomUUID()}@example.es`
  expect((await call('POST', '/users/company/team', { email, role: 'buyer' })).status).toBe(201)
  expect(
    await rows('SELECT company_id, user_id, state FROM company_members WHERE email = $1', [email]),
  ).toEqual([{ company_id: owner.id, user_id: null, state: 'invited' }])
})

test('an order has the shop’s price, its caller as owner, and is unpaid', async () => {
  const body = await orderBody(shop)
  const { form, lines } = body as { form: object; lines: object[] }
  const more = lines.map((line) => ({ ...MORE, ...line }))
  const said = { ...MORE, ...body, lines: more, form: { ...MORE, ...form } }
  const answer = await shop.post('/api/orders', said)
  expect([answer.status, await answer.text()]).toEqual([201, expect.stringContaining('"number"')])
  const plain = await shop.post('/api/orders', await orderBody(shop, [cartLine()]))
  expect(plain.status).toBe(201)
  const SAYS = 'status, gross_cents, net_cents, wallet_cents, paid_cents, paid_at, customer_id'
  const [one, other] = await rows(`SELECT ${SAYS} FROM orders ORDER BY number`)
  expect(one).toEqual(other)
  expect(one).toMatchObject({ status: 'pending_payment', paid_at: null, customer_id: null })
})
