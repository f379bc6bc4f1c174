import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import shipping from '../../../../catalogue/shipping.json' with { type: 'json' }
import { offered } from '../../../../test/payment-methods.ts'
import type { Zone } from '../../print/delivery/zone.ts'
import { MAX_RECIPIENTS } from '../cart/lots.ts'
import { type CheckoutSettings, checkCheckout } from './checkout.ts'
import { EMPTY_DRAFT, type RecipientDraft, readDraft, withField } from './checkout-draft.ts'
import { othersOf, zoneOfDraft } from './delivery-choice.ts'
import { type CheckoutLine, partsOf, sendTo } from './destination.ts'
import type { SentOrderForm } from './order-form-schema.ts'
import { lotsTyped } from './recipients.ts'

const zones = shipping.zones as Zone[]
const settings: CheckoutSettings = {
  zones,
  handling: shipping.handling,
  vat: { oss: false, on: '2026-11-20' },
  simplifiedInvoiceMaxCents: 10_000_000,
  paymentMethods: offered('card', 'transfer'),
  balanceMethod: 'wallet',
  surcharges: {},
}
const aLine = (changes: Partial<CheckoutLine> = {}): CheckoutLine => ({
  ...{ id: 'banner', netCents: 16_000, widthMm: 3000, heightMm: 1000, speed: 'normal', lots: 100 },
  ...changes,
})
const LINES = [aLine(), aLine({ id: 'rollup', netCents: 4000, lots: 2 })]
const marta: RecipientDraft = {
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
const palma: RecipientDraft = {
  ...marta,
  recipient: 'Toni Ferrer',
  postalCode: '07001',
  city: 'Palma',
  lots: { banner: '10', rollup: '2' },
}
const form = (others: unknown, changes: object = {}) => ({
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
const check = (input: unknown, lines: readonly CheckoutLine[] = LINES) =>
  checkCheckout(input as SentOrderForm, lines, settings)
const refused = (input: unknown, lines?: readonly CheckoutLine[]): string[] => {
  const checked = check(input, lines)
  return checked.ok ? [] : checked.refusals.map(({ field, code }) => `${field} ${code}`)
}

describe('several recipients', () => {
  test('each with a place and lots of the lines; the first gets the rest', () => {
    const checked = check(form([marta, palma]))
    if (!checked.ok) throw new Error(JSON.stringify(checked.refusals))
    const { delivery, totals } = checked.value
    expect(delivery.others).toMatchObject([
      {
        recipient: 'Marta Ruiz',
        phone: '600222333',
        address: { postalCode: '41001', city: 'Sevilla' },
        zone: { code: 'peninsula' },
        lots: [50, 0],
      },
      { recipient: 'Toni Ferrer', zone: { code: 'baleares' }, handling: null, lots: [10, 2] },
    ])
    expect(partsOf(LINES, sendTo(delivery)).map(({ lots }) => lots)).toEqual([
      [40, 0],
      [50, 0],
      [10, 2],
    ])
    // 64 EUR, 80 EUR and 56 EUR of goods, each below the limit of its zone.
    expect(totals).toMatchObject({
      productsCents: 20_000,
      shippingCents: 900 + 900 + 2000,
      netCents: 23_800,
    })
  })

  test.each<[string, unknown, object?]>([
    ['the box is not ticked', [marta], { several: false }],
    ['it is picked up', [{ ...marta, recipient: '' }], { method: 'pickup' }],
  ])('count for nothing where %s', (_, others, changes) => {
    const checked = check(form(others, changes))
    expect(checked.ok && 'others' in checked.value.delivery).toBe(false)
    expect(checked.ok).toBe(true)
  })

  test.each<[string, unknown, string[]]>([
    ['ticked, and nobody named', [], ['delivery.several checkout.recipients.none']],
    ['no list at all', 'x', ['delivery.several checkout.recipients.none']],
    [
      'somebody of whom nothing is known',
      [null],
      [
        'others.0.recipient checkout.required',
        'others.0.address checkout.required',
        'others.0.country checkout.country.missing',
        'others.0.postalCode checkout.required',
        'others.0.city checkout.required',
        'others.0.lots.banner checkout.recipients.nothing',
      ],
    ],
    [
      'an island that is not sold to',
      [{ ...marta, postalCode: '35001' }],
      ['others.0.postalCode delivery.quoteOnly'],
    ],
    [
      'another tax',
      [{ ...marta, country: 'PT', postalCode: '1000-001' }],
      ['others.0.country checkout.recipients.territoryES'],
    ],
    [
      'a telephone that is none',
      [{ ...marta, phone: '12' }],
      ['others.0.phone checkout.phone.format'],
    ],
    [
      'more than there is',
      [{ ...marta, lots: { banner: '101' } }],
      ['others.0.lots.banner checkout.recipients.tooMany'],
    ],
    [
      'more than the one before has left',
      [marta, { ...palma, lots: { banner: '51' } }],
      ['others.1.lots.banner checkout.recipients.tooMany'],
    ],
    [
      'half a piece',
      [{ ...marta, lots: { banner: '1,5' } }],
      ['others.0.lots.banner checkout.recipients.figure'],
    ],
    [
      'fewer than none',
      [{ ...marta, lots: { banner: '-5', rollup: '1' } }],
      ['others.0.lots.banner checkout.recipients.figure'],
    ],
    [
      'nothing for one',
      [{ ...marta, lots: { banner: '0' } }],
      ['others.0.lots.banner checkout.recipients.nothing'],
    ],
    [
      'lots of a line that is not ordered',
      [{ ...marta, lots: { gone: '5' } }],
      ['others.0.lots.banner checkout.recipients.nothing'],
    ],
    [
      'nothing for the first',
      [{ ...marta, lots: { banner: '100', rollup: '2' } }],
      ['delivery.several checkout.recipients.firstNothing'],
    ],
    [
      'an inherited name',
      [{ ...marta, lots: { toString: '5' } }],
      ['others.0.lots.banner checkout.recipients.nothing'],
    ],
    [
      'more than an order may have',
      Array.from({ length: MAX_RECIPIENTS }, () => ({ ...marta, lots: { banner: '1' } })),
      ['delivery.several checkout.recipients.limit'],
    ],
  ])('%s is refused', (_, others, refusals) => {
    expect(refused(form(others))).toEqual(refusals)
  })

  test('as many as an order may have', () => {
    expect(
      refused(
        form(
          Array.from({ length: MAX_RECIPIENTS - 1 }, () => ({ ...marta, lots: { banner: '5' } })),
        ),
      ),
    ).toEqual([])
  })

  test('large pieces are asked about, and packed, only for their recipients', () => {
    const large = aLine({ id: 'large', widthMm: 6200, heightMm: 6200, lots: 4 })
    const others = [
      { ...marta, lots: { large: '2' } },
      { ...palma, lots: { banner: '10' } },
    ]
    expect(refused(form(others), [...LINES, large])).toEqual([
      'others.0.handling checkout.handling.missing',
      'handling checkout.handling.missing',
    ])
    const chosen = check(
      { ...form([{ ...others[0], handling: 'folded' }, others[1]]), handling: 'depot' },
      [...LINES, large],
    )
    expect(chosen).toMatchObject({
      ok: true,
      value: {
        delivery: { handling: 'depot', others: [{ handling: 'folded' }, { handling: null }] },
        totals: { packagingCents: 2 * 4500 },
      },
    })
    const allAway = check(form([{ ...marta, handling: 'folded', lots: { large: '4' } }]), [
      ...LINES,
      large,
    ])
    expect(allAway).toMatchObject({
      ok: true,
      value: { delivery: { handling: null }, totals: { packagingCents: 4500 } },
    })
  })
})

test.each<[unknown, number | undefined]>([
  ['50', 50],
  [' 7 ', 7],
  ['', 0],
  [undefined, 0],
  [3, 3],
  ['x', undefined],
  ['1e3', undefined],
  ['1234567', undefined],
  [-1, undefined],
  [1.5, undefined],
])('%j lots: %j', (typed, lots) => {
  expect(lotsTyped(typed)).toBe(lots)
})

test("prices of a checked form use the check's result; others use the valid part", () => {
  const place = fc.constantFrom(
    ['ES', '41001'],
    ['ES', '41002'],
    ['ES', '07001'],
    ['PT', '1000-001'],
    ['ES', '35001'],
    ['ES', '4100'],
  )
  const recipient = fc.record({
    place,
    lots: fc.dictionary(
      fc.constantFrom('banner', 'rollup', 'gone'),
      fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom('1', '2') },
        fc.constantFrom('', '30', '99', 'x'),
      ),
    ),
  })
  let accepted = 0
  fc.assert(
    fc.property(fc.array(recipient, { minLength: 1, maxLength: 4 }), (typed) => {
      const others = typed.map(({ place: [country = '', postalCode = ''], lots }) => ({
        ...marta,
        country,
        postalCode,
        lots,
      }))
      const input = form(others)
      const to = zoneOfDraft(input as typeof EMPTY_DRAFT, LINES, zones)
      const checked = check(input)
      if (checked.ok) expect(to).toEqual(sendTo(checked.value.delivery))
      accepted += Number(checked.ok)
      const parts = to ? partsOf(LINES, to) : []
      for (const [line, { lots }] of LINES.entries())
        expect(parts.reduce((sum, part) => sum + (part.lots[line] ?? 0), 0)).toBe(lots)
      for (const part of parts)
        expect(part.lots.some((some) => some > 0) && part.lots.every((some) => some >= 0)).toBe(
          true,
        )
    }),
    { numRuns: 500 },
  )
  expect(accepted).toBeGreaterThan(20)
})

describe('the draft', () => {
  test('is stored with its recipients, and survives invalid stored data', () => {
    const typed = { ...EMPTY_DRAFT, others: [marta] }
    expect(readDraft(JSON.stringify(typed))).toEqual(typed)
    for (const others of ['x', null, { length: 3 }, 7])
      expect(readDraft(JSON.stringify({ ...EMPTY_DRAFT, others })).others).toEqual([])
    const [odd] = readDraft(
      JSON.stringify({ others: [{ recipient: 7, lots: { a: 1, b: '2' } }] }),
    ).others
    expect(odd).toMatchObject({ recipient: '', country: 'ES', lots: { b: '2' } })
  })

  test('takes a field of one recipient, and a number of lots', () => {
    const draft = { ...EMPTY_DRAFT, others: [marta, palma] }
    const changed = withField(
      withField(draft, 'others.1.city', 'Inca'),
      'others.1.lots.banner',
      '3',
    )
    expect(changed.others).toEqual([
      marta,
      { ...palma, city: 'Inca', lots: { banner: '3', rollup: '2' } },
    ])
    expect(changed.delivery).toEqual(draft.delivery)
  })

  test('requests prices only for valid recipients', () => {
    const draft = {
      ...EMPTY_DRAFT,
      delivery: { ...EMPTY_DRAFT.delivery, several: true },
      others: [marta, { ...palma, postalCode: '' }, { ...palma, lots: {} }],
    }
    expect(othersOf(draft, zones)).toEqual([
      { country: 'ES', postalCode: '41001', lots: { banner: 50 } },
    ])
  })
})
