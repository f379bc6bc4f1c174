import { expect, test } from 'vitest'
import { centsFrom } from './cents-from.ts'

test.each([
  ['12', 1200],
  ['12,5', 1250],
  ['12.05', 1205],
  [' 1 200,00 € ', 120_000],
  ['0,01', 1],
  ['', undefined],
  ['-1', undefined],
  ['1,234', undefined],
  ['12,', undefined],
  ['doce', undefined],
])('%j is %s', (typed, cents) => {
  expect(centsFrom(typed)).toBe(cents)
})
