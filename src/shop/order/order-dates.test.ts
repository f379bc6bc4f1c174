import fc from 'fast-check'
import { expect, test } from 'vitest'
import holidays from '../../../catalogue/holidays.json' with { type: 'json' }
import shipping from '../../../catalogue/shipping.json' with { type: 'json' }
import type { DeliveryFacts } from '../print/delivery/facts.ts'
import type { Speed } from '../print/quoting/speed.ts'
import { datesByApproval, keptDates, orderDates, withoutMachines } from './order-dates.ts'

const facts = { zones: shipping.zones, calendars: holidays } as unknown as DeliveryFacts
const URGENT: Speed = { code: 'urgent', workingDays: 1, cutOff: '10:00', factorBp: 2500 }
const NORMAL: Speed = { code: 'normal', workingDays: 3, cutOff: '16:00', factorBp: 0 }
const lines = (...speeds: Speed[]) => speeds.map((speed) => ({ speed }))
const steps = (at: string, ...speeds: Speed[]) =>
  datesByApproval({ lines: lines(...speeds), zone: 'peninsula' }, facts, Date.parse(at))
    .slice(0, 3)
    .map(({ untilMs, deliversOn }) => [new Date(untilMs).toISOString(), deliversOn])

test.each([
  [
    'before a cut-off, with a holiday to come',
    ['2026-12-03T09:00:00+01:00', NORMAL],
    [
      ['2026-12-03T15:00:00.000Z', '2026-12-11'],
      ['2026-12-04T15:00:00.000Z', '2026-12-14'],
      ['2026-12-09T15:00:00.000Z', '2026-12-15'],
    ],
  ],
  [
    'a second too late, over a weekend',
    ['2026-11-20T10:00:01+01:00', URGENT],
    [
      ['2026-11-23T09:00:00.000Z', '2026-11-25'],
      ['2026-11-24T09:00:00.000Z', '2026-11-26'],
      ['2026-11-25T09:00:00.000Z', '2026-11-27'],
    ],
  ],
  [
    'two speeds: the slower one rules, and a cut-off of the other that moves nothing is no step',
    ['2026-11-23T09:00:00+01:00', URGENT, NORMAL],
    [
      ['2026-11-23T15:00:00.000Z', '2026-11-27'],
      ['2026-11-24T15:00:00.000Z', '2026-11-30'],
      ['2026-11-25T15:00:00.000Z', '2026-12-01'],
    ],
  ],
] as const)('%s', (_, [at, ...speeds], wanted) => {
  expect(steps(at, ...speeds)).toEqual(wanted)
})

test('each step equals the result of approving then, up to its end, and days only increase', () => {
  const instants = fc.integer({
    min: Date.parse('2026-11-20T00:00:00Z'),
    max: Date.parse('2027-04-10T00:00:00Z'),
  })
  fc.assert(
    fc.property(
      instants,
      fc.constantFrom([URGENT], [NORMAL], [URGENT, NORMAL]),
      (fromMs, speeds) => {
        const request = { lines: lines(...speeds), zone: 'peninsula' }
        let atMs = fromMs
        let before = ''
        for (const { untilMs, deliversOn } of datesByApproval(request, facts, fromMs)) {
          const on = (ms: number) =>
            orderDates({ ...request, acceptedAt: new Date(ms), lateFile: true }, facts).deliversOn
          expect([on(atMs), on(untilMs), deliversOn > before]).toEqual([
            deliversOn,
            deliversOn,
            true,
          ])
          expect(on(untilMs + 1) > deliversOn).toBe(true)
          ;[atMs, before] = [untilMs + 1, deliversOn]
        }
      },
    ),
    { numRuns: 60 },
  )
})

const at = (deliversOn: string) => ({ startsOn: 'a', shipsOn: 'b', deliversOn })

test.each([
  ['there is room for the promise', '05', '05', '05', '05'],
  ['the room of the promise was taken', '05', '07', '05', '05'],
  ['it is accepted late', '05', '07', '06', '07'],
  ['it is accepted early, and there is room', '05', '04', '04', '04'],
  ['it is accepted early, without room', '05', '06', '04', '05'],
])('%s: promised %s, with room %s, in any room %s: %s', (_, promised, withRoom, anyRoom, kept) => {
  expect(keptDates(at(promised), { withRoom: at(withRoom), anyRoom: at(anyRoom) }).deliversOn).toBe(
    kept,
  )
})

test('work that came in since the promise moves no step of an order', () => {
  const machine = { id: 'm', weekdays: [1, 2, 3, 4, 5], closures: [], fullOn: ['2026-11-23'] }
  const request = { lines: [{ speed: URGENT, machine }], zone: 'pickup' }
  const fromMs = Date.parse('2026-11-23T09:00:00+01:00')
  const promised = orderDates(
    { ...request, acceptedAt: new Date(fromMs), lines: withoutMachines(request.lines) },
    facts,
  )
  const stepsOf = (...kept: [typeof promised] | []) =>
    datesByApproval(request, facts, fromMs, ...kept).map(({ deliversOn }) => deliversOn)
  expect([stepsOf()[0], stepsOf(promised).slice(0, 2)]).toEqual([
    '2026-11-25',
    ['2026-11-24', '2026-11-25'],
  ])
})
