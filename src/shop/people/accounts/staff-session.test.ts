/** The session of staff is a cookie, and an attacker cannot block staff: tested from outside. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCustomer, PASSWORD } from '../../../../test/customers.ts'
import {
  deviceOf,
  HOUR_MS,
  named,
  type Said,
  STAFF,
  type StaffDoor,
  sessionOf,
  staffDoor,
} from '../../../../test/staff-door.ts'

let door: StaffDoor

beforeAll(async () => {
  door = await staffDoor()
})
beforeEach(() => door.begin())
afterAll(() => door.shop.close())

describe('the session of staff', () => {
  test('is a cookie that scripts cannot read; the answer has no token', async () => {
    const answer = await door.signIn()
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ data: { name: 'Taller', email: STAFF.email, roles: ['owner'] } })
    expect(named(answer, 'medida_staff')).toMatch(
      /^medida_staff=[\w-]{43}; Path=\/api\/staff; HttpOnly; SameSite=Strict$/,
    )
    const token = sessionOf(answer).split('=')[1] ?? ''
    expect(answer.text).not.toContain(token)
    expect((await door.call('GET', '/staff/orders', { cookie: sessionOf(answer) })).status).toBe(
      200,
    )
  })

  test('is secure on https', async () => {
    const { config } = door.shop.context
    const before = config.publicUrl
    Object.assign(config, { publicUrl: 'https://medida.example' })
    try {
      const { cookies } = await door.signIn()
      expect(cookies).toHaveLength(2)
      for (const cookie of cookies) expect(cookie).toMatch(/; Secure; /)
    } finally {
      Object.assign(config, { publicUrl: before })
    }
  })

  test('is valid only for calls of staff: those of customers ignore the cookie', async () => {
    const cookie = sessionOf(await door.signIn())
    expect((await door.call('GET', '/users/me', { cookie })).status).toBe(401)
  })

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 401],
    ['another port or subdomain', { 'sec-fetch-site': 'same-site' }, 401],
    ['an address typed by hand, which changes nothing', { 'sec-fetch-site': 'none' }, 401],
    ['another site in an old browser', { origin: 'https://evil.example' }, 401],
    ['a page without an origin', { origin: 'null' }, 401],
    ['a page of the shop', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost' }, 409],
    [
      'a page of the shop in an old browser',
      { origin: 'http://localhost', host: 'localhost' },
      409,
    ],
    ['a program', {}, 409],
  ])('in a call by %s', async (_, headers, status) => {
    const cookie = sessionOf(await door.signIn())
    const { rows } = await door.shop.database.pool.query('SELECT number FROM orders LIMIT 1')
    const number = rows[0]?.number ?? (await anOrder())
    const made = await door.call('POST', `/staff/orders/${number}/moves`, {
      cookie,
      headers,
      body: { to: 'received' },
    })
    expect(made.status).toBe(status)
  })

  test('cannot be begun or used by another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect(await door.signIn({ headers })).toMatchObject({
      status: 403,
      cookies: [],
      body: { code: 'accounts.foreign_call' },
    })
  })

  test('ends after 12 idle hours; each use restarts them', async () => {
    const cookie = sessionOf(await door.signIn())
    const seen = async () => (await door.call('GET', '/staff/orders', { cookie })).status
    for (let day = 0; day < 2; day++) {
      door.later(11.8 * HOUR_MS)
      expect(await seen()).toBe(200)
    }
    door.later(12 * HOUR_MS)
    expect(await seen()).toBe(401)
  })

  test('ends too where the office only refreshes automatically', async () => {
    const cookie = sessionOf(await door.signIn())
    const refresh = async () =>
      (await door.call('GET', '/staff/orders', { cookie, headers: { unattended: '1' } })).status
    for (let hour = 1; hour < 12; hour++) {
      door.later(HOUR_MS)
      expect(await refresh()).toBe(200)
    }
    door.later(HOUR_MS)
    expect(await refresh()).toBe(401)
  })

  test('ends with the sign-out, which clears the cookie', async () => {
    const cookie = sessionOf(await door.signIn())
    const out = await door.call('DELETE', '/staff/session', { cookie })
    expect(out.status).toBe(204)
    expect(named(out, 'medida_staff')).toMatch(
      /^medida_staff=; Max-Age=0; Path=\/api\/staff; HttpOnly; SameSite=Strict$/,
    )
    expect(await door.call('GET', '/staff/session', { cookie })).toMatchObject({
      status: 200,
      body: { data: null },
    })
  })

  test('returns the signed-in user', async () => {
    expect(await door.call('GET', '/staff/session')).toMatchObject({
      status: 200,
      body: { data: null },
    })
    const cookie = sessionOf(await door.signIn())
    expect((await door.call('GET', '/staff/session', { cookie })).body).toEqual({
      data: {
        ...{ name: 'Taller', email: STAFF.email, roles: ['owner'] },
        must: null,
        colleagues: [{ name: 'Taller', roles: ['owner'] }],
      },
    })
  })

  test('is not given by the sign-in of customers, which names the right page', async () => {
    const answer = await door.call('POST', '/users/login', {
      body: STAFF,
      headers: { langid: 'pt' },
    })
    expect(answer).toMatchObject({
      status: 403,
      cookies: [],
      body: { code: 'accounts.staff_door' },
    })
    expect(answer.body.message).toContain('gráfica')
    const { rowCount } = await door.shop.database.pool.query('SELECT 1 FROM sessions')
    expect(rowCount).toBe(0)
  })

  test('is refused for customers', async () => {
    const { email } = await aCustomer(door.shop.context)
    const answer = await door.signIn({ body: { email, password: PASSWORD } })
    expect(answer).toMatchObject({
      status: 403,
      cookies: [],
      body: { code: 'accounts.staff_only' },
    })
  })

  test('is in the document of the API', async () => {
    const { body } = await door.call('GET', '/openapi.json')
    expect(body.components.securitySchemes.staff).toMatchObject({
      in: 'cookie',
      name: 'medida_staff',
    })
    expect(body.paths['/staff/orders'].get.security).toEqual([{ staff: [] }, { token: [] }])
    expect(body.paths['/users/me'].get.security).toEqual([{ token: [] }])
  })
})

async function anOrder(): Promise<string> {
  const { placeOrder } = await import('../../../../test/checkout.ts')
  return (await placeOrder(door.shop)).number
}

describe('an attacker who guesses passwords', () => {
  test('blocks unknown devices, but neither a known device nor a known network', async () => {
    const first = await door.signIn({ from: '192.0.2.10' })
    const device = deviceOf(first)
    await door.pounded()
    expect((await door.signIn({ from: '203.0.113.50' })).status).toBe(429)
    expect((await door.signIn({ from: '203.0.113.50', cookie: device })).status).toBe(200)
    expect((await door.signIn({ from: '192.0.2.10' })).status).toBe(200)
    // A sign-in of the owner does not reset the attacker's count.
    expect((await door.guess('198.51.100.99')).status).toBe(429)
  })

  test('does so again and again, and never blocks a device that signed in by mail', async () => {
    await door.pounded()
    const entered = await door.recovered('203.0.113.60')
    const device = deviceOf(entered)
    for (let round = 0; round < 3; round++) {
      door.later(15 * 60_000 + 1_000)
      await door.pounded()
      const body = { ...STAFF, password: 'tres lonas azules' }
      expect(
        (await door.signIn({ body, cookie: device, from: `203.0.113.${70 + round}` })).status,
      ).toBe(200)
    }
  })

  test('in the same network blocks the network, not the devices in it', async () => {
    const device = deviceOf(await door.signIn({ from: '192.0.2.10' }))
    for (let n = 0; n < 10; n++) await door.guess('192.0.2.10')
    expect((await door.signIn({ from: '192.0.2.10' })).status).toBe(429)
    expect((await door.signIn({ from: '192.0.2.10', cookie: device })).status).toBe(200)
  })

  test('gets no more tries with a device known for another account, or with an invented one', async () => {
    const { email } = await aCustomer(door.shop.context)
    const mine = await door.call('POST', '/users/login', {
      body: { email, password: PASSWORD },
      from: '198.51.100.200',
    })
    const device = deviceOf(mine)
    await door.pounded()
    for (const cookie of [device, `medida_device=${'A'.repeat(43)}`, 'medida_device=']) {
      expect((await door.signIn({ cookie, from: '203.0.113.51' })).status).toBe(429)
    }
  })

  test('with the device of staff has ten tries, as with the network', async () => {
    const device = deviceOf(await door.signIn({ from: '192.0.2.10' }))
    const wrong = { ...STAFF, password: 'not this one' }
    const found: number[] = []
    for (let n = 0; n < 11; n++)
      found.push(
        (await door.signIn({ body: wrong, cookie: device, from: `198.51.100.${n}` })).status,
      )
    expect(found).toEqual([...Array(10).fill(401), 429])
  })

  test('customers have the same limits', async () => {
    const { email } = await aCustomer(door.shop.context)
    const enter = (said: Said) =>
      door.call('POST', '/users/login', { body: { email, password: PASSWORD }, ...said })
    const device = deviceOf(await enter({ from: '192.0.2.10' }))
    const body = { email, password: 'not this one' }
    for (let n = 0; n < 10; n++)
      await door.call('POST', '/users/login', { body, from: `198.51.100.${n}` })
    const found = [
      await enter({ from: '203.0.113.9' }),
      await enter({ from: '203.0.113.9', cookie: device }),
      await enter({ from: '192.0.2.10' }),
    ]
    expect(found.map(({ status }) => status)).toEqual([429, 200, 200])
  })

  test('a device or network is forgotten after half a year', async () => {
    const device = deviceOf(await door.signIn({ from: '192.0.2.10' }))
    door.later(181 * 24 * HOUR_MS)
    await door.pounded()
    expect((await door.signIn({ from: '192.0.2.10', cookie: device })).status).toBe(429)
    await door.shop.runJob('accounts.sweep')
    expect((await door.shop.database.pool.query('SELECT 1 FROM known_sign_ins')).rowCount).toBe(0)
  })
})
