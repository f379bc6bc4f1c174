/**
 * Sign-in by providers, from the button to the session, over HTTP to the stand-in that implements
 * their protocols.
 */

import { beforeEach, describe, expect, test } from 'vitest'
import { aCustomer, type Customer, PASSWORD } from '../../../test/customers.ts'
import { ACCOUNT, LUCIA, socialShopForTests } from '../../../test/social-shop.ts'
import { SOCIAL_PROVIDERS } from '../../platform/social-provider.ts'
import { countAttempt, countedMail } from './store.ts'

const house = socialShopForTests()
const { aBrowser, call } = house

test('a shop without providers offers none', async () => {
  const { outside } = house.shop.context
  const { social } = outside
  Object.assign(outside, { social: undefined })
  expect((await call('GET', '/users/auth')).body.data).toEqual([])
  expect((await call('GET', '/users/auth/google/start')).status).toBe(404)
  Object.assign(outside, { social })
  expect((await call('GET', '/users/auth')).body.data.slice(0, 2)).toEqual(['google', 'amazon'])
})

/** Each provider's data about Lucía. */
const SAYS: Record<string, [email: string, verified: boolean, name: string, surname: string]> = {
  google: [LUCIA, true, 'Lucía', 'Ferrer Gil'],
  amazon: [LUCIA, false, 'Lucía', 'Ferrer Gil'],
  microsoft: [LUCIA, true, 'Lucía', 'Ferrer Gil'],
  apple: [LUCIA, true, 'Lucía', 'Ferrer Gil'],
  facebook: [LUCIA, false, 'Lucía', 'Ferrer Gil'],
  linkedin: [LUCIA, true, 'Lucía', 'Ferrer Gil'],
  github: [LUCIA, true, 'Lucía', 'Ferrer Gil'],
  x: [LUCIA, true, 'Lucía', 'Ferrer Gil'],
  tiktok: ['', false, 'Lucía', 'Ferrer Gil'],
}

describe.each(SOCIAL_PROVIDERS)('by %s', (provider) => {
  test('a new account with the provider’s data, and a second sign-in without questions', async () => {
    const visitor = aBrowser()
    const location = await visitor.arrive(provider)
    expect(location).toMatch(new RegExp(`^/login/social\\?provider=${provider}#[\\w-]{43}$`))
    const [email = '', emailVerified = false, name, surname] = SAYS[provider] ?? []
    expect(await visitor.tell(provider, location)).toMatchObject({
      status: 200,
      kind: 'register',
      email,
      emailVerified,
      name,
      surname,
    })
    const entered = await visitor.tell(provider, location, { ...ACCOUNT, email: 'otra@example.es' })
    // A confirmed address comes from the provider, for any input; another one is the owner's input.
    const address = emailVerified ? LUCIA : 'otra@example.es'
    expect(entered).toMatchObject({
      status: 200,
      kind: 'signed_in',
      to: '/cart',
      user: { name: 'Lucía', email: address, role: 'USER_ROLE' },
    })
    expect((await call('GET', '/users/me', { token: entered.token })).body.data).toMatchObject({
      email: address,
      confirmed: emailVerified,
      hasPassword: false,
    })
    expect((await house.mails()).map(({ recipient }) => recipient)).toEqual(
      emailVerified ? [] : [address],
    )
    const again = await visitor.tell(provider, await visitor.arrive(provider))
    expect(again).toMatchObject({ kind: 'signed_in', user: { email: address } })
    expect(again.token).not.toBe(entered.token)
  })
})

describe('an account with the address', () => {
  let owner: Customer
  beforeEach(async () => {
    owner = await aCustomer(house.shop.context, { email: LUCIA })
  })

  test('is linked by its password, once, and its owner gets a mail', async () => {
    const visitor = aBrowser()
    const location = await visitor.arrive('google')
    expect(await visitor.tell('google', location)).toMatchObject({ kind: 'password', email: LUCIA })
    expect(await house.linkedTo(owner.id)).toEqual([])
    expect(await visitor.tell('google', location, { password: 'not this one' })).toMatchObject({
      status: 422,
      field: 'password',
      code: 'accounts.social_wrong_password',
    })
    expect(await house.linkedTo(owner.id)).toEqual([])
    expect(await visitor.tell('google', location, { password: PASSWORD })).toMatchObject({
      kind: 'signed_in',
      user: { email: LUCIA },
    })
    expect(await house.linkedTo(owner.id)).toEqual(['google'])
    expect(await house.mails()).toMatchObject([
      { recipient: LUCIA, subject: expect.stringContaining('Google') },
    ])
    expect((await call('GET', '/users/me', { token: owner.token })).body.data.confirmed).toBe(true)
    expect(await visitor.tell('google', await visitor.arrive('google'))).toMatchObject({
      kind: 'signed_in',
    })
  })

  test.each([
    ['a provider that does not say whether it is proven', 'amazon', {}],
    ['one that says it is not', 'google', { mail: 'unverified' }],
  ])('is not linked, password or not, on the word of %s', async (_, provider, posted) => {
    const visitor = aBrowser()
    const location = await visitor.arrive(provider, posted)
    const words: Record<string, string>[] = [
      {},
      { password: PASSWORD },
      { ...ACCOUNT, email: LUCIA },
    ]
    for (const said of words) {
      expect(await visitor.tell(provider, location, said)).toMatchObject({
        status: 409,
        code: 'accounts.social_taken',
      })
    }
    expect(await house.linkedTo(owner.id)).toEqual([])
  })

  test('linked and removed repeatedly: its owner gets three mails in a quarter of an hour, then linking is refused', async () => {
    const visitor = aBrowser()
    const found: string[] = []
    for (let n = 0; n < 4; n++) {
      const { kind, status } = await visitor.tell('google', await visitor.arrive('google'), {
        password: PASSWORD,
      })
      found.push(kind ?? status)
      await call('DELETE', '/users/me/identities/google', { token: owner.token })
    }
    expect(found).toEqual(['signed_in', 'signed_in', 'signed_in', 429])
    expect([(await house.mails()).length, await house.linkedTo(owner.id)]).toEqual([3, []])
  })

  test('the fourth for its address in a quarter of an hour is refused: each causes a mail', async () => {
    const [visitor, email] = [aBrowser(), 'libre@example.es']
    for (let n = 0; n < 3; n++)
      await countAttempt(
        house.shop.database.db,
        [countedMail('confirm-mail', email)],
        house.shop.clock.now,
      )
    const location = await visitor.arrive('tiktok')
    expect(await visitor.tell('tiktok', location, { ...ACCOUNT, email })).toMatchObject({
      status: 429,
    })
    expect(await house.mails()).toEqual([])
  })

  test('is not opened a second time by typing its address', async () => {
    const visitor = aBrowser()
    const location = await visitor.arrive('tiktok')
    expect(
      await visitor.tell('tiktok', location, { ...ACCOUNT, email: LUCIA.toUpperCase() }),
    ).toMatchObject({ status: 409, field: 'email' })
    expect(
      await visitor.tell('tiktok', location, { ...ACCOUNT, email: 'libre@example.es' }),
    ).toMatchObject({ kind: 'signed_in' })
  })

  test('of staff, or blocked, is refused for providers', async () => {
    for (const change of ["role = 'STAFF_ROLE'", 'active = false']) {
      await house.shop.database.pool.query(`UPDATE users SET role = 'USER_ROLE', active = true`)
      await house.shop.database.pool.query(`UPDATE users SET ${change}`)
      const visitor = aBrowser()
      const location = await visitor.arrive('google')
      expect(await visitor.tell('google', location, { password: PASSWORD })).toMatchObject({
        status: 403,
        code: 'accounts.social_shut',
      })
    }
  })

  test('guesses at its password are counted with those of the sign-in', async () => {
    const visitor = aBrowser()
    const location = await visitor.arrive('google')
    for (let guess = 0; guess < 10; guess++)
      await visitor.tell('google', location, { password: `guess ${guess}` })
    expect(await visitor.tell('google', location, { password: PASSWORD })).toMatchObject({
      status: 429,
    })
    expect(
      (await call('POST', '/users/login', { body: { email: LUCIA, password: PASSWORD } })).status,
    ).toBe(429)
  })
})
