import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsOf, tsQueryOf, wordsOf } from './register-query.ts'

test.each<[string, string[]]>([
  ['F2026-000001', ['f2026-000001']],
  ['re2026-00', ['re2026-00']],
  ['m-26-000123', ['m-26-000123']],
  ['Rótulos Sierra-Sur, S. L.', ['rotulos', 'sierra', 'sur', 's', 'l']],
  ["B12345674 O'Neill", ['b12345674', 'o', 'neill']],
  ['', []],
  ['  &|! ', []],
])('the words of «%s»', (search, words) => expect(wordsOf(search)).toEqual(words))

test('nothing but quoted words reaches the query', () =>
  fc.assert(
    fc.property(fc.string(), (search) => {
      expect(tsQueryOf(search) ?? "'a':*").toMatch(/^'[a-z0-9-]+':\*(?: & '[a-z0-9-]+':\*)*$/)
    }),
  ))

test.each<[string, number | null]>([
  ['178,11', 17_811],
  ['1.178,11 €', 117_811],
  ['-20', -2000],
  ['20.5', 2050],
  ['1.000', 100_000],
  ['M-26-000001', null],
  ['', null],
])('the amount «%s»', (search, cents) => expect(centsOf(search)).toBe(cents))
