import { expect, test } from 'vitest'
import { timeIds } from './time-id.ts'

const UUID_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('ids are of version 7 and begin with their millisecond', () => {
  const id = timeIds(() => Date.parse('2026-11-21T16:40:00.123Z'))()
  expect(id).toMatch(UUID_7)
  expect(Number.parseInt(id.slice(0, 13).replace('-', ''), 16)).toBe(
    Date.parse('2026-11-21T16:40:00.123Z'),
  )
})

test.each([
  ['in one millisecond, more than it has numbers for', () => 1_000],
  [
    'while the clock runs backwards',
    (
      (now) => () =>
        (now -= 1)
    )(100_000),
  ],
])('each is greater than the one before, %s', (_, clock) => {
  const next = timeIds(clock)
  const ids = Array.from({ length: 10_000 }, next)
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every((id) => UUID_7.test(id))).toBe(true)
})
