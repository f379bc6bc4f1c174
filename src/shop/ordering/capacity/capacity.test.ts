import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import holidays from '../../../../catalogue/holidays.json' with { type: 'json' }
import { addDays, isWeekend } from '../../../platform/calendar.ts'
import { dayLoads, fullDays, lateJobs, type MachineWork, type PlannedDays } from './capacity.ts'

const TODAY = '2026-11-23'
const MACHINE: PlannedDays = { weekdays: [1, 2, 3, 4, 5], closures: [], m2PerDay: 10 }
const m2 = (count: number) => count * 1_000_000

const work = (changes: Partial<MachineWork>): MachineWork => ({
  ...{ job: 'a', areaMm2: m2(6), startsOn: TODAY, shipsOn: '2026-11-26', isReady: true },
  ...changes,
})
const loadsOf = (jobs: readonly MachineWork[], machine = MACHINE) =>
  Object.fromEntries(
    [...dayLoads(jobs, machine, TODAY, holidays)].map(([on, area]) => [on.slice(5), area / m2(1)]),
  )

describe('a job loads', () => {
  test.each<[string, Partial<MachineWork>, Partial<PlannedDays>, Record<string, number>]>([
    ['its days of production evenly', {}, {}, { '11-23': 2, '11-24': 2, '11-25': 2 }],
    [
      'the days that are left',
      { startsOn: '2026-11-20', shipsOn: '2026-11-25' },
      {},
      { '11-23': 3, '11-24': 3 },
    ],
    [
      'no weekend',
      { startsOn: '2026-11-27', shipsOn: '2026-12-01' },
      {},
      { '11-27': 3, '11-30': 3 },
    ],
    [
      'no holiday',
      { startsOn: '2026-12-04', shipsOn: '2026-12-10' },
      {},
      { '12-04': 3, '12-09': 3 },
    ],
    [
      'no day on which the machine stands still',
      {},
      { closures: [{ from: '2026-11-24', until: '2026-11-24' }] },
      { '11-23': 3, '11-25': 3 },
    ],
    [
      'the next day, if it is late',
      { startsOn: '2026-11-16', shipsOn: '2026-11-19' },
      {},
      { '11-23': 6 },
    ],
    [
      'nothing, if it is late and waits for its file',
      { startsOn: '2026-11-16', shipsOn: '2026-11-19', isReady: false },
      {},
      {},
    ],
  ])('%s', (_, changes, machine, wanted) => {
    expect(loadsOf([work(changes)], { ...MACHINE, ...machine })).toEqual(wanted)
  })
})

test('a day is full from the capacity on; without one none is', () => {
  const loads = dayLoads(
    [
      work({ areaMm2: m2(30) }),
      work({ areaMm2: m2(27) - 3, startsOn: '2026-11-30', shipsOn: '2026-12-03' }),
    ],
    MACHINE,
    TODAY,
    holidays,
  )
  expect(fullDays(loads, MACHINE)).toEqual(['2026-11-23', '2026-11-24', '2026-11-25'])
  expect(fullDays(loads, { ...MACHINE, m2PerDay: null })).toEqual([])
})

describe('late is', () => {
  const late = (jobs: readonly MachineWork[], machine = MACHINE) =>
    lateJobs(jobs, machine, TODAY, holidays).map(({ work: { job }, printedOn }) => [job, printedOn])

  test('what does not fit before the day it ships, those due first', () => {
    const jobs = [
      work({ job: 'big', areaMm2: m2(24), shipsOn: '2026-11-25' }),
      work({ job: 'first', areaMm2: m2(5), shipsOn: '2026-11-24' }),
      work({ job: 'next', areaMm2: m2(1), shipsOn: '2026-11-26' }),
    ]
    expect(late(jobs)).toEqual([['big', '2026-11-25']])
    expect(late(jobs, { ...MACHINE, m2PerDay: 4 })).toEqual([
      ['first', '2026-11-24'],
      ['big', '2026-12-02'],
      ['next', '2026-12-02'],
    ])
    expect(late(jobs, { ...MACHINE, m2PerDay: null })).toEqual([])
  })

  test('what a closure delays', () => {
    const closures = [{ from: TODAY, until: '2026-11-27' }]
    expect(late([work({})], { ...MACHINE, closures })).toEqual([['a', '2026-11-30']])
  })
})

describe('in general', () => {
  const jobs = fc.array(
    fc.record({
      job: fc.string(),
      areaMm2: fc.integer({ min: 1, max: m2(40) }),
      startsOn: fc.integer({ min: -20, max: 30 }).map((day) => addDays(TODAY, day)),
      shipsOn: fc.integer({ min: -10, max: 40 }).map((day) => addDays(TODAY, day)),
      isReady: fc.constant(true),
    }),
    { maxLength: 30 },
  )
  const machine = fc.record({
    weekdays: fc.subarray([1, 2, 3, 4, 5], { minLength: 1 }),
    closures: fc.array(
      fc
        .tuple(fc.integer({ min: -5, max: 30 }), fc.integer({ min: 0, max: 10 }))
        .map(([from, length]) => ({
          from: addDays(TODAY, from),
          until: addDays(TODAY, from + length),
        })),
      { maxLength: 3 },
    ),
    m2PerDay: fc.integer({ min: 1, max: 50 }),
  })

  test('no work is lost, and none falls on a day without work', () => {
    fc.assert(
      fc.property(jobs, machine, (all, planned) => {
        const loads = dayLoads(all, planned, TODAY, holidays)
        expect([...loads.values()].reduce((sum, area) => sum + area, 0)).toBe(
          all.reduce((sum, { areaMm2 }) => sum + areaMm2, 0),
        )
        for (const on of loads.keys()) {
          expect(on >= TODAY && !isWeekend(on)).toBe(true)
          expect(planned.closures.some(({ from, until }) => from <= on && on <= until)).toBe(false)
        }
      }),
    )
  })

  test('more work frees no day, makes no job early; more capacity fills no day', () => {
    fc.assert(
      fc.property(jobs, jobs, machine, (some, more, planned) => {
        const both = dayLoads([...some, ...more], planned, TODAY, holidays)
        const full = fullDays(both, planned)
        expect(full).toEqual(
          expect.arrayContaining(fullDays(dayLoads(some, planned, TODAY, holidays), planned)),
        )
        expect(full).toEqual(
          expect.arrayContaining(fullDays(both, { ...planned, m2PerDay: planned.m2PerDay + 1 })),
        )
        const lateOf = (list: typeof some) =>
          new Set(lateJobs(list, planned, TODAY, holidays).map(({ work: found }) => found))
        expect(lateOf([...some, ...more]).isSupersetOf(lateOf(some))).toBe(true)
      }),
    )
  })
})
