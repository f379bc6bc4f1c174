/** Orders for several recipients: lines, forms and their check. */
import shipping from '../catalogue/shipping.json' with { type: 'json' }
import { type CheckoutSettings, checkCheckout } from '../src/shop/buying/checkout/checkout.ts'
import { EMPTY_DRAFT, type RecipientDraft } from '../src/shop/buying/checkout/checkout-draft.ts'
import type { CheckoutLine } from '../src/shop/buying/checkout/destination.ts'
import type { SentOrderForm } from '../src/shop/buying/checkout/order-form-schema.ts'
import type { Zone } from '../src/shop/print/delivery/zone.ts'
import { offered } from './payment-methods.ts'

export const zones = shipping.zones as Zone[]
const settings: CheckoutSettings = {
  zones,
  handling: shipping.handling,
  vat: { oss: false, on: '2026-11-20' },
  simplifiedInvoiceMaxCents: 10_000_000,
  paymentMethods: offered('card', 'transfer'),
  balanceMethod: 'wallet',
  surcharges: {},
}
export const aLine = (changes: Partial<CheckoutLine> = {}): CheckoutLine => ({
  ...{ id: 'banner', netCents: 16_000, widthMm: 3000, heightMm: 1000, speed: 'normal', lots: 100 },
  ...changes,
})
export const LINES = [aLine(), aLine({ id: 'rollup', netCents: 4000, lots: 2 })]
export const marta: RecipientDraft = {
  ...{
    recipient: 'Marta Ruiz',
    phone: '600 222 333',
    address: 'Calle Olmo, 4',
    postalCode: '41001',
    city: 'Sevilla',
    country: 'ES',
    courierNote: '',
  },
  ...{ handling: '', lots: { banner: '50' } },
}
export const palma: RecipientDraft = {
  ...marta,
  recipient: 'Toni Ferrer',
  postalCode: '07001',
  city: 'Palma',
  lots: { banner: '10', rollup: '2' },
}
export const form = (others: unknown, changes: object = {}) => ({
  ...EMPTY_DRAFT,
  payment: 'card',
  contact: { name: 'Lucía Vega', email: 'lucia@ejemplo.es', phone: '+34 600 111 222' },
  delivery: {
    ...EMPTY_DRAFT.delivery,
    address: 'Calle Mayor 1',
    postalCode: '28013',
    city: 'Madrid',
    several: true,
    ...changes,
  },
  others,
  terms: true,
})
export const check = (input: unknown, lines: readonly CheckoutLine[] = LINES) =>
  checkCheckout(input as SentOrderForm, lines, settings)
