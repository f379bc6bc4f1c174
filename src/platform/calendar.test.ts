import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  formatClock,
  formatDay,
  formatMinutes,
  isDay,
  isWeekend,
  laterDay,
  madridClock,
  madridDay,
  madridInstant,
  minutesUntil,
  weekdayOf,
} from './calendar.ts'

const instant = (text: string) => Date.parse(text)

describe('days', () => {
  test.each([
    ['2026-11-20', true],
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2026-02-30', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['2026-11-20T00:00', false],
    ['20-11-2026', false],
    ['', false],
    [20261120, false],
    [null, false],
  ])('isDay(%j) is %j', (value, expected) => {
    expect(isDay(value)).toBe(expected)
  })

  test.each([
    ['2026-11-20', 1, '2026-11-21'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-03-01', -1, '2027-02-28'],
    ['2026-10-24', 2, '2026-10-26'],
    ['2027-03-27', 2, '2027-03-29'],
    ['2026-11-20', 0, '2026-11-20'],
  ])('%s and %i days is %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected)
  })

  test('an invalid day throws', () => {
    expect(() => addDays('mañana', 1)).toThrow(RangeError)
  })

  test.each([
    ['2026-11-16', 1],
    ['2026-11-20', 5],
    ['2026-11-21', 6],
    ['2026-11-22', 7],
    ['1969-12-31', 3],
  ])('%s is weekday %i', (day, weekday) => {
    expect(weekdayOf(day)).toBe(weekday)
    expect(isWeekend(day)).toBe(weekday > 5)
  })

  test('the later of two days', () => {
    expect(laterDay('2026-12-31', '2027-01-01')).toBe('2027-01-01')
  })
})

describe("Madrid's clock", () => {
  test.each([
    ['2026-11-20T08:31:00Z', '2026-11-20', '09:31', 0],
    ['2026-11-20T23:00:00Z', '2026-11-21', '00:00', 0],
    ['2026-07-20T22:00:59Z', '2026-07-21', '00:00', 59],
    ['2026-10-25T00:59:59Z', '2026-10-25', '02:59', 59],
    ['2026-10-25T01:00:00Z', '2026-10-25', '02:00', 0],
    ['2027-03-28T00:59:59Z', '2027-03-28', '01:59', 59],
    ['2027-03-28T01:00:00Z', '2027-03-28', '03:00', 0],
    ['2027-03-24T09:00:01Z', '2027-03-24', '10:00', 1],
    ['2027-03-29T07:59:59Z', '2027-03-29', '09:59', 59],
  ])('%s is %s %s', (at, on, time, seconds) => {
    const clock = madridClock(instant(at))
    expect({ ...clock, minutes: formatMinutes(clock.minutes) }).toEqual({
      on,
      minutes: time,
      seconds,
    })
    expect(madridDay(instant(at))).toBe(on)
  })

  test.each([
    ['2026-11-20', '10:00', '2026-11-20T09:00:00Z'],
    ['2026-07-20', '16:00', '2026-07-20T14:00:00Z'],
    ['2026-10-24', '16:00', '2026-10-24T14:00:00Z'],
    ['2026-10-25', '01:59', '2026-10-24T23:59:00Z'],
    ['2026-10-25', '02:30', '2026-10-25T00:30:00Z'],
    ['2026-10-25', '03:00', '2026-10-25T02:00:00Z'],
    ['2026-10-25', '16:00', '2026-10-25T15:00:00Z'],
    ['2027-03-28', '01:59', '2027-03-28T00:59:00Z'],
    ['2027-03-28', '02:30', '2027-03-28T01:30:00Z'],
    ['2027-03-28', '03:00', '2027-03-28T01:00:00Z'],
    ['2027-03-28', '16:00', '2027-03-28T14:00:00Z'],
  ])('%s %s in Madrid is %s', (day, time, expected) => {
    expect(madridInstant(day, time)).toBe(instant(expected))
  })

  test('an instant and its clock time are the same moment, except in the second of the two equal hours', () => {
    const minutes = fc.integer({
      min: instant('2000-01-01') / 60_000,
      max: instant('2040-01-01') / 60_000,
    })
    fc.assert(
      fc.property(minutes, (minute) => {
        const at = minute * 60_000
        const clock = madridClock(at)
        const back = madridInstant(clock.on, formatMinutes(clock.minutes))
        const hourBefore = madridClock(at - 3_600_000)
        const secondTime = hourBefore.minutes === clock.minutes && hourBefore.on === clock.on
        expect(back).toBe(secondTime ? at - 3_600_000 : at)
      }),
    )
  })

  test('agrees with the full calendar of the platform', () => {
    const full = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Madrid',
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    fc.assert(
      fc.property(fc.integer({ min: instant('1990-01-01'), max: instant('2045-01-01') }), (at) => {
        const clock = madridClock(at)
        expect(
          `${clock.on} ${formatMinutes(clock.minutes)}:${String(clock.seconds).padStart(2, '0')}`,
        ).toBe(full.format(at))
      }),
    )
  })
})

test('minutes left are whole and never negative', () => {
  expect(minutesUntil(120_000, 0)).toBe(2)
  expect(minutesUntil(119_999, 0)).toBe(2)
  expect(minutesUntil(120_001, 0)).toBe(3)
  expect(minutesUntil(1, 0)).toBe(1)
  expect(minutesUntil(0, 60_000)).toBe(0)
})

test.each([
  ['es', 'long', 'jueves 10 de diciembre'],
  ['es', 'short', 'jue 10 dic'],
  ['pt', 'long', 'quinta-feira, 10 de dezembro'],
  ['pt', 'short', 'qui 10 dez'],
  ['fr', 'long', 'jeudi 10 décembre'],
  ['fr', 'short', 'jeu. 10 déc.'],
  ['en', 'long', 'Thursday 10 December'],
  ['en', 'short', 'Thu 10 Dec'],
] as const)('%s %s: %s', (language, style, expected) => {
  expect(formatDay('2026-12-10', language, style)).toBe(expected)
})

test.each([
  ['2026-12-01', 'es', 'long', 'martes 1 de diciembre'],
  ['2026-12-01', 'pt', 'long', 'terça-feira, 1 de dezembro'],
  ['2027-03-06', 'pt', 'short', 'sáb 6 mar'],
  ['2027-05-01', 'pt', 'short', 'sáb 1 mai'],
  ['2026-12-01', 'fr', 'long', 'mardi 1er décembre'],
  ['2026-12-01', 'fr', 'short', 'mar. 1er déc.'],
  ['2026-12-11', 'fr', 'long', 'vendredi 11 décembre'],
  ['2026-12-21', 'fr', 'short', 'lun. 21 déc.'],
  ['2026-12-31', 'fr', 'long', 'jeudi 31 décembre'],
] as const)('%s in %s, %s: %s', (day, language, style, expected) => {
  expect(formatDay(day, language, style)).toBe(expected)
})

test.each([
  ['16:00', 'es', '16:00'],
  ['16:00', 'pt', '16:00'],
  ['16:00', 'fr', '16\u00a0h'],
  ['09:05', 'fr', '9\u00a0h\u00a005'],
  ['14:30', 'fr', '14\u00a0h\u00a030'],
  ['00:00', 'fr', '0\u00a0h'],
] as const)('%s in %s: %s', (time, language, expected) => {
  expect(formatClock(time, language)).toBe(expected)
})
