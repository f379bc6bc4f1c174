/** Choices that make a random cart: products, place, customer, payment and credit. */
import fc from 'fast-check'
import { isInPanels } from '../src/shop/print/quoting/joins.ts'
import { quote } from '../src/shop/print/quoting/quote.ts'
import { SPEEDS, type SpeedCode } from '../src/shop/print/quoting/speed.ts'
import { CUSTOMER_TYPES } from '../src/shop/print/tax/vat.ts'
import { allProducts } from './products.ts'

/** Monday 23 November 2026, 9:00 in Madrid. */
export const NOW = new Date('2026-11-23T08:00:00Z')
export const TODAY = '2026-11-23'

/** Products with enough stock for all carts. */
export const PRODUCTS = allProducts().filter(({ recipe }) => recipe.stock === undefined)

type Place = { method: 'carrier' | 'pickup'; country: string; postalCode: string; city: string }
const PLACES: readonly Place[] = [
  { method: 'pickup', country: 'ES', postalCode: '', city: '' },
  { method: 'carrier', country: 'ES', postalCode: '03501', city: 'Benidorm' },
  { method: 'carrier', country: 'ES', postalCode: '07001', city: 'Palma' },
  { method: 'carrier', country: 'PT', postalCode: '1000-001', city: 'Lisboa' },
  { method: 'carrier', country: 'FR', postalCode: '75001', city: 'Paris' },
]

/** Large enough for a package of its own. */
export const LARGE = { widthMm: 6200, heightMm: 6500 }
const MADE_LARGE = PRODUCTS.filter(({ recipe, defaultConfiguration: example }) => {
  const configuration = { ...example, ...LARGE }
  return quote(recipe, configuration).ok && !isInPanels(recipe, configuration)
})

const basisPoints = fc.constantFrom(0, 50, 125, 333, 350, 1000)
const coupons = fc.oneof(
  fc.constant(null),
  fc.record({
    percentBp: fc.constantFrom(1, 333, 500, 1000, 5000, 10_000),
    amountCents: fc.constant(null),
  }),
  fc.record({
    percentBp: fc.constant(null),
    amountCents: fc.constantFrom(1, 499, 500, 2500, 100_000),
  }),
)
export const choices = fc.record({
  products: fc.array(fc.record({ product: fc.constantFrom(...PRODUCTS), seed: fc.nat() }), {
    minLength: 1,
    maxLength: 6,
  }),
  large: fc.option(fc.constantFrom(...MADE_LARGE), { freq: 12 }),
  speed: fc.constantFrom(...SPEEDS),
  patient: fc.integer({ min: 0, max: 9 }).map((one) => one > 0),
  place: fc.constantFrom(...PLACES),
  type: fc.constantFrom(...CUSTOMER_TYPES),
  billedIn: fc.constantFrom('ES' as const, 'PT' as const, 'FR' as const),
  same: fc.boolean(),
  euVat: fc.boolean(),
  recargo: fc.boolean(),
  invoice: fc.boolean(),
  payment: fc.constantFrom(
    'card' as const,
    'transfer' as const,
    'paypal' as const,
    'bizum' as const,
  ),
  coupon: coupons,
  minimumCents: fc.constantFrom(0, 0, 5000),
  wallet: fc.record({
    use: fc.boolean(),
    amount: fc.constantFrom('', '', '0,01', '12,34', '500'),
    balanceCents: fc.constantFrom(0, 1, 4999, 90_000, 99_999_999),
  }),
  /** Further recipients: where in the country, and their share of every line in tenths. */
  others: fc.array(fc.record({ where: fc.nat(1), tenths: fc.integer({ min: 1, max: 6 }) }), {
    maxLength: 3,
  }),
  signedIn: fc.boolean(),
  oss: fc.boolean(),
  vies: fc.constantFrom('valid' as const, 'invalid' as const, 'unknown' as const),
  surchargesBp: fc.record({
    card: basisPoints,
    transfer: basisPoints,
    paypal: basisPoints,
    bizum: basisPoints,
  }),
})
export type Chosen = typeof choices extends fc.Arbitrary<infer T> ? T : never

/** Several fast products seldom have the same date, and one order has one. */
export const speedOf = ({ products, large, speed, patient }: Chosen): SpeedCode =>
  patient && products.length + Number(large !== null) > 1 ? 'relax' : speed

/** Urgent work cannot wait for a transfer. */
export const paymentOf = (chosen: Chosen) =>
  chosen.payment === 'transfer' && speedOf(chosen) === 'urgent' ? 'card' : chosen.payment
