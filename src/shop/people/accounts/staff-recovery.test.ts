/** Recovery of staff by mail, also during an attacker's guesses. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCustomer } from '../../../../test/customers.ts'
import {
  HOUR_MS,
  keyIn,
  STAFF,
  type StaffDoor,
  sessionOf,
  staffDoor,
} from '../../../../test/staff-door.ts'
import { ensureStaffAccount } from './staff-account.ts'

let door: StaffDoor

beforeAll(async () => {
  door = await staffDoor()
})
beforeEach(() => door.begin())
afterAll(() => door.shop.close())

describe('recovery by mail', () => {
  test.each([
    ['es', 'taller de Medida', 'durante 1 hora'],
    ['pt', 'gráfica da Medida', 'durante 1 hora'],
    ['fr', 'atelier Medida', 'pendant 1 heure'],
  ])('is written in the language of the page: %s', async (language, subject, life) => {
    await door.ask(language)
    const [mail] = await door.mails()
    expect(mail?.recipient).toBe(STAFF.email)
    expect(mail?.subject).toContain(subject)
    expect(mail?.bodyText).toContain(life)
    expect(keyIn(mail)).toHaveLength(43)
  })

  test('opens the office while guesses block the password, ends all other sessions, and says so', async () => {
    const stolen = sessionOf(await door.signIn({ from: '192.0.2.10' }))
    await door.pounded()
    const cookie = sessionOf(await door.recovered('203.0.113.60'))
    expect((await door.call('GET', '/staff/orders', { cookie })).status).toBe(200)
    expect((await door.call('GET', '/staff/orders', { cookie: stolen })).status).toBe(401)
    expect((await door.mails()).at(-1)?.subject).toBe('La contraseña del taller es otra')
    // The network of the old password is unknown now.
    expect((await door.signIn({ from: '192.0.2.10' })).status).toBe(429)
  })

  test('a mail requested by an attacker does not invalidate the earlier link; one use invalidates all', async () => {
    await door.ask()
    await door.ask()
    const keys = (await door.mails()).map(keyIn)
    const use = (key: string | undefined) =>
      door.call('POST', '/staff/session/password', { body: { key, password: 'tres lonas azules' } })
    expect(keys).toHaveLength(2)
    expect((await use(keys[0])).status).toBe(200)
    expect((await use(keys[0])).status).toBe(410)
    expect((await use(keys[1])).status).toBe(410)
  })

  test('a link is valid for an hour', async () => {
    await door.ask()
    const key = keyIn((await door.mails())[0])
    door.later(HOUR_MS)
    const answer = await door.call('POST', '/staff/session/password', {
      body: { key, password: 'tres lonas azules' },
    })
    expect(answer).toMatchObject({ status: 410, cookies: [], body: { code: 'account.key_spent' } })
  })

  test('has the same answer for every address, and mails only staff', async () => {
    const { email } = await aCustomer(door.shop.context)
    const answers = [
      await door.ask(),
      await door.ask('es', email),
      await door.ask('es', 'unknown@example.es'),
    ]
    expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(3).fill([204, '']))
    expect((await door.mails()).map(({ recipient }) => recipient)).toEqual([STAFF.email])
  })

  test('sends three mails in a quarter of an hour, for all callers', async () => {
    const found: number[] = []
    for (let n = 1; n <= 5; n++)
      found.push((await door.ask('es', STAFF.email, `198.51.100.${n}`)).status)
    expect(found).toEqual([204, 204, 204, 429, 429])
  })

  test('keys of customers are invalid here, and vice versa', async () => {
    await door.ask()
    const key = keyIn((await door.mails())[0])
    const body = { key, password: 'tres lonas azules' }
    expect((await door.call('POST', '/users/newpass', { body })).status).toBe(410)
    await door.call('POST', '/users/recover', {
      body: { email: (await aCustomer(door.shop.context)).email },
    })
    const customers = /newpass#([\w-]{43})/.exec((await door.mails()).at(-1)?.bodyText ?? '')?.[1]
    expect(customers).toHaveLength(43)
    expect(
      (await door.call('POST', '/staff/session/password', { body: { ...body, key: customers } }))
        .status,
    ).toBe(410)
  })

  test('a link opens nothing to who has left the staff since, and sets no password', async () => {
    await door.ask()
    const key = keyIn((await door.mails())[0])
    await door.shop.database.pool.query("UPDATE users SET role = 'USER_ROLE' WHERE email = $1", [
      STAFF.email,
    ])
    expect(await door.setPassword(key)).toMatchObject({ status: 410, cookies: [] })
    const entering = (password: string) =>
      door.call('POST', '/users/login', { body: { email: STAFF.email, password } })
    expect([
      (await entering('tres lonas azules')).status,
      (await entering(STAFF.password)).status,
    ]).toEqual([401, 200])
  })

  test('a recovered password outlives a restart, until the configuration changes', async () => {
    await door.recovered('203.0.113.60')
    const enters = async (password: string) =>
      (await door.signIn({ body: { ...STAFF, password } })).status
    await ensureStaffAccount(door.shop.database.db, STAFF)
    expect([await enters('tres lonas azules'), await enters(STAFF.password)]).toEqual([200, 401])
    await ensureStaffAccount(door.shop.database.db, { ...STAFF, password: 'cuatro lonas rojas' })
    expect([await enters('cuatro lonas rojas'), await enters('tres lonas azules')]).toEqual([
      200, 401,
    ])
  })

  test('a weak password is refused, and the link stays valid', async () => {
    await door.ask()
    const key = keyIn((await door.mails())[0])
    const use = (password: string) =>
      door.call('POST', '/staff/session/password', { body: { key, password } })
    expect(await use('12345678')).toMatchObject({
      status: 422,
      body: { code: 'account.password.common' },
    })
    expect((await use('tres lonas azules')).status).toBe(200)
  })
})
