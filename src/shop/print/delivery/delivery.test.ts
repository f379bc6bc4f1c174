import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import holidays from '../../../../catalogue/holidays.json' with { type: 'json' }
import shipping from '../../../../catalogue/shipping.json' with { type: 'json' }
import { weekdayOf } from '../../../platform/calendar.ts'
import type { Speed, SpeedCode } from '../quoting/speed.ts'
import {
  type Calendars,
  type DeliveryRequest,
  delivery,
  lateUpTo,
  productionDays,
} from './delivery.ts'
import { type Zone, type ZoneCode, zoneOf } from './zone.ts'

const SPEEDS: Record<SpeedCode, Speed> = {
  urgent: { code: 'urgent', workingDays: 1, cutOff: '10:00', factorBp: 2500 },
  normal: { code: 'normal', workingDays: 3, cutOff: '16:00', factorBp: 0 },
  relax: { code: 'relax', workingDays: 6, cutOff: '16:00', factorBp: -1000 },
}
const zones = shipping.zones as Zone[]
const calendars: Calendars = holidays

const zone = (code: ZoneCode): Zone => zoneOf(zones, code) as Zone

function request(
  at: string,
  speed: SpeedCode,
  to: ZoneCode,
  more: Partial<DeliveryRequest> = {},
): DeliveryRequest {
  return { acceptedAtMs: Date.parse(at), speed: SPEEDS[speed], zone: zone(to), calendars, ...more }
}

const days = (found: { startsOn: string; shipsOn: string; deliversOn: string }) => [
  found.startsOn,
  found.shipsOn,
  found.deliversOn,
]
const keys = (asked: DeliveryRequest) =>
  delivery(asked).reasons.map((reason) => reason.key.replace('delivery.reason.', ''))

describe('the dates of an order', () => {
  test.each<[string, SpeedCode, ZoneCode, string, string, string]>([
    ['2026-11-20T09:30:00+01:00', 'urgent', 'peninsula', '2026-11-20', '2026-11-23', '2026-11-24'],
    ['2026-11-20T10:01:00+01:00', 'urgent', 'peninsula', '2026-11-23', '2026-11-24', '2026-11-25'],
    ['2026-12-03T15:59:00+01:00', 'normal', 'peninsula', '2026-12-03', '2026-12-10', '2026-12-11'],
    ['2026-12-03T16:01:00+01:00', 'normal', 'peninsula', '2026-12-04', '2026-12-11', '2026-12-14'],
    ['2026-12-23T12:00:00+01:00', 'relax', 'peninsula', '2026-12-23', '2027-01-04', '2027-01-05'],
    ['2027-03-24T09:00:00Z', 'urgent', 'peninsula', '2027-03-24', '2027-03-29', '2027-03-30'],
    ['2027-03-24T09:00:01Z', 'urgent', 'peninsula', '2027-03-29', '2027-03-30', '2027-03-31'],
    ['2027-03-29T07:59:59Z', 'urgent', 'peninsula', '2027-03-29', '2027-03-30', '2027-03-31'],
    ['2026-11-23T10:00:00+01:00', 'normal', 'baleares', '2026-11-23', '2026-11-26', '2026-12-01'],
    ['2026-11-23T10:00:00+01:00', 'normal', 'pickup', '2026-11-23', '2026-11-26', '2026-11-26'],
    ['2026-11-25T10:00:00+01:00', 'normal', 'portugal', '2026-11-25', '2026-11-30', '2026-12-03'],
  ])(
    '%s %s to %s starts %s, ships %s, delivers %s',
    (at, speed, to, startsOn, shipsOn, deliversOn) => {
      expect(days(delivery(request(at, speed, to)))).toEqual([startsOn, shipsOn, deliversOn])
    },
  )

  test.each([
    ['the cut-off itself counts', '2026-11-20T09:00:00.000Z', '2026-11-20'],
    ['a thousandth later does not', '2026-11-20T09:00:00.001Z', '2026-11-23'],
    ['a second later does not', '2026-11-20T09:00:01Z', '2026-11-23'],
    ['the Friday before summer time ends', '2026-10-23T08:00:00Z', '2026-10-23'],
    ['a second too late that Friday', '2026-10-23T08:00:01Z', '2026-10-26'],
    ['the Monday after it ended', '2026-10-26T09:00:00Z', '2026-10-26'],
    ['a second too late that Monday', '2026-10-26T09:00:01Z', '2026-10-27'],
    ['the Monday after summer time began', '2027-03-29T08:00:00Z', '2027-03-29'],
    ['a second too late that Monday', '2027-03-29T08:00:01Z', '2027-03-30'],
    ['Saturday morning', '2026-11-21T08:00:00+01:00', '2026-11-23'],
    ['a minute to midnight on Sunday, in Madrid', '2026-11-22T22:59:00Z', '2026-11-23'],
    ['the morning of a holiday', '2026-12-07T09:00:00+01:00', '2026-12-09'],
  ])('urgent, %s: starts', (_, at, startsOn) => {
    expect(delivery(request(at, 'urgent', 'peninsula')).startsOn).toBe(startsOn)
  })

  test('a transfer adds two working days before the start', () => {
    expect(
      days(
        delivery(request('2026-12-03T11:00:00+01:00', 'normal', 'peninsula', { transfer: true })),
      ),
    ).toEqual(['2026-12-09', '2026-12-14', '2026-12-15'])
  })

  test('a day that production has closed is no working day', () => {
    const closed = { ...calendars, closedOn: ['2026-11-23'] }
    expect(
      days(
        delivery(
          request('2026-11-20T09:30:00+01:00', 'urgent', 'peninsula', { calendars: closed }),
        ),
      ),
    ).toEqual(['2026-11-20', '2026-11-24', '2026-11-25'])
  })

  test('production days leave out weekends and holidays', () => {
    expect(productionDays('2026-12-03', '2026-12-10', calendars)).toEqual([
      '2026-12-03',
      '2026-12-04',
      '2026-12-09',
    ])
  })
})

describe('the reasons of a date', () => {
  test.each<[string, SpeedCode, ZoneCode, string[]]>([
    ['2026-11-23T09:30:00+01:00', 'urgent', 'peninsula', ['beforeCutOff', 'transit']],
    ['2026-11-23T10:01:00+01:00', 'urgent', 'pickup', ['afterCutOff', 'pickup']],
    ['2026-11-21T09:30:00+01:00', 'urgent', 'peninsula', ['closedToday', 'weekend', 'transit']],
    [
      '2026-12-03T15:59:00+01:00',
      'normal',
      'peninsula',
      ['beforeCutOff', 'weekend', 'holiday', 'holiday', 'transit'],
    ],
    [
      '2026-11-25T10:00:00+01:00',
      'normal',
      'portugal',
      ['beforeCutOff', 'weekend', 'holidayPT', 'transit'],
    ],
  ])('%s %s to %s: %j', (at, speed, to, expected) => {
    expect(keys(request(at, speed, to))).toEqual(expected)
  })

  test('holidays are named, with their day', () => {
    const { reasons } = delivery(request('2026-12-03T15:59:00+01:00', 'normal', 'peninsula'))
    expect(
      reasons
        .filter(({ key }) => key === 'delivery.reason.holiday')
        .map(({ params }) => [params.on, params.name?.es]),
    ).toEqual([
      ['2026-12-07', 'Día de la Constitución'],
      ['2026-12-08', 'Inmaculada Concepción'],
    ])
  })

  test('a transfer, a late file and a full day are said', () => {
    const closed = { ...calendars, closedOn: ['2026-11-26'] }
    expect(
      keys(request('2026-11-23T09:00:00+01:00', 'normal', 'pickup', { transfer: true })),
    ).toEqual(['beforeCutOff', 'transfer', 'weekend', 'pickup'])
    expect(
      keys(
        request('2026-11-23T17:00:00+01:00', 'normal', 'pickup', {
          lateFile: true,
          calendars: closed,
        }),
      ),
    ).toEqual(['lateFile', 'closed', 'weekend', 'pickup'])
  })
})

describe('in general', () => {
  const at = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2028-11-01') })
  const asked = fc.record({
    acceptedAtMs: at,
    speed: fc.constantFrom(...Object.values(SPEEDS)),
    zone: fc.constantFrom(...zones),
    calendars: fc.constant(calendars),
    transfer: fc.boolean(),
  })

  test('nothing starts before today, ships before it starts or arrives before it ships, and all on weekdays', () => {
    fc.assert(
      fc.property(asked, (order) => {
        const { startsOn, shipsOn, deliversOn } = delivery(order)
        expect([startsOn, shipsOn, deliversOn].toSorted()).toEqual([startsOn, shipsOn, deliversOn])
        for (const day of [startsOn, shipsOn, deliversOn]) expect(weekdayOf(day)).toBeLessThan(6)
        expect(productionDays(startsOn, shipsOn, order.calendars)).toHaveLength(
          order.speed.workingDays,
        )
      }),
    )
  })

  test('who is accepted later is not delivered earlier', () => {
    fc.assert(
      fc.property(asked, at, (order, other) => {
        const [sooner, later] = [order.acceptedAtMs, other]
          .toSorted((one, two) => one - two)
          .map((acceptedAtMs) => delivery({ ...order, acceptedAtMs }))
        expect((sooner?.deliversOn ?? '') <= (later?.deliversOn ?? '')).toBe(true)
      }),
    )
  })

  test('up to the cut-off that is named the dates stay, a thousandth later they do not', () => {
    fc.assert(
      fc.property(asked, (order) => {
        const now = delivery(order)
        expect(now.cutOffAtMs).toBeGreaterThanOrEqual(order.acceptedAtMs)
        expect(days(delivery({ ...order, acceptedAtMs: now.cutOffAtMs }))).toEqual(days(now))
        expect(
          delivery({ ...order, acceptedAtMs: now.cutOffAtMs + 1 }).startsOn > now.startsOn,
        ).toBe(true)
      }),
    )
  })
})

describe('the seeded holidays', () => {
  const within = (list: readonly { on: string }[], from: string, to: string) =>
    list.map(({ on }) => on).filter((on) => on >= from && on <= to)

  test.each([
    [
      'the shop',
      calendars.shopHolidays,
      [
        '2026-12-07',
        '2026-12-08',
        '2026-12-25',
        '2027-01-01',
        '2027-01-06',
        '2027-03-01',
        '2027-03-25',
        '2027-03-26',
      ],
    ],
    [
      'Spain',
      calendars.nationalHolidays.ES,
      ['2026-12-08', '2026-12-25', '2027-01-01', '2027-01-06', '2027-03-26'],
    ],
    [
      'Portugal',
      calendars.nationalHolidays.PT,
      ['2026-12-01', '2026-12-08', '2026-12-25', '2027-01-01', '2027-03-26'],
    ],
    ['France', calendars.nationalHolidays.FR, ['2026-12-25', '2027-01-01', '2027-03-29']],
  ])('%s in the season of the worked examples', (_, list, expected) => {
    expect(within(list, '2026-11-20', '2027-03-31')).toEqual(expected)
  })

  test('Jaén closes on its local days, on the Monday where they fall on a Sunday', () => {
    expect(calendars.shopHolidays.map(({ on }) => on)).toEqual(
      expect.arrayContaining(['2026-10-19', '2027-06-11', '2027-10-18']),
    )
  })
})

describe('the last shipping day that is late', () => {
  test.each([
    ['on a Friday, the day before', '2026-12-04', '2026-12-03'],
    ['on a Saturday, as on the Friday', '2026-12-05', '2026-12-03'],
    ['on a holiday after it, as on the Friday', '2026-12-08', '2026-12-03'],
    ['on the next working day, the holidays too', '2026-12-09', '2026-12-04'],
  ])('%s', (_, today, late) => {
    expect(lateUpTo(today, calendars)).toBe(late)
  })

  test('is always before today', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 700 }), (days) => {
        const today = new Date(Date.UTC(2026, 0, 5 + days)).toISOString().slice(0, 10)
        const late = lateUpTo(today, calendars)
        expect(late < today).toBe(true)
        expect(lateUpTo(late, calendars) < late).toBe(true)
      }),
    )
  })
})
