import { expect, test } from 'vitest'
import { pack, packing, unpack } from './packed.ts'

const value = { say: 'Lona "PVC"', fr: "l'œillet", back: '\\"\'', list: [1, null, 'a'] }

test('a packed value is read back', () => {
  expect(unpack(pack(value))).toEqual(value)
  expect(pack({ a: 'b' })).toBe("{'a':'b'}")
})

test('a page gets its own values back unparsed, another page parses them', () => {
  const page = packing()
  const [first, second] = [page(), page()]
  const text = first.pack(value)
  expect(first.unpack(text)).toBe(value)
  expect(second.unpack(text)).toEqual(value)
  expect(second.unpack(text)).not.toBe(value)
})
