import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decodeParameters,
  deriveKey,
  encodeParameters,
  signParameters,
  verifySignature,
} from './signature.ts'
import { SIGNATURE_VERSIONS } from './terminal.ts'
import known from './vectors.json' with { type: 'json' }

const versionOf = (name: string) => {
  const version = SIGNATURE_VERSIONS.find((each) => each === name)
  if (!version) throw new Error(`vector of another version: ${name}`)
  return version
}
const bytes = (text: string) => Buffer.from(text, 'base64')

describe('known answers', () => {
  test.each(known.vectors)('$id', (vector) => {
    const version = versionOf(vector.version)
    const signature = signParameters(version, vector.key, vector.order, vector.params)
    expect(bytes(signature)).toEqual(bytes(vector.signature))
    if (vector.direction === 'request') expect(signature).toBe(vector.signature)
    expect(
      verifySignature(version, vector.key, vector.order, vector.params, vector.signature),
    ).toBe(true)
    expect(decodeParameters(vector.params)).toEqual(vector.params_decoded)
    const derived = deriveKey(version, vector.key, vector.order)
    expect(version === 'HMAC_SHA512_V2' ? derived.toString() : derived.toString('base64')).toBe(
      vector.diversified,
    )
  })

  test.each(known.negative)('refused: $id', (vector) => {
    expect(
      verifySignature(
        versionOf(vector.version),
        vector.key,
        vector.order,
        vector.params,
        vector.signature,
      ),
    ).toBe(vector.expect)
  })

  test.each(known.derivation_only)('3DES of order $order', (vector) => {
    expect(deriveKey('HMAC_SHA256_V1', vector.key, vector.order).toString('base64')).toBe(
      vector.des3_base64,
    )
  })
})

const SECRET = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7'

describe.each(SIGNATURE_VERSIONS)('%s', (version) => {
  test('any operation verifies in both alphabets, and no other order, text or signature does', () => {
    const order = fc.stringMatching(/^[0-9]{4}[0-9A-Z]{0,8}$/)
    const values = fc.dictionary(
      fc.stringMatching(/^[A-Z_]{1,20}$/),
      fc.string({ unit: 'grapheme' }),
    )
    fc.assert(
      fc.property(order, values, (number, parameters) => {
        const text = encodeParameters(version, parameters)
        const signature = signParameters(version, SECRET, number, text)
        expect(decodeParameters(text)).toEqual({ ...parameters })
        for (const alphabet of ['base64', 'base64url'] as const)
          expect(
            verifySignature(version, SECRET, number, text, bytes(signature).toString(alphabet)),
          ).toBe(true)
        expect(verifySignature(version, SECRET, `${number}A`, text, signature)).toBe(false)
        expect(verifySignature(version, SECRET, number, `${text}A`, signature)).toBe(false)
        expect(verifySignature(version, `X${SECRET.slice(1)}`, number, text, signature)).toBe(false)
      }),
      { numRuns: 50 },
    )
  })

  test.each(['', '=', 'ñ', ' ', 'AA\nAA', 'A'.repeat(5000)])(
    'a signature of %j is refused',
    (signature) => {
      expect(verifySignature(version, SECRET, '2611AAAA0000', 'e30', signature)).toBe(false)
    },
  )
})

test('each version writes its own alphabet', () => {
  const parameters = { text: '¿?¿?¿?>>>' }
  expect(encodeParameters('HMAC_SHA512_V2', parameters)).not.toMatch(/[=+/]/)
  expect(encodeParameters('HMAC_SHA256_V1', parameters)).toMatch(/^[A-Za-z0-9+/]+={0,2}$/)
})

test('a secret shorter than a key of version 2 is padded with the character 0', () => {
  expect(deriveKey('HMAC_SHA512_V2', 'abc', '1234')).toEqual(
    deriveKey('HMAC_SHA512_V2', 'abc0000000000000', '1234'),
  )
})

test.each([
  ['text that is not base64', '{"Ds_Order":"1"}'],
  ['an array', Buffer.from('[1]').toString('base64')],
  ['null', Buffer.from('null').toString('base64')],
  ['broken JSON', Buffer.from('{"a":').toString('base64')],
  ['bytes that are not UTF-8', Buffer.from([0x22, 0xff, 0x22]).toString('base64')],
  ['nothing', ''],
])('parameters that are %s are not read', (_, text) => {
  expect(decodeParameters(text)).toBeUndefined()
})
