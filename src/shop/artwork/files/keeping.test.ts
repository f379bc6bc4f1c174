import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../platform/calendar.ts'
import {
  extension,
  isOver,
  KEPT_DAYS,
  KEPT_DAYS_AT_MOST,
  type Keeping,
  keptUntil,
} from './keeping.ts'

const plain: Keeping = { extendedUntil: null, forReorders: false }
const ENDED = '2026-11-20'

describe('the bytes of a file', () => {
  test.each([
    ['of an order under way stay', null, plain, false, '2030-01-01', false],
    ['stay on the thirtieth day after delivery', ENDED, plain, true, '2026-12-20', false],
    ['go on the day after it', ENDED, plain, true, '2026-12-21', true],
    [
      'stay until the day asked for',
      ENDED,
      { ...plain, extendedUntil: '2027-01-19' },
      true,
      '2027-01-19',
      false,
    ],
    [
      'and go after that',
      ENDED,
      { ...plain, extendedUntil: '2027-01-19' },
      true,
      '2027-01-20',
      true,
    ],
    [
      'approved and kept for ordering again stay',
      ENDED,
      { ...plain, forReorders: true },
      true,
      '2030-01-01',
      false,
    ],
    [
      'never approved go all the same',
      ENDED,
      { ...plain, forReorders: true },
      false,
      '2026-12-21',
      true,
    ],
    [
      'are not shortened by a day asked for before',
      ENDED,
      { ...plain, extendedUntil: '2026-12-01' },
      true,
      '2026-12-20',
      false,
    ],
  ])('%s', (_, endedOn, keeping, approved, today, expected) => {
    expect(isOver({ endedOn, approved }, keeping, today)).toBe(expected)
  })
})

test('each press adds thirty days, up to the hundred and eightieth', () => {
  const days: string[] = []
  let keeping = plain
  for (let press = 0; press < 10; press += 1) {
    const until = extension(ENDED, keeping)
    if (until === null) break
    days.push(until)
    keeping = { ...keeping, extendedUntil: until }
  }
  expect(days).toEqual(['2027-01-19', '2027-02-18', '2027-03-20', '2027-04-19', '2027-05-19'])
  expect(days.at(-1)).toBe(addDays(ENDED, KEPT_DAYS_AT_MOST))
})

test('the storage cannot be extended while an order is in progress', () => {
  expect([extension(null, plain), keptUntil(null, plain)]).toEqual([null, null])
})

const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2024-01-01', days))

test('no file is deleted earlier than thirty days after the end of its order', () => {
  fc.assert(
    fc.property(
      day,
      fc.option(day),
      fc.boolean(),
      fc.boolean(),
      fc.integer({ min: 0, max: KEPT_DAYS }),
      (ended, extendedUntil, forReorders, approved, after) => {
        expect(
          isOver(
            { endedOn: ended, approved },
            { extendedUntil, forReorders },
            addDays(ended, after),
          ),
        ).toBe(false)
      },
    ),
  )
})
