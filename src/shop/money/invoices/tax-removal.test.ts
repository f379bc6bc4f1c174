import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { invoiceWith, TAXED } from '../../../../test/invoices.ts'
import { percentOf, sumCents } from '../../../platform/money.ts'
import { type Invoice, type InvoiceContent, type TaxLine, totalsOf } from './invoice.ts'
import { rectification, type Taken } from './rectification.ts'
import { remainingTaxes } from './standing.ts'
import { standingTax, taxRemoval } from './tax-removal.ts'

const about = { reason: 'x', t: (key: string) => key }
const said = { number: 'PT501964843', reason: 'exempt', text: 'VAT goes' }
const removed = (original: Invoice, before: readonly InvoiceContent[] = []): InvoiceContent => {
  const made = taxRemoval(original, before, said)
  if (!made) throw new Error('no tax stands')
  return made
}

describe('an invoice whose sale turned out exempt', () => {
  test('loses all of its tax; the base is kept, exempt, and the recipient has the number that makes it so', () => {
    expect(removed(invoiceWith())).toMatchObject({
      kind: 'rectifying',
      recipient: { taxId: 'PT501964843', taxIdKind: 'eu' },
      totals: { netCents: 0, vatCents: -1735, recargoCents: 0, grossCents: -1735 },
      taxes: [
        { sale: 'spain', rateBp: 2100, baseCents: -8260, vatCents: -1735 },
        { sale: 'eu_goods', rateBp: null, baseCents: 8260, vatCents: 0 },
      ],
      lines: [{ position: null, text: 'VAT goes', cents: 0 }],
      refersTo: [{ number: 'F2026-000001', issuedOn: '2026-11-23' }],
      reason: 'exempt',
    })
  })

  test('of which half was refunded loses the tax of the other half', () => {
    const half = rectification(invoiceWith(), [], { kind: 'amount', grossCents: 4998 }, about)
    if (!half.ok) throw new Error('refused')
    expect(standingTax(invoiceWith(), [half.value])).toBe(867)
    expect(removed(invoiceWith(), [half.value]).totals).toEqual({
      netCents: 0,
      vatCents: -867,
      recargoCents: 0,
      grossCents: -867,
    })
  })

  test('is corrected once', () => {
    expect(taxRemoval(invoiceWith(), [removed(invoiceWith())], said)).toBeNull()
  })

  test('a sale without tax has none to lose', () => {
    const taxes: TaxLine[] = [{ ...TAXED, sale: 'export', rateBp: null, vatCents: 0 }]
    expect(taxRemoval(invoiceWith({ taxes }), [], said)).toBeNull()
  })
})

const anInvoice = fc
  .array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 6 })
  .map((nets) => {
    const baseCents = sumCents(nets)
    const lines = nets.map((cents, at) => ({
      position: at + 1,
      text: 'x',
      detail: '',
      quantity: 1,
      cents,
      discountCents: 0,
    }))
    return invoiceWith({
      lines,
      taxes: [{ ...TAXED, baseCents, vatCents: percentOf(baseCents, 2100) }],
    })
  })
const aStep = fc.record({
  byLine: fc.boolean(),
  share: fc.integer({ min: 1, max: 100 }),
  at: fc.nat({ max: 63 }),
})
type Step = { byLine: boolean; share: number; at: number }

/** Refunds a part of the rest, as staff do; nothing where nothing is left. */
function giveBack(original: Invoice, made: InvoiceContent[], { byLine, share, at }: Step): void {
  const left = totalsOf(remainingTaxes(original, made)).grossCents
  const grossCents = Math.ceil((left * share) / 100)
  const positions = original.lines
    .filter((_, index) => (at >> index) % 2 === 0)
    .flatMap(({ position }) => position ?? [])
  const taken: Taken =
    byLine && positions.length > 0
      ? { kind: 'lines', grossCents, positions }
      : { kind: 'amount', grossCents }
  const next = rectification(original, made, taken, about)
  if (next.ok) made.push(next.value)
}

test('for any refunds before and after: the removed tax is the paid minus the refunded one, and the papers equal the balance', () => {
  fc.assert(
    fc.property(
      anInvoice,
      fc.array(aStep, { maxLength: 5 }),
      fc.array(aStep, { maxLength: 4 }),
      (original, before, after) => {
        const made: InvoiceContent[] = []
        for (const step of before) giveBack(original, made, step)
        const taxGone = -sumCents(made.map(({ totals }) => totals.vatCents))
        const netLeft = totalsOf(remainingTaxes(original, made)).netCents
        const correction = taxRemoval(original, made, said)
        const taxBack = 0 - (correction?.totals.vatCents ?? 0)
        expect(taxBack).toBe((original.taxes[0]?.vatCents ?? 0) - taxGone)
        expect(0 - (correction?.totals.grossCents ?? 0)).toBe(taxBack)
        if (correction) made.push(correction)
        expect(totalsOf(remainingTaxes(original, made))).toEqual({
          netCents: netLeft,
          vatCents: 0,
          recargoCents: 0,
          grossCents: netLeft,
        })
        expect(taxRemoval(original, made, said)).toBeNull()
        for (const step of after) giveBack(original, made, step)
        const left = totalsOf(remainingTaxes(original, made))
        expect([left.vatCents, left.grossCents]).toEqual([0, left.netCents])
        // The papers equal the money: paid minus all refunds.
        expect(left.grossCents).toBe(
          totalsOf(original.taxes).grossCents +
            sumCents(made.map(({ totals }) => totals.grossCents)),
        )
        const rest = rectification(original, made, { kind: 'rest' }, about)
        if (rest.ok) made.push(rest.value)
        expect(totalsOf(remainingTaxes(original, made)).grossCents).toBe(0)
      },
    ),
  )
})
