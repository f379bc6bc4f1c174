import fc from 'fast-check'
import { expect, test } from 'vitest'
import holidays from '../../../../catalogue/holidays.json' with { type: 'json' }
import shipping from '../../../../catalogue/shipping.json' with { type: 'json' }
import { laterDay } from '../../../platform/calendar.ts'
import { datingZone } from './dating-zone.ts'
import { delivery } from './delivery.ts'
import { type Country, ZONES, type Zone, zoneOf } from './zone.ts'

const zones = shipping.zones as Zone[]
const speed = { code: 'normal', workingDays: 3, cutOff: '16:00', factorBp: 10_000 } as const

test('the slowest way rules, wherever it stands among the recipients', () => {
  const [near, far] = [zoneOf(zones, 'peninsula'), zoneOf(zones, 'baleares')]
  if (!near || !far) throw new Error('no zones')
  expect([
    datingZone(near, [far, near]).code,
    datingZone(far, [near]).code,
    datingZone(near, [near]).code,
    datingZone(near, []).code,
  ]).toEqual(['baleares', 'baleares', 'peninsula', 'peninsula'])
})

test('its date is the latest of all destinations of a country, on any day and for any transit', () => {
  const instants = fc.integer({
    min: Date.parse('2026-11-20T00:00:00Z'),
    max: Date.parse('2027-12-31T00:00:00Z'),
  })
  const transits = fc.array(fc.nat(8), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(
      instants,
      transits,
      fc.constantFrom<Country>('ES', 'PT', 'FR'),
      (acceptedAtMs, days, country) => {
        const ways = days.map(
          (transitDays): Zone => ({
            code: ZONES[1],
            country,
            transitDays,
            shippingCents: 0,
            freeFromCents: null,
          }),
        )
        const arrives = (zone: Zone) =>
          delivery({ acceptedAtMs, speed, zone, calendars: holidays }).deliversOn
        const [first, ...others] = ways
        if (first)
          expect(arrives(datingZone(first, others))).toBe(ways.map(arrives).reduce(laterDay))
      },
    ),
  )
})
