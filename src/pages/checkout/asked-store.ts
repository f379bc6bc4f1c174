import { fingerprint, firstSeed } from '../../shop/buying/checkout/placement.ts'
import type { WantedCartLine } from '../../shop/buying/checkout/price-cart-schema.ts'
import { randomId, readStored, writeStored } from '../../ui/browser-storage.ts'
import type { ArrivedFile } from '../request-files/use-certificate.ts'

const KEY = 'asked-quote'

/** What is typed for a request beside the form of the order; kept until it is sent. */
export type AskedDraft = { said: string; certificate: ArrivedFile | null }

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Unreadable data counts as empty. */
export function readAsked(json: string | null): AskedDraft {
  try {
    const stored: unknown = JSON.parse(json ?? '{}')
    if (!isFields(stored)) return { said: '', certificate: null }
    const { said, certificate } = stored
    const { name, secret } = isFields(certificate) ? certificate : {}
    return {
      said: typeof said === 'string' ? said : '',
      certificate: typeof name === 'string' && typeof secret === 'string' ? { name, secret } : null,
    }
  } catch {
    return { said: '', certificate: null }
  }
}

export const currentAsked = (): AskedDraft => readAsked(readStored(KEY))

export const saveAsked = (change: Partial<AskedDraft>): void =>
  writeStored(KEY, { ...currentAsked(), ...change })

export const forgetAsked = (): void => writeStored(KEY, undefined)

/** The same content has the same key in every window: pressing twice is one request. */
export const keyOfAsked = (lines: readonly WantedCartLine[], content: unknown): string =>
  `${firstSeed(lines, randomId)}-${fingerprint(JSON.stringify(content))}`
