import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../../platform/calendar.ts'
import { distanceReport, forecastDay } from './distance.ts'

const sales = (netCents: number) => ({ year: 2026, netCents, thresholdCents: 1_000_000 })

test.each([
  // 90 days: 5 000 EUR; the limit after another 90.
  ['half of the limit in a quarter', '2026-03-31', 500_000, '2026-06-30'],
  ['just below it', '2026-10-01', 999_999, '2026-10-02'],
  ['exactly the limit, which is not exceeded', '2026-03-31', 1_000_000, '2026-04-01'],
  ['too little for this year', '2026-06-30', 200_000, null],
  ['too early to tell', '2026-02-10', 500_000, null],
  ['exceeded already', '2026-06-30', 1_000_001, null],
  ['nothing sold', '2026-06-30', 0, null],
  ['more went back than was sold', '2026-06-30', -500, null],
])('%s', (_, today, netCents, on) => expect(forecastDay(sales(netCents), today)).toBe(on))

test('a forecast is after today and within the year, and earlier the more was sold', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 60, max: 364 }),
      fc.integer({ min: 1, max: 999_999 }),
      fc.integer({ min: 0, max: 100_000 }),
      (days, net, more) => {
        const today = addDays('2026-01-01', days - 1)
        const on = forecastDay(sales(net), today)
        if (on === null) return
        expect(on > today && on <= '2026-12-31').toBe(true)
        const earlier = forecastDay(sales(Math.min(1_000_000, net + more)), today)
        expect((earlier ?? '') <= on).toBe(true)
      },
    ),
  ))

test('months with the sum so far and its part of the limit, each with its orders', () => {
  const { rows, notes } = distanceReport(
    [
      { month: '2026-01', netCents: 100_000 },
      { month: '2026-02', netCents: 150_000 },
    ],
    { ...sales(250_000), warnPercent: 80, beforeCents: 0, level: 'fine' },
    {
      today: '2026-03-31',
      t: (key, params) => `${key} ${Object.values(params ?? {}).join(' ')}`.trim(),
      say: (cents) => `${cents} c`,
      sayDay: (day) => day,
    },
  )
  expect(rows[1]).toEqual({
    cells: [
      { kind: 'text', text: '02/2026' },
      { kind: 'money', cents: 150_000 },
      { kind: 'money', cents: 250_000 },
      { kind: 'rate', bp: 2500 },
    ],
    behind: { report: 'oss-orders', from: '2026-02-01', to: '2026-02-28', of: '' },
  })
  expect(notes).toEqual([
    'books.report.oss.fine 1000000 c 750000 c',
    'books.report.oss.before 2025 0 c',
    'books.report.oss.forecast 2026-12-27',
  ])
})
