import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../../platform/calendar.ts'
import { PERIODS, periodAt, periodOf } from './period.ts'

test.each([
  ['month', '2026-11-23', '2026-11-01', '2026-11-30'],
  ['month', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['monthBefore', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['quarter', '2026-11-23', '2026-10-01', '2026-12-31'],
  ['quarterBefore', '2026-02-01', '2025-10-01', '2025-12-31'],
  ['quarterBefore', '2026-06-30', '2026-01-01', '2026-03-31'],
  ['year', '2026-11-23', '2026-01-01', '2026-12-31'],
] as const)('%s at %s', (name, today, from, to) =>
  expect(periodAt(name, today)).toEqual({ from, to }),
)

test('this one holds its day, and the one before ends the day before it', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
      const today = addDays('1990-01-01', days)
      for (const name of PERIODS.filter((each) => !each.endsWith('Before'))) {
        const { from, to } = periodAt(name, today)
        expect(from <= today && today <= to).toBe(true)
      }
      for (const name of ['month', 'quarter'] as const)
        expect(addDays(periodAt(`${name}Before`, today).to, 1)).toBe(periodAt(name, today).from)
    }),
  ))

test.each([
  [{}, '2026-11-01', '2026-11-30'],
  [{ from: '2026-10-05' }, '2026-10-05', '2026-11-23'],
  [{ to: '2026-10-05' }, '2026-10-05', '2026-10-05'],
  [{ from: '2026-01-01', to: '2026-01-02' }, '2026-01-01', '2026-01-02'],
])('the days asked for by %o', (asked, from, to) =>
  expect(periodOf(asked, '2026-11-23')).toEqual({ from, to }),
)
