import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { invoiceWith, TAXED } from '../../../../test/invoices.ts'
import { percentOf, sumCents } from '../../../platform/money.ts'
import { sharesOf } from '../payments/refund.ts'
import { changeAfterRefund, changeOf, type PiecesBefore } from './change.ts'
import { type Invoice, type InvoiceContent, type TaxLine, totalsOf } from './invoice.ts'
import { rectification } from './rectification.ts'
import { netOf, remainingTaxes, standingLines } from './standing.ts'

const BEFORE: PiecesBefore = new Map([[1, 2]])
const line = (
  position: number | null,
  cents: number,
  quantity = 2,
  text = 'Lona frontal de PVC',
) => ({
  ...{ position, text, detail: '', quantity, cents, discountCents: 0 },
})
const shipping = (cents: number, text = 'Envío a península') => line(null, cents, 1, text)
type Next = Pick<InvoiceContent, 'lines' | 'taxes'>
const at21 = (lines: Next['lines']): Next => {
  const baseCents = sumCents(lines.map(netOf))
  return { lines, taxes: [{ ...TAXED, baseCents, vatCents: percentOf(baseCents, 2100) }] }
}
const changed = (next: Next, before: readonly InvoiceContent[] = [], original = invoiceWith()) => {
  const made = changeOf(original, before, next, { reason: 'why', before: BEFORE })
  if (!made.ok) throw new Error(made.refusals[0]?.code)
  return made.value
}
const said = (content: InvoiceContent | null) =>
  content?.lines.map(({ position, quantity, cents }) => [position, quantity, cents])

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

const RATES = [
  { sale: 'spain', rateBp: 2100, recargoBp: 0 },
  { sale: 'recargo', rateBp: 2100, recargoBp: 520 },
  { sale: 'oss', rateBp: 2300, recargoBp: 0 },
  { sale: 'eu_goods', rateBp: null, recargoBp: 0 },
] as const
const anOrder = fc
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
