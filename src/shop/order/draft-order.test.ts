import { expect, test } from 'vitest'
import holidays from '../../../catalogue/holidays.json' with { type: 'json' }
import shipping from '../../../catalogue/shipping.json' with { type: 'json' }
import { offered } from '../../../test/payment-methods.ts'
import type { Zone } from '../print/delivery/zone.ts'
import { MAX_ITEMS } from '../print/line/cart-item.ts'
import { draftOrder, type OrderFacts } from './draft-order.ts'

const PLACE = { zones: shipping.zones as Zone[], handling: shipping.handling }
const FACTS: OrderFacts = {
  ...PLACE,
  calendars: holidays,
  settings: {
    ...PLACE,
    vat: { oss: false, on: '2026-11-23', known: null },
    simplifiedInvoiceMaxCents: 40_000,
    paymentMethods: offered('card'),
    balanceMethod: 'wallet',
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
