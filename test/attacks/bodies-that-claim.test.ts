/**
 * Bodies with fields that the caller may not set: role, state, balance, price, another user's id.
 * None may get into the database.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anItem } from '../../src/shop/buying/cart/cart-fixture.ts'
import { cartLine, guestForm, workedBanner } from '../checkout.ts'
import { aCoupon, bodyFor, customerWith, placeFor } from '../credit.ts'
import { aCustomer, type Customer, callTo } from '../customers.ts'
import { CENTS, forgedFields, MARK, withForgedFields } from '../forged-fields.ts'
import { OWNERS_ADDRESS } from '../owned-things.ts'
import { type WholeShop, wholeShop } from '../whole-shop.ts'

let shop: WholeShop
let customer: Customer
let staff: Customer
let other: Customer

beforeAll(async () => {
  shop = await wholeShop()
  customer = await customerWith(shop, 0)
  other = await customerWith(shop, 5_000)
  staff = await aCustomer(shop.context)
  await shop.database.pool.query(
    "UPDATE users SET role = 'STAFF_ROLE', staff_roles = '{owner}' WHERE id = $1",
    [staff.id],
  )
})
afterAll(() => shop.close())

const claims = () => forgedFields(other.id)
const claiming = (body: unknown) => withForgedFields(body, other.id)
type Found = { table: string; row: string }
/**
 * Rows of all tables that contain a forged value, or refer to the other customer and did not
 * before.
 */
async function believed(): Promise<Found[]> {
  const { rows: tables } = await shop.database.pool.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
  )
  const parts = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS "table", t::text AS row FROM "${name}" t
        WHERE t::text ~ '${CENTS}|${MARK}|2001-01-01'`,
  )
  const { rows } = await shop.database.pool.query<Found>(parts.join(' UNION ALL '))
  return rows
}
const ofOther = async () => {
  const tables = ['user_addresses', 'user_cart_items', 'saved_cards', 'sessions']
  const counts = tables.map(
    (table) => `(SELECT count(*) FROM ${table} WHERE user_id = '${other.id}')`,
  )
  const sums = [
    `(SELECT count(*) FROM orders WHERE customer_id = '${other.id}')`,
    `(SELECT sum(cents) FROM wallet_entries WHERE customer_id = '${other.id}')`,
  ]
  const { rows } = await shop.database.pool.query(
    `SELECT ${[...counts, ...sums].join(' + ')} AS all`,
  )
  return String(rows[0]?.all)
}

type Claimed = { status: number; make: () => Promise<{ status: number }> }
const call = (...given: Parameters<ReturnType<typeof callTo>>) => callTo(shop)(...given)
const mine = (method: string, path: string, body: unknown) =>
  call(method, path, { token: customer.token, body: claiming(body) })
const person = { name: 'Ana', surname: 'Soler', phone: '', company: false }
const FORM = { ...guestForm(), payment: 'transfer' }

async function claimingOrder(changes: object = {}) {
  const lines = [cartLine()]
  const body = await bodyFor(shop, customer, { lines, form: FORM })
  const line = {
    ...(claiming({ ...lines[0], configuration: null }) as object),
    configuration: workedBanner(),
  }
  return call('POST', '/orders', {
    token: customer.token,
    body: { ...(claiming({ ...body, lines: [] }) as object), lines: [line], ...changes },
  })
}

const CALLS: Record<string, Claimed> = {
  registering: {
    status: 201,
    make: () =>
      mine('POST', '/users', {
        ...person,
        email: `${randomUUID()}@example.es`,
        password: 'tres lonas azules',
      }),
  },
  'saving who one is': { status: 200, make: () => mine('PUT', '/users/me', person) },
  'saving billing data': {
    status: 200,
    make: () => mine('PUT', '/users/me/billing', { type: 'individual' }),
  },
  'saving an address': {
    status: 201,
    make: () => mine('POST', '/users/addresses', { ...OWNERS_ADDRESS, id: randomUUID() }),
  },
  'putting an item into the cart': {
    status: 200,
    make: () => {
      const item = anItem()
      const { configuration } = item
      const body = {
        ...(claiming({ ...item, configuration: null }) as object),
        configuration,
        deliversOn: item.deliversOn,
        _id: randomUUID(),
      }
      return call('POST', '/users/carts', { token: customer.token, body })
    },
  },
  'placing an order': { status: 201, make: () => claimingOrder() },
  'issuing a quote': {
    status: 201,
    make: () =>
      call('POST', '/offers', {
        token: customer.token,
        body: {
          ...(claiming({ product: 'lona-frontal-pvc' }) as object),
          configuration: workedBanner(),
        },
      }),
  },
  'paying in another way': {
    status: 200,
    make: async () =>
      mine(
        'POST',
        `/orders/${(await placeFor(shop, customer, { form: FORM })).token}/payment-method`,
        { method: 'card' },
      ),
  },
  'beginning a payment': {
    status: 201,
    make: async () =>
      mine('POST', `/orders/${(await placeFor(shop, customer)).token}/payments`, {
        keepCard: false,
      }),
  },
  'withdrawing an order': {
    status: 200,
    make: async () =>
      mine('POST', `/orders/${(await placeFor(shop, customer)).token}/moves`, { to: 'cancelled' }),
  },
  'changing an order': {
    status: 200,
    make: async () => {
      const { token } = await placeFor(shop, customer, { form: FORM })
      const amendment = { delivery: { recipient: 'Eva Ruiz' } }
      const priced = await mine('POST', `/orders/${token}/amendments/price`, amendment)
      return mine('POST', `/orders/${token}/amendments`, {
        amendment,
        agreed: priced.body.data.agreed,
      })
    },
  },
  'a coupon of the office': {
    status: 201,
    make: () =>
      call('POST', '/staff/resources/coupons', {
        token: staff.token,
        body: {
          ...(claiming({}) as object),
          form: {
            ...(claiming({}) as object),
            code: `C${randomUUID()}`.slice(0, 30),
            kind: 'percent',
            value: '5',
            minimum: '',
            validFrom: '',
            validUntil: '',
            ownerEmail: '',
            singleUse: true,
            active: true,
          },
        },
      }),
  },
}

describe('forged fields of a body', () => {
  test.each(Object.entries(CALLS))('%s', async (_, { status, make }) => {
    const before = await ofOther()
    expect((await make()).status).toBe(status)
    expect(await believed()).toEqual([])
    expect(await ofOther()).toBe(before)
  })

  test.each<[string, string, (configuration: unknown) => unknown]>([
    ['quote', '/quotes', (configuration) => ({ product: 'lona-frontal-pvc', configuration })],
    ['offer', '/offers', (configuration) => ({ product: 'lona-frontal-pvc', configuration })],
    [
      'early file',
      '/early-files',
      (configuration) => ({ product: 'lona-frontal-pvc', configuration }),
    ],
    ['cart', '/users/carts', (configuration) => ({ ...anItem(), configuration })],
    [
      'order',
      '/orders',
      (configuration) => ({
        idempotencyKey: randomUUID(),
        agreed: 'x',
        lines: [{ ...cartLine(), configuration }],
        form: FORM,
      }),
    ],
  ])('within a configuration are refused by name: %s', async (_, path, bodyOf) => {
    const body = bodyOf(claiming({ ...workedBanner(), choices: null, counts: null }))
    const answer = await call('POST', path, { token: customer.token, body })
    expect(answer.status).toBe(422)
    const codes = JSON.stringify(answer.body)
    for (const name of Object.keys(claims())) expect(codes).toContain(`«${name}»`)
  })

  test('give no role, wallet or confirmed address', async () => {
    const { rows } = await shop.database.pool.query(
      'SELECT role, active, email_confirmed_at FROM users WHERE id <> $1',
      [staff.id],
    )
    expect(rows.length).toBeGreaterThan(2)
    for (const row of rows)
      expect(row).toEqual({ role: 'USER_ROLE', active: true, email_confirmed_at: null })
    const { rows: entries } = await shop.database.pool.query(
      'SELECT DISTINCT customer_id FROM wallet_entries',
    )
    expect(entries).toEqual([{ customer_id: other.id }])
  })

  test('every order has the shop’s price, waits for its payment, and is its customer’s', async () => {
    const { rows } = await shop.database.pool.query(
      'SELECT status, net_cents, customer_id, paid_at FROM orders',
    )
    expect(rows.length).toBeGreaterThan(3)
    for (const { status, ...row } of rows) {
      expect(['pending_payment', 'cancelled']).toContain(status)
      expect(row).toEqual({ net_cents: 8260, customer_id: customer.id, paid_at: null })
    }
  })

  test('another customer’s coupon, card, cart item, address and wallet are not usable', async () => {
    const code = await aCoupon(shop, { ownerId: other.id })
    const priced = await call('POST', '/carts/price', {
      token: customer.token,
      body: {
        lines: [cartLine()],
        destination: null,
        coupon: code,
        fromWallet: { use: true, amount: '' },
        customerId: other.id,
      },
    })
    expect(priced.body.data.coupon.refusal.code).toBe('coupons.foreign')
    expect(priced.body.data.wallet.balanceCents).toBe(0)
  })

  test('`__proto__` and `constructor` are ordinary unknown fields', async () => {
    const body =
      '{"__proto__":{"role":"STAFF_ROLE"},"constructor":{"prototype":{"role":"STAFF_ROLE"}},"name":"Ana","surname":"Soler"}'
    const headers = { 'content-type': 'application/json', token: customer.token }
    const answer = await shop.service.request('/api/users/me', { method: 'PUT', headers, body })
    expect([answer.status, ({} as { role?: string }).role]).toEqual([200, undefined])
    expect((await call('GET', '/staff/orders', { token: customer.token })).status).toBe(403)
  })
})
