/** Codes of an authenticator app: RFC 6238 with SHA-1, 30 seconds, six digits. */
import { createHmac, timingSafeEqual } from 'node:crypto'

const STEP_MS = 30_000
const DIGITS = 6
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const stepAt = (now: Date): number => Math.floor(now.getTime() / STEP_MS)

export function codeOf(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) % 16
  const number = mac.readUInt32BE(offset) % 2 ** 31
  return String(number % 10 ** digits).padStart(digits, '0')
}

/**
 * The time step of a code: the current one or a neighbour, because clocks differ. Undefined for a
 * wrong code.
 */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  const current = stepAt(now)
  return [current, current - 1, current + 1].find((step) => {
    const right = codeOf(secret, step)
    return right.length === code.length && timingSafeEqual(Buffer.from(right), Buffer.from(code))
  })
}

/** RFC 4648, without padding; for a multiple of five bytes. */
export const base32 = (bytes: Buffer): string =>
  (bytes.toString('hex').match(/.{10}/g) ?? [])
    .flatMap((group) => {
      const number = BigInt(`0x${group}`)
      return Array.from(
        { length: 8 },
        (_, at) => ALPHABET[Number((number >> BigInt(35 - 5 * at)) % 32n)],
      )
    })
    .join('')

/** What the QR code for the app says. */
export function totpUri({
  issuer,
  email,
  secret,
}: {
  issuer: string
  email: string
  secret: Buffer
}): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?${new URLSearchParams({ secret: base32(secret), issuer })}`
}
