import { expect, test } from 'vitest'
import { acceptedEncoding } from './encoding.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', 'identity'],
  ['br; q=0.000, gzip;q=0', 'identity'],
  ['BR;Q=0, GZIP', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0.8, gzip;q=0.8', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['gzip, *;q=0', 'gzip'],
  ['identity', 'identity'],
  ['identity;q=1, br;q=0.5', 'identity'],
  ['identity, gzip', 'gzip'],
  ['br;q=nonsense, gzip;q=0.1', 'gzip'],
  ['brotli, abr', 'identity'],
  ['deflate', 'identity'],
])('%s gets %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})
