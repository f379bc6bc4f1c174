import { expect, test } from 'vitest'
import { groupedCode, needsProof, readCode } from './order-proof.ts'

test.each([
  [{ paid: false, customerId: null }, false],
  [{ paid: true, customerId: null }, true],
  [{ paid: false, customerId: 'a' }, true],
  [{ paid: true, customerId: 'a' }, true],
])('%o needs proof: %s', (order, needed) => {
  expect(needsProof(order)).toBe(needed)
})

test.each([
  ['12345678', '12345678'],
  [' 1234 5678 ', '12345678'],
  ['1234-5678', '12345678'],
  ['1234567', undefined],
  ['123456789', undefined],
  ['1234567a', undefined],
  ['', undefined],
])('%j is read as %j', (typed, code) => {
  expect(readCode(typed)).toBe(code)
})

test('a code is formatted in two groups', () => {
  expect(groupedCode('01234567')).toBe('0123 4567')
})
