import { expect, test } from 'vitest'
import { totalLabel } from './total-label.ts'
import { taxTotals } from './totals.ts'

test.each([
  ['taxed', { netCents: 8260, vatCents: 1735, grossCents: 9995 }, 'cart.total.gross'],
  [
    'with recargo',
    { netCents: 8260, vatCents: 1735, grossCents: 10_425 },
    'cart.total.withRecargo',
  ],
  ['exempt', { netCents: 8260, vatCents: 0, grossCents: 8260 }, 'cart.total.exempt'],
  ['free of charge', { netCents: 0, vatCents: 0, grossCents: 0 }, 'cart.total.gross'],
] as const)('the total of a sale that is %s', (_, amounts, label) => {
  expect(totalLabel('cart.total.gross', amounts)).toBe(label)
})

test('the receipt follows the tax decision', () => {
  const says = { key: 'taxes.says.spain', params: {} }
  const labelAt = (vatBp: number, recargoBp = 0) =>
    taxTotals(8260, { vatBp, recargoBp, says }).lines.find(({ code }) => code === 'gross')?.label
  expect([labelAt(2100), labelAt(0), labelAt(2100, 520)]).toEqual([
    'cart.total.gross',
    'cart.total.exempt',
    'cart.total.withRecargo',
  ])
})
