/** Attacks on accounts. Two processes of the shop share one database. */
import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

const work = vi.hoisted(() => ({ hashes: [] as string[] }))
vi.mock('@node-rs/argon2', async (load) => {
  const argon2 = await load<typeof import('@node-rs/argon2')>()
  const verify: typeof argon2.verify = (hash, ...others) => {
    work.hashes.push(`verify ${String(hash).split('$').slice(0, 4).join('$')}`)
    return argon2.verify(hash, ...others)
  }
  const hash: typeof argon2.hash = (password, options, ...others) => {
    work.hashes.push(`hash ${JSON.stringify(options)}`)
    return argon2.hash(password, options, ...others)
  }
  return { ...argon2, verify, hash }
})

import { openSession } from '../../src/platform/session.ts'
import { makeKey } from '../../src/shop/session/store-keys.ts'
import { placeOrder } from '../checkout.ts'
import { aCustomer, type Customer, PASSWORD } from '../customers.ts'
import { MONDAY_MORNING, secondNode, type WholeShop, wholeShop } from '../whole-shop.ts'

let shop: WholeShop
let second: ReturnType<typeof secondNode>
let nodes: Hono[]
let customer: Customer

beforeAll(async () => {
  shop = await wholeShop()
  second = secondNode(shop)
  nodes = [shop.service, second.service]
})
beforeEach(async () => {
  shop.clock.now = MONDAY_MORNING
  await shop.database.pool.query('DELETE FROM sign_in_failures')
  customer = await aCustomer(shop.context, { email: `kiki-${randomUUID()}@example.es` })
})
afterAll(async () => {
  await second.close()
  await shop.close()
})

type Asked = { body?: unknown; token?: string; from?: string; method?: string }
/** A call to one of the processes. `from` is the client's address as reported by a proxy. */
async function ask(
  node: Hono | undefined,
  path: string,
  { body = {}, token = '', from = '203.0.113.7', method = 'POST' }: Asked = {},
) {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': from,
    ...(token && { token }),
  }
  const socket = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  const answer = await node?.request(
    `/api${path}`,
    { method, headers, body: method === 'GET' ? undefined : JSON.stringify(body) },
    socket,
  )
  const text = (await answer?.text()) ?? ''
  return {
    status: answer?.status ?? 0,
    text: text.replace(/"requestId":"[^"]*"/, ''),
    headers: answer?.headers,
  }
}

describe('enumeration: known and unknown addresses', () => {
  /** Answer, statements without their values, and hashes: all that a caller could observe. */
  async function costOf(path: string, body: unknown) {
    await shop.database.pool.query('DELETE FROM sign_in_failures')
    shop.database.statements.length = 0
    work.hashes.length = 0
    const { status, text } = await ask(shop.service, path, { body })
    return { status, text, statements: [...shop.database.statements], hashes: [...work.hashes] }
  }
  const unknown = () => `${randomUUID()}@example.es`

  test.each(['active', 'shut out', 'without a password', 'of staff'])(
    'signing in: an account that is %s and none at all',
    async (kind) => {
      const change = {
        active: 'active = true',
        'shut out': 'active = false',
        'without a password': "password_hash = 'none'",
        'of staff': "role = 'STAFF_ROLE'",
      }[kind]
      await shop.database.pool.query(`UPDATE users SET ${change} WHERE id = $1`, [customer.id])
      const known = await costOf('/users/login', {
        email: customer.email,
        password: 'another password',
      })
      expect(known.status).toBe(401)
      expect(known.hashes).toHaveLength(1)
      expect(known).toEqual(
        await costOf('/users/login', { email: unknown(), password: 'another password' }),
      )
    },
  )

  test('requesting a new password', async () => {
    const known = await costOf('/users/recover', { email: customer.email })
    expect(known).toMatchObject({ status: 204, text: '', hashes: [] })
    expect(known).toEqual(await costOf('/users/recover', { email: unknown() }))
  })

  test('requesting the link of an order: its address, another’s, and an unknown order', async () => {
    const { number } = await placeOrder(shop)
    const known = await costOf('/order-links', { number, email: 'lucia@example.com' })
    expect(known).toMatchObject({ status: 204, text: '', hashes: [] })
    for (const said of [number, 'M-26-999999'])
      expect(await costOf('/order-links', { number: said, email: unknown() })).toEqual(known)
  })

  test('registering discloses that an address is taken, as it must, and always costs the hash of a password', async () => {
    const person = { name: 'Ana', surname: 'Soler', password: 'tres lonas azules' }
    const known = await costOf('/users', { ...person, email: customer.email })
    const fresh = await costOf('/users', { ...person, email: unknown() })
    expect([known.status, fresh.status]).toEqual([409, 201])
    expect(known.hashes).toEqual(fresh.hashes)
    expect(known.text).not.toContain(customer.email)
  })

  test('an address that the database treats as another’s opens no account: its orders and mails are the other’s', async () => {
    const person = { name: 'Ana', surname: 'Soler', password: 'tres lonas azules' }
    const { rows } = await shop.database.pool.query(
      "SELECT lower('ana@maİl.example') = 'ana@mail.example' AS taken",
    )
    const answer = await ask(shop.service, '/users', {
      body: { ...person, email: 'ana@maİl.example' },
    })
    expect([rows[0]?.taken, answer.status, answer.text.includes('account.email.format')]).toEqual([
      true,
      422,
      true,
    ])
  })

  test('the keys of mails: neither owner nor existence is disclosed', async () => {
    const { db } = shop.database
    const spent = await db.transaction((tx) =>
      makeKey(tx, 'recover', customer, new Date(MONDAY_MORNING.getTime() - 86_400_000)),
    )
    const answers = await Promise.all(
      [spent, 'A'.repeat(43)].map((key) =>
        ask(shop.service, '/users/newpass', { body: { key, password: 'tres lonas azules' } }),
      ),
    )
    expect(answers[0]).toMatchObject({ status: 410, text: answers[1]?.text })
  })
})

/** Ways to guess: allowed tries, the counted key, and the answer of the last allowed try. */
type Guess = {
  allowed: number
  answers: number
  try: (n: number, node: Hono | undefined) => Promise<{ status: number }>
}
const wrong = (n: number) => ({ email: `${n}@example.es`, password: 'wrong password' })
/** İ for i and the Kelvin sign for k, at the bits of `n`: equal in lower case. */
const inOtherSigns = (email: string, n: number): string =>
  email.replace('kiki', (name) =>
    Array.from(name, (sign, at) =>
      (n >> at) & 1 ? { k: '\u212a', i: '\u0130' }[sign] : sign,
    ).join(''),
  )
const GUESSES: Record<string, Guess> = {
  'the password of one account, from many places': {
    allowed: 10,
    answers: 401,
    try: (n, node) =>
      ask(node, '/users/login', {
        body: { email: customer.email, password: `guess ${n}` },
        from: `203.0.113.${n}`,
      }),
  },
  'the same account in other letters': {
    allowed: 10,
    answers: 401,
    try: (n, node) =>
      ask(node, '/users/login', {
        body: {
          email: n % 2 ? customer.email.toUpperCase() : ` ${customer.email}`,
          password: 'guess',
        },
        from: `203.0.113.${n}`,
      }),
  },
  'the same account in signs whose small letter is the same to the database': {
    allowed: 10,
    answers: 401,
    try: (n, node) =>
      ask(node, '/users/login', {
        body: { email: inOtherSigns(customer.email, n), password: 'guess' },
        from: `203.0.113.${n}`,
      }),
  },
  'one network of IPv6, which is one place': {
    allowed: 30,
    answers: 401,
    try: (n, node) =>
      ask(node, '/users/login', { body: wrong(n), from: `2001:db8:0:7:${n}::${n}` }),
  },
  'one password on many accounts, from one place': {
    allowed: 30,
    answers: 401,
    try: (n, node) => ask(node, '/users/login', { body: wrong(n) }),
  },
  'a place that writes itself into the header of proxies': {
    allowed: 30,
    answers: 401,
    try: (n, node) =>
      ask(node, '/users/login', { body: wrong(n), from: `198.51.100.${n}, 203.0.113.7` }),
  },
  'the present password with a stolen token': {
    allowed: 10,
    answers: 422,
    try: (n, node) =>
      ask(node, '/users/me/password', {
        ...{ method: 'PUT', token: customer.token, from: `203.0.113.${n}` },
        body: { current: `guess ${n}`, password: 'tres lonas azules' },
      }),
  },
  'keys to new passwords': {
    allowed: 30,
    answers: 410,
    try: (n, node) =>
      ask(node, '/users/newpass', {
        body: { key: String(n).padStart(43, 'A'), password: 'tres lonas azules' },
      }),
  },
  'keys to addresses': {
    allowed: 30,
    answers: 410,
    try: (n, node) => ask(node, '/users/confirm', { body: { key: String(n).padStart(43, 'A') } }),
  },
  'mails to one address': {
    allowed: 3,
    answers: 204,
    try: (n, node) =>
      ask(node, '/users/recover', { body: { email: customer.email }, from: `203.0.113.${n}` }),
  },
  'mails to one mailbox, under names of its owner’s own': {
    allowed: 3,
    answers: 204,
    try: (n, node) =>
      ask(node, '/users/recover', {
        body: { email: customer.email.replace('@', `+${n}@`).toUpperCase() },
        from: `203.0.113.${n}`,
      }),
  },
  'which addresses have an account': {
    allowed: 30,
    answers: 409,
    try: (_, node) =>
      ask(node, '/users', {
        body: {
          name: 'Ana',
          surname: 'Soler',
          email: customer.email,
          password: 'tres lonas azules',
        },
      }),
  },
}

describe('guessing is limited across all processes', () => {
  test.each(Object.entries(GUESSES))('%s', async (_, { allowed, answers, try: once }) => {
    const found: number[] = []
    // Alternately in both processes: neither alone reaches the limit.
    for (let n = 1; n <= allowed + 2; n++) found.push((await once(n, nodes[n % 2])).status)
    expect(found).toEqual([...Array(allowed).fill(answers), 429, 429])
    shop.clock.now = new Date(MONDAY_MORNING.getTime() + 15 * 60_000)
    expect((await once(allowed + 3, nodes[0])).status).toBe(answers)
  })

  const anew = () => ({
    name: 'Ana',
    surname: 'Soler',
    email: `flood-${randomUUID()}@example.es`,
    password: PASSWORD,
  })

  test('accounts opened and deleted with one address: three times, then refused', async () => {
    const [body, found] = [anew(), [] as number[]]
    for (let n = 1; n <= 5; n++) {
      const { status, text } = await ask(nodes[n % 2], '/users', { body, from: `203.0.113.${n}` })
      found.push(status)
      if (status !== 201) continue
      const { token } = (JSON.parse(text) as { data: { token: string } }).data
      expect(
        (
          await ask(nodes[0], '/users/me/closing', {
            token,
            body: { password: PASSWORD },
            from: `203.0.113.${n}`,
          })
        ).status,
      ).toBe(204)
    }
    expect(found).toEqual([201, 201, 201, 429, 429])
    expect(
      (await shop.database.pool.query('SELECT 1 FROM users WHERE email = $1', [body.email]))
        .rowCount,
    ).toBe(0)
  })

  test('a password changed repeatedly: its owner gets three mails, then changes are refused', async () => {
    const passwords = [
      PASSWORD,
      'tres lonas azules',
      'cuatro lonas rojas',
      'cinco lonas verdes',
      'seis lonas blancas',
    ]
    const found: number[] = []
    for (const [n, password] of passwords.slice(1).entries()) {
      const body = { current: passwords[n], password }
      found.push(
        (
          await ask(nodes[n % 2], '/users/me/password', {
            method: 'PUT',
            token: customer.token,
            from: `203.0.113.${n}`,
            body,
          })
        ).status,
      )
    }
    expect(found).toEqual([204, 204, 204, 429])
    const { rows } = await shop.database.pool.query(
      'SELECT count(*)::int AS mails FROM mails WHERE recipient = $1',
      [customer.email],
    )
    expect(rows[0]?.mails).toBe(3)
    expect(
      (
        await ask(nodes[1], '/users/login', {
          body: { email: customer.email, password: 'cinco lonas verdes' },
        })
      ).status,
    ).toBe(200)
  })

  test('forty concurrent guesses have the same limit', async () => {
    const tries = Array.from({ length: 40 }, (_, n) =>
      ask(nodes[n % 2], '/users/login', {
        body: { email: customer.email, password: `guess ${n}` },
        from: `203.0.113.${n}`,
      }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(30)
  })
})

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
    'a stolen token is worth nothing after %s, at once and in the other process',
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
