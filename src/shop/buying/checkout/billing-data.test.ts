import { describe, expect, test } from 'vitest'
import {
  aLine,
  company,
  delivery,
  guest,
  refused,
  settings,
} from '../../../../test/checkout-form.ts'
import { checkCheckout } from './checkout.ts'

describe('billing data', () => {
  const named = { type: 'individual', name: 'Lucía Vega', taxId: '54362315K', sameAddress: true }

  test('are required of a private customer from the first cent over 400 EUR with VAT', () => {
    expect(refused(guest, [aLine({ netCents: 33_057 })])).toEqual([])
    expect(checkCheckout(guest, [aLine({ netCents: 33_058 })], settings)).toMatchObject({
      ok: true,
      value: { totals: { grossCents: 40_000 } },
    })
    expect(refused(guest, [aLine({ netCents: 33_059 })])).toEqual([
      'billing.name checkout.billing.requiredOver',
      'billing.address checkout.billing.requiredOver',
      'billing.country checkout.country.missing',
      'billing.postalCode checkout.billing.requiredOver',
      'billing.city checkout.billing.requiredOver',
      'billing.taxId checkout.billing.requiredOver',
    ])
    expect(refused({ ...guest, billing: named }, [aLine({ netCents: 33_059 })])).toEqual([])
  })

  test.each([
    ['CC-4711', { reference: 'CC-4711' }],
    ['  Obra  Norte \u202e', { reference: 'Obra Norte' }],
    ['x'.repeat(40), { reference: 'x'.repeat(40) }],
    ['', {}],
    [7, {}],
  ])('the reference of a business is kept as %j', (reference, kept) => {
    const read = checkCheckout(
      { ...guest, billing: { ...company, reference: reference as string } },
      [aLine()],
      settings,
    )
    const billing = {
      type: 'company',
      fullInvoice: true,
      name: 'Rótulos Vega, S. L.',
      taxId: 'B64717838',
      address: expect.anything(),
      ...kept,
    }
    expect(read.ok && read.value.billing).toEqual(billing)
  })

  test('a reference that is too long is refused with limit and value; without a full invoice none is kept', () => {
    expect(
      checkCheckout(
        { ...guest, billing: { ...company, reference: 'x'.repeat(41) } },
        [aLine()],
        settings,
      ),
    ).toEqual({
      ok: false,
      refusals: [
        { code: 'checkout.tooLong', field: 'billing.reference', params: { limit: 40, value: 41 } },
      ],
    })
    const read = checkCheckout(
      { ...guest, billing: { type: 'individual', reference: 'CC-1' } },
      [aLine()],
      settings,
    )
    expect(read.ok && read.value.billing).toEqual({ type: 'individual', fullInvoice: false })
  })

  test('shipping counts towards the limit', () => {
    const portugal = {
      ...guest,
      delivery: { ...delivery, country: 'PT', postalCode: '1000-205', city: 'Lisboa' },
    }
    expect(refused(portugal, [aLine({ netCents: 33_058 })])).toContain(
      'billing.name checkout.billing.requiredOver',
    )
  })

  test.each([
    ['PT', '1000-205', '501964843', []],
    ['PT', '1000-205', '', []],
    ['PT', '1000-205', '501964842', ['billing.taxId checkout.taxId.invalidPT']],
    ['FR', '75001', '', []],
    ['FR', '75001', '84323140392', []],
  ])('a private customer in %s, %s, with the number %j', (country, postalCode, taxId, expected) => {
    const abroad = { ...delivery, country, postalCode }
    expect(
      refused({ ...guest, delivery: abroad, billing: { ...named, taxId } }, [
        aLine({ netCents: 50_000 }),
      ]),
    ).toEqual(expected)
  })

  test('a billing address may be in a country without delivery', () => {
    const billing = {
      ...company,
      sameAddress: false,
      address: 'Calle Triana 1',
      postalCode: '35002',
      city: 'Las Palmas',
      country: 'es',
    }
    expect(refused({ ...guest, billing })).toEqual([])
    expect(
      refused({
        ...guest,
        billing: { ...billing, country: 'DE', postalCode: '10115', taxId: 'DE136695976' },
      }),
    ).toEqual([])
    expect(refused({ ...guest, billing: { ...billing, postalCode: '3500' } })).toEqual([
      'billing.postalCode delivery.postalCode.leadingZero',
    ])
  })

  test('a refused address is not refused twice when it is also the billing address', () => {
    expect(refused({ ...guest, delivery: { ...delivery, city: '' }, billing: company })).toEqual([
      'delivery.city checkout.required',
    ])
  })
})
