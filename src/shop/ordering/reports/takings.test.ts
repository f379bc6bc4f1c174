import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumCents } from '../../../platform/money.ts'
import type { TakingsOfDay } from '../../money/books/takings.ts'
import type { Cells } from './report.ts'
import { methodsReport, takingsReport } from './takings.ts'

const named = { t: (key: string) => key, nameOf: (method: string) => `«${method}»` }
const november = { from: '2026-11-01', to: '2026-11-30', of: '' }
const centsOf = (cells: Cells | null) =>
  (cells ?? []).flatMap((cell) => (cell?.kind === 'money' ? cell.cents : []))
const taken = (
  day: string,
  method: string,
  receivedCents: number,
  refundedCents = 0,
): TakingsOfDay => ({
  ...{ day, method, receivedCents, refundedCents, payments: receivedCents > 0 ? 1 : 0 },
})

test('a row for each day, a column for each method, then received, refunded and left', () => {
  const { columns, rows, sums } = takingsReport(
    [
      taken('2026-11-02', 'transfer', 5000),
      taken('2026-11-02', 'card', 1000, 300),
      taken('2026-11-03', 'card', 0, 200),
    ],
    named,
  )
  expect(columns.slice(2, 4)).toEqual(['«card»', '«transfer»'])
  expect(rows.map(({ cells }) => centsOf(cells))).toEqual([
    [1000, 5000, 6000, -300, 5700],
    [0, 0, 0, -200, -200],
  ])
  expect(centsOf(sums)).toEqual([1000, 5000, 6000, -500, 5500])
  expect(rows[1]?.behind).toEqual({
    ...{ report: 'payments', from: '2026-11-03', to: '2026-11-03', of: '' },
  })
})

test('a row for each method leads to its payments of the period', () =>
  expect(methodsReport([taken('2026-11-02', 'card', 1000, 300)], november, named).rows).toEqual([
    {
      cells: [
        { kind: 'text', text: '«card»' },
        { kind: 'count', count: 1 },
        ...[1000, -300, 700].map((cents) => ({ kind: 'money', cents })),
      ],
      behind: { report: 'payments', from: '2026-11-01', to: '2026-11-30', of: 'card' },
    },
  ]))

test('days, methods and sums of a period always agree', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          day: fc
            .integer({ min: 1, max: 28 })
            .map((on) => `2026-02-${String(on).padStart(2, '0')}`),
          method: fc.constantFrom('card', 'transfer', 'wallet', 'paypal'),
          payments: fc.nat(99),
          receivedCents: fc.nat(10_000_000),
          refundedCents: fc.nat(10_000_000),
        }),
      ),
      (takings) => {
        const [byDay, byMethod] = [
          takingsReport(takings, named),
          methodsReport(takings, november, named),
        ]
        const ends = [
          sumCents(takings.map((each) => each.receivedCents)),
          0 - sumCents(takings.map((each) => each.refundedCents)),
        ]
        const added = (rows: typeof byDay.rows) =>
          [-3, -2, -1].map((at) => sumCents(rows.map(({ cells }) => centsOf(cells).at(at) ?? 0)))
        const all = [...ends, sumCents(ends)]
        for (const { rows, sums } of [byDay, byMethod]) {
          expect(added(rows)).toEqual(all)
          expect(centsOf(sums).slice(-3)).toEqual(all)
        }
        // The columns of the methods add up to what was received.
        expect(sumCents(centsOf(byDay.sums).slice(0, -3))).toBe(ends[0])
      },
    ),
  ))
