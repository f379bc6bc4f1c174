import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shippedProducts } from '../../../../test/products.ts'
import { checkProduct } from '../products/check-product.ts'
import { BULK_PARTS, type BulkWish, bulkChanged, changedCents } from './bulk-change.ts'

const wish = (changes: Partial<BulkWish> = {}): BulkWish => ({
  ...{ part: 'all', material: '', by: 'percentBp', amount: 400, roundTo: 1 },
  ...changes,
})

test.each<[number, Partial<BulkWish>, number]>([
  [790, {}, 822],
  [790, { roundTo: 5 }, 820],
  [790, { roundTo: 10 }, 820],
  [100, { amount: 150 }, 102],
  [790, { by: 'cents', amount: 15 }, 805],
  [10, { by: 'cents', amount: -15 }, 0],
  [790, { amount: -10_000 }, 0],
  [0, { by: 'cents', amount: 500 }, 0],
  [3, { roundTo: 10 }, 0],
])('%i cents with %j become %i', (cents, changes, after) => {
  expect(changedCents(cents, wish(changes))).toBe(after)
})

/** Every price of a recipe by its path; a percentage is none. */
const pricesIn = (part: unknown, place = ''): [string, number][] =>
  typeof part !== 'object' || part === null
    ? /cents/i.test(place.split('.').at(-1) ?? '') && typeof part === 'number'
      ? [[place, part]]
      : []
    : Object.entries(part).flatMap(([name, value]) => pricesIn(value, `${place}.${name}`))

const products = shippedProducts()

test.each(products.map((product) => [product.slug, product.recipe] as const))(
  'all prices of %s change, each once, and nothing else',
  (_, recipe) => {
    const changed = bulkChanged(recipe, wish())
    expect(new Map(pricesIn(changed))).toEqual(
      new Map(pricesIn(recipe).map(([place, cents]) => [place, changedCents(cents, wish())])),
    )
    const bare = (value: unknown) =>
      JSON.stringify(value, (name, each) => (/cents/i.test(name) ? 0 : each))
    expect(bare(changed)).toBe(bare(recipe))
    const back = pricesIn(bulkChanged(recipe, wish({ amount: 0 })))
    expect(back).toEqual(pricesIn(recipe))
  },
)

test('rates, options and the rates of one material change alone', () => {
  const { recipe } = products.find(({ slug }) => slug === 'lona-frontal-pvc') ?? {}
  if (!recipe) throw new Error('no banner')
  const before = new Map(pricesIn(recipe))
  const placesOf = (changes: Partial<BulkWish>) =>
    pricesIn(bulkChanged(recipe, wish({ by: 'cents', amount: 100, ...changes })))
      .filter(([place, cents]) => before.get(place) !== cents)
      .map(([place]) => place)
  expect(placesOf({ part: 'rates' }).every((place) => place.startsWith('.materials.'))).toBe(true)
  expect(placesOf({ part: 'options' }).every((place) => place.startsWith('.groups.'))).toBe(true)
  const [first] = recipe.materials
  const own = placesOf({ part: 'material', material: first?.code ?? '' })
  expect(own.length).toBeGreaterThan(0)
  expect(own.every((place) => place.startsWith('.materials.0.'))).toBe(true)
  expect(placesOf({ part: 'material', material: 'none' })).toEqual([])
})

test('a usual change keeps the order of tiers, and every product can still be sold', () => {
  const wishes = fc.record({
    part: fc.constantFrom(...BULK_PARTS),
    material: fc.constant('banner510'),
    by: fc.constantFrom('percentBp' as const, 'cents' as const),
    amount: fc.integer({ min: -5_000, max: 300 }),
    roundTo: fc.constantFrom(1, 5, 10, 50, 100),
  })
  fc.assert(
    fc.property(fc.constantFrom(...products), wishes, (product, any) => {
      const recipe = bulkChanged(product.recipe, any)
      expect(checkProduct({ ...product, recipe })).toEqual([])
      expect(Math.min(...pricesIn(recipe).map(([, cents]) => cents))).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 60 },
  )
})
