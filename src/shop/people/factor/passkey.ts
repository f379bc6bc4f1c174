/** Passkeys of staff: their names, and where their counter may go. */
import { accept, type Refusal, type Result, refuse } from '../../../platform/refusal.ts'

/** How a browser reaches an authenticator (WebAuthn). */
export const TRANSPORTS = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
] as const
export type Transport = (typeof TRANSPORTS)[number]
const isTransport = (name: string): name is Transport =>
  (TRANSPORTS as readonly string[]).includes(name)
/** Those that are known: browsers may invent others. */
export const knownTransports = (names: readonly string[] = []): Transport[] =>
  names.filter(isTransport)

const LONGEST_NAME = 60
export const MOST_PASSKEYS = 10
export const CHALLENGE_MS = 5 * 60_000

export const tooManyPasskeys = (): Refusal => ({
  ...{ code: 'people.passkey.tooMany', field: '', params: { most: MOST_PASSKEYS } },
})

export function readPasskeyName(typed: string): Result<string> {
  const name = typed.trim()
  if (name === '') return refuse({ code: 'people.passkey.noName', field: 'name' })
  if (name.length > LONGEST_NAME)
    return refuse({
      code: 'people.passkey.longName',
      field: 'name',
      params: { most: LONGEST_NAME },
    })
  return accept(name)
}

/** A counter that stands still or goes back belongs to a copy; 0 both times: it does not count. */
export const isNextCount = (stored: number, told: number): boolean =>
  told > stored || (told === 0 && stored === 0)

/**
 * The address whose passkeys the shop takes. The name alone counts on this machine, where the port
 * may be another than the configured one.
 */
export function partyOf(publicUrl: string): { id: string; isOrigin: (origin: string) => boolean } {
  const { hostname, origin } = new URL(publicUrl)
  return {
    id: hostname,
    isOrigin: (told) =>
      told === origin || (hostname === 'localhost' && URL.parse(told)?.hostname === hostname),
  }
}
