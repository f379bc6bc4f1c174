/** Binding of sign-ins to browsers, failures of providers, and linking and removing them. */
import { describe, expect, test } from 'vitest'
import { aCustomer, type Customer, PASSWORD } from '../../../../test/customers.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { ACCOUNT, LUCIA, socialShopForTests } from '../../../../test/social-shop.ts'

const house = socialShopForTests()
const { aBrowser, call } = house

describe('binding of a sign-in', () => {
  test('a state is valid once', async () => {
    const visitor = aBrowser()
    const url = await visitor.allow(await visitor.start('google'))
    expect(await visitor.back(url)).toContain('#')
    expect(await visitor.back(url)).toContain('failed=expired')
  })

  test('for the browser that began: a foreign link cannot sign in', async () => {
    const [attacker, victim] = [aBrowser(), aBrowser()]
    const url = await attacker.allow(await attacker.start('google'))
    expect(await victim.back(url)).toContain('failed=expired')
    await victim.start('google')
    expect(await victim.back(url)).toContain('failed=expired')
    const location = await attacker.back(url)
    expect(await victim.tell('google', location)).toMatchObject({
      status: 410,
      code: 'accounts.social_spent',
    })
    expect(await attacker.tell('google', location)).toMatchObject({ kind: 'register' })
  })

  test('for a quarter of an hour, state and key', async () => {
    const visitor = aBrowser()
    const [first, second] = [
      await visitor.allow(await visitor.start('google')),
      await visitor.arrive('google'),
    ]
    house.shop.clock.now = new Date(Date.now() + 15 * 60_000)
    expect(await visitor.back(first)).toContain('failed=expired')
    expect(await visitor.tell('google', second)).toMatchObject({ status: 410 })
    await house.shop.runJob('accounts.sweep')
    expect((await house.shop.database.pool.query('SELECT 1 FROM social_attempts')).rowCount).toBe(0)
  })

  test('for its provider', async () => {
    const visitor = aBrowser()
    const url = await visitor.allow(await visitor.start('google'))
    url.pathname = url.pathname.replace('google', 'microsoft')
    expect(await visitor.back(url)).toContain('failed=expired')
    const location = await visitor.arrive('google')
    expect(await visitor.tell('amazon', location)).toMatchObject({ status: 410 })
  })

  test('a posted answer that is no form counts as one without a state', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const posted = await house.shop.service.request('/api/users/auth/apple/return', {
      method: 'POST',
      headers,
      body: 'none',
    })
    expect([posted.status, posted.headers.get('location')]).toEqual([
      303,
      '/api/users/auth/apple/return?',
    ])
  })

  test('a key ends with the account it opened', async () => {
    const visitor = aBrowser()
    const location = await visitor.arrive('google')
    const both = await Promise.all([
      visitor.tell('google', location, ACCOUNT),
      visitor.tell('google', location, ACCOUNT),
    ])
    expect(both.filter(({ kind }) => kind === 'signed_in')).toHaveLength(1)
    expect(await visitor.tell('google', location)).toMatchObject({ status: 410 })
    expect((await house.shop.database.pool.query('SELECT 1 FROM users')).rowCount).toBe(1)
  })

  test('the cookie is sent only to these calls, and hidden from scripts', async () => {
    const answer = await house.shop.service.request('/api/users/auth/google/start')
    expect(answer.headers.get('set-cookie')).toMatch(
      /^social=[\w-]{43}; Max-Age=\d+; Path=\/api\/users\/auth; HttpOnly; SameSite=Lax$/,
    )
  })

  test.each([
    ['/cart/shipping?x=1', '/cart/shipping?x=1'],
    ['//evil.example', '/area-personal'],
    ['https://evil.example/', '/area-personal'],
    ['/\\evil.example', '/area-personal'],
    ['/login/off', '/area-personal'],
    ['/api/users/logout', '/area-personal'],
  ])('who wanted %s goes to %s', async (wanted, to) => {
    const visitor = aBrowser()
    const location = await visitor.back(await visitor.allow(await visitor.start('google', wanted)))
    expect(await visitor.tell('google', location, ACCOUNT)).toMatchObject({ to })
  })
})

describe('failures of a provider', () => {
  test.each([
    ['wrong_nonce', 'refused'],
    ['wrong_signature', 'refused'],
    ['denied', 'denied'],
  ])('%s: %s', async (switched, failure) => {
    await house.trouble(switched)
    const visitor = aBrowser()
    expect(await visitor.arrive('google')).toBe(`/login/social?failed=${failure}&provider=google`)
    expect((await house.shop.database.pool.query('SELECT 1 FROM social_attempts')).rowCount).toBe(0)
  })

  test('down, before and after the visitor was there', async () => {
    const visitor = aBrowser()
    const url = await visitor.allow(await visitor.start('google'))
    await house.trouble('down')
    expect(await visitor.back(url)).toContain('failed=unreachable')
    // Its document is cached for an hour.
    house.shop.clock.now = new Date(Date.now() + 3_600_000)
    expect(await visitor.start('google')).toContain('failed=unreachable')
    await house.trouble()
    expect(await visitor.start('google')).toContain('/authorize')
  })

  test('a token that is too old, or from the future', async () => {
    for (const late of [3_700_000, -86_400_000]) {
      house.clock.behindMs = 0
      const visitor = aBrowser()
      const address = await visitor.start('google')
      const url = await visitor.allow(address)
      house.clock.behindMs = late
      expect(await visitor.back(url)).toContain('failed=refused')
    }
  })

  test('without an address: it is requested, and confirmed by our mail', async () => {
    await house.trouble('no_mail')
    const visitor = aBrowser()
    const location = await visitor.arrive('google')
    expect(await visitor.tell('google', location)).toMatchObject({
      kind: 'register',
      email: '',
      emailVerified: false,
    })
    expect(await visitor.tell('google', location, ACCOUNT)).toMatchObject({
      status: 422,
      errors: [{ field: 'email' }],
    })
    expect(await visitor.tell('google', location, { name: '', email: 'x' })).toMatchObject({
      errors: [{ field: 'name' }, { field: 'surname' }, { field: 'email' }, { field: 'terms' }],
    })
    await visitor.tell('google', location, { ...ACCOUNT, email: 'lucia@example.es' })
    expect(await house.mails()).toMatchObject([
      { recipient: 'lucia@example.es', subject: 'Confirma tu correo en Medida' },
    ])
  })

  test('an account opened with an unconfirmed address passes to the reader of its mail', async () => {
    const thief = aBrowser()
    const { token } = await thief.tell('amazon', await thief.arrive('amazon'), {
      ...ACCOUNT,
      email: LUCIA,
    })
    await call('POST', '/users/recover', { body: { email: LUCIA } })
    await house.shop.runSentJobs()
    const mail = (await mailsTo(house.shop.database.db, LUCIA)).find(({ bodyText }) =>
      bodyText.includes('/newpass#'),
    )
    const key = /#([\w-]{43})/.exec(mail?.bodyText ?? '')?.[1]
    expect(
      (await call('POST', '/users/newpass', { body: { key, password: 'tres lonas azules' } }))
        .status,
    ).toBe(200)
    expect((await call('GET', '/users/me', { token })).status).toBe(401)
    expect(await thief.tell('amazon', await thief.arrive('amazon'))).toMatchObject({
      status: 409,
      code: 'accounts.social_taken',
    })
  })
})

describe('in the profile', () => {
  const linkOwn = async ({ token }: Customer, provider: string, posted = {}) => {
    const visitor = aBrowser()
    const answer = await visitor.ask(`/api/users/me/identities/${provider}`, {
      method: 'POST',
      headers: { token },
    })
    const { data } = (await answer.json()) as { data: { url: string } }
    return { visitor, location: await visitor.back(await visitor.allow(data.url, posted)) }
  }

  test('a provider is linked with the password, for any address, only by the owner', async () => {
    const [owner, other] = [
      await aCustomer(house.shop.context),
      await aCustomer(house.shop.context),
    ]
    const { visitor, location } = await linkOwn(owner, 'amazon')
    expect(await visitor.tell('amazon', location)).toMatchObject({ status: 401 })
    expect(
      await visitor.tell('amazon', location, { password: PASSWORD }, other.token),
    ).toMatchObject({
      status: 403,
      code: 'accounts.social_another',
    })
    expect(await visitor.tell('amazon', location, {}, owner.token)).toMatchObject({
      kind: 'password',
    })
    expect(
      await visitor.tell('amazon', location, { password: PASSWORD }, owner.token),
    ).toMatchObject({ kind: 'linked', to: '/modificar-perfil' })
    expect(
      (await call('GET', '/users/me/identities', { token: owner.token })).body.data,
    ).toMatchObject([{ provider: 'amazon', email: LUCIA }])
    const theirs = await linkOwn(other, 'amazon')
    expect(
      await theirs.visitor.tell('amazon', theirs.location, { password: PASSWORD }, other.token),
    ).toMatchObject({
      status: 409,
      code: 'accounts.social_linked_elsewhere',
    })
  })

  test('the last way to sign in of an account without a password is kept', async () => {
    const visitor = aBrowser()
    const { token } = await visitor.tell('google', await visitor.arrive('google'), ACCOUNT)
    const last = await call('DELETE', '/users/me/identities/google', { token })
    expect([last.status, last.body.code]).toEqual([409, 'accounts.social_last_way'])
    const id = (await house.shop.database.pool.query('SELECT id FROM users')).rows[0].id
    await house.shop.database.pool.query(
      "INSERT INTO user_identities VALUES ('github', '7', $1, '', now())",
      [id],
    )
    const both = await Promise.all(
      ['google', 'github'].map((each) => call('DELETE', `/users/me/identities/${each}`, { token })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect((await call('DELETE', '/users/me/identities/x', { token })).status).toBe(404)
  })

  test('an account without a password accepts none, and links another provider of its address only after it has one', async () => {
    const visitor = aBrowser()
    await visitor.tell('google', await visitor.arrive('google'), ACCOUNT)
    for (const password of ['x', ' ', '$argon2id$']) {
      expect(
        (await call('POST', '/users/login', { body: { email: LUCIA, password } })).status,
      ).toBe(401)
    }
    expect(
      await visitor.tell('github', await visitor.arrive('github'), { password: 'x' }),
    ).toMatchObject({ kind: 'no_password', ways: ['google'] })
  })
})
