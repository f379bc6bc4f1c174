import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grossOf } from '../../../platform/money.ts'
import { type OfferFacts, productOffer } from './product-offer.ts'
import { ratings } from './product-things.ts'

const facts: OfferFacts = {
  url: 'https://medida.example/lonas/lona?w=300',
  netCents: 7640,
  vatBp: 2100,
  areaM2: 3,
  validUntil: '2026-12-08',
  availability: 'MadeToOrder',
  workingDays: 3,
  shipping: [
    { country: 'ES', netCents: 900, days: 1 },
    { country: 'ES', regions: ['Illes Balears'], netCents: 2000, days: 3 },
    { country: 'FR', netCents: 0, days: 3 },
  ],
  seller: { name: 'Medida', url: 'https://medida.example/' },
}

test('an offer states the price with VAT, what it buys, and what sending it costs', () => {
  const offer = productOffer(facts)
  expect(offer).toMatchObject({ price: '92.44', priceCurrency: 'EUR', url: facts.url })
  expect(offer.priceSpecification).toMatchObject({
    price: '92.44',
    referenceQuantity: { value: 3, unitCode: 'MTK', valueReference: { value: 1 } },
  })
  expect(offer.shippingDetails.map(({ shippingRate }) => shippingRate.value)).toEqual([
    '10.89',
    '24.20',
    '0.00',
  ])
  expect(offer.hasMerchantReturnPolicy).toMatchObject({
    applicableCountry: ['ES', 'FR'],
    returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
  })
})

test('goods that may be given back say in how many days; no area, no price of one', () => {
  const offer = productOffer({ ...facts, areaM2: undefined, returnDays: 14 })
  expect(offer.hasMerchantReturnPolicy).toMatchObject({
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: 14,
  })
  expect(offer.priceSpecification).not.toHaveProperty('referenceQuantity')
})

test('every price has two decimals and is the gross to the cent', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.constantFrom(0, 2000, 2100, 2300), (netCents, vatBp) => {
      const { price } = productOffer({ ...facts, netCents, vatBp })
      expect(price).toMatch(/^\d+\.\d{2}$/)
      expect(Math.round(Number(price) * 100)).toBe(grossOf(netCents, vatBp))
    }),
  )
})

test('a rating needs an opinion', () => {
  expect(ratings({ count: 0, averageTenths: null, items: [] })).toEqual({})
  const opinion = { stars: 4, said: '', author: 'Eva', on: '2026-11-20', language: 'es' }
  const said = ratings({ count: 1, averageTenths: 43, items: [opinion] })
  expect(said.aggregateRating).toMatchObject({ ratingValue: 4.3, reviewCount: 1 })
  expect(said.review?.[0]).not.toHaveProperty('reviewBody')
})
