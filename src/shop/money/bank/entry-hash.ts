import { createHash } from 'node:crypto'
import type { BankEntry, ReadStatement } from './bank-entry.ts'

export const sha256Of = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')

const written = ({ kind, amountCents, bookedOn, valueOn, payer, concept }: BankEntry): string =>
  JSON.stringify([kind, amountCents, bookedOn, valueOn, payer, concept])

/**
 * What tells an entry from all others of the account, so that a repeated file counts once: the
 * bank's own reference, else a fingerprint. Equal entries of one file are numbered: two customers
 * may pay the same on the same day.
 */
export function entryKeys({ account, entries }: ReadStatement): string[] {
  const seen = new Map<string, number>()
  return entries.map((entry) => {
    const told =
      entry.reference === null
        ? createHash('sha256').update(written(entry)).digest('hex')
        : `${entry.kind} ${entry.valueOn} ${entry.amountCents} ${entry.reference}`
    const count = (seen.get(told) ?? 0) + 1
    seen.set(told, count)
    return `${account}|${told}|${count}`
  })
}
