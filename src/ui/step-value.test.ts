import { describe, expect, test } from 'vitest'
import { steppedValue } from './step-value.ts'

describe('− and +', () => {
  test.each([
    ['2', 1, {}, 3],
    ['2', -1, {}, 1],
    ['10', 1, { step: 2 }, 12],
    ['9', 1, { step: 2 }, 10],
    ['9', -1, { step: 2 }, 8],
    ['1', -1, { min: 1 }, 1],
    ['200', 1, { max: 200 }, 200],
    ['1000000', 1, { max: 200 }, 200],
    ['', 1, { min: 1 }, 1],
    ['dos', -1, { min: 1 }, 1],
    ['2,5', 1, {}, 3],
    ['2.5', -1, {}, 2],
  ] as const)('from "%s" by %s within %o leads to %i', (typed, direction, limits, value) => {
    expect(steppedValue(typed, direction, limits)).toBe(value)
  })
})
