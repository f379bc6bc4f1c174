/** A checkout form that is accepted, its settings and lines; the refusals of a changed one. */
import shipping from '../catalogue/shipping.json' with { type: 'json' }
import { type CheckoutSettings, checkCheckout } from '../src/shop/buying/checkout/checkout.ts'
import type { CheckoutLine } from '../src/shop/buying/checkout/destination.ts'
import type { SentOrderForm } from '../src/shop/buying/checkout/order-form-schema.ts'
import type { Zone } from '../src/shop/print/delivery/zone.ts'
import { offered } from './payment-methods.ts'

export const settings: CheckoutSettings = {
  zones: shipping.zones as Zone[],
  handling: shipping.handling,
  vat: { oss: false, on: '2026-11-20' },
  simplifiedInvoiceMaxCents: 40_000,
  paymentMethods: offered('card', 'transfer'),
  balanceMethod: 'wallet',
  surcharges: {},
}
export const aLine = (changes: Partial<CheckoutLine> = {}): CheckoutLine => ({
  id: 'one',
  lots: 2,
  netCents: 7360,
  widthMm: 3000,
  heightMm: 1000,
  speed: 'normal',
  ...changes,
})

export const contact = { name: 'Lucía Vega', email: 'lucia@ejemplo.es', phone: '+34 600 111 222' }
export const delivery = {
  address: 'Calle Mayor 1, 2.º B',
  postalCode: '28013',
  city: 'Madrid',
  country: 'ES',
}
export const company = {
  type: 'company',
  name: 'Rótulos Vega, S. L.',
  taxId: 'b-64717838',
  sameAddress: true,
}
export const guest = {
  contact,
  delivery,
  billing: { type: 'individual' },
  payment: 'card',
  terms: true,
}

/** Field and code of each refusal. */
export function refused(
  input: unknown,
  lines: readonly CheckoutLine[] = [aLine()],
  changes: Partial<CheckoutSettings> = {},
): string[] {
  const checked = checkCheckout(input as SentOrderForm, lines, { ...settings, ...changes })
  return checked.ok ? [] : checked.refusals.map(({ field, code }) => `${field} ${code}`)
}
