import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LimitedBy, minutesToWait } from './sign-in-limit.ts'

const now = new Date('2026-11-02T09:00:00Z')
const minutesAgo = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000)
const failures = (count: number, minutes: number): Date[] =>
  Array.from({ length: count }, () => minutesAgo(minutes))

test.each<[string, LimitedBy, Date[], number | null]>([
  ['no failure', 'email', [], null],
  ['nine failures of an email', 'email', failures(9, 1), null],
  ['the tenth', 'email', failures(10, 1), 14],
  ['ten just now', 'email', failures(10, 0), 15],
  ['ten of which one is about to leave', 'email', [...failures(9, 1), minutesAgo(14.9)], 1],
  ['ten of which one has left', 'email', [...failures(9, 1), minutesAgo(15)], null],
  [
    'twelve: the third oldest must leave',
    'email',
    [minutesAgo(12), minutesAgo(11), minutesAgo(10), ...failures(9, 1)],
    5,
  ],
  ['29 failures of an address', 'address', failures(29, 1), null],
  ['30 failures of an address', 'address', failures(30, 1), 14],
])('%s', (_, limitedBy, failedAt, expected) => {
  expect(minutesToWait(limitedBy, failedAt, now)).toBe(expected)
})

test('a retry is allowed after the stated pause, and not a minute before', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 20 * 60 }), { maxLength: 40 }),
      fc.constantFrom<LimitedBy>('email', 'address'),
      (secondsAgo, limitedBy) => {
        const failedAt = secondsAgo.map((seconds) => minutesAgo(seconds / 60))
        const wait = minutesToWait(limitedBy, failedAt, now)
        if (wait === null) return
        expect(wait).toBeGreaterThan(0)
        expect(minutesToWait(limitedBy, failedAt, minutesAgo(-wait))).toBeNull()
        if (wait > 1)
          expect(minutesToWait(limitedBy, failedAt, minutesAgo(1 - wait))).not.toBeNull()
      },
    ),
  )
})
