import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCustomer, type Caller, callTo, PASSWORD } from '../../../../test/customers.ts'
import { MONDAY_MORNING, type WholeShop, wholeShop } from '../../../../test/whole-shop.ts'
import { anItem } from './cart-fixture.ts'

let shop: WholeShop
beforeAll(async () => {
  shop = await wholeShop()
})
beforeEach(async () => {
  shop.clock.now = MONDAY_MORNING
  await shop.database.empty('users', 'sign_in_failures')
})
afterAll(() => shop.close())

const call: Caller = (method, path, said) => callTo(shop)(method, path, said)
const wait = (seconds: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1_000)
}

describe('saved data', () => {
  const address = {
    recipient: 'Ana Soler',
    phone: '600 000 123',
    address: 'Calle Real, 1',
    postalCode: '23001',
    city: 'Jaén',
    country: 'ES',
  }

  test('the profile changes only its own fields', async () => {
    const { token, id, email } = await aCustomer(shop.context)
    const hostile = {
      role: 'STAFF_ROLE',
      active: false,
      email: 'x@example.es',
      emailConfirmedAt: '2020-01-01',
      password_hash: 'x',
      id: 'x',
    }
    const saved = await call('PUT', '/users/me', {
      token,
      body: { name: 'Eva', surname: 'Ruiz', phone: '', ...hostile },
    })
    expect(saved.body.data).toMatchObject({
      name: 'Eva',
      surname: 'Ruiz',
      phone: '',
      email,
      role: 'USER_ROLE',
      confirmed: false,
    })
    expect((await shop.database.pool.query('SELECT id FROM users WHERE active')).rows).toEqual([
      { id },
    ])
    expect(
      (await call('POST', '/users/login', { body: { email, password: PASSWORD } })).status,
    ).toBe(200)
  })

  test('billing data is validated and stored', async () => {
    const { token } = await aCustomer(shop.context)
    const body = {
      type: 'company',
      name: 'Sur, S. L.',
      taxId: 'b-12345674',
      address: 'Calle Real, 1',
      postalCode: '23001',
      city: 'Jaén',
      country: 'ES',
    }
    expect(
      (await call('PUT', '/users/me/billing', { token, body: { ...body, taxId: 'B12345670' } }))
        .body.field,
    ).toBe('billing.taxId')
    const saved = await call('PUT', '/users/me/billing', { token, body })
    expect(saved.body.data.billing).toMatchObject({
      type: 'company',
      taxId: 'B12345674',
      address: { city: 'Jaén' },
    })
  })

  test('addresses: the first is the default, there is always one, and other customers see none', async () => {
    const [{ token }, eva] = [await aCustomer(shop.context), await aCustomer(shop.context)]
    const add = async (changes = {}) =>
      (await call('POST', '/users/addresses', { token, body: { ...address, ...changes } })).body
        .data
    const list = async () =>
      (await call('GET', '/users/addresses', { token })).body.data as {
        id: string
        city: string
        isDefault: boolean
      }[]
    const home = await add()
    wait(1)
    const shopAddress = await add({ city: 'Úbeda' })
    expect([home.isDefault, shopAddress.isDefault]).toEqual([true, false])
    const put = (id: string, body: unknown, as = token) =>
      call('PUT', `/users/addresses/${id}`, { token: as, body })
    expect(
      (await put(shopAddress.id, { ...address, city: 'Baeza', isDefault: true })).body.data,
    ).toMatchObject({ city: 'Baeza', isDefault: true })
    expect((await list()).map(({ city, isDefault }) => [city, isDefault])).toEqual([
      ['Baeza', true],
      ['Jaén', false],
    ])
    expect((await put(home.id, address, eva.token)).status).toBe(404)
    expect((await call('DELETE', `/users/addresses/${home.id}`, { token: eva.token })).status).toBe(
      404,
    )
    expect((await call('DELETE', `/users/addresses/${shopAddress.id}`, { token })).status).toBe(204)
    expect(await list()).toEqual([expect.objectContaining({ id: home.id, isDefault: true })])
    expect((await call('GET', '/users/addresses', { token: eva.token })).body.data).toEqual([])
  })

  test('concurrently saved addresses have one default', async () => {
    const { token } = await aCustomer(shop.context)
    await Promise.all(
      Array.from({ length: 6 }, () =>
        call('POST', '/users/addresses', { token, body: { ...address, isDefault: true } }),
      ),
    )
    const { rows } = await shop.database.pool.query(
      `SELECT count(*)::int AS all, count(*) FILTER (WHERE is_default)::int AS chosen
        FROM user_addresses`,
    )
    expect(rows).toEqual([{ all: 6, chosen: 1 }])
  })
})

describe('the cart on the server', () => {
  const { id: _id, ...item } = anItem()
  const post = (token: string, clientId: string, changes = {}) =>
    call('POST', '/users/carts', { token, body: { ...item, ...changes, clientId } })
  const list = async (token: string) =>
    (await call('GET', '/users/carts', { token })).body.data as {
      id: string
      _id: string
      date: string
      productName: string
    }[]

  test('an item sent again replaces itself', async () => {
    const { token } = await aCustomer(shop.context)
    await Promise.all([post(token, 'a'), post(token, 'a'), post(token, 'a')])
    await post(token, 'b', { date: '2026-11-21T09:30:00.000Z' })
    await post(token, 'a', { productName: 'Lona microperforada' })
    expect((await list(token)).map(({ id, productName }) => [id, productName])).toEqual([
      ['b', 'Lona publicitaria'],
      ['a', 'Lona microperforada'],
    ])
  })

  test('is separate for each customer, though ids are alike', async () => {
    const [one, other] = [await aCustomer(shop.context), await aCustomer(shop.context)]
    await post(one.token, 'a')
    await post(other.token, 'a', { productName: 'Otra' })
    expect((await call('DELETE', '/users/carts/a', { token: other.token })).status).toBe(204)
    expect([(await list(one.token)).length, (await list(other.token)).length]).toEqual([1, 0])
    const [kept] = await list(one.token)
    await call('DELETE', `/users/carts/${kept?._id}`, { token: one.token })
    expect(await list(one.token)).toEqual([])
  })

  test.each([
    ['no configuration', { configuration: null }],
    ['a price in the negative', { price: -1 }],
    ['a slug that is none', { product: '../etc' }],
    ['no date', { date: 'ayer' }],
  ])('%s is no item', async (_, changes) => {
    const { token } = await aCustomer(shop.context)
    expect([(await post(token, 'a', changes)).status, await list(token)]).toEqual([422, []])
  })
})
