import { expect, test } from 'vitest'
import { totalLabel } from './total-label.ts'
import { taxTotals } from './totals.ts'

test.each([
  ['taxed', { netCents: 8260, vatCents: 1735 }, 'cart.total.gross'],
  ['exempt', { netCents: 8260, vatCents: 0 }, 'cart.total.exempt'],
  ['free of charge', { netCents: 0, vatCents: 0 }, 'cart.total.gross'],
] as const)('the total of a sale that is %s', (_, amounts, label) => {
  expect(totalLabel('cart.total.gross', amounts)).toBe(label)
})

test('the receipt follows the tax decision', () => {
  const says = { key: 'taxes.says.spain', params: {} }
  const grossOf = (vatBp: number) => taxTotals(8260, { vatBp, recargoBp: 0, says }).lines.find(({ code }) => code === 'gross')?.label
  expect([grossOf(2100), grossOf(0)]).toEqual(['cart.total.gross', 'cart.total.exempt'])
})
