import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderBody, placeOrder } from '../../../../test/checkout.ts'
import { aCustomer, type Caller, callTo } from '../../../../test/customers.ts'
import { mailsTo as mailsOf } from '../../../../test/mails.ts'
import { MONDAY_MORNING, type WholeShop, wholeShop } from '../../../../test/whole-shop.ts'

let shop: WholeShop
beforeAll(async () => {
  shop = await wholeShop()
})
beforeEach(async () => {
  shop.clock.now = MONDAY_MORNING
  await shop.database.empty('users', 'sign_in_failures', 'mails')
})
afterAll(() => shop.close())

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'
const ana = {
  name: 'Ana',
  surname: 'Soler',
  email: 'ana@example.es',
  password: 'tres lonas azules',
}

const call: Caller = (method, path, said) => callTo(shop)(method, path, said)
const register = (changes: Record<string, unknown> = {}, headers = {}) =>
  call('POST', '/users', { body: { ...ana, ...changes }, ...headers })
const signIn = (password: string, email = ana.email) =>
  call('POST', '/users/login', { body: { email, password } })
const mailsTo = (email: string) => mailsOf(shop.database.db, email)
const keyIn = (mail: { bodyText: string } | undefined) =>
  /#([\w-]{43})/.exec(mail?.bodyText ?? '')?.[1]
const wait = (seconds: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1_000)
}

describe('registration', () => {
  test('opens an account of USER_ROLE for any requested role, and signs in', async () => {
    const { status, body } = await register({
      role: 'STAFF_ROLE',
      state: false,
      active: false,
      company: true,
      company_name: 'Sur',
      vat: 'B12345674',
      iva: 4,
    })
    expect(status).toBe(201)
    expect(body.data.user).toEqual({
      name: 'Ana',
      surname: 'Soler',
      company: true,
      company_name: 'Sur',
      email: ana.email,
      role: 'USER_ROLE',
    })
    const me = await call('GET', '/users/me', { token: body.data.token })
    expect(me.body.data).toMatchObject({
      role: 'USER_ROLE',
      confirmed: false,
      billing: { type: 'company', taxId: 'B12345674' },
    })
    const { rows } = await shop.database.pool.query('SELECT role, active, password_hash FROM users')
    expect(rows).toEqual([
      {
        role: 'USER_ROLE',
        active: true,
        password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
      },
    ])
    expect((await signIn(ana.password)).status).toBe(200)
  })

  test.each([
    ['es', 'Ya estás registrado'],
    ['pt', 'Já está registado'],
    ['fr', 'Vous êtes déjà inscrit'],
  ])('a second one of an address is refused in %s, whatever its capitals', async (langid, said) => {
    await register()
    const again = await register({ email: 'ANA@Example.es' }, { langid })
    expect([again.status, again.body.code]).toEqual([409, 'account.already_registered'])
    expect(again.body.message).toContain(said)
  })

  test('of many concurrent ones for an address one succeeds', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => register()))
    expect(all.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
  })

  test('errors are reported together, in the order of the form', async () => {
    const { status, body } = await register({ name: '', email: 'x', password: 'corta' })
    expect([status, body.field, body.message]).toEqual([422, 'name', 'Rellena el campo'])
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual([
      'name',
      'email',
      'password',
    ])
  })

  test('thirty in a quarter of an hour from one network, then a pause', async () => {
    for (let count = 0; count < 30; count++) await register()
    const limited = await register({ email: 'eva@example.es' })
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '900'])
  })
})

describe('a confirmed address', () => {
  test('adds the guest orders placed with it, and no others', async () => {
    await placeOrder(shop)
    // Ordered to the same address by another customer, who keeps it.
    const eva = await aCustomer(shop.context)
    expect(
      (await call('POST', '/orders', { token: eva.token, body: await orderBody(shop) })).status,
    ).toBe(201)
    const [{ email }] = (await shop.database.pool.query('SELECT email FROM orders')).rows
    const { body } = await register({ email: email.toUpperCase() })
    const orders = async () =>
      (
        await shop.database.pool.query(
          'SELECT 1 FROM orders WHERE customer_id IS NOT NULL AND customer_id <> $1',
          [eva.id],
        )
      ).rowCount
    expect(await orders()).toBe(0)
    const key = keyIn((await mailsTo(email.toUpperCase())).at(-1))
    const confirmed = await call('POST', '/users/confirm', {
      token: body.data.token,
      body: { key },
    })
    expect([confirmed.status, confirmed.body.data.adopted]).toEqual([200, 1])
    expect(await orders()).toBe(1)
    expect((await call('GET', '/users/me', { token: body.data.token })).body.data.confirmed).toBe(
      true,
    )
    expect(
      (await call('POST', '/users/confirm', { token: body.data.token, body: { key } })).status,
    ).toBe(410)
  })

  test('is confirmed by the reader of its mail who owns the account: an account opened by another person in its name gets nothing', async () => {
    await placeOrder(shop)
    const [{ email }] = (await shop.database.pool.query('SELECT email FROM orders')).rows
    const stranger = (await register({ email })).body.data.token as string
    const key = keyIn((await mailsTo(email)).at(-1))
    const eva = await aCustomer(shop.context)
    const confirm = (token?: string) => call('POST', '/users/confirm', { token, body: { key } })
    const answers = await Promise.all([confirm(), confirm('A'.repeat(43)), confirm(eva.token)])
    expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual([
      '403 account.confirm.signIn',
      '403 account.confirm.signIn',
      '403 account.confirm.another',
    ])
    expect(
      (await shop.database.pool.query('SELECT 1 FROM orders WHERE customer_id IS NOT NULL'))
        .rowCount,
    ).toBe(0)
    expect((await call('GET', '/users/me', { token: stranger })).body.data.confirmed).toBe(false)
    // The key is still valid for the account's owner.
    expect((await confirm(stranger)).status).toBe(200)
  })

  test('an order joins the account of the holder of its link by registering', async () => {
    const { token } = await placeOrder(shop)
    const { body } = await register({ order: token })
    const { rows } = await shop.database.pool.query(
      'SELECT users.id FROM users JOIN orders ON customer_id = users.id WHERE access_token = $1',
      [token],
    )
    expect([rows.length, body.data.user.role]).toEqual([1, 'USER_ROLE'])
  })

  test('with the mail of the registration three are sent in a quarter of an hour; each invalidates the key before', async () => {
    const { token } = (await register()).body.data
    const statuses = []
    for (let count = 0; count < 4; count++)
      statuses.push((await call('POST', '/users/me/confirmation', { token })).status)
    expect(statuses).toEqual([204, 204, 429, 429])
    const keys = (await mailsTo(ana.email)).map(keyIn)
    expect((await call('POST', '/users/confirm', { token, body: { key: keys[0] } })).status).toBe(
      410,
    )
    expect(
      (await call('POST', '/users/confirm', { token, body: { key: keys.at(-1) } })).status,
    ).toBe(200)
  })
})

describe('recovery', () => {
  const recover = async (email: string) => {
    const answer = await call('POST', '/users/recover', { body: { email } })
    await shop.runSentJobs()
    return answer
  }
  const setNew = (key: unknown, password = 'cinco vinilos verdes') =>
    call('POST', '/users/newpass', { body: { key, password } })

  test('has the same answer for known and unknown addresses, and mails the known one', async () => {
    await register()
    const [known, unknown] = [await recover(ana.email), await recover('nobody@example.es')]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect(known.status).toBe(204)
    expect((await mailsTo(ana.email)).at(-1)?.subject).toBe('Tu nueva contraseña en Medida')
    expect(await mailsTo('nobody@example.es')).toEqual([])
  })

  test('its key sets a password once, ends the sessions, signs in and confirms the address', async () => {
    const before = (await register()).body.data.token
    await recover(ana.email)
    const key = keyIn((await mailsTo(ana.email)).at(-1))
    expect((await setNew(key, 'corta')).status).toBe(422)
    const done = await setNew(key)
    expect(done.status).toBe(200)
    expect((await call('GET', '/users/me', { token: before })).status).toBe(401)
    expect(
      (await call('GET', '/users/me', { token: done.body.data.token })).body.data.confirmed,
    ).toBe(true)
    expect([
      (await signIn(ana.password)).status,
      (await signIn('cinco vinilos verdes')).status,
    ]).toEqual([401, 200])
    expect((await setNew(key)).body.code).toBe('account.key_spent')
  })

  test('of two concurrent uses of a key one succeeds', async () => {
    await register()
    await recover(ana.email)
    const key = keyIn((await mailsTo(ana.email)).at(-1))
    expect(
      (await Promise.all([setNew(key), setNew(key)])).map(({ status }) => status).sort(),
    ).toEqual([200, 410])
  })

  test.each([
    ['just before two hours', 7_190, 200],
    ['after two hours', 7_200, 410],
  ])('%s: %s s, %s', async (_, seconds, status) => {
    await register()
    await recover(ana.email)
    wait(seconds)
    expect((await setNew(keyIn((await mailsTo(ana.email)).at(-1)))).status).toBe(status)
  })

  test('a confirming key sets no password, and vice versa', async () => {
    await register()
    const confirm = keyIn((await mailsTo(ana.email)).at(-1))
    expect((await setNew(confirm)).status).toBe(410)
    await recover(ana.email)
    expect(
      (
        await call('POST', '/users/confirm', {
          body: { key: keyIn((await mailsTo(ana.email)).at(-1)) },
        })
      ).status,
    ).toBe(410)
  })

  test('three mails to an address, for all callers; staff have another way', async () => {
    await register()
    const statuses = []
    for (let count = 0; count < 4; count++) statuses.push((await recover(ana.email)).status)
    expect(statuses).toEqual([204, 204, 204, 429])
    await shop.database.pool.query("UPDATE users SET role = 'STAFF_ROLE'")
    wait(16 * 60)
    const before = (await mailsTo(ana.email)).length
    await recover(ana.email)
    expect(await mailsTo(ana.email)).toHaveLength(before)
  })

  test('keys are stored as hashes, and deleted when too old', async () => {
    await register()
    const key = keyIn((await mailsTo(ana.email)).at(-1))
    const { rows } = await shop.database.pool.query('SELECT key_hash::text FROM user_keys')
    expect(JSON.stringify(rows)).not.toContain(key)
    wait(15 * 86_400)
    await shop.runJob('accounts.sweep')
    expect((await shop.database.pool.query('SELECT 1 FROM user_keys')).rowCount).toBe(0)
  })
})

describe('password and sessions', () => {
  const change = (token: string, current: string, password = 'cinco vinilos verdes') =>
    call('PUT', '/users/me/password', { token, body: { current, password } })

  test('a change ends the other sessions and keeps this one', async () => {
    const one = (await register()).body.data.token
    const other = (await signIn(ana.password)).body.data.token
    expect((await change(one, ana.password)).status).toBe(204)
    expect([
      (await call('GET', '/users/me', { token: one })).status,
      (await call('GET', '/users/me', { token: other })).status,
    ]).toEqual([200, 401])
    expect((await mailsTo(ana.email)).at(-1)?.subject).toBe('Has cambiado tu contraseña')
  })

  test('needs the present password, with ten tries', async () => {
    const { token } = (await register()).body.data
    const wrong = await change(token, 'otra cosa distinta')
    expect([wrong.status, wrong.body.field]).toEqual([422, 'current'])
    for (let count = 0; count < 9; count++) await change(token, 'otra cosa distinta')
    expect((await change(token, ana.password)).status).toBe(429)
  })

  test('sessions are listed by browser, and ended one by one or all the others', async () => {
    const { token } = (await register({}, { 'user-agent': FIREFOX })).body.data
    await signIn(ana.password)
    const third = (await signIn(ana.password)).body.data.token
    const list = async () =>
      (await call('GET', '/users/sessions', { token })).body.data as {
        id: string
        device: string
        current: boolean
      }[]
    const sessions = await list()
    expect(sessions.filter(({ current }) => current)).toEqual([
      expect.objectContaining({ device: 'Firefox, Linux' }),
    ])
    expect(sessions).toHaveLength(3)
    const eva = await aCustomer(shop.context)
    const some = sessions.find(({ current }) => !current)?.id
    expect((await call('DELETE', `/users/sessions/${some}`, { token: eva.token })).status).toBe(404)
    expect((await call('DELETE', `/users/sessions/${some}`, { token })).status).toBe(204)
    expect(await list()).toHaveLength(2)
    expect((await call('DELETE', '/users/sessions', { token })).status).toBe(204)
    expect((await call('GET', '/users/me', { token: third })).status).toBe(401)
    expect(await list()).toHaveLength(1)
    expect((await call('GET', '/users/me', { token: eva.token })).status).toBe(200)
  })
})
