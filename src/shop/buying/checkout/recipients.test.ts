import { describe, expect, test } from 'vitest'
import { aLine, check, form, LINES, marta, palma } from '../../../../test/recipients.ts'
import { MAX_RECIPIENTS } from '../cart/lots.ts'
import { type CheckoutLine, partsOf, sendTo } from './destination.ts'
import { lotsTyped } from './recipients.ts'

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
    ['ticked, without a recipient', [], ['delivery.several checkout.recipients.none']],
    ['no list at all', 'x', ['delivery.several checkout.recipients.none']],
    [
      'an empty recipient',
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
