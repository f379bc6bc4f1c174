import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anItem } from '../../buying/cart/cart-fixture.ts'
import type { ConfirmedLine, RefusedCartLine } from '../../buying/cart/priced-cart-schema.ts'
import type { CartItem } from '../../print/line/cart-item.ts'
import {
  firstWishes,
  groupFor,
  linesToPrice,
  readiness,
  reorderedItems,
  unitsOf,
  type Wish,
  withReordered,
} from './reorder.ts'

const TOKEN = 'N-5iEBK2kvxX7QD'
const LINES = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'].map(
  (id, index) => ({
    id,
    productSlug: `product-${index}`,
    configuration: { ...anItem().configuration, units: index + 2 },
  }),
)
const [first, second] = LINES as [(typeof LINES)[number], (typeof LINES)[number]]
const priced = (id: string, netCents = 7360, deliversOn = '2026-12-01'): ConfirmedLine => ({
  ...{
    id,
    ok: true as const,
    product: 'lona',
    reasons: [],
    productName: `New name ${id[0]}`,
    netCents,
    pieces: 1,
    deliversOn,
    recipeVersion: 9,
  },
  configuration: LINES.find((line) => line.id === id)?.configuration ?? first.configuration,
  components: [],
})
const refused = (id: string): RefusedCartLine => ({
  id,
  ok: false,
  product: 'lona',
  refusals: [{ code: 'cart.productGone', field: 'product', message: '' }],
})
const wishing = (changes: Record<string, Partial<Wish>> = {}) =>
  Object.fromEntries(
    Object.entries(firstWishes(LINES)).map(([id, wish]) => [id, { ...wish, ...changes[id] }]),
  )

test('a re-order contains all lines, or the requested one', () => {
  const included = (only?: string) =>
    Object.values(firstWishes(LINES, only)).map((wish) => wish.included)
  expect(included()).toEqual(LINES.map(() => true))
  expect(included(LINES[0]?.id)).toEqual(LINES.map((_, at) => at === 0))
})

describe('the number', () => {
  test.each([
    ['2', 2],
    [' 14 ', 14],
    ['007', 7],
    ['999999', 999_999],
    ['0', null],
    ['', null],
    ['-1', null],
    ['1,5', null],
    ['1e3', null],
    ['dos', null],
    ['1000000', null],
  ])('“%s” is %s', (typed, units) => expect(unitsOf(typed)).toBe(units))
})

test('begins with what was ordered; what is priced has the new number, and nothing that cannot be read', () => {
  expect(
    linesToPrice(LINES, wishing()).map(
      ({ configuration }) => (configuration as { units: number }).units,
    ),
  ).toEqual([2, 3])
  const some = linesToPrice(
    LINES,
    wishing({ [first.id]: { units: '50' }, [second.id]: { units: 'x' } }),
  )
  expect(some).toEqual([
    { id: first.id, product: 'product-0', configuration: { ...first.configuration, units: 50 } },
  ])
  expect(
    linesToPrice(
      LINES,
      wishing({ [first.id]: { included: false }, [second.id]: { included: false } }),
    ),
  ).toEqual([])
})

test.each<
  [string, Record<string, Partial<Wish>>, (ConfirmedLine | RefusedCartLine)[] | null, string]
>([
  ['all priced', {}, [priced(first.id), priced(second.id)], 'ready'],
  ['one gone: the other can be had', {}, [refused(first.id), priced(second.id)], 'ready'],
  ['all gone', {}, [refused(first.id), refused(second.id)], 'nothing'],
  ['not priced yet', {}, null, 'waiting'],
  ['one of them not priced yet', {}, [priced(first.id)], 'waiting'],
  ['a figure that is none', { [first.id]: { units: 'x' } }, [priced(second.id)], 'waiting'],
  [
    'a figure that is none of a line left out',
    { [first.id]: { units: 'x', included: false } },
    [priced(second.id)],
    'ready',
  ],
  [
    'nothing wished',
    { [first.id]: { included: false }, [second.id]: { included: false } },
    [],
    'nothing',
  ],
])('%s', (_, changes, lines, expected) => {
  expect(readiness(LINES, wishing(changes), lines && { lines })).toBe(expected)
})

let made = 0
const itemsFor = (
  changes: Record<string, Partial<Wish>>,
  lines: (ConfirmedLine | RefusedCartLine)[],
  withFiles: string[] = [],
) =>
  reorderedItems({
    lines: LINES,
    wishes: wishing(changes),
    priced: { lines },
    orderToken: TOKEN,
    withFiles: new Set(withFiles),
    newId: () => `new-${++made}`,
    at: '2026-11-23T08:00:00Z',
  })

test('items have the price, name and version of now, and name the files that are kept', () => {
  const items = itemsFor({}, [priced(first.id, 8000), refused(second.id)], [first.id, second.id])
  expect(
    items.map(({ price, productName, recipeVersion, product, artworkOf }) => [
      price,
      productName,
      recipeVersion,
      product,
      artworkOf,
    ]),
  ).toEqual([[8000, 'New name 1', 9, 'product-0', `${TOKEN}/${first.id}`]])
  expect(itemsFor({}, [priced(first.id)])[0]).not.toHaveProperty('artworkOf')
  expect(itemsFor({ [first.id]: { included: false } }, [priced(first.id)], [first.id])).toEqual([])
})

describe('in the cart', () => {
  const again = () => itemsFor({}, [priced(first.id), priced(second.id, 100, '2026-12-03')])
  const at = (deliversOn: string, group: number, id = `${deliversOn}-${group}`): CartItem =>
    anItem({ id, deliversOn, group })

  test.each<[string, CartItem[], number | undefined]>([
    ['an empty cart', [], 1],
    ['an order of the same day', [at('2026-12-03', 1)], 1],
    ['an order of another day stays as it is', [at('2026-12-01', 1)], 2],
    ['the second order has the day', [at('2026-12-01', 1), at('2026-12-03', 2)], 2],
    [
      '49 products of the same day',
      Array.from({ length: 49 }, (_, n) => at('2026-12-03', 1, `old-${n}`)),
      undefined,
    ],
    [
      '48 products of the same day',
      Array.from({ length: 48 }, (_, n) => at('2026-12-03', 1, `old-${n}`)),
      1,
    ],
  ])('%s', (_, cart, group) => expect(groupFor(cart, again())).toBe(group))

  test('nothing that was there is lost or changed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('2026-12-01', '2026-12-03', '2026-12-09'), { maxLength: 8 }),
        (days) => {
          const cart = days.map((day, n) =>
            at(day, 1 + ['2026-12-01', '2026-12-03', '2026-12-09'].indexOf(day), `old-${n}`),
          )
          const items = again()
          const group = groupFor(cart, items)
          if (group === undefined) throw new Error('no room')
          const after = withReordered(cart, items, group)
          expect(after.slice(0, cart.length)).toEqual(cart)
          expect(after).toHaveLength(cart.length + items.length)
          expect(new Set(after.map(({ id }) => id)).size).toBe(after.length)
        },
      ),
    )
  })
})
