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
import { percentOf, sumCents } from '../../../platform/money.ts'
import { sharesOf } from '../payments/refund.ts'
import { changeOf } from './change.ts'
import { type Invoice, type InvoiceContent, type TaxLine, totalsOf } from './invoice.ts'
import { rectification } from './rectification.ts'
import { netOf, remainingTaxes, standingLines } from './standing.ts'

const changed = (next: Next, before: readonly InvoiceContent[] = [], original = invoiceWith()) => {
  const made = changeOf(original, before, next, { reason: 'why', before: BEFORE })
  if (!made.ok) throw new Error(made.refusals[0]?.code)
  return made.value
}

describe('the effect of a change of 2 pieces at 73,60 and 9,00 for shipping', () => {
  test.each<[string, Next, ReturnType<typeof said>, number]>([
    ['one piece fewer', at21([line(1, 3680, 1), shipping(900)]), [[1, 1, -3680]], -4453],
    [
      'three more, which go free',
      at21([line(1, 18_400, 5)]),
      [
        [1, 3, 11_040],
        [null, 1, -900],
      ],
      12_269,
    ],
    ['the same pieces, slower', at21([line(1, 6000), shipping(900)]), [[1, 2, -1360]], -1646],
    [
      'to an island',
      at21([line(1, 7360), shipping(2000, 'Envío a Baleares')]),
      [
        [null, 1, 2000],
        [null, 1, -900],
      ],
      1331,
    ],
    [
      'a discount that grows',
      at21([{ ...line(1, 7360), discountCents: 736 }, shipping(900)]),
      [[1, 2, -736]],
      -891,
    ],
  ])('%s', (_, next, lines, grossCents) => {
    const made = changed(next)
    expect([said(made), made?.totals.grossCents]).toEqual([lines, grossCents])
    expect(made).toMatchObject({
      kind: 'rectifying',
      reason: 'why',
      walletCents: 0,
      refersTo: [{ number: 'F2026-000001' }],
    })
  })

  test('none where no amount changes', () =>
    expect(changed(at21([line(1, 7360), shipping(900)]))).toBeNull())

  test('two lines that swap their pieces: the new amount of each, with a sum of zero', () => {
    const original = invoiceWith(at21([line(1, 7360, 2), line(2, 3680), shipping(900)]))
    const made = changed(at21([line(1, 3680, 1), line(2, 7360, 2), shipping(900)]), [], original)
    expect([said(made), made?.totals]).toEqual([
      [
        [1, 1, -3680],
        [2, 2, 3680],
      ],
      { netCents: 0, vatCents: 0, recargoCents: 0, grossCents: 0 },
    ])
    expect(made?.taxes).toEqual([{ ...TAXED, baseCents: 0, vatCents: 0 }])
    expect(made && standingLines(original, [made]).map(({ netCents }) => netCents)).toEqual([
      3680, 7360, 900,
    ])
  })

  test('none where only the label of the same sum changes', () =>
    expect(changed(at21([line(1, 7360), { ...shipping(900), text: 'Envío exprés' }]))).toBeNull())

  test('to another tax: the old lines are removed, the new ones added', () => {
    const taxes: TaxLine[] = [
      { ...TAXED, sale: 'oss', rateBp: 2300, baseCents: 8260, vatCents: 1900 },
    ]
    const made = changed({ lines: [line(1, 7360), shipping(900)], taxes })
    expect(said(made)).toEqual([
      [1, 2, -7360],
      [null, 1, -900],
      [1, 2, 7360],
      [null, 1, 900],
    ])
    expect(
      made?.taxes.map(({ rateBp, baseCents, vatCents }) => [rateBp, baseCents, vatCents]),
    ).toEqual([
      [2300, 8260, 1900],
      [2100, -8260, -1735],
    ])
    expect(made && remainingTaxes(invoiceWith(), [made])).toEqual(taxes)
  })
})

/** Another order, or the same sum distributed over its lines in another way. */
const aNext = fc.oneof(
  { weight: 3, arbitrary: fc.record({ order: anOrder, swap: fc.constant(false) }) },
  { weight: 1, arbitrary: fc.record({ order: anOrder, swap: fc.constant(true) }) },
)
const nextOf = (now: Next, { order, swap }: { order: Next; swap: boolean }): Next => {
  if (!swap) return order
  const [one, two, ...others] = now.lines
  if (!one || !two) return now
  return { ...now, lines: [{ ...one, cents: two.cents }, { ...two, cents: one.cents }, ...others] }
}

test('after any number of changes invoice and corrections equal the order; then it is refunded line by line to the last cent', () => {
  fc.assert(
    fc.property(
      anOrder,
      fc.array(aNext, { maxLength: 4 }),
      fc.shuffledSubarray([0, 1]),
      fc.integer({ min: 0, max: 100 }),
      (first, nexts, refunded, share) => {
        const original: Invoice = invoiceWith(first)
        const made: InvoiceContent[] = []
        let order = first
        for (const drawn of nexts) {
          const next = nextOf(order, drawn)
          const correction = changed(next, made, original)
          if (correction) made.push(correction)
          order = next
          expect(totalsOf(remainingTaxes(original, made))).toEqual(totalsOf(order.taxes))
          expect(standingLines(original, made).map(({ netCents }) => netCents)).toEqual(
            order.lines.map(netOf),
          )
        }
        const { netCents, vatCents, recargoCents, grossCents } = totalsOf(order.taxes)
        const shares = sharesOf(
          { netCents, vatCents, recargoCents },
          order.lines.slice(0, 2).map(netOf),
        )
        const give = (taken: Parameters<typeof rectification>[2]) => {
          const correction = rectification(original, made, taken, {
            reason: 'why',
            t: (key) => key,
          })
          if (!correction.ok) throw new Error(correction.refusals[0]?.code)
          made.push(correction.value)
          return correction.value
        }
        for (const index of refunded) {
          const correction = give({
            kind: 'lines',
            grossCents: shares[index] ?? 0,
            positions: [index + 1],
          })
          expect(correction.totals.grossCents).toBe(-(shares[index] ?? 0))
          expect(correction.lines.map(({ position, cents }) => [position, -cents])).toEqual([
            [index + 1, order.lines[index]?.cents],
          ])
          const [tax] = correction.taxes
          expect(
            Math.abs((tax?.vatCents ?? 0) - percentOf(tax?.baseCents ?? 0, tax?.rateBp ?? 0)),
          ).toBeLessThanOrEqual(2)
          expect(
            Math.abs(
              (tax?.recargoCents ?? 0) - percentOf(tax?.baseCents ?? 0, tax?.recargoBp ?? 0),
            ),
          ).toBeLessThanOrEqual(2)
        }
        const sum = Math.floor((grossCents * share) / 100)
        const left = totalsOf(remainingTaxes(original, made)).grossCents
        if (sum > 0 && sum < left)
          expect(give({ kind: 'amount', grossCents: sum }).totals.grossCents).toBe(-sum)
        if (totalsOf(remainingTaxes(original, made)).grossCents > 0) give({ kind: 'rest' })
        expect(totalsOf(remainingTaxes(original, made))).toEqual({
          netCents: 0,
          vatCents: 0,
          recargoCents: 0,
          grossCents: 0,
        })
        expect(
          standingLines(original, made).every(({ netCents: standing }) => standing === 0),
        ).toBe(true)
        for (const { totals, taxes, lines } of made)
          expect([totals, sumCents(lines.map(netOf))]).toEqual([totalsOf(taxes), totals.netCents])
      },
    ),
  )
})
