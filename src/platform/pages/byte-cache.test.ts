import { expect, test } from 'vitest'
import { ByteCache, type CachedAnswer } from './byte-cache.ts'

const answer = (bytes: number): CachedAnswer => ({ status: 200, headers: {}, plain: Buffer.alloc(bytes), compressed: Buffer.alloc(0) })

test('the least recently used answer goes first, and the bytes stay below the limit', () => {
  const cache = new ByteCache(100)
  cache.set('a', answer(40))
  cache.set('b', answer(40))
  cache.get('a')
  cache.set('c', answer(40))
  expect([cache.get('a'), cache.get('b'), cache.get('c')].map(Boolean)).toEqual([true, false, true])
  expect(cache.bytes).toBe(80)
})

test('a key that is set again does not count twice', () => {
  const cache = new ByteCache(100)
  for (let times = 0; times < 5; times += 1) cache.set('a', answer(30))
  expect(cache.bytes).toBe(30)
})

test('what is larger than the whole cache is not kept', () => {
  const cache = new ByteCache(100)
  cache.set('a', answer(101))
  expect(cache.get('a')).toBeUndefined()
})
