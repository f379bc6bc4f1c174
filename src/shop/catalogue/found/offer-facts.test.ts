import { describe, expect, test } from 'vitest'
import { productNamed } from '../../../../test/products.ts'
import type { Zone } from '../../print/delivery/zone.ts'
import { quote } from '../../print/quoting/quote.ts'
import { availabilityOf, pricedAreaM2, returnDaysOf, shippingOffers } from './offer-facts.ts'

const banner = productNamed('lona-frontal-pvc')
const letters = productNamed('iniciales-de-boda')

const zones: Zone[] = [
  { code: 'pickup', country: 'ES', transitDays: 0, shippingCents: 0, freeFromCents: null },
  { code: 'peninsula', country: 'ES', transitDays: 1, shippingCents: 900, freeFromCents: 10000 },
  { code: 'baleares', country: 'ES', transitDays: 3, shippingCents: 2000, freeFromCents: 10000 },
  { code: 'france', country: 'FR', transitDays: 3, shippingCents: 1800, freeFromCents: null },
]
const handling = {
  bothSidesOverMm: 3000,
  exemptProvinces: [],
  exemptUpToMm: 5000,
  shortSideOverMm: 6000,
  packagingCents: 4500,
}
const costs = (product: typeof banner, netCents: number, settings = handling) =>
  shippingOffers(product, netCents, { zones, handling: settings }).map((each) => each.netCents)

describe('what sending an example costs', () => {
  test.each([
    [9_999, [900, 2000, 1800]],
    [10_000, [0, 0, 1800]],
  ])('%i cents of goods: %j', (netCents, expected) => {
    expect(costs(banner, netCents)).toEqual(expected)
  })

  test('includes the packaging of what is oversized', () => {
    const strict = { ...handling, shortSideOverMm: 500 }
    expect(costs(banner, 9_999, strict)).toEqual([5400, 6500, 6300])
  })

  test('names the islands, which are a part of their country', () => {
    const offers = shippingOffers(banner, 0, { zones, handling })
    expect(offers.map(({ regions }) => regions)).toEqual([undefined, ['Illes Balears'], undefined])
  })
})

test.each([
  [undefined, 'MadeToOrder'],
  [3, 'InStock'],
  [0, 'OutOfStock'],
] as const)('with a stock of %s it is %s', (stock, availability) => {
  expect(availabilityOf(stock)).toBe(availability)
})

test('only counted goods without a print may be given back', () => {
  const artwork = { ...banner.recipe.artwork, needed: false as const }
  expect(returnDaysOf(banner.recipe)).toBeUndefined()
  expect(returnDaysOf({ ...banner.recipe, artwork })).toBeUndefined()
  expect(returnDaysOf({ ...banner.recipe, stock: 4 })).toBeUndefined()
  expect(returnDaysOf({ ...banner.recipe, stock: 4, artwork })).toBe(14)
})

test('the area is stated where it decides the price', () => {
  const areaOf = ({ recipe, defaultConfiguration }: typeof banner) => {
    const quoted = quote(recipe, defaultConfiguration)
    return quoted.ok ? pricedAreaM2(recipe, quoted.value) : undefined
  }
  expect(areaOf(banner)).toBe(6)
  expect(areaOf(letters)).toBeUndefined()
})
