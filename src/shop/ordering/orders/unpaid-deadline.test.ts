import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, madridDay } from '../../../platform/calendar.ts'
import { expiredBefore, payBefore, remindedBefore } from './unpaid-deadline.ts'

test.each([
  ['fifteen days', '2026-11-02T09:00:00Z', 15, '2026-11-17'],
  [
    'a day that begins earlier in Madrid than in Greenwich',
    '2026-11-02T23:30:00Z',
    15,
    '2026-11-18',
  ],
  ['over the end of summer time', '2026-10-20T22:30:00Z', 15, '2026-11-04'],
  ['over a month and a year', '2026-12-28T10:00:00Z', 7, '2027-01-04'],
])('%s: paid before that day', (_, placedAt, expire, day) => {
  expect(payBefore(new Date(placedAt), { remind: 1, expire })).toBe(day)
})

const instants = fc
  .integer({ min: Date.parse('2026-01-01'), max: Date.parse('2030-01-01') })
  .map((ms) => new Date(ms))
const days = fc
  .integer({ min: 2, max: 60 })
  .chain((expire) => fc.integer({ min: 1, max: expire - 1 }).map((remind) => ({ remind, expire })))

test('an order is never given up on a day before the one it was told', () => {
  fc.assert(
    fc.property(
      instants,
      days,
      fc.integer({ min: 0, max: 70 * 86_400_000 }),
      (placedAt, unpaid, later) => {
        const now = new Date(placedAt.getTime() + later)
        if (placedAt < expiredBefore(now, unpaid))
          expect(madridDay(now.getTime()) >= payBefore(placedAt, unpaid)).toBe(true)
        else expect(madridDay(now.getTime()) <= addDays(payBefore(placedAt, unpaid), 0)).toBe(true)
      },
    ),
  )
})

test('the reminder comes before the end', () => {
  fc.assert(
    fc.property(
      instants,
      days,
      (now, unpaid) => remindedBefore(now, unpaid) > expiredBefore(now, unpaid),
    ),
  )
})
