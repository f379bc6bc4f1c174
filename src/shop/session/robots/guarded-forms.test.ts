import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { effortFor, GUARDED_FORMS, isTimely, needsProof, PROOF_LIFE_MS } from './guarded-forms.ts'

const NOW = Date.UTC(2026, 10, 23, 8)

describe('the age of a challenge', () => {
  test.each([
    ['just issued', 0, false],
    ['faster than people type', 1_999, false],
    ['two seconds', 2_000, true],
    ['a form that was left open', 45 * 60_000, true],
    ['the last moment', PROOF_LIFE_MS - 1, true],
    ['an hour', PROOF_LIFE_MS, false],
    ['yesterday', 86_400_000, false],
    ['issued in the future', -1, false],
  ])('%s: %i ms', (_, age, counts) => {
    expect(isTimely(NOW - age, NOW)).toBe(counts)
  })

  test('counts within one stretch of time and never after it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (age) => {
        expect(isTimely(NOW - age, NOW)).toBe(age >= 2_000 && age < PROOF_LIFE_MS)
      }),
    )
  })
})

test.each([
  ['newsletter', false],
  ['registration', false],
  ['files', false],
  ['islands', false],
  ['quote', true],
  ['contact', true],
] as const)('every call of %s needs a proof: %s', (form, needs) => {
  expect(needsProof(form)).toBe(needs)
  expect(GUARDED_FORMS).toContain(form)
})

test('the work of a network never falls with its challenges, and is small for the first', () => {
  const most = (issued: number) => effortFor(issued).cost * effortFor(issued).most
  fc.assert(
    fc.property(fc.nat(100), fc.nat(100), (issued, more) => {
      expect(most(issued + more)).toBeGreaterThanOrEqual(most(issued))
      expect(effortFor(issued).least).toBeLessThanOrEqual(effortFor(issued).most)
    }),
  )
  expect([0, 19, 20, 40].map(most)).toEqual([600_000, 600_000, 1_800_000, 3_600_000])
})
