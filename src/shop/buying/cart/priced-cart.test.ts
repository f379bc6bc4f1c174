import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import calendars from '../../../../catalogue/holidays.json' with { type: 'json' }
import { productNamed } from '../../../../test/products.ts'
import type { Calendars } from '../../print/delivery/delivery.ts'
import type { SpeedCode } from '../../print/quoting/speed.ts'
import { joinLines } from './joined-lines.ts'
import { priceCart, type WantedLine } from './priced-cart.ts'

const zone = {
  code: 'peninsula',
  country: 'ES',
  transitDays: 1,
  shippingCents: 900,
  freeFromCents: 10_000,
} as const
/** Monday 23 November 2026, 9:00 in Madrid. */
const facts = {
  calendars: calendars as Calendars,
  zone,
  nowMs: Date.parse('2026-11-23T08:00:00Z'),
  transfer: false,
}

/** Frontlit ships after 1, 3 or 6 working days, double-sided after 2, 4 or 7. */
const productOf = (slug: string) => ({
  slug,
  name: slug,
  recipe: productNamed(slug).recipe,
  recipeVersion: 1,
})
const line = (slug: string, speed: SpeedCode): WantedLine => ({
  id: `${slug} ${speed}`,
  product: slug,
  configuration: { ...productNamed(slug).defaultConfiguration, speed },
})

describe('one order goes out on one day', () => {
  const table: [string, [string, SpeedCode][], boolean][] = [
    [
      'the same product at one speed',
      [
        ['lona-frontal-pvc', 'normal'],
        ['lona-frontal-pvc', 'normal'],
      ],
      false,
    ],
    [
      'the same product at two speeds',
      [
        ['lona-frontal-pvc', 'normal'],
        ['lona-frontal-pvc', 'relax'],
      ],
      true,
    ],
    [
      'haste for one while the other takes its time',
      [
        ['lona-frontal-pvc', 'urgent'],
        ['lona-frontal-pvc', 'relax'],
      ],
      true,
    ],
    [
      'a faster product waits for a slower one, where no cheaper speed of it would do',
      [
        ['lona-frontal-pvc', 'urgent'],
        ['lona-doble-cara', 'urgent'],
      ],
      false,
    ],
    [
      'two products at their normal speeds',
      [
        ['lona-frontal-pvc', 'normal'],
        ['lona-doble-cara', 'normal'],
      ],
      false,
    ],
    ['a product alone', [['lona-doble-cara', 'urgent']], false],
  ]
  test.each(table)('%s', (_, wanted, mixed) => {
    const cart = priceCart(
      wanted.map(([slug, speed]) => line(slug, speed)),
      productOf,
      facts,
    )
    expect(cart.refused).toEqual([])
    expect(cart.mixedDates).toBe(mixed)
  })

  test('the latest date rules', () => {
    const cart = priceCart(
      [line('lona-frontal-pvc', 'urgent'), line('lona-doble-cara', 'urgent')],
      productOf,
      facts,
    )
    expect([cart.deliversOn, ...cart.lines.map(({ delivery }) => delivery.deliversOn)]).toEqual([
      '2026-11-26',
      '2026-11-25',
      '2026-11-26',
    ])
  })
})

test('what is refused is named and counts for nothing', () => {
  const cart = priceCart(
    [line('lona-frontal-pvc', 'normal'), { id: 'x', product: 'gone', configuration: {} }],
    (slug) => (slug === 'gone' ? undefined : productOf(slug)),
    facts,
  )
  expect(cart.lines).toHaveLength(1)
  expect(cart.refused).toEqual([
    {
      id: 'x',
      product: 'gone',
      refusals: [{ code: 'cart.productGone', field: 'product', params: { product: 'gone' } }],
    },
  ])
})

test('an empty cart has no date', () => {
  expect(priceCart([], productOf, facts)).toEqual({
    lines: [],
    refused: [],
    deliversOn: null,
    mixedDates: false,
    joined: [],
  })
})

describe('lines on one date', () => {
  const SLUGS = ['lona-frontal-pvc', 'lona-doble-cara']
  const wanted = fc.array(
    fc.record({
      slug: fc.constantFrom(...SLUGS),
      speed: fc.constantFrom<SpeedCode>('urgent', 'normal', 'relax'),
    }),
    { minLength: 1, maxLength: 6 },
  )
  test('one press joins them: the same latest day, no conflict, no dearer line', () => {
    fc.assert(
      fc.property(wanted, fc.boolean(), fc.integer({ min: 0, max: 40 }), (all, transfer, days) => {
        const lines = all.map(({ slug, speed }, at) => ({ ...line(slug, speed), id: String(at) }))
        const now = { ...facts, transfer, nowMs: facts.nowMs + days * 86_400_000 }
        const before = priceCart(lines, productOf, now)
        const after = priceCart(joinLines(lines, before.joined), productOf, now)
        expect(after).toMatchObject({
          mixedDates: false,
          joined: [],
          deliversOn: before.deliversOn,
        })
        expect(before.mixedDates).toBe(before.joined.length > 0)
        for (const [at, { quote }] of after.lines.entries())
          expect(quote.netCents).toBeLessThanOrEqual(before.lines[at]?.quote.netCents ?? 0)
      }),
    )
  })
})
