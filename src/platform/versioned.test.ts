import { expect, test, vi } from 'vitest'
import { versioned } from './versioned.ts'

test('one load serves all callers until the version changes', async () => {
  let version = 1
  const cached = versioned(() => version)
  const load = vi.fn(async () => version)
  expect(await Promise.all([cached('a', load), cached('a', load)])).toEqual([1, 1])
  expect(load).toHaveBeenCalledTimes(1)
  version = 2
  expect(await cached('a', load)).toBe(2)
})

test('a failed load is tried again', async () => {
  const cached = versioned(() => 1)
  await expect(cached('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await cached('a', async () => 'yes')).toBe('yes')
})

test('no more keys than the limit', async () => {
  const cached = versioned(() => 1, 2)
  const load = vi.fn(async () => 0)
  for (const key of ['a', 'b', 'c', 'a']) await cached(key, load)
  expect(load).toHaveBeenCalledTimes(4)
})

test('evicts the least recently used key', async () => {
  const cached = versioned(() => 1, 2)
  const load = vi.fn(async () => 0)
  for (const key of ['a', 'b', 'a', 'c', 'a']) await cached(key, load)
  expect(load).toHaveBeenCalledTimes(3)
  expect(cached.loaded('a')).toBe(0)
  await cached('d', load)
  expect(cached.loaded('c')).toBeUndefined()
})
