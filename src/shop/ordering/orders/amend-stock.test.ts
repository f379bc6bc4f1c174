import { expect, test } from 'vitest'
import { overStockTogether, stockFor } from './amend-stock.ts'
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

const line = (id: string, slug: string, pieces: number, stock?: number) => ({
  id,
  product: { slug, recipe: { ...(stock !== undefined && { stock }) } },
  quote: { pieces },
})

test.each<[string, ReturnType<typeof line>[], Amendment, [string, number, number][]]>([
  [
    'two lines within the stock each, and over it together',
    [line('one', 'roll-up', 15, 25), line('two', 'roll-up', 11, 25), line('three', 'wall', 9)],
    { units: { two: 11, one: 15 } },
    [['lines.one.units', 25, 26]],
  ],
  [
    'one raised beside another that stays',
    [line('one', 'roll-up', 15, 25), line('two', 'roll-up', 11, 25)],
    { units: { two: 11 } },
    [['lines.two.units', 25, 26]],
  ],
  [
    'the whole stock',
    [line('one', 'roll-up', 15, 25), line('two', 'roll-up', 10, 25)],
    { units: { one: 15, two: 10 } },
    [],
  ],
  [
    'different products',
    [line('one', 'roll-up', 15, 25), line('two', 'wall', 15, 25)],
    { units: { one: 15, two: 15 } },
    [],
  ],
  ['an address', [line('one', 'roll-up', 26, 25)], ADDRESS, []],
])('the sum of the lines of a product: %s', (_, lines, amendment, expected) => {
  expect(
    overStockTogether(lines, amendment).map(({ field, params }) => [
      field,
      params?.limit,
      params?.value,
    ]),
  ).toEqual(expected)
})
