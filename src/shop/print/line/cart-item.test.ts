import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anItem } from '../../buying/cart/cart-fixture.ts'
import {
  addItem,
  type CartItem,
  clearCart,
  dateOf,
  groupsOf,
  itemsOfGroup,
  removeItem,
  sortByDateDesc,
  withUnits,
} from './cart-item.ts'

const ids = (items: readonly CartItem[]) => items.map(({ id }) => id)
const cart = [
  anItem({ id: 'a' }),
  anItem({ id: 'b', _id: 'srv-b' }),
  anItem({ id: 'c', group: 2, deliversOn: '2026-12-15' }),
]

describe('the cart', () => {
  test.each<[string, CartItem[], string[]]>([
    ['adding appends', addItem(cart, anItem({ id: 'd' })), ['a', 'b', 'c', 'd']],
    ['adding the same again doubles nothing', addItem(cart, anItem({ id: 'b' })), ['a', 'c', 'b']],
    ['removing by the id of the browser', removeItem(cart, 'a'), ['b', 'c']],
    ['removing by the id of the server', removeItem(cart, 'srv-b'), ['a', 'c']],
    ['removing what is not there', removeItem(cart, 'x'), ['a', 'b', 'c']],
    ['clearing', clearCart(), []],
    ['the items of the second order', itemsOfGroup(cart, 2), ['c']],
  ])('%s', (_, items, expected) => {
    expect(ids(items)).toEqual(expected)
  })

  test('another number of units of one item, at its price', () => {
    const changed = withUnits(cart, 'b', 9, 1234)
    expect(changed.map(({ configuration, price }) => [configuration.units, price])).toEqual(
      cart.map(({ id, configuration, price }) =>
        id === 'b' ? [9, 1234] : [configuration.units, price],
      ),
    )
  })

  test('newest first, for dates of any time zone', () => {
    const dates = ['2026-11-20T09:30:00Z', '2026-11-20T11:00:00+01:00', '2026-11-20T09:31:00Z']
    expect(
      ids(sortByDateDesc(dates.map((date, index) => anItem({ id: String(index), date })))),
    ).toEqual(['1', '2', '0'])
  })

  test('the latest date rules an order', () => {
    expect(dateOf(cart)).toBe('2026-12-15')
    expect(dateOf(itemsOfGroup(cart, 1))).toBe('2026-12-10')
    expect(dateOf([])).toBeUndefined()
    expect(groupsOf(cart)).toEqual([1, 2])
  })

  test('after any additions and removals each id occurs once and other items are unchanged', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd')
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), id)), (steps) => {
        const expected = new Set<string>()
        let items: CartItem[] = []
        for (const [adds, which] of steps) {
          items = adds ? addItem(items, anItem({ id: which })) : removeItem(items, which)
          if (adds) expected.add(which)
          else expected.delete(which)
        }
        expect(ids(items).toSorted()).toEqual([...expected].toSorted())
      }),
    )
  })
})
