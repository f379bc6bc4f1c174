import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minutesToGuess } from './guess-limit.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const times = (count: number, minutes: number) => Array.from({ length: count }, () => ago(minutes))

test.each([
  ['nothing tried', 'account', [], null],
  ['nine codes', 'account', times(9, 5), null],
  ['ten codes a moment ago', 'account', times(10, 0), 60],
  ['ten codes, the first one 50 minutes ago', 'account', [...times(9, 1), ago(50)], 10],
  ['ten codes, the first one an hour ago', 'account', [...times(9, 1), ago(60)], null],
  ['ten codes from an address that many share', 'address', times(10, 0), null],
  ['thirty codes from an address', 'address', times(30, 30), 30],
] as const)('%s', (_, by, guessed, minutes) => {
  expect(minutesToGuess(by, guessed, NOW)).toBe(minutes)
})

test('a retry is allowed after the stated pause', () => {
  const guessed = fc
    .array(fc.integer({ min: 0, max: 59 * 60_000 }), { minLength: 10, maxLength: 40 })
    .map((all) => all.map((ms) => new Date(NOW.getTime() - ms)))
  fc.assert(
    fc.property(guessed, (all) => {
      const minutes = minutesToGuess('account', all, NOW)
      fc.pre(minutes !== null)
      expect(
        minutesToGuess('account', all, new Date(NOW.getTime() + (minutes ?? 0) * 60_000)),
      ).toBeNull()
    }),
  )
})
