/** Codes as an authenticator app makes them from the shown key. */
import { codeOf } from '../src/shop/people/factor/totp-hash.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The bytes of a base32 text. */
export const bytesOfKey = (key: string): Buffer =>
  Buffer.from(
    Array.from(key, (sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0'))
      .join('')
      .match(/.{8}/g)
      ?.map((bits) => Number.parseInt(bits, 2)) ?? [],
  )

export const appCode = (key: string, step: number): string => codeOf(bytesOfKey(key), step)
