import { expect, test } from 'vitest'
import { INTEGRITY, isCookieName, isOrigin, isScriptUrl, typedOrigins } from './script-origin.ts'

test.each([
  ['https://www.example.com', true],
  ['https://m.example:8443', true],
  ['https://*.google-analytics.com', true],
  ['https://*.tienda.com.es', true],
  ['http://www.example.com', false],
  ['https://www.example.com/', false],
  ['https://www.example.com/x.js', false],
  ['https://*', false],
  ['https://*.com', false],
  ['https://*.com.es', false],
  ['https://*.co.uk', false],
  ['https://*.cloudfront.net', false],
  ['https://d1.cloudfront.net', true],
  ['https://a.*.example.com', false],
  ['*', false],
  ["'unsafe-inline'", false],
  ["https://a.example 'unsafe-eval'", false],
  ['https://a.example; default-src *', false],
  ['https://localhost', false],
  ['https://10.0.0.1', false],
  ['data:', false],
  ['', false],
])('%s as an origin: %s', (text, valid) => {
  expect(isOrigin(text)).toBe(valid)
})

test.each([
  ['https://www.example.com/a.js?id=1&b=2', true],
  ['https://www.example.com', true],
  ['http://www.example.com/a.js', false],
  ['https://user:pass@www.example.com/a.js', false],
  ['https://www.example.com/a.js#x', false],
  ['https://www.example.com/a b.js', false],
  ['https://www.example.com/"x.js', false],
  ['javascript:alert(1)', false],
  ['//www.example.com/a.js', false],
  ['https://localhost/a.js', false],
  [`https://www.example.com/${'a'.repeat(500)}`, false],
])('%s as a file: %s', (text, valid) => {
  expect(isScriptUrl(text)).toBe(valid)
})

test.each([
  [`sha384-${'A'.repeat(64)}`, true],
  [`sha256-${'A'.repeat(43)}=`, true],
  [`sha256-${'A'.repeat(43)}= sha512-${'b'.repeat(86)}==`, true],
  ['sha1-AAAA', false],
  ['sha256-AAAA', false],
])('%s as a hash: %s', (text, valid) => {
  expect(INTEGRITY.test(text)).toBe(valid)
})

test('origins are typed by lines, spaces or commas', () => {
  expect(typedOrigins(' https://a.example,\n https://b.example  https://c.example ')).toEqual([
    'https://a.example',
    'https://b.example',
    'https://c.example',
  ])
  expect(typedOrigins('  ')).toEqual([])
})

test.each([
  ['_ga', true],
  ['_ga_*', true],
  ['_pk_id.1.ab', true],
  ['*', false],
  ['a*b', false],
  ['a b', false],
  ['a;b', false],
  ['a=b', false],
])('%s as the name of a cookie: %s', (text, valid) => {
  expect(isCookieName(text)).toBe(valid)
})
