import { expect, test } from 'vitest'
import { referenceOf, requestIdFrom } from './request-id.ts'

test.each([
  ['7f3a21c8-0000-4000-8000-000000000000', '7F3A-21C8'],
  ['abc_d-ef1', 'ABCD-EF1'],
  ['----ab--', 'AB'],
])('the reference of %s is %s', (id, reference) => {
  expect(referenceOf(id)).toBe(reference)
})

test('the id of a proxy is kept where it is sane', () => {
  expect(requestIdFrom('abcdefgh')).toBe('abcdefgh')
  for (const odd of [undefined, '', 'a b c d e f', 'x'.repeat(65), '<script>alert(1)'])
    expect(requestIdFrom(odd)).toMatch(/^[\da-f-]{36}$/)
})
