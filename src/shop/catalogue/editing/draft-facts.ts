import type { AuditFacts } from '../../session/audit-nouns.ts'
import type { ContentChange } from './difference.ts'

/** The record names so many fields of one save, and counts the others. */
const MOST_NAMED = 20
const LONGEST = 300

type Fact = AuditFacts[string]

/** What has several parts is kept as it is written, cut off. */
function factOf(value: unknown): Fact {
  if (value === undefined || value === null) return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}

/** What one save of a draft changed, by the places of the fields; undefined: nothing. */
export function draftFacts(
  changes: readonly ContentChange[] | undefined,
): { before: AuditFacts; after: AuditFacts } | undefined {
  if (!changes || changes.length === 0) return undefined
  const named = changes.slice(0, MOST_NAMED)
  const side = (name: 'before' | 'after'): AuditFacts =>
    Object.fromEntries(
      named.map((change) => [
        change.field.endsWith('Order') ? `${change.place}.${change.field}` : change.place,
        factOf(change[name]),
      ]),
    )
  const left = changes.length - named.length
  return { before: side('before'), after: { ...side('after'), ...(left > 0 && { more: left }) } }
}
