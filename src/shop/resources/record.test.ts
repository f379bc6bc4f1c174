import { expect, test } from 'vitest'
import { changedFields, outdatedAfter, withValue } from './record.ts'

const text = (es: string, pt: string, fr: string) => ({ name: { es, pt, fr }, code: 'A' })
const before = text('Lona', 'Lona', 'Bâche')

test.each<[string, string[], ReturnType<typeof text>, string[], string[]]>([
  ['nothing changed', [], before, [], []],
  ['new Spanish text', [], text('Lonas', 'Lona', 'Bâche'), [], ['name.pt', 'name.fr']],
  ['with one translation', [], text('Lonas', 'Lonas', 'Bâche'), [], ['name.fr']],
  ['with one found right', [], text('Lonas', 'Lona', 'Bâche'), ['name.pt'], ['name.fr']],
  ['a missing translation is not outdated', [], text('Lonas', '', 'Bâche'), [], ['name.fr']],
  ['stays so until it is translated', ['name.fr'], before, [], ['name.fr']],
  ['translated later', ['name.fr'], text('Lona', 'Lona', 'Bâches'), [], []],
  ['found right later', ['name.fr'], before, ['name.fr'], []],
  ['another field changed', [], { ...before, code: 'B' }, [], []],
])('outdated translations: %s', (_, outdated, after, reviewed, expected) => {
  expect(outdatedAfter(outdated, before, after, reviewed)).toEqual(expected)
})

test('translations of a new record are not outdated', () => {
  expect(outdatedAfter([], null, before)).toEqual([])
})

test('fields that differ, in the order of the form; values replaced by path', () => {
  const after = withValue({ ...before, code: 'B' }, 'name.fr', 'Toile')
  expect(changedFields(before, after)).toEqual([
    { field: 'name.fr', before: 'Bâche', after: 'Toile' },
    { field: 'code', before: 'A', after: 'B' },
  ])
  expect(withValue({}, 'name.fr', 'Toile')).toEqual({ name: { fr: 'Toile' } })
})
