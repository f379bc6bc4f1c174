import { randomBytes } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ByteCache, type CachedAnswer, compressPage, readyAnswer } from './byte-cache.ts'

/** One that brotli makes no smaller: it weighs as many bytes as it has. */
const answer = (bytes: number): CachedAnswer => ({ status: 200, headers: {}, plain: Buffer.alloc(bytes), compressed: Buffer.alloc(bytes) })

function cacheOf(limitBytes: number, ...keys: string[]): ByteCache {
  const cache = new ByteCache(limitBytes)
  for (const key of keys) cache.set(key, '1', answer(40))
  return cache
}
const keptIn = (cache: ByteCache, ...keys: string[]): string => keys.filter((key) => cache.get(key, '1')).join('')

test('what nobody asked for goes first, and the bytes stay below the limit', () => {
  const cache = cacheOf(100, 'a', 'b')
  cache.get('a', '1')
  cache.set('c', '1', answer(40))
  expect(cache.bytes).toBe(80)
  expect(keptIn(cache, 'a', 'b', 'c')).toBe('ac')
})

test('where all were asked for the oldest goes, and the newest stays', () => {
  const cache = cacheOf(100, 'a', 'b')
  keptIn(cache, 'a', 'b')
  cache.set('c', '1', answer(40))
  expect(keptIn(cache, 'a', 'b', 'c')).toBe('bc')
})

test('having been used counts for one turn', () => {
  const cache = cacheOf(100, 'a', 'b')
  cache.get('a', '1')
  cache.set('c', '1', answer(40))
  cache.set('d', '1', answer(40))
  expect(keptIn(cache, 'a', 'b', 'c', 'd')).toBe('cd')
})

test('a key that is set again does not count twice', () => {
  const cache = cacheOf(100, 'a', 'a', 'a', 'a', 'a')
  expect(cache.bytes).toBe(40)
})

test('what is larger than the whole cache is not kept, and takes nobody else’s place but its own', () => {
  const cache = cacheOf(100, 'a', 'b')
  cache.set('a', '1', answer(101))
  expect([keptIn(cache, 'a', 'b'), cache.bytes]).toEqual(['b', 40])
})

test('an answer of another version is not given out, and gives its place to the next', () => {
  const cache = cacheOf(100, 'a')
  expect(cache.get('a', '2')).toBeUndefined()
  cache.set('a', '2', answer(30))
  expect([cache.get('a', '2')?.plain().bytes.length, cache.get('a', '1'), cache.bytes]).toEqual([30, undefined, 30])
})

test('what is asked for again becomes smaller, says the same, and its head says how long it is', async () => {
  const plain = Buffer.from(Array.from({ length: 4000 }, (_, line) => `<p>${line} ${(line * 7919) % 1000}</p>`).join(''))
  const compressed = await compressPage(plain)
  const cache = new ByteCache(10_000_000)
  cache.set('a', '1', { status: 200, headers: { etag: 'x' }, plain, compressed })
  expect(cache.get('a', '1')?.brotli?.bytes).toBe(compressed)
  await cache.settled
  const smaller = cache.get('a', '1')?.brotli
  expect(smaller?.bytes.length).toBeLessThan(compressed.length)
  expect(brotliDecompressSync(smaller?.bytes ?? Buffer.alloc(0)).equals(plain)).toBe(true)
  expect(smaller?.head).toEqual([
    ...['vary', 'accept-encoding', 'etag', 'x', 'content-encoding', 'br'],
    ...['content-length', String(smaller?.bytes.length)],
  ])
  expect(cache.bytes).toBe(smaller?.bytes.length)
  expect(cache.get('a', '1')?.plain().bytes.equals(plain)).toBe(true)
  expect(cache.get('a', '1')?.plain().head).toContain(String(plain.length))
})

test('what went while it was being compressed leaves nothing behind', async () => {
  const plain = Buffer.from('<p>the same again</p>'.repeat(500))
  const cache = new ByteCache(plain.length)
  cache.set('a', '1', { status: 200, headers: {}, plain, compressed: await compressPage(plain) })
  cache.get('a', '1')
  const [gone, left] = [cache.settled, answer(8)]
  cache.set('a', '2', left)
  await gone
  expect([cache.bytes, cache.get('a', '2')?.plain().bytes]).toEqual([8, left.plain])
})

test.each([204, 304])('an answer of %i names no length', (status) => {
  const { head } = readyAnswer({ status, headers: {}, plain: Buffer.alloc(0), compressed: Buffer.alloc(0) }).plain()
  expect(head).toEqual(['vary', 'accept-encoding'])
})

test.each([1, 5000, 32 * 1024, 300_000])('a page of %i bytes comes back as it was, in no more memory than it needs', async (bytes) => {
  const page = randomBytes(bytes)
  const compressed = await compressPage(page)
  expect(brotliDecompressSync(compressed).equals(page)).toBe(true)
  expect(compressed.buffer.byteLength).toBe(compressed.length)
})
