import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  quarterDays,
  quarterOf,
  quartersBetween,
  readCursor,
  readQuarter,
  writeCursor,
  writeQuarter,
} from './quarter.ts'

describe('quarters', () => {
  test.each([
    ['2026-01-01', '2026-T1', '2026-01-01', '2026-03-31'],
    ['2026-03-31', '2026-T1', '2026-01-01', '2026-03-31'],
    ['2026-04-01', '2026-T2', '2026-04-01', '2026-06-30'],
    ['2026-09-30', '2026-T3', '2026-07-01', '2026-09-30'],
    ['2026-12-31', '2026-T4', '2026-10-01', '2026-12-31'],
  ])('%s is in %s, from %s to %s', (day, text, first, last) => {
    const quarter = quarterOf(day)
    expect([writeQuarter(quarter), quarterDays(quarter)]).toEqual([text, { first, last }])
    expect(readQuarter(text)).toEqual(quarter)
  })

  test.each([undefined, '', '2026', '2026-T5', '2026-T0', '2026-t1', ' 2026-T1', '1999-T1'])(
    '%j is invalid',
    (text) => {
      expect(readQuarter(text)).toBeNull()
    },
  )

  test('all since the first order, newest first, across the end of a year', () => {
    expect(
      quartersBetween(Date.parse('2025-08-15T10:00:00Z'), Date.parse('2026-02-01T10:00:00Z')).map(
        writeQuarter,
      ),
    ).toEqual(['2026-T1', '2025-T4', '2025-T3'])
  })

  test('in Madrid: its first minute of the year is still the old year in UTC', () => {
    const at = Date.parse('2025-12-31T23:30:00Z')
    expect(quartersBetween(at, at).map(writeQuarter)).toEqual(['2026-T1'])
  })

  test('every day is in exactly one quarter, the one it names', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10)
          const { year } = quarterOf(day)
          const around = ([1, 2, 3, 4] as const).flatMap((quarter) => {
            const { first, last } = quarterDays({ year, quarter })
            return first <= day && day <= last ? [quarter] : []
          })
          expect(around).toEqual([quarterOf(day).quarter])
        },
      ),
    )
  })
})

test('a cursor is read back, and other texts are refused', () => {
  const cursor = {
    placedAtMs: 1_795_000_000_123,
    orderId: crypto.randomUUID(),
    issuedAtMs: 1_795_000_000_456,
    id: crypto.randomUUID(),
  }
  expect(readCursor(writeCursor(cursor))).toEqual(cursor)
  for (const text of [
    undefined,
    '',
    'x',
    `${writeCursor(cursor)}.1`,
    writeCursor(cursor).slice(1 + writeCursor(cursor).indexOf('.')),
  ])
    expect(readCursor(text)).toBeNull()
})
