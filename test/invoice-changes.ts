/** Orders and their changes, as the lines and taxes of their invoices. */

import fc from 'fast-check'
import { percentOf, sumCents } from '../src/platform/money.ts'
import type { PiecesBefore } from '../src/shop/money/invoices/change.ts'
import type { InvoiceContent } from '../src/shop/money/invoices/invoice.ts'
import { netOf } from '../src/shop/money/invoices/standing.ts'
import { TAXED } from './invoices.ts'

export const BEFORE: PiecesBefore = new Map([[1, 2]])
export const line = (
  position: number | null,
  cents: number,
  quantity = 2,
  text = 'Lona frontal de PVC',
) => ({
  ...{ position, text, detail: '', quantity, cents, discountCents: 0 },
})
export const shipping = (cents: number, text = 'Envío a península') => line(null, cents, 1, text)
export type Next = Pick<InvoiceContent, 'lines' | 'taxes'>
export const at21 = (lines: Next['lines']): Next => {
  const baseCents = sumCents(lines.map(netOf))
  return { lines, taxes: [{ ...TAXED, baseCents, vatCents: percentOf(baseCents, 2100) }] }
}

export const said = (content: InvoiceContent | null) =>
  content?.lines.map(({ position, quantity, cents }) => [position, quantity, cents])

const RATES = [
  { sale: 'spain', rateBp: 2100, recargoBp: 0 },
  { sale: 'recargo', rateBp: 2100, recargoBp: 520 },
  { sale: 'oss', rateBp: 2300, recargoBp: 0 },
  { sale: 'eu_goods', rateBp: null, recargoBp: 0 },
] as const
export const anOrder = fc
  .record({
    nets: fc.array(fc.integer({ min: 1, max: 300_000 }), { minLength: 3, maxLength: 3 }),
    rate: fc.constantFrom(...RATES),
  })
  .map(({ nets, rate }): Next => {
    const [baseCents, rateBp] = [sumCents(nets), rate.rateBp ?? 0]
    const tax = {
      ...rate,
      baseCents,
      vatCents: percentOf(baseCents, rateBp),
      recargoCents: percentOf(baseCents, rate.recargoBp),
    }
    return {
      lines: nets.map((cents, index) => line(index < 2 ? index + 1 : null, cents, 1, `x${index}`)),
      taxes: [tax],
    }
  })
