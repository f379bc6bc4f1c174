import { describe, expect, test } from 'vitest'
import { orderBody, placeOrder } from '../../../../test/checkout.ts'
import { aCustomer } from '../../../../test/customers.ts'
import { proofFor } from '../../../../test/proofs.ts'
import { accountsForTests, ana, keyIn } from '../../../../test/registration.ts'

const { shop, call, register, signIn, mailsTo } = accountsForTests()

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
  ])('a second one of an address is refused in %s, in any capitals', async (langid, said) => {
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
    const proven = async (changes = {}) =>
      register({ ...changes, proof: await proofFor(shop, 'registration') })
    for (let count = 0; count < 30; count++) await proven()
    const limited = await proven({ email: 'eva@example.es' })
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
