/**
 * A guest becomes a customer at any point, in any way, without losing cart, order or files, and
 * without access to data that is not proven to be theirs.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pdfFile } from '../../../../test/artwork-files.ts'
import { patchHeaders, uploadHeaders } from '../../../../test/artwork-shop.ts'
import {
  agreedTo,
  cartLine,
  guestForm,
  PRODUCT,
  placeOrder,
  workedBanner,
} from '../../../../test/checkout.ts'
import { aCustomer, type Caller, callTo, PASSWORD } from '../../../../test/customers.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { type WholeShop, wholeShop } from '../../../../test/whole-shop.ts'
import type { ArtworkLine } from '../../artwork/files/artwork-schema.ts'
import type { CartItem } from '../../print/line/cart-item.ts'
import { anItem } from '../cart/cart-fixture.ts'
import { writeEarly } from '../cart/early-secret.ts'
import { type CheckoutDraft, EMPTY_DRAFT } from './checkout-draft.ts'
import { prefilled } from './prefill.ts'

/** 300 × 100 cm; the content is not inspected here. */
const FILE = pdfFile({ widthMm: 3000, heightMm: 1000 })
let shop: WholeShop
/** The guest's input in the checkout. */
let email = ''
beforeAll(async () => {
  shop = await wholeShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  email = `guest-${randomUUID()}@example.es`
  await shop.database.pool.query('DELETE FROM sign_in_failures')
})

const call: Caller = (method, path, said) => callTo(shop)(method, path, said)
const contact = () => ({ name: 'Lucía Herrera Gil', email, phone: '600 000 123' })
const keyIn = (text = '') => /#([\w-]{43})/.exec(text)?.[1] ?? ''

async function upload(into: Record<string, string>): Promise<void> {
  const begun = await shop.service.request('/files', {
    method: 'POST',
    headers: uploadHeaders(FILE.length, { ...into, design: '1', filename: 'lona.pdf' }),
  })
  const sent = await shop.service.request(begun.headers.get('location') ?? '', {
    method: 'PATCH',
    headers: patchHeaders(0),
    body: new Uint8Array(FILE),
  })
  expect([begun.status, sent.status]).toEqual([201, 204])
}
/** A file sent on the page of a product: its secret is only in the browser. */
async function earlyFile(): Promise<string> {
  const { body } = await call('POST', '/early-files', {
    body: { product: PRODUCT, configuration: workedBanner() },
  })
  await upload({ early: body.data.secret })
  return body.data.secret
}
const names = (lines: readonly ArtworkLine[]) =>
  lines.flatMap(({ artworks }) => artworks.map(({ fileName }) => fileName))
const filesOf = async (token: string) =>
  names((await call('GET', `/orders/${token}/artworks`)).body.data)

const registered = async (address: string, more: object = {}) =>
  (
    await call('POST', '/users', {
      body: {
        name: 'Lucía',
        surname: 'Herrera',
        email: address,
        password: 'tres lonas azules',
        terms: true,
        privacy: true,
        ...more,
      },
    })
  ).body.data.token as string
const signedIn = async (address: string) => {
  await aCustomer(shop.context, { email: address, confirmed: true })
  return () =>
    call('POST', '/users/login', { body: { email: address, password: PASSWORD } }).then(
      ({ body }) => body.data.token as string,
    )
}
/** Preparations, and the sign-in itself. */
const WAYS = {
  'registers, and proves the address of the order': async () => async () => {
    const token = await registered(email)
    expect(
      (
        await call('POST', '/users/confirm', {
          token,
          body: {
            key: keyIn(
              (
                await mailsTo(shop.database.db, email)
              ).find(({ subject }) => subject.includes('Confirma'))?.bodyText,
            ),
          },
        })
      ).status,
    ).toBe(200)
    return token
  },
  'signs in with the address of the order, proven long ago': () => signedIn(email),
  'signs in with another address': () => signedIn(`other-${email}`),
  'registers with another address': async () => () => registered(`other-${email}`),
  'registers with another address, by the link of the order': async () => (link: string) =>
    registered(`other-${email}`, link ? { order: link } : {}),
} as const
type Way = keyof typeof WAYS
const ALL = Object.keys(WAYS) as Way[]
/**
 * Ways in which an earlier order joins the account; otherwise it stays with the holder of its link.
 */
const BRINGS: readonly Way[] = ALL.filter(
  (way) => way !== 'signs in with another address' && way !== 'registers with another address',
)

/** The draft of a guest at this point. */
function typedAt(point: string, place: object): CheckoutDraft {
  const step = ['delivery', 'payment'].findIndex((each) => point.endsWith(each))
  return {
    ...EMPTY_DRAFT,
    ...(step >= 0 && { contact: contact() }),
    ...(step > 0 && { delivery: { ...EMPTY_DRAFT.delivery, ...place } }),
  }
}

/** Numbers of the account's orders. */
const ordersOf = async (token: string): Promise<string[]> =>
  (await call('GET', '/users/orders', { token })).body.data.items.map(
    ({ number }: { number: string }) => number,
  )

describe.each(ALL)('a guest who %s', (way) => {
  test.each([
    'on the page of a product',
    'in the cart',
    'at the till: summary',
    'at the till: delivery',
    'at the till: payment',
  ])(
    'with a file sent, %s: cart, file and what was typed come along, and the order is the account’s',
    async (point) => {
      const enter = await WAYS[way]()
      const secret = await earlyFile()
      const item = anItem({
        id: randomUUID(),
        product: PRODUCT,
        configuration: workedBanner() as CartItem['configuration'],
        artworkOf: writeEarly(secret),
      })
      const inCart = point !== 'on the page of a product'
      const token = await enter('')
      // The browser sends its cart item by item, and then takes the server's, with items added
      // meanwhile.
      const sent = await call('POST', '/users/carts', {
        token,
        body: { ...item, clientId: item.id },
      })
      expect(sent.status).toBe(200)
      const cart = (await call('GET', '/users/carts', { token })).body.data
      expect(cart).toMatchObject([
        { id: item.id, configuration: item.configuration, artworkOf: writeEarly(secret) },
      ])
      expect(names([(await call('GET', `/early-files/${secret}`)).body.data])).toEqual(['lona.pdf'])
      const form = guestForm({ contact: contact() })
      // Nothing is typed, the recipient, everything: the account only fills in the rest.
      const typed = typedAt(point, form.delivery)
      const me = (await call('GET', '/users/me', { token })).body.data
      const filled = prefilled(typed, { ...me, billing: null }, [])
      expect([filled.contact.email, filled.delivery]).toEqual([
        typed.contact.email || me.email,
        typed.delivery,
      ])
      const lines = [{ ...cartLine(), artworkOf: inCart ? cart[0].artworkOf : writeEarly(secret) }]
      const { agreed } = await agreedTo(shop, lines, form)
      const placed = await call('POST', '/orders', {
        token,
        body: { idempotencyKey: randomUUID(), agreed, lines, form },
      })
      expect(placed.status).toBe(201)
      expect(await ordersOf(token)).toEqual([placed.body.data.number])
      expect(await filesOf(placed.body.data.token)).toEqual(['lona.pdf'])
    },
  )

  test.each([
    ['after the order', 'before'],
    ['on the page of the order, by its link', 'afterwards'],
  ])(
    '%s: it opens as before, with its files; the account has it only where that is proven',
    async (_point, filesSent) => {
      const enter = await WAYS[way]()
      const lines = [
        {
          ...cartLine(),
          ...(filesSent === 'before' && { artworkOf: writeEarly(await earlyFile()) }),
        },
      ]
      const order = await placeOrder(shop, lines, guestForm({ contact: contact() }))
      if (filesSent === 'afterwards') {
        const [line] = (await call('GET', `/orders/${order.token}/artworks`)).body.data
        await upload({ orderToken: order.token, lineId: line.id })
      }
      const token = await enter(order.token)
      expect(await ordersOf(token)).toEqual(BRINGS.includes(way) ? [order.number] : [])
      expect([
        (await call('GET', `/orders/${order.token}`)).status,
        await filesOf(order.token),
      ]).toEqual([200, ['lona.pdf']])
      const own = (await call('GET', '/users/files?view=all', { token })).body.data.items
      expect(own).toHaveLength(BRINGS.includes(way) ? 1 : 0)
      // Confirming the address later adds what was not assigned.
      if (BRINGS.includes(way)) return
      expect(
        await ordersOf(await (await WAYS['registers, and proves the address of the order']())()),
      ).toEqual([order.number])
      expect(await ordersOf(token)).toEqual([])
    },
  )
})

test('an account with an unconfirmed address gets no orders by signing in', async () => {
  await aCustomer(shop.context, { email })
  const order = await placeOrder(shop, undefined, guestForm({ contact: contact() }))
  const { body } = await call('POST', '/users/login', { body: { email, password: PASSWORD } })
  expect([
    await ordersOf(body.data.token),
    (await call('GET', `/orders/${order.token}`)).status,
  ]).toEqual([[], 200])
})

test('another customer’s order cannot be taken over by a sign-in or a link', async () => {
  const order = await placeOrder(shop, undefined, guestForm({ contact: contact() }))
  const first = await registered(`first-${email}`, { order: order.token })
  const second = await registered(email, { order: order.token })
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
        email,
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
    const { address, postalCode, city, country } = billing
    expect(me).toMatchObject({
      phone: '600000123',
      billing: {
        type: 'company',
        name: 'Rótulos Sierra Sur',
        taxId: 'B12345674',
        address: { address, postalCode, city, country },
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
  const token = await registered(`other-${email}`, { order: order.token })
  const me = (await call('GET', '/users/me', { token })).body.data
  expect([
    me.phone,
    me.billing,
    (await call('GET', '/users/addresses', { token })).body.data,
  ]).toEqual(['', null, []])
})

test('an order with an owner gives a new account no data', async () => {
  const order = await placeOrder(shop, undefined, guestForm({ contact: contact() }))
  await registered(`first-${email}`, { order: order.token })
  const token = await registered(email, { order: order.token })
  const me = (await call('GET', '/users/me', { token })).body.data
  expect([
    me.phone,
    me.billing,
    (await call('GET', '/users/addresses', { token })).body.data,
  ]).toEqual(['', null, []])
})
