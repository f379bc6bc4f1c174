import { describe, expect, it } from 'vitest'
import type { CartItem } from '../../print/line/cart-item.ts'
import { anItem } from './cart-fixture.ts'
import { isSamePress, type Joining, joiningOf } from './joining.ts'

const fifty = Array.from({ length: 50 }, (_, index) => anItem({ id: `item${index}` }))
const tenth = anItem({ id: 'new', deliversOn: '2026-12-10' })
const eleventh = anItem({ id: 'new', deliversOn: '2026-12-11' })

describe('whether a product may simply join its order', () => {
  it.each<[string, CartItem[], CartItem, Joining]>([
    ['the first of a cart', [], eleventh, 'joins'],
    ['the same day', [anItem()], tenth, 'joins'],
    ['another day', [anItem()], eleventh, 'otherDay'],
    ['the only one, changed to another day', [anItem({ id: 'new' })], eleventh, 'joins'],
    ['one of two, changed to another day', [anItem({ id: 'new' }), anItem()], eleventh, 'otherDay'],
    [
      'the day of another order does not matter',
      [anItem({ group: 2, deliversOn: '2027-01-05' })],
      tenth,
      'joins',
    ],
    ['the fifty-first', fifty, tenth, 'full'],
    ['one of fifty, changed', fifty, anItem({ id: 'item7' }), 'joins'],
  ])('%s', (_, items, item, joining) => {
    expect(joiningOf(items, item)).toBe(joining)
  })

  it.each<[number | null, number, boolean]>([
    [null, 0, false],
    [5000, 5300, true],
    [5000, 5999, true],
    [5000, 6000, false],
  ])('pressed at %s and at %s: the same press is %s', (before, at, same) => {
    expect(isSamePress(before, at)).toBe(same)
  })
})
