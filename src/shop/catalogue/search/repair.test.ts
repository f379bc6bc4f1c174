import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repaired, stepsBetween } from './repair.ts'

test.each([
  ['lona', 'lona', 0],
  ['lnoa', 'lona', 1],
  ['lonaa', 'lona', 1],
  ['lna', 'lona', 1],
  ['luna', 'lona', 1],
  ['vynilos', 'vinilo', 2],
  ['pancarta', 'lona', 3],
])('from %s to %s: %i steps, counted up to 2', (one, other, steps) => {
  expect(stepsBetween(one, other, 2)).toBe(steps)
})

test('steps are the same both ways, and none only between equals', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abc'), maxLength: 6 })
  fc.assert(
    fc.property(word, word, (one, other) => {
      const steps = stepsBetween(one, other, 9)
      expect(stepsBetween(other, one, 9)).toBe(steps)
      expect(steps === 0).toBe(one === other)
    }),
  )
})

const KNOWN = new Map([
  ['lona', 9],
  ['luna', 1],
  ['zona', 40],
  ['vinilo', 5],
  ['microperforada', 2],
])

test.each([
  ['one step', 'vynilo', 'vinilo'],
  ['the same first letter before the more frequent', 'loda', 'lona'],
  ['the more frequent of two', 'lxna', 'lona'],
  ['two steps in a long word', 'micropreforda', 'microperforada'],
  ['not two in a short one', 'lxnx', undefined],
  ['nothing so short', 'lo', undefined],
])('%s: %s', (_, typed, meant) => {
  expect(repaired(typed, KNOWN)).toBe(meant)
})
