import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import shipping from '../../../../catalogue/shipping.json' with { type: 'json' }
import cartMessages from '../../../../locales/es/cart.json' with { type: 'json' }
import checkoutMessages from '../../../../locales/es/checkout.json' with { type: 'json' }
import deliveryMessages from '../../../../locales/es/delivery.json' with { type: 'json' }
import { offered } from '../../../../test/payment-methods.ts'
import { translate } from '../../../platform/text.ts'
import type { Zone } from '../../print/delivery/zone.ts'
import { type CheckoutSettings, checkCheckout } from './checkout.ts'
import type { CheckoutLine } from './destination.ts'
import type { SentOrderForm } from './order-form-schema.ts'

const messages = { ...deliveryMessages, ...cartMessages, ...checkoutMessages }

const settings: CheckoutSettings = {
  zones: shipping.zones as Zone[],
  handling: shipping.handling,
  vat: { oss: false, on: '2026-11-20' },
  simplifiedInvoiceMaxCents: 40_000,
  paymentMethods: offered('card', 'transfer'),
  balanceMethod: 'wallet',
  surcharges: {},
}
const aLine = (changes: Partial<CheckoutLine> = {}): CheckoutLine => ({
  id: 'one',
  lots: 2,
  netCents: 7360,
  widthMm: 3000,
  heightMm: 1000,
  speed: 'normal',
  ...changes,
})
const dear = [aLine({ netCents: 33_058 })]

const contact = { name: 'Lucía Vega', email: 'lucia@ejemplo.es', phone: '+34 600 111 222' }
const delivery = {
  address: 'Calle Mayor 1, 2.º B',
  postalCode: '28013',
  city: 'Madrid',
  country: 'ES',
}
const company = {
  type: 'company',
  name: 'Rótulos Vega, S. L.',
  taxId: 'b-64717838',
  sameAddress: true,
}
const guest = { contact, delivery, billing: { type: 'individual' }, payment: 'card', terms: true }

/** Field and code of each refusal. */
function refused(
  input: unknown,
  lines: readonly CheckoutLine[] = [aLine()],
  changes: Partial<CheckoutSettings> = {},
): string[] {
  const checked = checkCheckout(input as SentOrderForm, lines, { ...settings, ...changes })
  return checked.ok ? [] : checked.refusals.map(({ field, code }) => `${field} ${code}`)
}

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
      'somebody else takes it',
      { recipient: '  Marta   Ruiz ' },
      { recipient: 'Marta Ruiz', anonymous: false },
    ],
    ['it says nothing of us', { anonymous: true }, { recipient: null, anonymous: true }],
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

describe('what is refused', () => {
  test.each<[string, object, string[]]>([
    [
      'an email without domain',
      { contact: { ...contact, email: 'lucia@ejemplo' } },
      ['contact.email checkout.email.format'],
    ],
    [
      'two addresses in one',
      { contact: { ...contact, email: 'a@b.es,c@d.es' } },
      ['contact.email checkout.email.format'],
    ],
    [
      'two dots in an email',
      { contact: { ...contact, email: 'lucia..vega@ejemplo.es' } },
      ['contact.email checkout.email.format'],
    ],
    [
      'an endless email',
      { contact: { ...contact, email: `${'a'.repeat(250)}@b.es` } },
      ['contact.email checkout.tooLong'],
    ],
    [
      'a short telephone',
      { contact: { ...contact, phone: '600 11' } },
      ['contact.phone checkout.phone.format'],
    ],
    [
      'letters in a telephone',
      { contact: { ...contact, phone: '600 111 22A' } },
      ['contact.phone checkout.phone.format'],
    ],
    [
      'an endless name',
      { contact: { ...contact, name: 'x'.repeat(101) } },
      ['contact.name checkout.tooLong'],
    ],
    [
      'a name of invisible signs',
      { contact: { ...contact, name: '\u200b\u0000\t' } },
      ['contact.name checkout.required'],
    ],
    [
      'a name that is no text',
      { contact: { ...contact, name: { $ne: null } } },
      ['contact.name checkout.required'],
    ],
    [
      'four digits',
      { delivery: { ...delivery, postalCode: '3501' } },
      ['delivery.postalCode delivery.postalCode.leadingZero'],
    ],
    [
      'an island',
      { delivery: { ...delivery, country: 'PT', postalCode: '9000-001' } },
      ['delivery.postalCode delivery.postalCode.island'],
    ],
    [
      'Canarias',
      { delivery: { ...delivery, postalCode: '35001' } },
      ['delivery.postalCode delivery.quoteOnly'],
    ],
    [
      'a country that is not served',
      { delivery: { ...delivery, country: 'DE' } },
      ['delivery.country checkout.country.unknown'],
    ],
    [
      'an unknown way of delivery',
      { delivery: { ...delivery, method: 'dron' } },
      ['delivery.method checkout.delivery.method'],
    ],
    [
      'an unknown customer type',
      { billing: { type: 'robot' } },
      ['billing.type checkout.billing.type'],
    ],
    [
      'a method the site does not offer',
      { payment: 'paypal' },
      ['payment checkout.payment.unknown'],
    ],
    ['terms not accepted', { terms: false }, ['terms checkout.terms.missing']],
    [
      'a company without number',
      { billing: { ...company, taxId: '' } },
      ['billing.taxId checkout.required'],
    ],
    [
      'a wrong number',
      { billing: { ...company, taxId: 'B64717839' } },
      ['billing.taxId checkout.taxId.invalidES'],
    ],
    [
      'a full invoice asked for without data',
      { billing: { type: 'individual', invoice: true, sameAddress: true } },
      ['billing.name checkout.required', 'billing.taxId checkout.required'],
    ],
  ])('%s', (_, changes, expected) => {
    expect(refused({ ...guest, ...changes })).toEqual(expected)
  })

  test('control characters and line breaks are removed', () => {
    const checked = checkCheckout(
      { ...guest, contact: { ...contact, name: ' Lucía\r\nBcc: x@y.es\u202e \u0000Vega ' } },
      [aLine()],
      settings,
    )
    expect(checked.ok && checked.value.contact.name).toBe('Lucía Bcc: x@y.es Vega')
  })
})

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
    expect(refused(portugal, dear)).toContain('billing.name checkout.billing.requiredOver')
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

describe('payment and large pieces', () => {
  test('a transfer is refused with an urgent line', () => {
    const lines = [aLine(), aLine({ speed: 'urgent' })]
    expect(refused({ ...guest, payment: 'transfer' }, lines)).toEqual([
      'payment checkout.payment.transferUrgent',
    ])
    expect(refused({ ...guest, payment: 'card' }, lines)).toEqual([])
    expect(refused({ ...guest, payment: 'transfer' })).toEqual([])
  })

  const large = [aLine(), aLine({ widthMm: 4000, heightMm: 4000 })]
  const toJaen = { ...guest, delivery: { ...delivery, postalCode: '23001', city: 'Jaén' } }
  test.each<[string, object, string[]]>([
    ['nothing chosen', toJaen, ['handling checkout.handling.missing']],
    [
      'something else chosen',
      { ...toJaen, handling: 'drone' },
      ['handling checkout.handling.missing'],
    ],
    ['folded', { ...toJaen, handling: 'folded' }, []],
    ['the depot', { ...toJaen, handling: 'depot' }, []],
    ['Madrid', guest, []],
    ['picked up', { ...guest, delivery: { method: 'pickup' } }, []],
  ])('a piece of 400 × 400 cm, %s', (_, input, expected) => {
    expect(refused(input, large)).toEqual(expected)
  })

  test('vinyl of that size, made in panels, needs no choice; a banner beside it does', () => {
    const vinyl = aLine({ widthMm: 8000, heightMm: 7000, inPanels: true })
    expect(refused(toJaen, [vinyl])).toEqual([])
    expect(refused(toJaen, [vinyl, ...large])).toEqual(['handling checkout.handling.missing'])
    const paid = checkCheckout(toJaen, [vinyl], settings)
    expect(paid.ok && [paid.value.delivery.handling, paid.value.totals.packagingCents]).toEqual([
      null,
      0,
    ])
  })

  test('packaging is paid once for each line that needs it', () => {
    const huge = aLine({ widthMm: 7000, heightMm: 6500, netCents: 20_000 })
    const checked = checkCheckout(
      {
        ...guest,
        delivery: { method: 'pickup' },
        billing: { ...company, ...delivery, sameAddress: false },
      },
      [huge, huge, aLine()],
      settings,
    )
    expect(checked.ok && checked.value.totals.packagingCents).toBe(9000)
  })
})

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
