import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import cartMessages from '../../../../locales/es/cart.json' with { type: 'json' }
import checkoutMessages from '../../../../locales/es/checkout.json' with { type: 'json' }
import deliveryMessages from '../../../../locales/es/delivery.json' with { type: 'json' }
import {
  aLine,
  company,
  delivery,
  guest,
  refused,
  settings,
} from '../../../../test/checkout-form.ts'
import { translate } from '../../../platform/text.ts'
import { checkCheckout } from './checkout.ts'
import type { SentOrderForm } from './order-form-schema.ts'

describe('a checkout', () => {
  test('of a guest is accepted, cleaned', () => {
    expect(checkCheckout(guest, [aLine()], settings)).toMatchObject({
      ok: true,
      value: {
        contact: { name: 'Lucía Vega', email: 'lucia@ejemplo.es', phone: '+34600111222' },
        delivery: {
          method: 'carrier',
          zone: { code: 'peninsula' },
          address: delivery,
          handling: null,
        },
        billing: { type: 'individual', fullInvoice: false },
        payment: 'card',
        totals: { netCents: 8260, vatCents: 1735, grossCents: 9995 },
      },
    })
  })

  test.each([
    ['nothing said', {}, { recipient: null, anonymous: false }],
    [
      'another recipient',
      { recipient: '  Marta   Ruiz ' },
      { recipient: 'Marta Ruiz', anonymous: false },
    ],
    ['anonymous', { anonymous: true }, { recipient: null, anonymous: true }],
    [
      'ticked without script',
      { anonymous: 'on', recipient: 7 },
      { recipient: null, anonymous: true },
    ],
  ])('says what stands on the parcel: %s', (_, typed, parcel) => {
    expect(
      checkCheckout(
        { ...guest, delivery: { ...delivery, ...(typed as object) } },
        [aLine()],
        settings,
      ),
    ).toMatchObject({
      ok: true,
      value: { delivery: { parcel } },
    })
  })

  test('a recipient has at most the length of a name, and none is required for pick-up', () => {
    const long = { recipient: 'x'.repeat(101) }
    expect(refused({ ...guest, delivery: { ...delivery, ...long } })).toEqual([
      'delivery.recipient checkout.tooLong',
    ])
    expect(refused({ ...guest, delivery: { method: 'pickup', ...long } })).toEqual([])
  })

  test('of a company carries its number and address', () => {
    expect(checkCheckout({ ...guest, billing: company }, [aLine()], settings)).toMatchObject({
      ok: true,
      value: {
        billing: {
          type: 'company',
          fullInvoice: true,
          name: 'Rótulos Vega, S. L.',
          taxId: 'B64717838',
          address: delivery,
        },
      },
    })
  })

  test('picked up needs no delivery address, but a company then gives its own', () => {
    const pickup = { ...guest, delivery: { method: 'pickup' } }
    expect(checkCheckout(pickup, [aLine()], settings)).toMatchObject({
      ok: true,
      value: {
        delivery: { method: 'pickup', zone: { code: 'pickup' }, address: null },
        totals: { shippingCents: 0 },
      },
    })
    expect(refused({ ...pickup, billing: company })).toEqual([
      'billing.address checkout.required',
      'billing.country checkout.country.missing',
      'billing.postalCode checkout.required',
      'billing.city checkout.required',
    ])
  })

  test('all missing fields are reported together, in the order of the form', () => {
    const expected = [
      'contact.name checkout.required',
      'contact.email checkout.required',
      'contact.phone checkout.required',
      'delivery.address checkout.required',
      'delivery.country checkout.country.missing',
      'delivery.postalCode checkout.required',
      'delivery.city checkout.required',
      'billing.type checkout.billing.type',
      'payment checkout.payment.missing',
      'terms checkout.terms.missing',
    ]
    for (const nothing of [
      {},
      null,
      undefined,
      'x',
      [],
      7,
      { contact: null, delivery: 'x', terms: 'no' },
    ])
      expect(refused(nothing)).toEqual(expected)
  })
})

const messages = { ...deliveryMessages, ...cartMessages, ...checkoutMessages }

describe('properties', () => {
  const leaf = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.boolean(),
    fc.constantFrom('ES', 'PT', 'company', 'individual', 'pickup', '28013', null),
  )
  const part = (...names: string[]) =>
    fc.oneof(
      leaf,
      fc.record(Object.fromEntries(names.map((name) => [name, leaf])), { requiredKeys: [] }),
    )
  const anything = fc.record(
    {
      contact: part('name', 'email', 'phone'),
      delivery: part('method', 'address', 'postalCode', 'city', 'country'),
      billing: part(
        'type',
        'invoice',
        'sameAddress',
        'name',
        'taxId',
        'address',
        'postalCode',
        'city',
        'country',
      ),
      payment: leaf,
      terms: leaf,
    },
    { requiredKeys: [] },
  )

  test('any input is accepted completely or refused with translated texts, each field once', () => {
    fc.assert(
      fc.property(anything, fc.integer({ min: 0, max: 100_000 }), (input, netCents) => {
        const checked = checkCheckout(input as SentOrderForm, [aLine({ netCents })], settings)
        if (checked.ok) return
        expect(checked.refusals.length).toBeGreaterThan(0)
        const fields = checked.refusals.map(({ field }) => field)
        expect(new Set(fields).size).toBe(fields.length)
        for (const { code, params } of checked.refusals) {
          expect(messages).toHaveProperty([code])
          expect(
            translate(
              messages,
              'es',
              code,
              Object.fromEntries(Object.entries(params ?? {}).map(([name]) => [name, 1])),
            ),
          ).not.toMatch(/[{}]/)
        }
      }),
    )
  })
})
