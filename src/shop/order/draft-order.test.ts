import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import holidays from '../../../catalogue/holidays.json' with { type: 'json' }
import shipping from '../../../catalogue/shipping.json' with { type: 'json' }
import type { Zone } from '../print/delivery/zone.ts'
import { MAX_ITEMS } from '../print/line/cart-item.ts'
import { draftOrder, fingerprint, type OrderFacts, sameAgreement } from './draft-order.ts'

/** The form used in older orders and by pages loaded before an update. */
const of256Bits = (agreedTo: unknown) =>
  createHash('sha256').update(JSON.stringify(agreedTo)).digest('base64url')
const changed = (text: string, at: number) =>
  `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`

test('a fingerprint has 128 bits, as bytes and as text', () => {
  expect(Buffer.from(fingerprint(['M']), 'base64url')).toHaveLength(16)
  expect(Buffer.from(fingerprint(['M']), 'base64url').toString('base64url')).toBe(
    fingerprint(['M']),
  )
})

test.each(Array.from({ length: 50 }, (_, cents) => cents))(
  'what was agreed to at %i cents is known again from the days of 256 bits',
  (cents) => {
    const now = fingerprint([cents])
    expect([
      sameAgreement(now, now),
      sameAgreement(of256Bits([cents]), now),
      sameAgreement(now, of256Bits([cents])),
    ]).toEqual([true, true, true])
    expect([
      sameAgreement(now, fingerprint([cents + 1])),
      sameAgreement(of256Bits([cents + 1]), now),
    ]).toEqual([false, false])
  },
)

test.each([0, 10, 20])('another character at %i is another agreement', (at) => {
  const now = fingerprint(['M'])
  expect([
    sameAgreement(changed(now, at), now),
    sameAgreement(now, changed(of256Bits(['M']), at)),
  ]).toEqual([false, false])
})

test.each(['', 'x', 'seen', fingerprint(['M']).slice(0, 20)])(
  '"%s" is nobody’s agreement',
  (said) => {
    expect(sameAgreement(fingerprint(['M']), said)).toBe(false)
  },
)

const PLACE = { zones: shipping.zones as Zone[], handling: shipping.handling }
const FACTS: OrderFacts = {
  ...PLACE,
  calendars: holidays,
  settings: {
    ...PLACE,
    vat: { oss: false, on: '2026-11-23', known: null },
    simplifiedInvoiceMaxCents: 40_000,
    paymentMethods: ['card'],
    surcharges: {},
  },
  nowMs: Date.parse('2026-11-23T08:00:00Z'),
  productOf: () => undefined,
}

test.each<[string, number, string, object | undefined]>([
  ['none', 0, 'cart.empty', undefined],
  ['as many as one takes', MAX_ITEMS, 'cart.productGone', { product: 'none' }],
  ['one more', MAX_ITEMS + 1, 'cart.tooMany', { limit: 50, value: 51 }],
])('an order of products: %s', (_, count, code, params) => {
  const drafted = draftOrder(
    Array.from({ length: count }, (_unused, index) => ({
      id: String(index),
      product: 'none',
      configuration: {},
    })),
    {},
    FACTS,
  )
  expect(drafted.ok ? [] : drafted.refusals.slice(0, 1)).toEqual([
    expect.objectContaining({ code, ...(params && { params }) }),
  ])
})

const goes = {
  method: 'carrier',
  address: 'Calle Real, 1',
  postalCode: '23001',
  city: 'Jaén',
  country: 'ES',
}
const form = {
  contact: { name: 'Ana Soler', email: 'ana@example.com', phone: '600 000 123' },
  delivery: goes,
  billing: { type: 'individual' },
  payment: 'card',
  terms: true,
}
const cart = 'lines.a.product cart.productGone'

test.each<[string, object, string[]]>([
  ['nothing else', {}, [cart]],
  [
    'a postal code',
    { delivery: { ...goes, postalCode: '230' } },
    [cart, 'delivery.postalCode delivery.postalCode.formatES'],
  ],
  [
    'phone and street',
    { contact: { ...form.contact, phone: 'x' }, delivery: { ...goes, address: '' } },
    [cart, 'contact.phone checkout.phone.format', 'delivery.address checkout.required'],
  ],
  [
    'what nobody knows without the total',
    { payment: '', fromWallet: { use: true, amount: '9' } },
    [cart],
  ],
])('told beside a line that is refused: %s', (_, changes, expected) => {
  const drafted = draftOrder(
    [{ id: 'a', product: 'none', configuration: {} }],
    { ...form, ...changes },
    FACTS,
  )
  expect(drafted.ok ? [] : drafted.refusals.map(({ field, code }) => `${field} ${code}`)).toEqual(
    expected,
  )
})
