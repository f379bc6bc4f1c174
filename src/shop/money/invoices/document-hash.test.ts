import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson, changedParts, digestOf, partsOf } from './document-hash.ts'

test('one text for one value, for any order of its members', () => {
  expect(canonicalJson({ b: [1, undefined, null], a: { d: 'ñ"', c: true }, e: undefined })).toBe(
    '{"a":{"c":true,"d":"ñ\\""},"b":[1,null,null]}',
  )
  expect(canonicalJson(new Date(0))).toBe('"1970-01-01T00:00:00.000Z"')
})

test('a value is unchanged after a round trip through the database', () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      (value) => canonicalJson(JSON.parse(JSON.stringify(value))) === canonicalJson(value),
    ),
  )
})

test('parts are named two levels deep in the document, and columns as they are', () => {
  const sealed = {
    invoice: {
      number: 'F1',
      content: { kind: 'full', lines: [{ text: 'a' }, { text: 'b' }], refersTo: [] },
    },
    record: { xml: '<x/>' },
  }
  const names = [
    'invoice.number',
    'invoice.content.kind',
    'invoice.content.lines.0',
    'invoice.content.lines.1',
    'invoice.content.refersTo',
    'record.xml',
  ]
  expect(Object.keys(partsOf(sealed))).toEqual(names)
  const kept = partsOf(sealed)
  expect(changedParts(sealed, kept)).toEqual([])
  const other = {
    ...sealed,
    invoice: {
      ...sealed.invoice,
      content: { kind: 'full', lines: [{ text: 'a' }, { text: 'c' }, { text: 'd' }], refersTo: [] },
    },
  }
  expect(changedParts(other, kept)).toEqual(['invoice.content.lines.1', 'invoice.content.lines.2'])
})

test('a digest includes the one before', () => {
  const sealed = { invoice: { number: 'F1' } }
  expect(new Set([null, 'a', 'b'].map((previous) => digestOf(sealed, previous))).size).toBe(3)
})
