import { expect, test } from 'vitest'
import { keyOfAsked, readAsked } from './asked-store.ts'

const line = (id: string) => ({ id, product: 'lona', configuration: {} as never })
const [one, two] = [
  '0d9a3c1e-5b7f-4a52-9a57-0a3f5b7e9c11',
  '9f9a3c1e-5b7f-4a52-9a57-0a3f5b7e9c22',
].map(line)

test('the key belongs to the content, in every window', () => {
  const lines = one && two ? [two, one] : []
  const key = keyOfAsked(lines, ['a'])
  expect(key).toMatch(/^[\w-]{16,100}$/)
  expect(keyOfAsked(lines.toReversed(), ['a'])).toBe(key)
  expect(keyOfAsked(lines, ['b'])).not.toBe(key)
})

test.each([
  [null, '', null],
  ['{', '', null],
  ['7', '', null],
  ['{"said":"Hola","certificate":{"name":"a.pdf"}}', 'Hola', null],
  ['{"said":1,"certificate":{"name":"a.pdf","secret":"s"}}', '', { name: 'a.pdf', secret: 's' }],
])('%j is read', (json, said, certificate) => {
  expect(readAsked(json)).toEqual({ said, certificate })
})
