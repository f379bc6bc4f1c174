import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../platform/calendar.ts'
import { sumCents } from '../../../platform/money.ts'
import {
  changePermille,
  columnsOf,
  daysIn,
  MAX_DAYS,
  periodBefore,
  periodOfMonth,
  sharePermille,
  sumWithin,
} from './period.ts'

describe('months', () => {
  test.each([
    ['2026-02', '2026-02-01', '2026-02-28'],
    ['2028-02', '2028-02-01', '2028-02-29'],
    ['2026-11', '2026-11-01', '2026-11-30'],
    ['2026-12', '2026-12-01', '2026-12-31'],
  ])('%s is %s to %s', (month, from, to) => {
    expect(periodOfMonth(month)).toEqual({ from, to })
  })
})

describe('the period before', () => {
  test.each([
    ['a month: the month before', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['January: December', '2027-01-01', '2027-01-31', '2026-12-01', '2026-12-31'],
    ['a month that is not over: days', '2026-11-01', '2026-11-23', '2026-10-09', '2026-10-31'],
    ['a day: the day before', '2026-11-23', '2026-11-23', '2026-11-22', '2026-11-22'],
    ['28 days: 28 days', '2026-10-27', '2026-11-23', '2026-09-29', '2026-10-26'],
  ])('of %s', (_, from, to, beforeFrom, beforeTo) => {
    expect(periodBefore({ from, to })).toEqual({ from: beforeFrom, to: beforeTo })
  })
})

const anyPeriod = fc
  .tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 1, max: MAX_DAYS }))
  .map(([start, days]) => {
    const from = addDays('2024-01-01', start)
    return { from, to: addDays(from, days - 1) }
  })

describe('columns', () => {
  test.each([
    [31, 31, 1],
    [32, 5, 7],
    [91, 13, 7],
    [217, 31, 7],
    [218, 8, 28],
    [366, 14, 28],
  ])('of %i days are %i, of %i days', (days, columns, each) => {
    const made = columnsOf({ from: '2026-01-01', to: addDays('2026-01-01', days - 1) })
    expect(made).toHaveLength(columns)
    expect(made.slice(0, 1).map(daysIn)).toEqual([each])
  })

  test('contain each day of the period once, and every amount with it', () => {
    fc.assert(
      fc.property(anyPeriod, fc.array(fc.integer({ min: 0, max: 999 })), (period, amounts) => {
        const columns = columnsOf(period)
        expect(columns.length).toBeLessThanOrEqual(31)
        expect(columns.map(daysIn).reduce((sum, days) => sum + days, 0)).toBe(daysIn(period))
        expect([columns.at(0)?.from, columns.at(-1)?.to]).toEqual([period.from, period.to])
        const days = amounts
          .slice(0, daysIn(period))
          .map((cents, at) => ({ day: addDays(period.from, at), cents }))
        const sums = columns.map((column) => sumWithin(column, days, ({ cents }) => cents))
        expect(sumCents(sums)).toBe(sumCents(days.map(({ cents }) => cents)))
      }),
    )
  })
})

test.each([
  [110, 100, 100],
  [50, 100, -500],
  [0, 100, -1000],
  [1, 3, -667],
  [5, 0, null],
])('%i after %i is a change of %s permille', (now, before, change) => {
  expect(changePermille(now, before)).toBe(change)
})

test.each([
  [972, 1000, 972],
  [0, 4, 0],
  [2, 3, 667],
  [0, 0, null],
])('%i of %i is a share of %s permille', (part, whole, share) => {
  expect(sharePermille(part, whole)).toBe(share)
})
