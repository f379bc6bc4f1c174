import { expect, test } from 'vitest'
import { mayTakeBack } from './take-back.ts'

test.each([
  ['open', null, true],
  ['declined', null, true],
  ['withdrawn', null, true],
  ['answered', null, true],
  ['answered', 'open', false],
  ['answered', 'accepted', false],
  ['answered', 'expired', true],
  ['answered', 'withdrawn', true],
] as const)('%s with a proposal that is %s: %s', (state, standing, may) => {
  expect(mayTakeBack({ state, standing })).toBe(may)
})
