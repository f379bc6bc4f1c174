import { describe, expect, test } from 'vitest'
import type { ContentChange } from './difference.ts'
import { draftFacts } from './draft-facts.ts'

const change = (place: string, more: Partial<ContentChange> = {}): ContentChange => ({
  ...{ place, trail: [], field: place.split('.').at(-1) ?? '', before: 1, after: 2 },
  ...more,
})

describe('the record of a saved draft', () => {
  test('names each changed field with both values', () => {
    expect(draftFacts([change('recipe.setupCents'), change('name.es', { after: 'Lona' })])).toEqual(
      {
        before: { 'recipe.setupCents': 1, 'name.es': 1 },
        after: { 'recipe.setupCents': 2, 'name.es': 'Lona' },
      },
    )
  })
  test('nothing changed: nothing to record', () => {
    expect(draftFacts([])).toBeUndefined()
    expect(draftFacts(undefined)).toBeUndefined()
  })
  test.each<[string, unknown, unknown]>([
    ['new', undefined, null],
    ['with parts', { code: 'a' }, '{"code":"a"}'],
    ['long', 'x'.repeat(400), `${'x'.repeat(299)}…`],
    ['off', false, false],
  ])('a value that is %s', (_, before, said) => {
    expect(draftFacts([change('a', { before })])?.before).toEqual({ a: said })
  })
  test('a list in another order does not hide the list', () => {
    const order = change('recipe', { field: 'materialsOrder', before: ['a'], after: ['b'] })
    expect(draftFacts([order])?.after).toEqual({ 'recipe.materialsOrder': '["b"]' })
  })
  test('many fields are counted beyond the first', () => {
    const { before = {}, after = {} } =
      draftFacts(Array.from({ length: 25 }, (_, at) => change(`a${at}`))) ?? {}
    expect([Object.keys(before).length, Object.keys(after).length, after.more]).toEqual([20, 21, 5])
  })
})
