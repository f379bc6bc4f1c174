import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  anOrder,
  at21,
  BEFORE,
  line,
  type Next,
  said,
  shipping,
} from '../../../../test/invoice-changes.ts'
import { invoiceWith, TAXED } from '../../../../test/invoices.ts'
import { sumCents } from '../../../platform/money.ts'
import { sharesOf } from '../payments/refund.ts'
import { changeAfterRefund, changeOf } from './change.ts'
import { type Invoice, type InvoiceContent, type TaxLine, totalsOf } from './invoice.ts'
import { rectification } from './rectification.ts'
import { netOf, remainingTaxes } from './standing.ts'

describe('a change after a refund', () => {
  const about = { reason: 'why', before: BEFORE, text: 'Devolución' }
  const t = (key: string) => key
  const refunded = (taken: Parameters<typeof rectification>[2], original = invoiceWith()) => {
    const made = rectification(original, [], taken, { reason: 'why', t })
    if (!made.ok) throw new Error(made.refusals[0]?.code)
    return made.value
  }
  const altered = (before: Next, next: Next, corrections: readonly InvoiceContent[]) => {
    const made = changeAfterRefund(invoiceWith(before), corrections, { before, after: next }, about)
    if (!made.ok) throw new Error(made.refusals[0]?.code)
    return made.value
  }
  const ORDER = at21([line(1, 7360), shipping(900)])

  test('one piece fewer: its own price is removed, and the refund is kept', () => {
    const made = altered(ORDER, at21([line(1, 3680, 1), shipping(900)]), [
      refunded({ kind: 'amount', grossCents: 1000 }),
    ])
    expect([said(made), made?.totals.grossCents]).toEqual([[[1, 1, -3680]], -4453])
  })

  test('to another tax: the refund is converted too', () => {
    const taxes: TaxLine[] = [
      { ...TAXED, sale: 'oss', rateBp: 2300, baseCents: 8260, vatCents: 1900 },
    ]
    const given = refunded({ kind: 'amount', grossCents: 1000 })
    const made = altered(ORDER, { lines: ORDER.lines, taxes }, [given])
    expect(remainingTaxes(invoiceWith(), [given, ...(made ? [made] : [])])).toMatchObject([
      { rateBp: 2300, baseCents: 7447, vatCents: 1713 },
    ])
    expect(said(made)?.at(-1)?.[0]).toBeNull()
  })

  test('a cent of tax rounded the other way: no amount is below zero', () => {
    const before = at21([line(1, 50)])
    const given = refunded({ kind: 'amount', grossCents: 53 }, invoiceWith(before))
    const made = altered(before, at21([line(1, 45)]), [given])
    expect(remainingTaxes(invoiceWith(before), [given, ...(made ? [made] : [])])).toMatchObject([
      { baseCents: 1, vatCents: 0 },
    ])
  })

  test('none where no amount changes; refused where nothing would be left', () => {
    const given = refunded({ kind: 'amount', grossCents: 5000 })
    expect(altered(ORDER, at21([line(1, 7360), shipping(900)]), [given])).toBeNull()
    const none = changeAfterRefund(
      invoiceWith(),
      [given],
      { before: ORDER, after: at21([line(1, 4132, 1)]) },
      about,
    )
    expect(none).toMatchObject({ ok: false, refusals: [{ code: 'invoices.rectify.none' }] })
  })

  const steps = fc.array(
    fc.oneof(
      anOrder.map((next) => ({ kind: 'change' as const, next })),
      fc.integer({ min: 1, max: 99 }).map((share) => ({ kind: 'sum' as const, share })),
      fc.constantFrom(0, 1).map((index) => ({ kind: 'line' as const, index })),
    ),
    { maxLength: 7 },
  )

  test('changes and refunds in any order: refunds plus the rest equal the paid amount, and the invoices equal the rest', () => {
    let [changes, refunds] = [0, 0]
    fc.assert(
      fc.property(anOrder, steps, (first, all) => {
        const original: Invoice = invoiceWith(first)
        const made: InvoiceContent[] = []
        const named = new Set<number>()
        let order = first
        let [paid, back, given] = [totalsOf(first.taxes).grossCents, 0, 0]
        const left = () => paid - back - given
        const keep = (correction: ReturnType<typeof changeOf>) => {
          if (!correction.ok) throw new Error(correction.refusals[0]?.code)
          if (correction.value) made.push(correction.value)
        }
        const give = (taken: Parameters<typeof rectification>[2], grossCents: number) => {
          keep(rectification(original, made, taken, { reason: 'why', t }))
          given += grossCents
          refunds += 1
        }
        const change = (next: Next) => {
          const [before, cents] = [
            totalsOf(order.taxes).grossCents,
            totalsOf(next.taxes).grossCents,
          ]
          const lowersNamed = next.lines.some(
            (each, index) => named.has(index) && netOf(each) < netOf(order.lines[index] ?? each),
          )
          if (cents <= given || lowersNamed) return
          const isWhole = totalsOf(remainingTaxes(original, made)).grossCents === before
          keep(
            isWhole
              ? changeOf(original, made, next, about)
              : changeAfterRefund(original, made, { before: order, after: next }, about),
          )
          if (cents > before) paid += cents - before
          else back += before - cents
          if (given > 0) changes += 1
          order = next
        }
        for (const step of all) {
          if (step.kind === 'change') change(step.next)
          else if (step.kind === 'sum') {
            const sum = Math.floor((left() * step.share) / 100)
            if (sum > 0) give({ kind: 'amount', grossCents: sum }, sum)
          } else {
            const share =
              sharesOf(totalsOf(order.taxes), order.lines.slice(0, 2).map(netOf))[step.index] ?? 0
            if (named.has(step.index) || share <= 0 || share >= left()) continue
            give({ kind: 'lines', grossCents: share, positions: [step.index + 1] }, share)
            named.add(step.index)
          }
          const stands = remainingTaxes(original, made)
          expect(totalsOf(stands).grossCents).toBe(left())
          expect(left()).toBe(totalsOf(order.taxes).grossCents - given)
          expect(stands).toHaveLength(1)
          for (const { baseCents, vatCents, recargoCents } of stands)
            expect(Math.min(baseCents, vatCents, recargoCents)).toBeGreaterThanOrEqual(0)
        }
        if (left() > 0) give({ kind: 'rest' }, left())
        expect(totalsOf(remainingTaxes(original, made))).toEqual({
          netCents: 0,
          vatCents: 0,
          recargoCents: 0,
          grossCents: 0,
        })
        for (const { totals, taxes, lines } of made)
          expect([totals, sumCents(lines.map(netOf))]).toEqual([totalsOf(taxes), totals.netCents])
      }),
      { numRuns: 400 },
    )
    // The generated steps cover both.
    expect(Math.min(changes, refunds)).toBeGreaterThan(100)
  })
})
