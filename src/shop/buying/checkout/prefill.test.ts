import { expect, test } from 'vitest'
import type { SavedAddress } from './address-book.ts'
import { EMPTY_DRAFT } from './checkout-draft.ts'
import { goesTo, prefilled, withAddress } from './prefill.ts'

const place = { address: 'Calle Real, 1', postalCode: '23001', city: 'Jaén', country: 'ES' }
const home: SavedAddress = {
  id: '1',
  recipient: 'Eva Ruiz',
  phone: '611',
  province: '',
  isDefault: true,
  ...place,
}
const billing = { type: 'company' as const, name: 'Sur, S. L.', taxId: 'B12345674', address: place }
const ana = { name: 'Ana', surname: 'Soler', email: 'ana@example.es', phone: '600', billing: null }

test('an untouched form takes contact, default address and billing', () => {
  const draft = prefilled(EMPTY_DRAFT, { ...ana, billing }, [
    home,
    { ...home, id: '2', city: 'Úbeda' },
  ])
  expect(draft.contact).toEqual({ name: 'Eva Ruiz', email: 'ana@example.es', phone: '611' })
  expect(draft.delivery).toMatchObject(place)
  expect(draft.billing).toMatchObject({
    type: 'company',
    name: 'Sur, S. L.',
    taxId: 'B12345674',
    sameAddress: false,
    invoice: true,
    city: 'Jaén',
  })
})

test('a number for trade within the Union and the recargo are part of the billing data', () => {
  const trade = { ...billing, euVat: 'PT501964843', recargo: true }
  expect(prefilled(EMPTY_DRAFT, { ...ana, billing: trade }, []).billing).toMatchObject({
    euVat: 'PT501964843',
    recargo: true,
  })
  expect(prefilled(EMPTY_DRAFT, { ...ana, billing }, []).billing).toMatchObject({
    euVat: '',
    recargo: false,
  })
})

test('without addresses the recipient is the customer', () => {
  const draft = prefilled(EMPTY_DRAFT, ana, [])
  expect([draft.contact, draft.delivery]).toEqual([
    { name: 'Ana Soler', email: 'ana@example.es', phone: '600' },
    EMPTY_DRAFT.delivery,
  ])
})

test('a postal code from the product page is no address yet', () => {
  const asked = { ...EMPTY_DRAFT, delivery: { ...EMPTY_DRAFT.delivery, postalCode: '28013' } }
  expect(prefilled(asked, ana, [home]).delivery).toMatchObject(place)
})

test.each([
  ['an address', { delivery: { ...EMPTY_DRAFT.delivery, address: 'Otra, 2' } }, 'delivery'],
  ['a pick-up', { delivery: { ...EMPTY_DRAFT.delivery, method: 'pickup' } }, 'delivery'],
  ['a tax number', { billing: { ...EMPTY_DRAFT.billing, taxId: '12345678Z' } }, 'billing'],
  ['a kind of customer', { billing: { ...EMPTY_DRAFT.billing, type: 'self-employed' } }, 'billing'],
] as const)('%s that was chosen stays as it is', (_, typed, part) => {
  const draft = { ...EMPTY_DRAFT, ...typed }
  expect(prefilled(draft, { ...ana, billing }, [home])[part]).toEqual(draft[part])
})

test('a typed name is kept, and the account’s address is added', () => {
  const draft = { ...EMPTY_DRAFT, contact: { name: 'Luis', email: '', phone: '' } }
  expect(prefilled(draft, ana, []).contact).toEqual({
    name: 'Luis',
    email: 'ana@example.es',
    phone: '',
  })
})

test('a typed address is the contact address of the order', () => {
  const draft = { ...EMPTY_DRAFT, contact: { name: '', email: 'compras@example.es', phone: '' } }
  expect(prefilled(draft, ana, []).contact).toEqual({
    name: '',
    email: 'compras@example.es',
    phone: '',
  })
})

test('private billing data without a number requests no full invoice', () => {
  const mine = {
    ...ana,
    billing: { type: 'individual' as const, name: '', taxId: '', address: null },
  }
  expect(prefilled(EMPTY_DRAFT, mine, []).billing).toEqual(EMPTY_DRAFT.billing)
})

test('filling in twice is idempotent', () => {
  const once = prefilled(EMPTY_DRAFT, { ...ana, billing }, [home])
  expect(prefilled(once, { ...ana, billing }, [home])).toEqual(once)
})

test('a selected address becomes the draft’s address', () => {
  const other = { ...home, id: '2', city: 'Úbeda' }
  const draft = withAddress(prefilled(EMPTY_DRAFT, ana, [home]), other)
  expect([goesTo(draft, other), goesTo(draft, home)]).toEqual([true, false])
})
