/** Staff sign in by a cookie, strangers cannot lock them out, and they recover by mail: as the outside sees it, on a whole shop. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCustomer, PASSWORD } from '../../../test/customers.ts'
import { MONDAY_MORNING, type WholeShop, wholeShop } from '../../../test/whole-shop.ts'
import { listMails, type Mail } from '../../platform/mail/store.ts'
import { ensureStaffAccount } from './staff-account.ts'

const STAFF = { email: 'taller@medida.example', password: 'medida-demo' }
const HOUR_MS = 3_600_000
let shop: WholeShop

beforeAll(async () => {
  shop = await wholeShop()
})
beforeEach(async () => {
  shop.clock.now = MONDAY_MORNING
  await shop.database.empty('users', 'sessions', 'sign_in_failures')
  await shop.database.pool.query('DELETE FROM mails')
  await ensureStaffAccount(shop.database.db, STAFF)
})
afterAll(() => shop.close())

type Said = { body?: unknown; cookie?: string; from?: string; headers?: Record<string, string> }

/** A call from an address of the internet, with the cookies of a browser. */
async function call(method: string, path: string, { body, cookie, from = '203.0.113.7', headers = {} }: Said = {}) {
  const init = {
    method,
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  }
  const answer = await shop.service.request(`/api${path}`, init, { incoming: { socket: { remoteAddress: from } } })
  const text = await answer.text()
  const cookies = answer.headers.getSetCookie()
  return { status: answer.status, cookies, text, body: text === '' ? {} : JSON.parse(text), headers: answer.headers }
}
type Answered = Awaited<ReturnType<typeof call>>
const signIn = (said: Said = {}) => call('POST', '/staff/session', { body: STAFF, ...said })
const guess = (from: string) => signIn({ body: { ...STAFF, password: 'not this one' }, from })
const named = ({ cookies }: Answered, name: string) => cookies.find((cookie) => cookie.startsWith(`${name}=`)) ?? ''
const pairOf = (cookie: string) => cookie.split(';')[0] ?? ''
const sessionOf = (answer: Answered) => pairOf(named(answer, 'medida_staff'))
const later = (ms: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms)
}

describe('the session of staff', () => {
  test('is a cookie that scripts cannot read; the answer holds no token', async () => {
    const answer = await signIn()
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ data: { name: 'Taller', email: STAFF.email } })
    expect(named(answer, 'medida_staff')).toMatch(/^medida_staff=[\w-]{43}; Path=\/api\/staff; HttpOnly; SameSite=Strict$/)
    const token = sessionOf(answer).split('=')[1] ?? ''
    expect(answer.text).not.toContain(token)
    expect((await call('GET', '/staff/orders', { cookie: sessionOf(answer) })).status).toBe(200)
  })

  test('is secure on https', async () => {
    const { config } = shop.context
    const before = config.publicUrl
    Object.assign(config, { publicUrl: 'https://medida.example' })
    try {
      const { cookies } = await signIn()
      expect(cookies).toHaveLength(2)
      for (const cookie of cookies) expect(cookie).toMatch(/; Secure; /)
    } finally {
      Object.assign(config, { publicUrl: before })
    }
  })

  test('opens the calls of staff alone: those of customers do not read the cookie', async () => {
    const cookie = sessionOf(await signIn())
    expect((await call('GET', '/users/me', { cookie })).status).toBe(401)
  })

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 401],
    ['another port or subdomain', { 'sec-fetch-site': 'same-site' }, 401],
    ['an address typed by hand, which changes nothing', { 'sec-fetch-site': 'none' }, 401],
    ['another site in an old browser', { origin: 'https://evil.example' }, 401],
    ['a page without an origin', { origin: 'null' }, 401],
    ['a page of the shop', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost' }, 409],
    ['a page of the shop in an old browser', { origin: 'http://localhost', host: 'localhost' }, 409],
    ['a program', {}, 409],
  ])('in a call by %s', async (_, headers, status) => {
    const cookie = sessionOf(await signIn())
    const { rows } = await shop.database.pool.query('SELECT number FROM orders LIMIT 1')
    const number = rows[0]?.number ?? (await anOrder())
    const made = await call('POST', `/staff/orders/${number}/moves`, { cookie, headers, body: { to: 'received' } })
    expect(made.status).toBe(status)
  })

  test('cannot be begun or taken over by another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect(await signIn({ headers })).toMatchObject({ status: 403, cookies: [], body: { code: 'accounts.foreign_call' } })
  })

  test('ends after 12 idle hours; each use begins them again', async () => {
    const cookie = sessionOf(await signIn())
    const seen = async () => (await call('GET', '/staff/orders', { cookie })).status
    for (let day = 0; day < 2; day++) {
      later(11.8 * HOUR_MS)
      expect(await seen()).toBe(200)
    }
    later(12 * HOUR_MS)
    expect(await seen()).toBe(401)
  })

  test('ends too where the office only refreshes by itself', async () => {
    const cookie = sessionOf(await signIn())
    const refresh = async () => (await call('GET', '/staff/orders', { cookie, headers: { unattended: '1' } })).status
    for (let hour = 1; hour < 12; hour++) {
      later(HOUR_MS)
      expect(await refresh()).toBe(200)
    }
    later(HOUR_MS)
    expect(await refresh()).toBe(401)
  })

  test('ends with the sign-out, which clears the cookie', async () => {
    const cookie = sessionOf(await signIn())
    const out = await call('DELETE', '/staff/session', { cookie })
    expect(out.status).toBe(204)
    expect(named(out, 'medida_staff')).toMatch(/^medida_staff=; Max-Age=0; Path=\/api\/staff; HttpOnly; SameSite=Strict$/)
    expect((await call('GET', '/staff/session', { cookie })).status).toBe(401)
  })

  test('says who is in', async () => {
    expect((await call('GET', '/staff/session')).status).toBe(401)
    const cookie = sessionOf(await signIn())
    expect((await call('GET', '/staff/session', { cookie })).body).toEqual({ data: { name: 'Taller', email: STAFF.email } })
  })

  test('is not given out by the sign-in of customers, which names the right door', async () => {
    const answer = await call('POST', '/users/login', { body: STAFF, headers: { langid: 'pt' } })
    expect(answer).toMatchObject({ status: 403, cookies: [], body: { code: 'accounts.staff_door' } })
    expect(answer.body.message).toContain('oficina')
    const { rowCount } = await shop.database.pool.query('SELECT 1 FROM sessions')
    expect(rowCount).toBe(0)
  })

  test('is not for customers', async () => {
    const { email } = await aCustomer(shop.context)
    const answer = await signIn({ body: { email, password: PASSWORD } })
    expect(answer).toMatchObject({ status: 403, cookies: [], body: { code: 'accounts.staff_only' } })
  })

  test('is described for programs', async () => {
    const { body } = await call('GET', '/openapi.json')
    expect(body.components.securitySchemes.staff).toMatchObject({ in: 'cookie', name: 'medida_staff' })
    expect(body.paths['/staff/orders'].get.security).toEqual([{ staff: [] }, { token: [] }])
    expect(body.paths['/users/me'].get.security).toEqual([{ token: [] }])
  })
})

async function anOrder(): Promise<string> {
  const { placeOrder } = await import('../../../test/checkout.ts')
  return (await placeOrder(shop)).number
}

/** Wrong passwords from many places of the internet, until the address is blocked. */
async function pounded(): Promise<void> {
  for (let n = 0; n < 10; n++) expect((await guess(`198.51.100.${n}`)).status).toBe(401)
  expect((await guess('198.51.100.99')).status).toBe(429)
}

describe('a stranger who guesses', () => {
  test('blocks other strangers, and neither a known device nor a known network', async () => {
    const first = await signIn({ from: '192.0.2.10' })
    const device = pairOf(named(first, 'medida_device'))
    await pounded()
    expect((await signIn({ from: '203.0.113.50' })).status).toBe(429)
    expect((await signIn({ from: '203.0.113.50', cookie: device })).status).toBe(200)
    expect((await signIn({ from: '192.0.2.10' })).status).toBe(200)
    // A sign-in of the owner does not let the stranger go on.
    expect((await guess('198.51.100.99')).status).toBe(429)
  })

  test('does so again and again, and never blocks a device that signed in by mail', async () => {
    await pounded()
    const entered = await recovered('203.0.113.60')
    const device = pairOf(named(entered, 'medida_device'))
    for (let round = 0; round < 3; round++) {
      later(15 * 60_000 + 1_000)
      await pounded()
      const body = { ...STAFF, password: 'tres lonas azules' }
      expect((await signIn({ body, cookie: device, from: `203.0.113.${70 + round}` })).status).toBe(200)
    }
  })

  test('in the same network blocks the network, not the devices in it', async () => {
    const device = pairOf(named(await signIn({ from: '192.0.2.10' }), 'medida_device'))
    for (let n = 0; n < 10; n++) await guess('192.0.2.10')
    expect((await signIn({ from: '192.0.2.10' })).status).toBe(429)
    expect((await signIn({ from: '192.0.2.10', cookie: device })).status).toBe(200)
  })

  test('gets no more tries with a device that is known for another account, or with one made up', async () => {
    const { email } = await aCustomer(shop.context)
    const mine = await call('POST', '/users/login', { body: { email, password: PASSWORD }, from: '198.51.100.200' })
    const device = pairOf(named(mine, 'medida_device'))
    await pounded()
    for (const cookie of [device, `medida_device=${'A'.repeat(43)}`, 'medida_device=']) {
      expect((await signIn({ cookie, from: '203.0.113.51' })).status).toBe(429)
    }
  })

  test('who has the device of staff has ten tries with it, as with the network', async () => {
    const device = pairOf(named(await signIn({ from: '192.0.2.10' }), 'medida_device'))
    const wrong = { ...STAFF, password: 'not this one' }
    const found: number[] = []
    for (let n = 0; n < 11; n++) found.push((await signIn({ body: wrong, cookie: device, from: `198.51.100.${n}` })).status)
    expect(found).toEqual([...Array(10).fill(401), 429])
  })

  test('customers have the same allowance', async () => {
    const { email } = await aCustomer(shop.context)
    const enter = (said: Said) => call('POST', '/users/login', { body: { email, password: PASSWORD }, ...said })
    const device = pairOf(named(await enter({ from: '192.0.2.10' }), 'medida_device'))
    const body = { email, password: 'not this one' }
    for (let n = 0; n < 10; n++) await call('POST', '/users/login', { body, from: `198.51.100.${n}` })
    const found = [await enter({ from: '203.0.113.9' }), await enter({ from: '203.0.113.9', cookie: device }), await enter({ from: '192.0.2.10' })]
    expect(found.map(({ status }) => status)).toEqual([429, 200, 200])
  })

  test('a place is forgotten after half a year', async () => {
    const device = pairOf(named(await signIn({ from: '192.0.2.10' }), 'medida_device'))
    later(181 * 24 * HOUR_MS)
    await pounded()
    expect((await signIn({ from: '192.0.2.10', cookie: device })).status).toBe(429)
    await shop.runJob('accounts.sweep')
    expect((await shop.database.pool.query('SELECT 1 FROM known_sign_ins')).rowCount).toBe(0)
  })
})

async function mails(): Promise<Mail[]> {
  await shop.runSentJobs()
  return (await listMails(shop.database.db, 100)).toReversed()
}
const keyIn = ({ bodyText }: Mail): string => /\/admin\/clave#([\w-]{43})/.exec(bodyText)?.[1] ?? ''
const ask = (langid = 'es', email = STAFF.email, from = '203.0.113.60') =>
  call('POST', '/staff/recovery', { body: { email }, headers: { langid }, from })

/** The whole way: asked for, read in the mail, a new password set. */
async function recovered(from: string, password = 'tres lonas azules') {
  expect((await ask('es', STAFF.email, from)).status).toBe(204)
  const key = keyIn((await mails()).at(-1) as Mail)
  const answer = await call('POST', '/staff/session/password', { body: { key, password }, from })
  expect(answer.status).toBe(200)
  return answer
}

describe('recovery by mail', () => {
  test.each([
    ['es', 'taller de Medida', 'durante 1 hora'],
    ['pt', 'oficina da Medida', 'durante 1 hora'],
    ['fr', 'atelier Medida', 'pendant 1 heure'],
  ])('is written in the language of the page: %s', async (language, subject, life) => {
    await ask(language)
    const [mail] = await mails()
    expect(mail?.recipient).toBe(STAFF.email)
    expect(mail?.subject).toContain(subject)
    expect(mail?.bodyText).toContain(life)
    expect(keyIn(mail as Mail)).toHaveLength(43)
  })

  test('opens the office while guesses block the password, ends all other sessions, and tells so', async () => {
    const stolen = sessionOf(await signIn({ from: '192.0.2.10' }))
    await pounded()
    const cookie = sessionOf(await recovered('203.0.113.60'))
    expect((await call('GET', '/staff/orders', { cookie })).status).toBe(200)
    expect((await call('GET', '/staff/orders', { cookie: stolen })).status).toBe(401)
    expect((await mails()).at(-1)?.subject).toBe('La contraseña del taller es otra')
    // The place where the old password was used is a stranger now.
    expect((await signIn({ from: '192.0.2.10' })).status).toBe(429)
  })

  test('a mail that a stranger asked for does not spoil the earlier link; one use ends all', async () => {
    await ask()
    await ask()
    const keys = (await mails()).map(keyIn)
    const use = (key: string | undefined) => call('POST', '/staff/session/password', { body: { key, password: 'tres lonas azules' } })
    expect(keys).toHaveLength(2)
    expect((await use(keys[0])).status).toBe(200)
    expect((await use(keys[0])).status).toBe(410)
    expect((await use(keys[1])).status).toBe(410)
  })

  test('a link is good for an hour', async () => {
    await ask()
    const key = keyIn((await mails())[0] as Mail)
    later(HOUR_MS)
    const answer = await call('POST', '/staff/session/password', { body: { key, password: 'tres lonas azules' } })
    expect(answer).toMatchObject({ status: 410, cookies: [], body: { code: 'account.key_spent' } })
  })

  test('answers alike for every address, and writes to staff alone', async () => {
    const { email } = await aCustomer(shop.context)
    const answers = [await ask(), await ask('es', email), await ask('es', 'unknown@example.es')]
    expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(3).fill([204, '']))
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([STAFF.email])
  })

  test('sends three mails in a quarter of an hour, from wherever it is asked', async () => {
    const found: number[] = []
    for (let n = 1; n <= 5; n++) found.push((await ask('es', STAFF.email, `198.51.100.${n}`)).status)
    expect(found).toEqual([204, 204, 204, 429, 429])
  })

  test('keys of customers open nothing here, and the other way round', async () => {
    await ask()
    const key = keyIn((await mails())[0] as Mail)
    const body = { key, password: 'tres lonas azules' }
    expect((await call('POST', '/users/newpass', { body })).status).toBe(410)
    await call('POST', '/users/recover', { body: { email: (await aCustomer(shop.context)).email } })
    const customers = /newpass#([\w-]{43})/.exec((await mails()).at(-1)?.bodyText ?? '')?.[1]
    expect(customers).toHaveLength(43)
    expect((await call('POST', '/staff/session/password', { body: { ...body, key: customers } })).status).toBe(410)
  })

  test('the password of the mail outlasts a restart, until the configuration holds another one', async () => {
    await recovered('203.0.113.60')
    const enters = async (password: string) => (await signIn({ body: { ...STAFF, password } })).status
    await ensureStaffAccount(shop.database.db, STAFF)
    expect([await enters('tres lonas azules'), await enters(STAFF.password)]).toEqual([200, 401])
    await ensureStaffAccount(shop.database.db, { ...STAFF, password: 'cuatro lonas rojas' })
    expect([await enters('cuatro lonas rojas'), await enters('tres lonas azules')]).toEqual([200, 401])
  })

  test('a weak password is refused, and the link stays good', async () => {
    await ask()
    const key = keyIn((await mails())[0] as Mail)
    const use = (password: string) => call('POST', '/staff/session/password', { body: { key, password } })
    expect(await use('12345678')).toMatchObject({ status: 422, body: { code: 'account.password.common' } })
    expect((await use('tres lonas azules')).status).toBe(200)
  })
})
