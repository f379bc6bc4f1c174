/** Chosen and stolen tokens. Two processes of the shop share one database. */
import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSession } from '../../src/platform/session.ts'
import { makeKey } from '../../src/shop/session/store-keys.ts'
import { type Customer, PASSWORD } from '../customers.ts'
import { ask, attackedCustomer, twoNodes } from '../two-nodes.ts'
import { MONDAY_MORNING, type WholeShop } from '../whole-shop.ts'

let shop: WholeShop
let nodes: Hono[]
let close: () => Promise<void>
let customer: Customer

beforeAll(async () => {
  ;({ shop, nodes, close } = await twoNodes())
})
beforeEach(async () => {
  customer = await attackedCustomer(shop)
})
afterAll(() => close())

const works = async (node: Hono | undefined, token: string): Promise<boolean> =>
  (await ask(node, '/users/me', { method: 'GET', token })).status === 200

describe('sessions', () => {
  test('a token chosen by a client is not accepted: signing in gives another, and the chosen one stays invalid', async () => {
    const planted = 'B'.repeat(43)
    const ways: [string, unknown][] = [
      ['/users/login', { email: customer.email, password: PASSWORD, token: planted }],
      [
        '/users',
        {
          name: 'A',
          surname: 'B',
          email: `${randomUUID()}@example.es`,
          password: 'tres lonas azules',
          token: planted,
        },
      ],
    ]
    for (const [path, body] of ways) {
      const answer = await ask(shop.service, `${path}?token=${planted}`, { body, token: planted })
      const { data } = JSON.parse(answer.text) as { data: { token: string } }
      expect(data.token).toMatch(/^[\w-]{43}$/)
      expect(data.token).not.toBe(planted)
      expect([await works(shop.service, data.token), await works(shop.service, planted)]).toEqual([
        true,
        false,
      ])
    }
  })

  test('a token counts only in its header: not in a cookie, an address, or a body', async () => {
    const { token } = customer
    const ways = [
      shop.service.request(`/api/users/me?token=${token}`),
      shop.service.request('/api/users/me', { headers: { cookie: `token=${token}` } }),
      shop.service.request('/api/users/me', { headers: { authorization: `Bearer ${token}` } }),
    ]
    expect((await Promise.all(ways)).map(({ status }) => status)).toEqual([401, 401, 401])
  })

  type Ends = (stolen: string) => Promise<unknown>
  const ENDS: Record<string, Ends> = {
    'signing out': (token) => ask(nodes[0], '/users/logout', { token }),
    'ending the session in the list': async () => {
      const { text } = await ask(nodes[0], '/users/sessions', {
        method: 'GET',
        token: customer.token,
      })
      const { data } = JSON.parse(text) as { data: { id: string; current: boolean }[] }
      await Promise.all(
        data
          .filter(({ current }) => !current)
          .map(({ id }) =>
            ask(nodes[0], `/users/sessions/${id}`, { method: 'DELETE', token: customer.token }),
          ),
      )
    },
    'ending all others': () =>
      ask(nodes[0], '/users/sessions', { method: 'DELETE', token: customer.token }),
    'another password': () =>
      ask(nodes[0], '/users/me/password', {
        method: 'PUT',
        token: customer.token,
        body: { current: PASSWORD, password: 'tres lonas azules' },
      }),
    'a password by mail': async () => {
      const key = await shop.database.db.transaction((tx) =>
        makeKey(tx, 'recover', customer, MONDAY_MORNING),
      )
      await ask(nodes[0], '/users/newpass', { body: { key, password: 'tres lonas azules' } })
    },
    'shutting the account out': () =>
      shop.database.pool.query('UPDATE users SET active = false WHERE id = $1', [customer.id]),
  }
  test.each(Object.entries(ENDS))(
    'a stolen token is invalid after %s, at once and in the other process',
    async (_, end) => {
      const stolen = await openSession(shop.database.db, customer.id, MONDAY_MORNING)
      expect([await works(nodes[0], stolen), await works(nodes[1], stolen)]).toEqual([true, true])
      await end(stolen)
      expect([await works(nodes[0], stolen), await works(nodes[1], stolen)]).toEqual([false, false])
    },
  )

  test('a stolen token cannot lock its owner out: a new password needs the old one', async () => {
    const body = { current: 'not known', password: 'tres lonas azules' }
    expect(
      (await ask(nodes[0], '/users/me/password', { method: 'PUT', token: customer.token, body }))
        .status,
    ).toBe(422)
    expect(
      (await ask(nodes[1], '/users/login', { body: { email: customer.email, password: PASSWORD } }))
        .status,
    ).toBe(200)
  })

  afterEach(() => shop.database.pool.query('UPDATE users SET active = true'))
})
