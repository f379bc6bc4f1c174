/**
 * The signature of the Redsys gateway, for our forms and its notifications. `HMAC_SHA512_V2`:
 * "Firmar una operación", pagosonline.redsys.es; manual RS.TE.CEL.MAN.0039 v4.1 (2025).
 * `HMAC_SHA256_V1`: integration guide of 2015, still used by many terminals.
 *
 * A rule file may not do I/O; `node:crypto` does none: the same input gives the same bytes, without
 * clock or randomness.
 */
import { createCipheriv, createHmac, timingSafeEqual } from 'node:crypto'
import type { SignatureVersion } from './terminal.ts'

const DES_BLOCK = 8
const AES_KEY_LENGTH = 16

/** 3DES-CBC of the order number, padded with zero bytes; the secret is base64 of 24 bytes. */
function derive3Des(secret: string, order: string): Buffer {
  const text = Buffer.from(order)
  const padded = Buffer.alloc(Math.ceil(text.length / DES_BLOCK) * DES_BLOCK)
  text.copy(padded)
  const cipher = createCipheriv(
    'des-ede3-cbc',
    Buffer.from(secret, 'base64'),
    Buffer.alloc(DES_BLOCK),
  ).setAutoPadding(false)
  return Buffer.concat([cipher.update(padded), cipher.final()])
}

/**
 * AES-128-CBC of the order number. The key is the secret's first 16 characters as text; the result
 * is used as base64 text.
 */
function deriveAes(secret: string, order: string): Buffer {
  const key = Buffer.from(secret.slice(0, AES_KEY_LENGTH).padEnd(AES_KEY_LENGTH, '0'))
  const cipher = createCipheriv('aes-128-cbc', key, Buffer.alloc(AES_KEY_LENGTH))
  return Buffer.from(
    Buffer.concat([cipher.update(order, 'utf8'), cipher.final()]).toString('base64'),
  )
}

/** The key of one operation: every order number has its own. */
export function deriveKey(version: SignatureVersion, secret: string, order: string): Buffer {
  return version === 'HMAC_SHA512_V2' ? deriveAes(secret, order) : derive3Des(secret, order)
}

function mac(version: SignatureVersion, secret: string, order: string, parameters: string): Buffer {
  const digest = version === 'HMAC_SHA512_V2' ? 'sha512' : 'sha256'
  return createHmac(digest, deriveKey(version, secret, order))
    .update(parameters)
    .digest()
}

/** V2 writes base64url without padding, V1 standard base64. */
const encoding = (version: SignatureVersion) =>
  version === 'HMAC_SHA512_V2' ? 'base64url' : 'base64'

/** The signature of `parameters`, the exact text that is sent as `Ds_MerchantParameters`. */
export function signParameters(
  version: SignatureVersion,
  secret: string,
  order: string,
  parameters: string,
): string {
  return mac(version, secret, order, parameters).toString(encoding(version))
}

const EITHER_ALPHABET = /^[A-Za-z0-9+/_-]+={0,2}$/

/** Bytes of a text in standard or URL-safe base64; undefined where it is neither. */
function decodeBase64(text: string): Buffer | undefined {
  return EITHER_ALPHABET.test(text) ? Buffer.from(text, 'base64') : undefined
}

/**
 * Whether the signature belongs to these parameters. The gateway writes V1 signatures in either
 * alphabet, so bytes are compared, in constant time.
 */
export function verifySignature(
  version: SignatureVersion,
  secret: string,
  order: string,
  parameters: string,
  signature: string,
): boolean {
  const given = decodeBase64(signature)
  const expected = mac(version, secret, order, parameters)
  return given !== undefined && given.length === expected.length && timingSafeEqual(given, expected)
}

export function encodeParameters(
  version: SignatureVersion,
  parameters: Readonly<Record<string, string>>,
): string {
  return Buffer.from(JSON.stringify(parameters)).toString(encoding(version))
}

/**
 * The JSON object inside `Ds_MerchantParameters`; undefined where the text is not base64, not
 * UTF-8, not JSON or not an object.
 */
export function decodeParameters(text: string): Readonly<Record<string, unknown>> | undefined {
  const bytes = decodeBase64(text)
  if (!bytes) return undefined
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ...value }
      : undefined
  } catch {
    return undefined
  }
}
