import { createHash } from 'node:crypto'

/** Canonical JSON: sorted keys, undefined omitted. A jsonb column keeps no key order. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => {
    if (each === null || typeof each !== 'object' || Array.isArray(each)) return each
    return Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
  })
}

export const contentHash = (value: unknown): string =>
  createHash('sha256').update(canonicalJson(value)).digest('hex')
