import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Tried, tellsOfFailure } from './failure-mail.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const tried = (minutes: number, state = 'denied'): Tried => ({
  state,
  createdAt: ago(minutes),
  settledAt: state === 'created' ? null : ago(minutes - 1),
})
const DAY = 24 * 60

describe('a customer gets a mail', () => {
  test.each<[string, Tried[], Date | null, boolean]>([
    ['after a denial and a quarter of an hour', [tried(17)], null, true],
    ['not while they may be trying again', [tried(10)], null, false],
    ['not without an attempt', [], null, false],
    ['of an attempt that was left at the bank', [tried(60, 'expired')], null, true],
    ['not while another attempt is open', [tried(60), tried(20, 'created')], null, false],
    ['not while a payment is being decided', [tried(60), tried(40, 'pending')], null, false],
    ['not where money has come', [tried(60), tried(40, 'authorised')], null, false],
    ['once in a series', [tried(100), tried(20)], ago(70), false],
    ['of the next series', [tried(3 * DAY), tried(20)], ago(3 * DAY - 30), true],
    [
      'not again in a series that goes on over days',
      [tried(3 * DAY), tried(2 * DAY + 10), tried(DAY + 20), tried(25)],
      ago(3 * DAY - 30),
      false,
    ],
    ['not of yesterday, after a standstill', [tried(DAY + 10)], null, false],
  ])('%s', (_, attempts, toldAt, told) => {
    expect(tellsOfFailure(attempts, toldAt, NOW)).toBe(told)
    expect(tellsOfFailure(attempts.toReversed(), toldAt, NOW)).toBe(told)
  })

  test('at most one for the same attempts', () => {
    const minutes = fc.array(fc.integer({ min: 16, max: 5 * DAY }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(minutes, fc.nat({ max: 2 * DAY }), (times, later) => {
        const attempts = times.map((each) => tried(each))
        const told = tellsOfFailure(attempts, null, NOW) ? NOW : null
        fc.pre(told !== null)
        expect(tellsOfFailure(attempts, told, new Date(NOW.getTime() + later * 60_000))).toBe(false)
      }),
    )
  })
})
