import { createHash } from 'node:crypto'

/** JSON with sorted keys and without undefined members: one text for one value. */
export function canonicalJson(value: unknown): string {
  if (value instanceof Date) return JSON.stringify(value.toISOString())
  if (Array.isArray(value)) return `[${value.map((each) => canonicalJson(each ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  const sorted = members.toSorted(([one], [other]) => (one < other ? -1 : 1))
  const written = sorted.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`)
  return `{${written.join(',')}}`
}

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

/** Of the document: its members, and theirs. */
const DEPTH = 2

/** The input of a digest: columns by the name of their table. */
export type Sealed = Readonly<Record<string, unknown>>
export type Parts = Readonly<Record<string, string>>

function branches(value: unknown, name: string, depth: number): [name: string, value: unknown][] {
  if (depth === 0 || typeof value !== 'object' || value === null || value instanceof Date)
    return [[name, value]]
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  if (members.length === 0) return [[name, value]]
  return members.flatMap(([key, member]) => branches(member, `${name}.${key}`, depth - 1))
}

/**
 * The hash of each part, by its name: "invoice.grossCents", "invoice.content.recipient.name".
 */
export function partsOf(sealed: Sealed): Parts {
  const all = Object.entries(sealed).flatMap(([table, columns]) =>
    Object.entries(columns as object).flatMap(([column, value]) =>
      branches(value, `${table}.${column}`, column === 'content' ? DEPTH : 0),
    ),
  )
  return Object.fromEntries(all.map(([name, value]) => [name, sha256(canonicalJson(value))]))
}

/**
 * The sealed columns of an invoice; the column of the replaced invoice is omitted where it is null.
 */
export const sealedInvoice = <T extends { reissueOf: string | null }>({
  reissueOf,
  ...columns
}: T) => ({
  ...columns,
  ...(reissueOf && { reissueOf }),
})

/** The digest of all sealed parts and the one before; null: it is the first. */
export const digestOf = (sealed: Sealed, previous: string | null): string =>
  sha256(canonicalJson({ previous, sealed }))

/** Names of the parts that changed since they were sealed. */
export function changedParts(sealed: Sealed, kept: Parts): string[] {
  const now = partsOf(sealed)
  return [...new Set([...Object.keys(kept), ...Object.keys(now)])].filter(
    (name) => kept[name] !== now[name],
  )
}
