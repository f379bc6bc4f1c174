import { expect, test } from 'vitest'
import { stockFor } from './amend-stock.ts'
import type { Amendment } from './amendment-schema.ts'

const LINES = [
  { id: 'one', productSlug: 'roll-up', pieces: 4 },
  { id: 'two', productSlug: 'roll-up', pieces: 2 },
  { id: 'three', productSlug: 'wall', pieces: 1 },
]
const ADDRESS: Amendment = { delivery: { city: 'Lugo' } }

test.each<[string, Amendment, Record<string, number>, Record<string, number>]>([
  [
    'an address asks for what is ordered already',
    ADDRESS,
    { 'roll-up': 1, wall: 0 },
    { 'roll-up': 6, wall: 1 },
  ],
  ['a speed too', { speed: 'urgent' }, { 'roll-up': 0 }, { 'roll-up': 6 }],
  ['more that is left stays', ADDRESS, { 'roll-up': 30 }, { 'roll-up': 30 }],
  [
    'another quantity is limited by what is left',
    { units: { one: 5 } },
    { 'roll-up': 1, wall: 0 },
    { 'roll-up': 1, wall: 1 },
  ],
  [
    'and so are the other lines of the product',
    { units: { two: 1 }, ...ADDRESS },
    { 'roll-up': 3 },
    { 'roll-up': 3 },
  ],
  ['what is not counted has no limit', ADDRESS, {}, {}],
])('%s', (_, amendment, left, expected) => {
  expect(Object.fromEntries(stockFor(LINES, amendment, new Map(Object.entries(left))))).toEqual(
    expected,
  )
})
