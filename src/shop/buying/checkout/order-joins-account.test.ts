/** What the account of a guest gets from the order, and only with proof. */
import { expect, test } from 'vitest'
import { guestForm, placeOrder } from '../../../../test/checkout.ts'
import { aCustomer, PASSWORD } from '../../../../test/customers.ts'
import { guestForTests } from '../../../../test/guest-account.ts'
import { EMPTY_DRAFT } from './checkout-draft.ts'
import { prefilled } from './prefill.ts'

const { shop, address, call, contact, registered, ordersOf } = guestForTests()

test('an account with an unconfirmed address gets no orders by signing in', async () => {
  await aCustomer(shop.context, { email: address() })
  const order = await placeOrder(shop, undefined, guestForm({ contact: contact() }))
  const { body } = await call('POST', '/users/login', {
    body: { email: address(), password: PASSWORD },
  })
  expect([
    await ordersOf(body.data.token),
    (await call('GET', `/orders/${order.token}`)).status,
  ]).toEqual([[], 200])
})

test('another customer’s order cannot be taken over by a sign-in or a link', async () => {
  const order = await placeOrder(shop, undefined, guestForm({ contact: contact() }))
  const first = await registered(`first-${address()}`, { order: order.token })
  const second = await registered(address(), { order: order.token })
  expect([await ordersOf(first), await ordersOf(second)]).toEqual([[order.number], []])
})

test.each([
  ['waits to be paid', false],
  ['is paid, and joins when its address is proven', true],
])(
  'one password is all that an order still asks for that %s: the account knows the address, the company and the billing data',
  async (_case, paid) => {
    const billing = {
      ...{ type: 'company', name: 'Rótulos Sierra Sur', taxId: 'B12345674', sameAddress: false },
      ...{ address: 'Polígono Los Olivares, 3', postalCode: '23009', city: 'Jaén', country: 'ES' },
    }
    const order = await placeOrder(shop, undefined, guestForm({ contact: contact(), billing }))
    if (paid)
      await shop.database.pool.query('UPDATE orders SET paid_at = now() WHERE number = $1', [
        order.number,
      ])
    const { body } = await call('POST', '/users', {
      body: {
        name: 'Lucía',
        surname: '',
        email: address(),
        password: 'tres lonas azules',
        order: order.token,
        terms: true,
        privacy: true,
      },
    })
    const { token, user } = body.data
    expect(user).toMatchObject({ name: 'Lucía', company: true, company_name: 'Rótulos Sierra Sur' })
    expect(await ordersOf(token)).toEqual(paid ? [] : [order.number])
    const me = (await call('GET', '/users/me', { token })).body.data
    const { address: street, postalCode, city, country } = billing
    expect(me).toMatchObject({
      phone: '600000123',
      billing: {
        type: 'company',
        name: 'Rótulos Sierra Sur',
        taxId: 'B12345674',
        address: { address: street, postalCode, city, country },
      },
    })
    const addresses = (await call('GET', '/users/addresses', { token })).body.data
    expect(addresses).toMatchObject([
      {
        recipient: 'Lucía Herrera Gil',
        address: 'Calle del Molino, 14, bajo',
        postalCode: '03501',
        isDefault: true,
      },
    ])
    // The next order is prefilled.
    const next = prefilled(EMPTY_DRAFT, me, addresses)
    expect([next.contact.phone, next.delivery.city, next.billing.name, next.billing.city]).toEqual([
      '600000123',
      'Benidorm',
      'Rótulos Sierra Sur',
      'Jaén',
    ])
  },
)

test('the link of a paid order tells an account of another address nothing', async () => {
  const order = await placeOrder(shop, undefined, guestForm({ contact: contact() }))
  await shop.database.pool.query('UPDATE orders SET paid_at = now() WHERE number = $1', [
    order.number,
  ])
  const token = await registered(`other-${address()}`, { order: order.token })
  const me = (await call('GET', '/users/me', { token })).body.data
  expect([
    me.phone,
    me.billing,
    (await call('GET', '/users/addresses', { token })).body.data,
  ]).toEqual(['', null, []])
})

test('an order with an owner gives a new account no data', async () => {
  const order = await placeOrder(shop, undefined, guestForm({ contact: contact() }))
  await registered(`first-${address()}`, { order: order.token })
  const token = await registered(address(), { order: order.token })
  const me = (await call('GET', '/users/me', { token })).body.data
  expect([
    me.phone,
    me.billing,
    (await call('GET', '/users/addresses', { token })).body.data,
  ]).toEqual(['', null, []])
})
