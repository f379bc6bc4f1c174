import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumCents } from '../../../platform/money.ts'
import { type CartItem, groupsOf, itemsOfGroup } from '../../print/line/cart-item.ts'
import { SPEEDS } from '../../print/quoting/speed.ts'
import { anItem } from './cart-fixture.ts'
import { answerAgain, type DatedSpeed, dateConflict, withAlternative } from './same-date.ts'

const SPEEDS_TODAY: readonly DatedSpeed[] = [
  { speed: 'urgent', deliversOn: '2026-12-04', netCents: 9200 },
  { speed: 'normal', deliversOn: '2026-12-10', netCents: 7360 },
  { speed: 'relax', deliversOn: '2026-12-15', netCents: 6624 },
]
const today = () => SPEEDS_TODAY
const inCart = anItem({ id: 'a', deliversOn: '2026-12-10' })
const urgent = anItem({ id: 'n', deliversOn: '2026-12-04', price: 9200 })
const relax = anItem({ id: 'n', deliversOn: '2026-12-15', price: 6624 })

const kinds = (
  items: CartItem[],
  added: CartItem,
  speeds: (item: CartItem) => readonly DatedSpeed[] = today,
) =>
  dateConflict(items, added, speeds)?.alternatives.map(
    ({ kind, deliversOn, group, differenceCents }) => [kind, deliversOn, group, differenceCents],
  )

describe('one order, one date', () => {
  test.each([
    ['the first product', [], relax],
    ['the same date', [inCart], anItem({ id: 'n' })],
    ['another order than the cart has', [inCart], { ...relax, group: 2 }],
  ])('%s: no conflict', (_, items, added) => {
    expect(dateConflict(items, added, today)).toBeNull()
  })

  test('a later product: faster itself, the whole cart later and cheaper, or apart', () => {
    expect(kinds([inCart, anItem({ id: 'b' })], relax)).toEqual([
      ['thisProduct', '2026-12-10', 1, 736],
      ['wholeCart', '2026-12-15', 1, -1472],
      ['secondOrder', '2026-12-15', 2, 0],
    ])
  })

  test('an earlier product: with the cart, or apart', () => {
    expect(kinds([inCart], urgent)).toEqual([
      ['thisProduct', '2026-12-10', 1, -1840],
      ['secondOrder', '2026-12-04', 2, 0],
    ])
  })

  test('no speed reaches the date of the cart', () => {
    const slow = SPEEDS_TODAY.filter(({ speed }) => speed === 'relax')
    expect(
      kinds([inCart], relax, (item) => (item.id === 'n' ? slow : SPEEDS_TODAY))?.map(
        ([kind]) => kind,
      ),
    ).toEqual(['wholeCart', 'secondOrder'])
  })

  test('a product of the cart that cannot be made any more keeps the cart where it is', () => {
    expect(
      kinds([inCart], relax, (item) => (item.id === 'n' ? SPEEDS_TODAY : []))?.map(
        ([kind]) => kind,
      ),
    ).toEqual(['thisProduct', 'secondOrder'])
  })

  test('an order of that date that is there already takes the product', () => {
    expect(
      kinds([inCart, anItem({ id: 'b', group: 3, deliversOn: '2026-12-15' })], relax)?.at(-1),
    ).toEqual(['secondOrder', '2026-12-15', 3, 0])
  })

  test('for every choice, each order has one date and the price changes by the stated amount', () => {
    const item = fc.record({
      id: fc.constantFrom('a', 'b', 'c'),
      at: fc.constantFrom(...SPEEDS_TODAY),
      group: fc.constantFrom(1, 2),
    })
    const oneDate = (items: CartItem[]) =>
      groupsOf(items).every(
        (group) =>
          new Set(itemsOfGroup(items, group).map(({ deliversOn }) => deliversOn)).size === 1,
      )
    fc.assert(
      fc.property(
        fc.uniqueArray(item, { selector: ({ id }) => id }),
        fc.constantFrom(...SPEEDS_TODAY),
        fc.nat(5),
        (stored, speed, pick) => {
          const items = stored.map(({ id, at, group }) =>
            anItem({ id, group, deliversOn: at.deliversOn, price: at.netCents }),
          )
          const added = anItem({ id: 'n', deliversOn: speed.deliversOn, price: speed.netCents })
          fc.pre(oneDate(items))
          const conflict = dateConflict(items, added, today)
          const chosen = conflict?.alternatives[pick % conflict.alternatives.length]
          if (!chosen) return
          const after = withAlternative(items, added, chosen)
          expect(after).toHaveLength(items.length + 1)
          expect(oneDate(after)).toBe(true)
          expect(sumCents(after.map(({ price }) => price))).toBe(
            sumCents([...items, added].map(({ price }) => price)) + chosen.differenceCents,
          )
          expect(sumCents(after.map(({ price }) => price))).toBe(chosen.goodsCents)
        },
      ),
    )
  })

  test('each answer says what all products cost with it, other orders of the cart included', () => {
    const others = [inCart, anItem({ id: 'b', group: 2, price: 1000, deliversOn: '2026-12-04' })]
    const goods = dateConflict(others, relax, today)?.alternatives.map(({ kind, goodsCents }) => [
      kind,
      goodsCents,
    ])
    expect(goods).toEqual([
      ['thisProduct', 7360 + 1000 + 7360],
      ['wholeCart', 6624 + 1000 + 6624],
      ['secondOrder', 7360 + 1000 + 6624],
    ])
  })

  test('an answer is given once: the next product follows it where it can, and is asked about where it cannot', () => {
    const later = dateConflict([inCart], relax, today)
    const earlier = dateConflict([inCart], urgent, today)
    if (!later || !earlier) throw new Error('no conflict')
    expect(answerAgain(later, null)).toBeUndefined()
    expect(answerAgain(later, 'wholeCart')).toMatchObject({
      kind: 'wholeCart',
      deliversOn: '2026-12-15',
    })
    expect(answerAgain(earlier, 'wholeCart')).toBeUndefined()
    expect(answerAgain(earlier, 'secondOrder')).toMatchObject({ kind: 'secondOrder', group: 2 })
  })

  test('a moved product is made at the speed that was priced', () => {
    const conflict = dateConflict([inCart], relax, today)
    const [, wholeCart] = conflict?.alternatives ?? []
    const after = wholeCart ? withAlternative([inCart], relax, wholeCart) : []
    expect(
      after.map(({ configuration, price, deliversOn }) => [configuration.speed, price, deliversOn]),
    ).toEqual([
      ['relax', 6624, '2026-12-15'],
      ['normal', 6624, '2026-12-15'],
    ])
    expect(SPEEDS).toContain(after[0]?.configuration.speed)
  })
})
