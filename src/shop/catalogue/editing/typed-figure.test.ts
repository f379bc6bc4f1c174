import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FigureKind, figureFrom, figureText } from './typed-figure.ts'

test.each([
  ['8,2', 'money', 820],
  ['8.20', 'money', 820],
  [' 1 200 ', 'money', 120000],
  ['−10', 'percent', -1000],
  ['120,5', 'cm', 1205],
  ['0,5', 'm2', 500_000],
  ['12', 'whole', 12],
  ['8,205', 'money', undefined],
  ['1,5', 'whole', undefined],
  ['', 'money', undefined],
  ['8,', 'money', undefined],
  ['1e3', 'whole', undefined],
] as const)('%s as %s', (typed, kind, value) => expect(figureFrom(typed, kind)).toBe(value))

test.each([
  [820, 'money', '8,20'],
  [5, 'money', '0,05'],
  [1250, 'percent', '12,5'],
  [-1000, 'percent', '−10'],
  [20_000_000, 'm2', '20'],
  [3000, 'cm', '300'],
] as const)('%i as %s is shown', (value, kind, said) => expect(figureText(value, kind)).toBe(said))

test('what is shown is read as the same', () => {
  const kinds: FigureKind[] = ['money', 'percent', 'cm', 'm2', 'dm3', 'whole']
  fc.assert(
    fc.property(fc.constantFrom(...kinds), fc.integer({ min: -1e8, max: 1e8 }), (kind, value) => {
      expect(figureFrom(figureText(value, kind), kind)).toBe(value)
    }),
  )
})
