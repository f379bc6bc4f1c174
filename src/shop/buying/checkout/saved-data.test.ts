import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calledOf, readPersonalData } from '../../people/accounts/profile.ts'
import { zoneFor } from '../../print/delivery/postal-code.ts'
import { COUNTRIES, SOLD_ZONES } from '../../print/delivery/zone.ts'
import { type BillingData, readBillingData, withDeclaration } from '../../session/billing-data.ts'
import { placeRefusal, readDeliveryAddress } from './address-book.ts'

const at = {
  recipient: 'Ana Soler',
  phone: '600 000 123',
  address: 'Calle Real, 1',
  postalCode: '23001',
  city: 'Jaén',
  country: 'ES',
}
const whole = {
  type: 'company',
  name: 'Rótulos Sur, S. L.',
  taxId: 'B12345674',
  address: 'Calle Real, 1',
  postalCode: '23001',
  city: 'Jaén',
  country: 'ES',
}
const told = (read: { ok: boolean; refusals?: { field: string; code: string }[] }) =>
  (read.refusals ?? []).map(({ field, code }) => `${field} ${code}`)

test.each([
  [{}, []],
  [{ country: 'PT', postalCode: '1000-205' }, []],
  [{ country: 'FR', postalCode: '75001' }, []],
  [{ province: 'Jaén', isDefault: true }, []],
  [{ recipient: '' }, ['direction.recipient account.required']],
  [{ phone: '' }, ['direction.phone account.required']],
  [{ phone: 'llámame' }, ['direction.phone checkout.phone.format']],
  [{ address: '' }, ['direction.address account.required']],
  [{ city: '' }, ['direction.city account.required']],
  [{ postalCode: '' }, ['direction.postalCode account.required']],
  [{ country: 'DE' }, ['direction.country checkout.country.unknown']],
  [{ country: '' }, ['direction.country checkout.country.missing']],
  [{ province: 'x'.repeat(81) }, ['direction.province checkout.tooLong']],
])('an address, %j: %j', (changes, expected) => {
  expect(told(readDeliveryAddress({ ...at, ...changes }))).toEqual(expected)
})

test.each([
  ['ES', '2300'],
  ['ES', '99001'],
  ['PT', '1000205A'],
  ['FR', '7500'],
])('a postal code of %s is not %s', (country, postalCode) => {
  expect(told(readDeliveryAddress({ ...at, country, postalCode }))).toEqual([
    expect.stringMatching(/^direction\.postalCode /),
  ])
})

test.each([
  ['PT', '9000-018', ['direction.postalCode delivery.postalCode.island']],
  ['PT', '9500-150', ['direction.postalCode delivery.postalCode.island']],
  ['FR', '20000', ['direction.postalCode delivery.postalCode.island']],
  ['FR', '97400', ['direction.postalCode delivery.postalCode.island']],
  ['ES', '35001', []],
  ['ES', '38001', []],
  ['ES', '51001', []],
  ['ES', '52001', []],
  ['ES', '07001', []],
])(
  'a place that %s %s is kept unless it is never delivered to: %j',
  (country, postalCode, expected) => {
    expect(told(readDeliveryAddress({ ...at, country, postalCode }))).toEqual(expected)
  },
)

test('refusals and notes about a place are those of the checkout', () => {
  const zones = SOLD_ZONES.map((code) => ({
    code,
    country: 'ES' as const,
    transitDays: 1,
    shippingCents: 0,
    freeFromCents: null,
  }))
  const place = fc.constantFrom(...COUNTRIES).chain((country) =>
    fc.record({
      country: fc.constant(country),
      postalCode: fc
        .integer({ min: 1000, max: 99_999 })
        .map((code) =>
          country === 'PT' ? `${code}`.slice(0, 4).concat('-001') : `${code}`.padStart(5, '0'),
        ),
    }),
  )
  fc.assert(
    fc.property(place, ({ country, postalCode }) => {
      const checkout = zoneFor(country, postalCode, zones, 'direction.postalCode')
      expect(placeRefusal({ country, postalCode })).toEqual(
        checkout.ok ? undefined : checkout.refusals[0],
      )
    }),
  )
})

test('all missing parts of an address are reported together', () => {
  expect(told(readDeliveryAddress({})).map((each) => each.split(' ')[0])).toEqual(
    ['recipient', 'phone', 'address', 'country', 'postalCode', 'city'].map(
      (field) => `direction.${field}`,
    ),
  )
})

test.each([
  [{}, []],
  [{ type: 'individual', name: '', taxId: '', address: '', postalCode: '', city: '' }, []],
  [
    { type: 'individual', address: 'Calle Real, 1', postalCode: '', city: '' },
    ['billing.postalCode account.required', 'billing.city account.required'],
  ],
  [{ type: 'individual', taxId: '12345678A' }, ['billing.taxId checkout.taxId.invalidES']],
  [{ type: 'company', taxId: '' }, ['billing.taxId account.required']],
  [{ type: 'self-employed', name: '' }, ['billing.name account.required']],
  [
    { address: '', postalCode: '', city: '' },
    [
      'billing.address account.required',
      'billing.postalCode account.required',
      'billing.city account.required',
    ],
  ],
  [{ type: '' }, ['billing.type checkout.billing.type']],
  [{ type: 'charity' }, ['billing.type checkout.billing.type']],
  [{ country: 'DE', taxId: 'DE123456789', postalCode: '10115' }, []],
  [{ country: 'PT', taxId: '501964843', postalCode: '1000-001', euVat: 'PT501964843' }, []],
  [
    { country: 'PT', taxId: '501964843', postalCode: '1000-001', euVat: 'PT501964844' },
    ['billing.euVat checkout.euVat.shape'],
  ],
  [
    { type: 'self-employed', taxId: 'B12345674', recargo: true },
    ['billing.recargo checkout.recargo.entity'],
  ],
  [
    { type: 'company', taxId: 'B12345674', recargo: true },
    ['billing.recargo checkout.recargo.entity'],
  ],
  [{ type: 'company', taxId: 'E12345674', recargo: true }, []],
  [{ type: 'self-employed', taxId: '12345678Z', recargo: true }, []],
])('billing data, %j: %j', (changes, expected) => {
  expect(told(readBillingData({ ...whole, ...changes }))).toEqual(expected)
})

test('a private customer may save only that', () => {
  const read = readBillingData({ type: 'individual' })
  expect(read.ok && read.value).toEqual({
    type: 'individual',
    name: '',
    taxId: '',
    address: null,
    euVat: '',
    recargo: false,
  })
})

test.each([
  [{}, []],
  [{ phone: '' }, []],
  [{ phone: '12' }, ['phone checkout.phone.format']],
  [{ name: '' }, ['name account.required']],
  [{ company: true, company_name: '' }, ['company_name account.required']],
])('personal data, %j: %j', (changes, expected) => {
  expect(
    told(readPersonalData({ name: 'Ana', surname: 'Soler', phone: '+34 600 000 123', ...changes })),
  ).toEqual(expected)
})

test('a customer is called by company, else by name', () => {
  expect(calledOf({ name: 'Ana', surname: 'Soler', company_name: '' })).toBe('Ana Soler')
  expect(calledOf({ name: 'Ana', surname: 'Soler', company_name: 'Rótulos Sur' })).toBe(
    'Rótulos Sur',
  )
  expect(calledOf({ name: 'Taller' })).toBe('Taller')
})

describe('the day of a declaration of the recargo', () => {
  const declared: BillingData = {
    type: 'company',
    name: 'Hermanos Gil, C. B.',
    taxId: 'E12345674',
    address: null,
    recargo: true,
  }
  const since = { ...declared, recargoDeclaredOn: '2025-03-01' }
  test.each<[string, BillingData, BillingData | null, string | undefined]>([
    ['is today the first time', declared, null, '2026-11-23'],
    [
      'stays while nothing of it changes',
      { ...declared, name: 'Hermanos Gil C.B.' },
      since,
      '2025-03-01',
    ],
    ['is today with another number', { ...declared, taxId: 'E87654321' }, since, '2026-11-23'],
    ['is today once it was taken back', declared, { ...declared, recargo: false }, '2026-11-23'],
    ['is none where nothing is declared', { ...declared, recargo: false }, since, undefined],
  ])('%s', (_, data, before, expected) => {
    expect(withDeclaration(data, before, '2026-11-23').recargoDeclaredOn).toBe(expected)
  })
  test('is never read from input', () => {
    const typed = {
      ...whole,
      type: 'company',
      taxId: 'E12345674',
      recargo: true,
      recargoDeclaredOn: '1999-01-01',
    }
    const read = readBillingData(typed)
    expect(read.ok && read.value.recargoDeclaredOn).toBeUndefined()
  })
})
