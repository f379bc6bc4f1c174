import { expect, test } from 'vitest'
import type { Country } from '../delivery/zone.ts'
import { type CustomerType, vatBpFor } from './vat.ts'

test.each<[Country, CustomerType, boolean, number]>([
  ['ES', 'individual', false, 2100],
  ['PT', 'individual', false, 2100],
  ['FR', 'individual', false, 2100],
  ['ES', 'individual', true, 2100],
  ['PT', 'individual', true, 2300],
  ['FR', 'individual', true, 2000],
  ['PT', 'company', true, 2100],
  ['FR', 'self-employed', true, 2100],
])('%s, %s, one-stop shop %j: %i', (country, customer, oss, expected) => {
  expect(vatBpFor(country, customer, { oss })).toBe(expected)
})
