import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWeekend, madridClock } from '../../platform/calendar.ts'
import type { Settles } from '../../platform/payment-method.ts'
import { holdUntil } from './hold-until.ts'

const SETTINGS = { minutes: 60, transferWorkingDays: 2 }
/** The patron of Jaén, and Immaculate Conception: a Tuesday. */
const CLOSED = new Set(['2026-10-12', '2026-12-08'])

test.each<[Settles, string, string, string]>([
  ['redirect', '2026-11-23T08:00:00Z', '2026-11-23T09:00:00Z', 'an hour'],
  ['redirect', '2026-11-23T08:00:00Z', '2026-11-23T09:00:00Z', 'an hour'],
  ['redirect', '2026-11-27T23:30:00Z', '2026-11-28T00:30:00Z', 'an hour, at weekends too'],
  [
    'later',
    '2026-11-23T08:00:00Z',
    '2026-11-25T23:00:00Z',
    'Monday: until the end of Wednesday in Madrid',
  ],
  ['later', '2026-11-27T15:00:00Z', '2026-12-01T23:00:00Z', 'Friday: until the end of Tuesday'],
  ['later', '2026-11-28T10:00:00Z', '2026-12-01T23:00:00Z', 'Saturday: as on Friday'],
  ['later', '2026-12-07T10:00:00Z', '2026-12-10T23:00:00Z', 'a holiday is no working day'],
  ['later', '2026-10-22T10:00:00Z', '2026-10-26T23:00:00Z', 'over the change of the clock'],
])('%s placed at %s is held until %s: %s', (method, placedAt, until) => {
  expect(holdUntil(method, new Date(placedAt), SETTINGS, CLOSED).toISOString()).toBe(
    new Date(until).toISOString(),
  )
})

test('a transfer is held to the end of a working day, and for at least the days of the settings', () => {
  const placed = fc.date({
    min: new Date('2026-01-01'),
    max: new Date('2030-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(placed, fc.integer({ min: 1, max: 10 }), (at, transferWorkingDays) => {
      const until = holdUntil('later', at, { ...SETTINGS, transferWorkingDays }, CLOSED)
      const { on } = madridClock(until.getTime() - 1)
      expect(madridClock(until.getTime()).minutes).toBe(0)
      expect(isWeekend(on) || CLOSED.has(on)).toBe(false)
      expect(until.getTime() - at.getTime()).toBeGreaterThan((transferWorkingDays - 1) * 86_400_000)
    }),
  )
})
