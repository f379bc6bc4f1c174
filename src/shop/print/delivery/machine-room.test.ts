/** Dates of pieces whose machine is full, or stands still, on some days. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import holidays from '../../../../catalogue/holidays.json' with { type: 'json' }
import shipping from '../../../../catalogue/shipping.json' with { type: 'json' }
import { addDays } from '../../../platform/calendar.ts'
import type { Speed, SpeedCode } from '../quoting/speed.ts'
import type { MachineDays } from '../workshop/machine-days.ts'
import { type DeliveryRequest, delivery } from './delivery.ts'
import type { Zone } from './zone.ts'

const SPEEDS: Record<SpeedCode, Speed> = {
  urgent: { code: 'urgent', workingDays: 1, cutOff: '10:00', factorBp: 2500 },
  normal: { code: 'normal', workingDays: 3, cutOff: '16:00', factorBp: 0 },
  relax: { code: 'relax', workingDays: 6, cutOff: '16:00', factorBp: -1000 },
}
const zones = shipping.zones as Zone[]
const [pickup] = zones.filter(({ code }) => code === 'pickup')
const MACHINE: MachineDays = { id: 'm', weekdays: [1, 2, 3, 4, 5], closures: [], fullOn: [] }

const asked = (
  at: string,
  speed: SpeedCode,
  machine: Partial<MachineDays>,
  more: Partial<DeliveryRequest> = {},
): DeliveryRequest => ({
  acceptedAtMs: Date.parse(at),
  speed: SPEEDS[speed],
  zone: pickup as Zone,
  calendars: { ...holidays, machine: { ...MACHINE, ...machine } },
  ...more,
})
const keysOf = (request: DeliveryRequest) =>
  delivery(request).reasons.map(({ key }) => key.replace('delivery.reason.', ''))

describe('production moves to days with room', () => {
  const MONDAY = '2026-11-23T09:00:00+01:00'
  test.each<[string, SpeedCode, Partial<MachineDays>, string, string]>([
    ['nothing is full', 'normal', {}, '2026-11-23', '2026-11-26'],
    ['today is full', 'urgent', { fullOn: ['2026-11-23'] }, '2026-11-24', '2026-11-25'],
    [
      'a day of production is full',
      'normal',
      { fullOn: ['2026-11-24'] },
      '2026-11-23',
      '2026-11-27',
    ],
    [
      'the day of shipping is full',
      'normal',
      { fullOn: ['2026-11-26'] },
      '2026-11-23',
      '2026-11-26',
    ],
    [
      'Friday is full',
      'urgent',
      { fullOn: ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'] },
      '2026-11-30',
      '2026-12-01',
    ],
    [
      'the machine is out of service',
      'urgent',
      { closures: [{ from: '2026-11-20', until: '2026-11-25' }] },
      '2026-11-26',
      '2026-11-27',
    ],
    ['it prints on Wednesdays alone', 'normal', { weekdays: [3] }, '2026-11-25', '2026-12-10'],
  ])('%s, %s', (_, speed, machine, startsOn, shipsOn) => {
    expect(delivery(asked(MONDAY, speed, machine))).toMatchObject({ startsOn, shipsOn })
  })

  test('the days of a transfer pass while the machine is full', () => {
    const machine = { fullOn: ['2026-11-23', '2026-11-24'] }
    expect(delivery(asked(MONDAY, 'urgent', machine, { transfer: true })).startsOn).toBe(
      '2026-11-25',
    )
  })

  test('and the reasons say so once', () => {
    const full = ['2026-11-23', '2026-11-24', '2026-11-26']
    expect(keysOf(asked(MONDAY, 'normal', { fullOn: full }))).toEqual([
      'fullToday',
      'weekend',
      'pickup',
    ])
    expect(keysOf(asked(MONDAY, 'normal', { fullOn: full.slice(1) }))).toEqual([
      'beforeCutOff',
      'full',
      'weekend',
      'pickup',
    ])
  })
})

describe('in general', () => {
  const FIRST = '2026-11-20'
  const some = fc
    .array(fc.integer({ min: 0, max: 40 }), { maxLength: 25 })
    .map((days) => days.map((day) => addDays(FIRST, day)))
  const order = fc.record({
    acceptedAtMs: fc.integer({ min: Date.parse(FIRST), max: Date.parse('2026-12-20') }),
    speed: fc.constantFrom(...Object.values(SPEEDS)),
    zone: fc.constantFrom(...zones),
    transfer: fc.boolean(),
  })
  const on = (each: Omit<DeliveryRequest, 'calendars'>, fullOn: readonly string[]) =>
    delivery({ ...each, calendars: { ...holidays, machine: { ...MACHINE, fullOn } } })

  test('a free machine changes nothing', () => {
    fc.assert(
      fc.property(order, (each) => {
        expect(on(each, [])).toEqual(delivery({ ...each, calendars: holidays }))
      }),
    )
  })

  test('more full days never bring a date forward, and production begins on none of them', () => {
    fc.assert(
      fc.property(order, some, some, (each, full, more) => {
        const [fewer, all] = [on(each, full), on(each, [...full, ...more])]
        for (const name of ['startsOn', 'shipsOn', 'deliversOn'] as const)
          expect(all[name] >= fewer[name]).toBe(true)
        expect(full).not.toContain(fewer.startsOn)
      }),
    )
  })

  test('who is accepted later is not delivered earlier', () => {
    fc.assert(
      fc.property(order, some, fc.integer({ min: 0, max: 900_000_000 }), (each, full, waitMs) => {
        const later = on({ ...each, acceptedAtMs: each.acceptedAtMs + waitMs }, full)
        expect(later.deliversOn >= on(each, full).deliversOn).toBe(true)
      }),
    )
  })
})
