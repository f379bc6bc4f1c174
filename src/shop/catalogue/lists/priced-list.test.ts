import { describe, expect, test } from 'vitest'
import { workedBanner } from '../../../../test/checkout.ts'
import { productNamed } from '../../../../test/products.ts'
import { anItem } from '../../buying/cart/cart-fixture.ts'
import { type CartItem, MAX_ITEMS } from '../../print/line/cart-item.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import { parseList } from './pasted-list.ts'
import { cheaperRows, priceList, withList } from './priced-list.ts'

const { recipe } = productNamed('lona-frontal-pvc')
const chosen = workedBanner({
  units: 7,
  designs: 3,
  unitsMode: 'total',
  jobName: 'Feria',
  observations: ' Colgar ',
}) as Configuration
const priced = (text: string) => priceList(parseList(text).rows, recipe, chosen)

describe('a list is priced', () => {
  test('each row with its own size, number and name, the rest as chosen', () => {
    const { priced: rows, refused, netCents } = priced('300;100;2;Mercado\n300;100')
    expect(refused).toEqual([])
    expect(rows.map(({ quote }) => quote.netCents)).toEqual([7360, 3980])
    expect(netCents).toBe(11_340)
    expect(rows[0]?.configuration).toMatchObject({
      widthMm: 3000,
      heightMm: 1000,
      units: 2,
      designs: 1,
      unitsMode: 'same',
      jobName: 'Mercado',
    })
    expect(rows[1]?.configuration).toMatchObject({
      units: 1,
      jobName: 'Feria',
      observations: 'Colgar',
      choices: chosen.choices,
      counts: chosen.counts,
    })
  })

  test('rows that cannot be made are named with every reason, by their number; the others keep their price', () => {
    const {
      priced: rows,
      refused,
      netCents,
    } = priced('Base;Altura;Unidades\n0;x;1\n300;100;2\n1.200;100;0,5\n120,50;80 cm;1')
    expect(
      refused.map(({ row, refusals }) => [
        row,
        refusals.map(({ field, code }) => `${field} ${code}`),
      ]),
    ).toEqual([
      [2, ['widthMm quoting.refused.widthTooSmall', 'heightMm quoting.refused.notAMeasure']],
      [4, ['widthMm quoting.refused.notAMeasure', 'units quoting.refused.notANumber']],
    ])
    expect(
      rows.map(({ row, configuration }) => [row, configuration.widthMm, configuration.heightMm]),
    ).toEqual([
      [3, 3000, 1000],
      [5, 1205, 800],
    ])
    expect(netCents).toBe(rows.reduce((sum, { quote }) => sum + quote.netCents, 0))
  })

  test('says which rows cost less with more pieces, and which cost the same', () => {
    const plain = { ...chosen, choices: { ...chosen.choices, finish: 'none' }, counts: {} }
    const { priced: rows } = priceList(
      parseList('300;100;24\n300;100;2\n100;100;17\n300;100;9').rows,
      recipe,
      plain,
    )
    expect(
      rows.map(({ row, more }) => more && [row, more.units, more.morePieces, more.savedCents > 0]),
    ).toEqual([[1, 25, 1, true], undefined, [3, 20, 3, false], undefined])
    const { units, savedCents } = cheaperRows(rows)
    expect([...units]).toEqual([[1, 25]])
    expect(savedCents).toBe(rows[0]?.more?.savedCents)
  })

  test('eyelets keep their distance in each size: a façade of 10 × 3 m has more of them than a sign', () => {
    const spaced: Configuration = {
      ...chosen,
      spacings: { eyelets: 500 },
      choices: { ...chosen.choices, eyeletPlace: 'perimeter' },
    }
    const { rows } = parseList('1000;300\n100;50\n300;100')
    const { priced: lines } = priceList(rows, recipe, spaced)
    expect(lines.map(({ configuration }) => configuration.counts.eyelets)).toEqual([52, 6, 16])
    const cents = lines.map(
      ({ quote }) => quote.components.find(({ code }) => code === 'eyelets')?.cents,
    )
    expect(cents).toEqual([1820, 210, 560])
  })

  test('nothing costs nothing', () => {
    expect(priced('')).toEqual({ priced: [], refused: [], netCents: 0 })
  })
})

const lines = (count: number, changes: Partial<CartItem> = {}) =>
  Array.from({ length: count }, (_, index) => anItem({ id: `new${index}`, ...changes }))
const cart = (count: number, changes: Partial<CartItem> = {}) =>
  Array.from({ length: count }, (_, index) => anItem({ id: `old${index}`, ...changes }))

describe('a list joins the cart', () => {
  test.each<[string, CartItem[], CartItem[], { taken: number; apart: boolean; groups: number[] }]>([
    ['an empty one', [], lines(2), { taken: 2, apart: false, groups: [1, 1] }],
    ['one of the same day', cart(1), lines(2), { taken: 2, apart: false, groups: [1, 1] }],
    [
      'one of another day: an order of their own',
      cart(1),
      lines(2, { deliversOn: '2026-12-02' }),
      { taken: 2, apart: true, groups: [2, 2] },
    ],
    [
      'one that has an order of their day',
      [...cart(1), anItem({ id: 'x', group: 3, deliversOn: '2026-12-02' })],
      lines(2, { deliversOn: '2026-12-02' }),
      { taken: 2, apart: true, groups: [3, 3] },
    ],
    [
      'one with little room',
      cart(MAX_ITEMS - 1),
      lines(3),
      { taken: 1, apart: false, groups: [1] },
    ],
    ['a full one', cart(MAX_ITEMS), lines(3), { taken: 0, apart: false, groups: [] }],
    [
      'more than an order holds',
      [],
      lines(MAX_ITEMS + 5),
      { taken: MAX_ITEMS, apart: false, groups: Array.from({ length: MAX_ITEMS }, () => 1) },
    ],
    ['without lines', cart(1), [], { taken: 0, apart: false, groups: [] }],
  ])('%s', (_, before, added, expected) => {
    const { items, taken, apart } = withList(before, added)
    const groups = items.filter(({ id }) => id.startsWith('new')).map(({ group }) => group)
    expect({ taken, apart, groups }).toEqual(expected)
    expect(items.filter(({ id }) => !id.startsWith('new'))).toEqual(before)
  })
})
