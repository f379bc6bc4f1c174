import { describe, expect, test } from 'vitest'
import holidays from '../../../../catalogue/holidays.json' with { type: 'json' }
import shipping from '../../../../catalogue/shipping.json' with { type: 'json' }
import { allProducts, productNamed, sheetNamed } from '../../../../test/products.ts'
import type { DeliveryFacts } from '../../print/delivery/facts.ts'
import { teaserOf } from './teaser.ts'

const { zones, ...handling } = shipping
const facts = { zones, handling, calendars: holidays } as unknown as DeliveryFacts
const at = (time: string) => Date.parse(time)
const MONDAY = at('2026-11-23T09:00:00+01:00')

describe('a product in a list', () => {
  test('shows its example: two of 300 × 100, three working days and one on the road', () => {
    expect(teaserOf(productNamed('lona-frontal-pvc'), facts, MONDAY, 'es')).toMatchObject({
      slug: 'lona-frontal-pvc',
      category: 'lonas-frontales',
      name: 'Lona frontal de PVC',
      netCents: 7360,
      deliversOn: '2026-11-27',
      configuration: { widthMm: 3000, heightMm: 1000, units: 2 },
    })
  })

  test.each([
    ['before the cut-off', '2026-11-23T15:59:00+01:00', '2026-11-27'],
    ['after it', '2026-11-23T16:01:00+01:00', '2026-11-30'],
    ['over the holidays of December', '2026-12-03T16:01:00+01:00', '2026-12-14'],
  ])('names the date as of now: %s', (_, now, deliversOn) => {
    expect(teaserOf(productNamed('lona-frontal-pvc'), facts, at(now), 'es')?.deliversOn).toBe(
      deliversOn,
    )
  })

  test('is from the lowest rate of its cheapest material', () => {
    const product = sheetNamed('lona-frontal-pvc')
    const rates = product.recipe.materials.flatMap(({ tiers }) =>
      tiers.map(({ centsPerM2 }) => centsPerM2),
    )
    expect(teaserOf(product, facts, MONDAY, 'es')?.from).toEqual({
      cents: Math.min(...rates),
      per: 'm2',
    })
  })

  test('is left out where its example is refused', () => {
    const product = productNamed('lona-frontal-pvc')
    const defaultConfiguration = { ...product.defaultConfiguration, units: 0 }
    expect(teaserOf({ ...product, defaultConfiguration }, facts, MONDAY, 'es')).toBeUndefined()
  })

  test('every product of the demo shop has one', () => {
    expect(allProducts().filter((product) => !teaserOf(product, facts, MONDAY, 'es'))).toEqual([])
  })
})
