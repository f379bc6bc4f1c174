import { expect, test } from 'vitest'
import { base32, codeOf, stepAt, stepOfCode, totpUri } from './totp-hash.ts'
import { readCode, showRecoveryCode } from './typed-code.ts'

const SECRET = Buffer.from('12345678901234567890')

// RFC 6238, appendix B, the rows of SHA-1.
test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('the code of second %i is that of the RFC', (seconds, code) => {
  expect(codeOf(SECRET, stepAt(new Date(seconds * 1000)), 8)).toBe(code)
  expect(codeOf(SECRET, stepAt(new Date(seconds * 1000)))).toBe(code.slice(2))
})

test('a code is right for its own time step and both neighbours', () => {
  const at = (seconds: number) => new Date(seconds * 1000)
  const code = codeOf(SECRET, 100)
  expect([2969, 2970, 3000, 3059, 3060].map((s) => stepOfCode(SECRET, code, at(s)))).toEqual([
    ...[undefined, 100, 100, 100, undefined],
  ])
  expect(stepOfCode(SECRET, '', at(3000))).toBeUndefined()
})

// RFC 4648, section 10.
test.each([
  ['fooba', 'MZXW6YTB'],
  ['12345678901234567890', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
])('base32 of %s', (text, expected) => {
  expect(base32(Buffer.from(text))).toBe(expected)
})

test('the app learns issuer, account and secret', () => {
  expect(totpUri({ issuer: 'Medida', email: 'eva+1@example.es', secret: SECRET })).toBe(
    'otpauth://totp/Medida:eva%2B1%40example.es?' +
      'secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Medida',
  )
})

test.each([
  ['123456', { kind: 'app', code: '123456' }],
  [' 123 456 ', { kind: 'app', code: '123456' }],
  ['abcd-efgh-ijkl-mnop', { kind: 'recovery', code: 'ABCDEFGHIJKLMNOP' }],
  ['ABCD EFGH IJKL MN23', { kind: 'recovery', code: 'ABCDEFGHIJKLMN23' }],
  ['12345', undefined],
  ['1234567', undefined],
  ['٣٤٥٦٧٨', undefined],
  ['abcd-efgh-ijkl-mno1', undefined],
  ['', undefined],
])('%j is read as a code', (typed, read) => {
  expect(readCode(typed)).toEqual(read)
})

test('a recovery code is shown in groups of four', () => {
  expect(showRecoveryCode('ABCDEFGHIJKLMNOP')).toBe('ABCD-EFGH-IJKL-MNOP')
})
