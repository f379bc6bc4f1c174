import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type TestContext, testContext } from '../../../../test/context.ts'
import { type TestDatabase, testDatabase } from '../../../../test/database.ts'
import { apiEdge } from '../../../platform/api-edge.ts'
import { makeApi } from '../../../platform/http.ts'
import { loadMessages } from '../../../platform/messages.ts'
import { translate } from '../../../platform/text.ts'
import { forStaff } from '../../session/api-for-staff.ts'
import { hashPassword, isPassword, NOBODYS_HASH } from '../../session/password-hash.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { insertCustomer } from '../../session/store-customers.ts'
import { accountsApi } from './api.ts'
import type { AccountParts } from './customer-account.ts'
import { accountsJobs } from './jobs.ts'

vi.mock(import('../../session/password-hash.ts'), { spy: true })

let database: TestDatabase
let context: TestContext
let app: Hono
let passwordHash: string
const account = { email: 'ana@medida.example', password: 'lonas y vinilos' }
const messages = loadMessages(join(import.meta.dirname, '../../../../locales'))

beforeAll(async () => {
  database = await testDatabase()
  passwordHash = await hashPassword(account.password)
})
beforeEach(async () => {
  context = await testContext(database)
  await database.empty('users', 'sessions', 'sign_in_failures')
  await insertCustomer(database.db, {
    ...{
      email: account.email,
      passwordHash,
      name: 'Ana',
      surname: 'Soler',
      company: false,
      companyName: '',
      phone: '',
      language: 'es',
    },
    ...{ billing: null, termsAcceptedAt: null },
  })
  const staffRoom = makeApi()
  staffRoom.get('/staff/orders', async (c) =>
    c.json({ data: (await requireStaff(context, c, forStaff('orders:see'))).name }),
  )
  app = new Hono().route(
    '/api',
    apiEdge(context, { messages, rooms: [accountsApi(parts()), staffRoom] }),
  )
})
afterAll(() => database.drop())

const parts = (): AccountParts => ({
  context,
  translator: (language) => (key, params) =>
    translate(messages[language] ?? messages.es, language, key, params),
  adoptOrders: async () => 0,
  adoptOrder: async () => undefined,
})
const from = (address: string) => ({ incoming: { socket: { remoteAddress: address } } })
const call = (method: string, path: string, token?: string) =>
  app.request(`/api${path}`, { method, headers: token ? { token } : {} })
function signIn(credentials: Record<string, unknown>, address = '203.0.113.7') {
  const init = {
    method: 'POST',
    body: JSON.stringify(credentials),
    headers: { 'content-type': 'application/json' },
  }
  return app.request('/api/users/login', init, from(address))
}
const told = async (response: Response) => (await response.json()) as Record<string, unknown>
const tokenOf = async (response: Response) =>
  ((await told(response)) as { data: { token: string } }).data.token
const wrong = { ...account, password: 'not this one' }

describe('signing in', () => {
  test.each(['ana@medida.example', 'ANA@Medida.example', '  ana@medida.example '])(
    'as %j, with JSON',
    async (email) => {
      const response = await signIn({ ...account, email })
      expect(response.status).toBe(200)
      const { data } = await told(response)
      expect(data).toEqual({
        token: expect.stringMatching(/^[\w-]{43}$/),
        user: expect.objectContaining({ name: 'Ana', email: account.email, role: 'USER_ROLE' }),
      })
    },
  )

  test('with a form', async () => {
    const response = await app.request(
      '/api/users/login',
      { method: 'POST', body: new URLSearchParams(account) },
      from('203.0.113.7'),
    )
    expect(response.status).toBe(200)
  })

  test.each([
    ['a wrong password', wrong],
    ['an unknown address', { ...account, email: 'nobody@medida.example' }],
    ['no address at all', { ...account, email: "' OR 1=1 --" }],
    ['the password with other capitals', { ...account, password: 'Lonas y vinilos' }],
  ])('%s gets the same answer as any other', async (_, credentials) => {
    const response = await signIn(credentials)
    const { requestId: _id, ...body } = await told(response)
    expect(response.status).toBe(401)
    expect(body).toMatchObject({
      code: 'accounts.sign_in_failed',
      message: 'Tu email o contraseña no son válidos',
    })
  })

  test('a blocked account counts as unknown', async () => {
    await database.pool.query('UPDATE users SET active = false')
    expect((await signIn(account)).status).toBe(401)
  })

  test('an unknown address costs the same hashing as a wrong password', async () => {
    const compared = vi.mocked(isPassword).mockClear()
    await signIn(wrong)
    await signIn({ ...wrong, email: 'nobody@medida.example' })
    expect(compared.mock.calls).toEqual([
      [expect.stringMatching(/^\$argon2id\$/), wrong.password],
      [NOBODYS_HASH, wrong.password],
    ])
  })

  test.each([
    ['no password', { email: account.email }, 'password'],
    ['no address', { password: 'x' }, 'email'],
    ['a password of a megabyte', { ...account, password: 'x'.repeat(100_000) }, 'password'],
    ['an address with a NUL', { ...account, email: 'a\u0000b' }, 'email'],
    ['an object for an address', { ...account, email: { $gt: '' } }, 'email'],
  ])('%s is refused by name', async (_, credentials, field) => {
    const response = await signIn(credentials)
    expect([response.status, (await told(response)).field]).toEqual([400, field])
  })

  test('an empty body is refused too', async () => {
    expect((await app.request('/api/users/login', { method: 'POST' })).status).toBe(400)
  })

  test('neither address nor password is in the log or in the failures', async () => {
    await signIn({ email: 'ana@example.es', password: 'very secret' })
    const { rows } = await database.pool.query('SELECT subject FROM sign_in_failures')
    expect(rows).toHaveLength(2)
    expect(JSON.stringify([rows, context.logged()])).not.toMatch(/ana@|very secret|203\.0\.113/)
  })
})

describe('guessing', () => {
  test('the eleventh try at an address is refused unchecked, for a quarter of an hour', async () => {
    for (let failure = 0; failure < 10; failure++)
      expect((await signIn(wrong, `203.0.113.${failure}`)).status).toBe(401)
    const limited = await signIn(account, '198.51.100.1')
    expect(limited.status).toBe(429)
    expect(limited.headers.get('retry-after')).toBe('900')
    expect(await told(limited)).toMatchObject({
      code: 'accounts.too_many_attempts',
      message: expect.stringContaining('15 minutos'),
    })
    context.wait(15 * 60 + 1)
    expect((await signIn(account)).status).toBe(200)
  })

  test('addresses without an account have the same limits', async () => {
    for (let failure = 0; failure < 10; failure++)
      await signIn({ ...wrong, email: 'nobody@medida.example' }, `203.0.113.${failure}`)
    expect(
      (await signIn({ ...wrong, email: 'Nobody@medida.example' }, '198.51.100.1')).status,
    ).toBe(429)
  })

  test('one network may fail thirty times, for any addresses', async () => {
    for (let failure = 0; failure < 30; failure++)
      await signIn({ ...wrong, email: `a${failure}@example.es` })
    expect((await signIn(account)).status).toBe(429)
    expect((await signIn(account, '198.51.100.1')).status).toBe(200)
  })

  test('forty concurrent tries count as ten', async () => {
    const statuses = await Promise.all(
      Array.from(
        { length: 40 },
        async (_, index) => (await signIn(wrong, `203.0.113.${index}`)).status,
      ),
    )
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(30)
  })

  test('a sign-in resets the count of its address, not that of its network', async () => {
    for (let failure = 0; failure < 9; failure++) await signIn(wrong)
    context.wait(1)
    expect((await signIn(account)).status).toBe(200)
    const { rows } = await database.pool.query(
      `SELECT count(*)::int AS count, split_part(subject, ':', 1) AS by FROM sign_in_failures
        GROUP BY 2`,
    )
    expect(rows).toEqual([{ count: 9, by: 'address' }])
  })

  test('expired failures are deleted', async () => {
    await signIn(wrong)
    context.wait(16 * 60)
    await accountsJobs(parts())['accounts.sweep']?.({})
    const { rows } = await database.pool.query(
      'SELECT count(*)::int AS count FROM sign_in_failures',
    )
    expect(rows[0].count).toBe(0)
  })
})

describe('a session', () => {
  test('identifies its user until sign-out', async () => {
    const token = await tokenOf(await signIn(account))
    expect(await told(await call('GET', '/users/me', token))).toMatchObject({
      data: { name: 'Ana', email: account.email, role: 'USER_ROLE' },
    })
    expect((await call('POST', '/users/logout', token)).status).toBe(204)
    expect((await call('GET', '/users/me', token)).status).toBe(401)
    expect((await call('POST', '/users/logout', token)).status).toBe(204)
  })

  test('ends after 30 idle days, with a message', async () => {
    const token = await tokenOf(await signIn(account))
    context.wait(30 * 86_400)
    const response = await call('GET', '/users/me', token)
    expect(response.status).toBe(401)
    expect(await told(response)).toMatchObject({
      code: 'accounts.session_expired',
      message: 'Tu sesión ha caducado. Vuelve a iniciar sesión.',
    })
  })

  test.each([
    ['staff', 'STAFF_ROLE', true, 200],
    ['a customer', 'USER_ROLE', true, 403],
    ['staff that was shut out meanwhile', 'STAFF_ROLE', false, 401],
  ])('of %s opens the staff room or not', async (_, role, active, status) => {
    const token = await tokenOf(await signIn(account))
    const set = `UPDATE users SET role = $1, active = $2, staff_roles = '{owner}'`
    await database.pool.query(set, [role, active])
    expect((await call('GET', '/staff/orders', token)).status).toBe(status)
  })

  test.each([undefined, '', 'x', 'A'.repeat(43)])(
    'no token, or %s, opens nothing',
    async (token) => {
      expect((await call('GET', '/staff/orders', token)).status).toBe(401)
    },
  )
})
