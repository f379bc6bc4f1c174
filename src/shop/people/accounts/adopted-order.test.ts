import { expect, test } from 'vitest'
import { type AdoptedOrder, knownFrom } from './adopted-order.ts'

const address = { address: 'Calle Real, 1', postalCode: '23001', city: 'Jaén', country: 'ES' }
const billed = { address: 'Polígono Sur, 4', postalCode: '23009', city: 'Jaén', country: 'ES' }
const order = (changes: Partial<AdoptedOrder> = {}): AdoptedOrder => ({
  contact: { name: 'Lucía Herrera', phone: '600 000 123' },
  delivery: { address },
  billing: { type: 'individual', fullInvoice: false },
  euVat: null,
  ...changes,
})

test("a private customer's order gives phone and address", () => {
  expect(knownFrom(order())).toEqual({
    phone: '600 000 123',
    company: false,
    companyName: '',
    billing: null,
    address: {
      recipient: 'Lucía Herrera',
      phone: '600 000 123',
      ...address,
      province: '',
      isDefault: true,
    },
  })
})

test("a company's order gives its name, its numbers and its own address", () => {
  const billing = {
    type: 'company',
    fullInvoice: true,
    name: 'Rótulos Sur',
    taxId: 'B12345674',
    address: billed,
    reference: 'F-7',
  } as const
  expect(knownFrom(order({ billing, euVat: 'PT501964843' }))).toMatchObject({
    company: true,
    companyName: 'Rótulos Sur',
    billing: {
      type: 'company',
      name: 'Rótulos Sur',
      taxId: 'B12345674',
      address: billed,
      euVat: 'PT501964843',
    },
  })
  expect(knownFrom(order({ billing })).billing).not.toHaveProperty('reference')
})

test("a retailer's order gives the declaration with its day", () => {
  const billing = {
    type: 'self-employed',
    fullInvoice: true,
    name: 'Ana',
    taxId: '12345678Z',
    address: billed,
    recargoDeclaredOn: '2026-11-02',
  } as const
  expect(knownFrom(order({ billing }))).toMatchObject({
    company: false,
    companyName: '',
    billing: { recargo: true, recargoDeclaredOn: '2026-11-02' },
  })
})

test('another recipient is part of the address; a picked-up order gives none', () => {
  expect(
    knownFrom(
      order({
        delivery: {
          address,
          parcel: { recipient: 'Feria de Jaén', anonymous: false, courierNote: null },
        },
      }),
    ).address?.recipient,
  ).toBe('Feria de Jaén')
  expect(knownFrom(order({ delivery: { address: null } })).address).toBeNull()
})
