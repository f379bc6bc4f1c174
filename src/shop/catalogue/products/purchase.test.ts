import { describe, expect, it } from 'vitest'
import { productNamed } from '../../../../test/products.ts'
import type { Calendars } from '../../print/delivery/delivery.ts'
import type { Zone } from '../../print/delivery/zone.ts'
import { cartItemOf, datedSpeedsOf, datesOf, freeShipping } from './purchase.ts'

const product = productNamed('lona-frontal-pvc')
const configuration = product.defaultConfiguration
const peninsula: Zone = {
  code: 'peninsula',
  country: 'ES',
  transitDays: 1,
  shippingCents: 900,
  freeFromCents: 10_000,
}
const calendars: Calendars = { shopHolidays: [], nationalHolidays: { ES: [], PT: [], FR: [] } }
/** Friday morning: urgent still counts today. */
const dates = datesOf(
  { recipe: product.recipe, configuration },
  peninsula,
  calendars,
  Date.parse('2026-11-20T09:30:00+01:00'),
)
const kept = { id: 'a', date: '2026-11-20T08:30:00.000Z', group: 1 }

describe('from the product page to the cart', () => {
  it('knows the date of each speed', () => {
    expect([...dates].map(([speed, { deliversOn }]) => [speed, deliversOn])).toEqual([
      ['urgent', '2026-11-24'],
      ['normal', '2026-11-26'],
      ['relax', '2026-12-01'],
    ])
  })

  it('makes a line with its net price and the date of its speed, texts trimmed', () => {
    const item = cartItemOf(
      {
        product,
        recipeVersion: 3,
        configuration: { ...configuration, jobName: ' Feria ' },
        dates,
        language: 'es',
      },
      kept,
    )
    expect(item).toMatchObject({
      ...kept,
      productName: 'Lona frontal de PVC',
      product: product.slug,
      price: 7360,
      recipeVersion: 3,
      deliversOn: '2026-11-26',
    })
    expect(item?.configuration.jobName).toBe('Feria')
  })

  it('makes none of a configuration that is refused', () => {
    expect(
      cartItemOf(
        {
          product,
          recipeVersion: 3,
          configuration: { ...configuration, units: 0 },
          dates,
          language: 'es',
        },
        kept,
      ),
    ).toBeUndefined()
  })

  it('knows what the other speeds would cost', () => {
    expect(datedSpeedsOf(product.recipe, configuration, dates)).toEqual([
      { speed: 'urgent', deliversOn: '2026-11-24', netCents: 9200 },
      { speed: 'normal', deliversOn: '2026-11-26', netCents: 7360 },
      { speed: 'relax', deliversOn: '2026-12-01', netCents: 6624 },
    ])
    expect(datedSpeedsOf(product.recipe, { ...configuration, units: 0 }, dates)).toEqual([])
  })

  it.each<[number | null, number, { missingCents: number } | null]>([
    [10_000, 7360, { missingCents: 2640 }],
    [10_000, 10_000, { missingCents: 0 }],
    [10_000, 25_000, { missingCents: 0 }],
    [null, 25_000, null],
  ])('free from %s, goods of %s: %j', (freeFromCents, goodsCents, expected) => {
    expect(freeShipping({ ...peninsula, freeFromCents }, goodsCents)).toEqual(expected)
  })
})
