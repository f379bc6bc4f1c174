import { expect, test } from 'vitest'
import shipping from '../../../../catalogue/shipping.json' with { type: 'json' }
import { handling } from './handling.ts'

test.each<[string, number, number, string, string | null, number, number]>([
  ['an ordinary banner', 3000, 1000, 'ES', '23001', 0, 0],
  ['both sides of exactly 300 cm', 3000, 3000, 'ES', '23001', 0, 0],
  ['both sides over 300 cm', 3001, 3001, 'ES', '23001', 2, 0],
  ['only one side over 300 cm', 3000, 9000, 'ES', '23001', 0, 0],
  ['Madrid takes up to 500 × 500 cm', 5000, 5000, 'ES', '28013', 0, 0],
  ['Madrid, over 500 × 500 cm', 5001, 3001, 'ES', '28013', 2, 0],
  ['28 is Madrid in Spain alone', 4000, 4000, 'FR', '28000', 2, 0],
  ['a short side of exactly 6 m', 6000, 8000, 'ES', '23001', 2, 0],
  ['a short side over 6 m', 8000, 6001, 'ES', '23001', 2, 4500],
  ['picked up, there is nothing to choose', 8000, 6001, 'ES', null, 0, 4500],
])('%s', (_, widthMm, heightMm, country, postalCode, choices, packagingCents) => {
  const found = handling({ widthMm, heightMm }, country, postalCode, shipping.handling)
  expect([found.choices.length, found.packagingCents]).toEqual([choices, packagingCents])
})

test('panels travel rolled, however large what they make', () => {
  expect(
    handling({ widthMm: 8000, heightMm: 6001, inPanels: true }, 'ES', '23001', shipping.handling),
  ).toEqual({ choices: [], packagingCents: 0 })
})
