import { describe, expect, test } from 'vitest'
import { anItem } from './cart-fixture.ts'
import { acceptedItems, blockedBy, duplicateOf, splitByDate } from './cart-groups.ts'
import type { ConfirmedLine, RefusedCartLine } from './priced-cart-schema.ts'
import { isGone } from './priced-view.ts'

const line = (id: string, changes: Partial<ConfirmedLine> = {}): ConfirmedLine => {
  const { configuration } = anItem()
  return {
    id,
    ok: true,
    product: 'lona',
    reasons: [],
    moreForLess: null,
    productName: 'Lona publicitaria',
    netCents: 7360,
    pieces: 2,
    deliversOn: '2026-12-10',
    recipeVersion: 1,
    configuration,
    components: [],
    ...changes,
  }
}
const refused = (id: string, code = 'quoting.refused.countOdd'): RefusedCartLine => ({
  id,
  ok: false,
  product: 'lona',
  refusals: [{ code, field: 'product', message: '' }],
})

describe('what blocks an order', () => {
  test.each([
    ['nothing', [line('a'), line('b')], false, null],
    [
      'a product that cannot be made',
      [line('a'), refused('b')],
      false,
      { kind: 'refused', ids: ['b'] },
    ],
    ['dates that drifted apart', [line('a'), line('b')], true, { kind: 'mixedDates' }],
    [
      'both: first what cannot be made',
      [refused('a'), line('b')],
      true,
      { kind: 'refused', ids: ['a'] },
    ],
  ])('%s', (_, lines, mixedDates, expected) => {
    expect(blockedBy({ lines, mixedDates })).toEqual(expected)
  })

  test('a product no longer on sale is distinguished from one that needs a change', () => {
    expect(isGone(refused('a', 'cart.productGone'))).toBe(true)
    expect(isGone(refused('a'))).toBe(false)
  })
})

test('going on accepts price, version and date as the shop says now; what it refused stays as it was', () => {
  const items = [anItem({ id: 'a' }), anItem({ id: 'b' })]
  const now = line('a', {
    netCents: 7500,
    recipeVersion: 2,
    deliversOn: '2026-12-11',
    productName: 'Lona frontal',
  })
  expect(acceptedItems(items, { lines: [now, refused('b')] })).toEqual([
    anItem({
      id: 'a',
      price: 7500,
      recipeVersion: 2,
      deliversOn: '2026-12-11',
      productName: 'Lona frontal',
    }),
    anItem({ id: 'b' }),
  ])
})

test('one order for each date: the earliest stays, orders that were apart already are left alone', () => {
  const items = [
    anItem({ id: 'a' }),
    anItem({ id: 'b' }),
    anItem({ id: 'c' }),
    anItem({ id: 'd', group: 2 }),
  ]
  const lines = [
    line('a', { deliversOn: '2026-12-15' }),
    line('b', { deliversOn: '2026-12-10' }),
    line('c', { deliversOn: '2026-12-11' }),
  ]
  const split = splitByDate(items, 1, { lines })
  expect(split.map(({ id, group, deliversOn }) => [id, group, deliversOn])).toEqual([
    ['a', 4, '2026-12-15'],
    ['b', 1, '2026-12-10'],
    ['c', 3, '2026-12-11'],
    ['d', 2, '2026-12-10'],
  ])
})

test('a copy is a line of its own, also for the server', () => {
  expect(duplicateOf(anItem({ _id: 'server' }), 'copy', '2026-11-21T10:00:00.000Z')).toEqual(
    anItem({ id: 'copy', date: '2026-11-21T10:00:00.000Z' }),
  )
})

test('files that were sent for the first stay with it; those of an earlier order come along', () => {
  const copied = (artworkOf: string) =>
    duplicateOf(anItem({ artworkOf }), 'copy', '2026-11-21T10:00:00.000Z').artworkOf
  expect([copied(`early/${'a'.repeat(43)}`), copied('token/line')]).toEqual([
    undefined,
    'token/line',
  ])
})
