import fc from 'fast-check'
import { expect, test } from 'vitest'
import { invoiceWith, TAXED } from '../../../../test/invoices.ts'
import { about, taken } from '../../../../test/refunded-invoice.ts'
import { percentOf, sumCents } from '../../../platform/money.ts'
import { type InvoiceContent, type TaxLine, totalsOf } from './invoice.ts'
import { rectification, type Taken } from './rectification.ts'
import { remainingTaxes } from './standing.ts'

const anInvoice = fc
  .record({
    nets: fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 6 }),
    recargo: fc.boolean(),
    rateBp: fc.constantFrom(2100, 2300, 2000, null),
  })
  .map(({ nets, recargo, rateBp }) => {
    const baseCents = sumCents(nets)
    const recargoBp = recargo && rateBp === 2100 ? 520 : 0
    const tax: TaxLine = {
      ...{ sale: recargoBp > 0 ? 'recargo' : 'spain', rateBp, baseCents, recargoBp },
      ...{
        vatCents: percentOf(baseCents, rateBp ?? 0),
        recargoCents: percentOf(baseCents, recargoBp),
      },
    }
    const lines = nets.map((cents, at) => ({
      position: at + 1,
      text: 'x',
      detail: '',
      quantity: 1,
      cents,
      discountCents: 0,
    }))
    return invoiceWith({ lines, taxes: [tax] })
  })

test('in any steps, never more than the original, and with the last nothing is left', () => {
  const steps = fc.array(
    fc.record({ byLine: fc.boolean(), share: fc.integer({ min: 1, max: 100 }), at: fc.nat() }),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(anInvoice, steps, (original, wanted) => {
      const made: InvoiceContent[] = []
      for (const { byLine, share, at } of wanted) {
        const left = totalsOf(remainingTaxes(original, made))
        const grossCents = Math.ceil((left.grossCents * share) / 100)
        const positions = original.lines
          .filter((_, index) => (at >> index) % 2 === 0)
          .flatMap(({ position }) => position ?? [])
        const how: Taken =
          byLine && positions.length > 0
            ? { kind: 'lines', grossCents, positions }
            : { kind: 'amount', grossCents }
        const next = rectification(original, made, how, about)
        if (next.ok) made.push(next.value)
      }
      const rest = rectification(original, made, { kind: 'rest' }, about)
      if (rest.ok) made.push(rest.value)
      const [after] = remainingTaxes(original, made)
      expect([after?.baseCents, after?.vatCents, after?.recargoCents]).toEqual([0, 0, 0])
      for (const content of made) {
        expect(content.lines.every((line) => line.position !== null && line.cents < 0)).toBe(true)
        expect(content.totals).toEqual(totalsOf(content.taxes))
        expect(sumCents(content.lines.map((line) => line.cents - line.discountCents))).toBe(
          content.totals.netCents,
        )
        for (const { baseCents, vatCents, recargoCents } of content.taxes)
          expect(Math.max(baseCents, vatCents, recargoCents)).toBeLessThanOrEqual(0)
      }
    }),
  )
})

test('cents rounded up line by line never make more tax than there was', () => {
  const nets = Array.from({ length: 10 }, () => 3)
  const lines = nets.map((cents, at) => ({
    position: at + 1,
    text: 'x',
    detail: '',
    quantity: 1,
    cents,
    discountCents: 0,
  }))
  const original = invoiceWith({ lines, taxes: [{ ...TAXED, baseCents: 30, vatCents: 6 }] })
  const made: InvoiceContent[] = []
  for (const position of [1, 2, 3, 4, 5, 6])
    made.push(taken(original, { kind: 'lines', grossCents: 4, positions: [position] }, made))
  for (const position of [7, 8, 9, 10])
    made.push(taken(original, { kind: 'lines', grossCents: 3, positions: [position] }, made))
  expect(made.map(({ totals }) => totals.vatCents)).toEqual([-1, -1, -1, -1, -1, -1, 0, 0, 0, 0])
  expect(totalsOf(remainingTaxes(original, made)).grossCents).toBe(0)
})
