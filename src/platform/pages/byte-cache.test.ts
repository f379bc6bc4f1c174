import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import {
  ByteCache,
  type CachedAnswer,
  type Form,
  type ReadyAnswer,
  readyAnswer,
} from './byte-cache.ts'
import { compressPage } from './compress-page.ts'

/** Incompressible bytes. */
const answer = (bytes: number): CachedAnswer => ({
  status: 200,
  headers: {},
  plain: Buffer.alloc(bytes),
  compressed: Buffer.alloc(bytes),
})

/** The accounted size of one such answer of 1 000 bytes: bytes, head and key. */
const ONE = 1_000 + 'varyaccept-encodingcontent-length1000'.length + 2
/** Room for two of them. */
const TWO_FIT = 2 * ONE + 500

function cacheOf(limitBytes: number, ...keys: string[]): ByteCache {
  const cache = new ByteCache(limitBytes)
  for (const key of keys) cache.set(key, '1', answer(1_000))
  return cache
}
const keptIn = (cache: ByteCache, ...keys: string[]): string =>
  keys.filter((key) => cache.get(key, '1')).join('')
const now = (ready: ReadyAnswer | undefined, encoding: 'br' | 'identity'): Form =>
  ready?.form(encoding) as Form

test('unused entries are evicted first, and the bytes stay below the limit', () => {
  const cache = cacheOf(TWO_FIT, 'a', 'b')
  cache.get('a', '1')
  cache.set('c', '1', answer(1_000))
  expect(cache.bytes).toBe(2 * ONE)
  expect(keptIn(cache, 'a', 'b', 'c')).toBe('ac')
})

test('the least recently used entry is evicted, and the newest stays', () => {
  const cache = cacheOf(TWO_FIT, 'a', 'b')
  keptIn(cache, 'a', 'b')
  cache.set('c', '1', answer(1_000))
  expect(keptIn(cache, 'a', 'b', 'c')).toBe('bc')
})

test('one use counts for one turn', () => {
  const cache = cacheOf(TWO_FIT, 'a', 'b')
  cache.get('a', '1')
  cache.set('c', '1', answer(1_000))
  cache.set('d', '1', answer(1_000))
  expect(keptIn(cache, 'a', 'b', 'c', 'd')).toBe('cd')
})

test('a key that is set again is counted once', () => {
  const cache = cacheOf(TWO_FIT, 'a', 'a', 'a', 'a', 'a')
  expect(cache.bytes).toBe(ONE)
})

test('an entry larger than the whole cache is not kept, and evicts only its own key', () => {
  const cache = cacheOf(TWO_FIT, 'a', 'b')
  cache.set('a', '1', answer(3_000))
  expect([keptIn(cache, 'a', 'b'), cache.bytes]).toEqual(['b', ONE])
})

test('keys and heads count: long addresses do not fill the memory', () => {
  const cache = new ByteCache(100_000)
  for (let number = 0; number < 1_000; number += 1)
    cache.set(`${number}${'x'.repeat(10_000)}`, '1', answer(10))
  expect(cache.bytes).toBeLessThanOrEqual(100_000)
  expect(
    keptIn(cache, ...Array.from({ length: 1_000 }, (_, number) => `${number}${'x'.repeat(10_000)}`))
      .length,
  ).toBeLessThan(50_000)
  const heads = new ByteCache(100_000)
  for (let number = 0; number < 1_000; number += 1)
    heads.set(`${number}`, '1', { ...answer(10), headers: { policy: 'y'.repeat(10_000) } })
  expect(
    Array.from({ length: 1_000 }, (_, number) => heads.get(`${number}`, '1')).filter(Boolean)
      .length,
  ).toBeLessThan(10)
})

test('an answer of another version is not returned, and is replaced', () => {
  const cache = cacheOf(TWO_FIT, 'a')
  expect(cache.get('a', '2')).toBeUndefined()
  cache.set('a', '2', answer(900))
  expect([
    now(cache.get('a', '2'), 'identity').bytes.length,
    cache.get('a', '1'),
    cache.bytes,
  ]).toEqual([900, undefined, ONE - 101])
})

const LINES = Buffer.from(
  Array.from({ length: 4000 }, (_, line) => `<p>${line} ${(line * 7919) % 1000}</p>`).join(''),
)
const linesAnswer = async (): Promise<CachedAnswer> => ({
  status: 200,
  headers: { etag: 'x' },
  plain: LINES,
  compressed: await compressPage(LINES),
})

test('a repeated answer is compressed better, with the same content and a correct length', async () => {
  const lines = await linesAnswer()
  const cache = new ByteCache(10_000_000)
  cache.set('a', '1', lines)
  expect(now(cache.get('a', '1'), 'br').bytes).toBe(lines.compressed)
  const before = cache.bytes
  await cache.settled
  const smaller = now(cache.get('a', '1'), 'br')
  expect(smaller.bytes.length).toBeLessThan(lines.compressed.length)
  expect(brotliDecompressSync(smaller.bytes).equals(LINES)).toBe(true)
  expect(smaller.head).toEqual([
    ...['vary', 'accept-encoding', 'etag', 'x', 'content-encoding', 'br'],
    ...['content-length', String(smaller.bytes.length)],
  ])
  expect(cache.bytes - before).toBe(smaller.bytes.length - lines.compressed.length)
  expect(now(cache.get('a', '1'), 'identity').bytes.equals(LINES)).toBe(true)
  expect(now(cache.get('a', '1'), 'identity').head).toContain(String(LINES.length))
})

test('gzip is made once for a kept answer, with the same content, and counts', async () => {
  const cache = new ByteCache(10_000_000)
  cache.set('a', '1', await linesAnswer())
  cache.get('a', '1')
  await cache.settled
  const before = cache.bytes
  const [first, again] = [
    await cache.get('a', '1')?.form('gzip'),
    await cache.get('a', '1')?.form('gzip'),
  ]
  expect(gunzipSync(first?.bytes ?? Buffer.alloc(0)).equals(LINES)).toBe(true)
  expect(again).toBe(first)
  expect(first?.head).toEqual(
    expect.arrayContaining(['content-encoding', 'gzip', String(first?.bytes.length)]),
  )
  expect(first?.bytes.length).toBeLessThan(LINES.length / 2)
  expect(cache.bytes).toBeGreaterThan(before + (first?.bytes.length ?? 0))
})

test('gzip of a file is made once, also for many who ask at the same time', async () => {
  const plain = Buffer.from('letters and their widths '.repeat(400))
  const ready = readyAnswer({
    status: 200,
    headers: {},
    plain,
    compressed: await compressPage(plain),
  })
  const forms = await Promise.all([ready.form('gzip'), ready.form('gzip')])
  expect(new Set([...forms, await ready.form('gzip')]).size).toBe(1)
  expect(gunzipSync(forms[0].bytes)).toEqual(plain)
})

test('gzip forms evict others: the bytes stay below the limit', async () => {
  const lines = await linesAnswer()
  const cache = new ByteCache(5 * lines.compressed.length)
  const keys = ['a', 'b', 'c', 'd']
  for (const key of keys) cache.set(key, '1', lines)
  for (const key of keys) await cache.get(key, '1')?.form('gzip')
  await cache.settled
  expect(cache.bytes).toBeLessThanOrEqual(5 * lines.compressed.length)
})

test('an entry evicted while it is compressed is not counted', async () => {
  const lines = await linesAnswer()
  const cache = new ByteCache(LINES.length)
  cache.set('a', '1', lines)
  const gone = cache.get('a', '1')?.form('gzip')
  cache.set('a', '2', answer(1_000))
  await gone
  await cache.settled
  expect([cache.bytes, now(cache.get('a', '2'), 'identity').bytes.length]).toEqual([ONE, 1_000])
})

test.each([204, 304])('an answer of %i has no content-length', (status) => {
  const { head } = now(
    readyAnswer({ status, headers: {}, plain: Buffer.alloc(0), compressed: Buffer.alloc(0) }),
    'identity',
  )
  expect(head).toEqual(['vary', 'accept-encoding'])
})

test('an incompressible file is sent as it is, for every client', async () => {
  const ready = readyAnswer(answer(10))
  const forms = await Promise.all(
    (['br', 'gzip', 'identity'] as const).map((encoding) => ready.form(encoding)),
  )
  expect(new Set(forms).size).toBe(1)
  expect(forms[0]?.head).not.toContain('content-encoding')
})

test.each([1, 5000, 32 * 1024, 300_000])(
  'a page of %i bytes comes back unchanged, in no more memory than it needs',
  async (bytes) => {
    const page = randomBytes(bytes)
    const compressed = await compressPage(page)
    expect(brotliDecompressSync(compressed).equals(page)).toBe(true)
    expect(compressed.buffer.byteLength).toBe(compressed.length)
  },
)
