import { expect, test } from 'vitest'
import type { ConfirmedCart } from '../cart/priced-cart-schema.ts'
import { NOTHING_PRICED, type Pricing, type PricingNews, pricingAfter } from './use-priced-cart.ts'

const cart = (agreed: string): ConfirmedCart => ({
  lines: [],
  totals: {
    lines: [],
    productsCents: 0,
    discountCents: 0,
    shippingCents: 0,
    packagingCents: 0,
    surchargeCents: 0,
    netCents: 0,
    vatCents: 0,
    recargoCents: 0,
    grossCents: 0,
  },
  euVat: null,
  deliversOn: null,
  mixedDates: false,
  joined: [],
  reasons: [],
  handlingChoices: [],
  paymentMethods: [],
  coupon: null,
  wallet: null,
  dueCents: 0,
  agreed,
})
const confirmed: Pricing = { status: 'confirmed', cart: cart('one'), refusals: [] }
const refusals = [{ code: 'delivery.postalCode.island', field: 'postalCode', message: '' }]

test.each<[string, Pricing, PricingNews, Pricing]>([
  [
    'asked for the first time',
    NOTHING_PRICED,
    { kind: 'asked' },
    { status: 'asking', cart: null, refusals: [] },
  ],
  [
    'asked again: the old price is shown, and no longer confirmed',
    confirmed,
    { kind: 'asked' },
    { ...confirmed, status: 'asking' },
  ],
  [
    'answered',
    NOTHING_PRICED,
    { kind: 'answered', answer: { kind: 'done', data: cart('two') } },
    { status: 'confirmed', cart: cart('two'), refusals: [] },
  ],
  [
    'no connection: the old price stays',
    { ...confirmed, status: 'asking' },
    { kind: 'answered', answer: { kind: 'unreachable' } },
    { ...confirmed, status: 'unreachable' },
  ],
  [
    'refused',
    confirmed,
    { kind: 'answered', answer: { kind: 'refused', status: 422, refusals } },
    { status: 'refused', cart: cart('one'), refusals },
  ],
  ['nothing left to price', confirmed, { kind: 'nothing' }, NOTHING_PRICED],
])('%s', (_, before, news, after) => {
  expect(pricingAfter(before, news)).toEqual(after)
})
