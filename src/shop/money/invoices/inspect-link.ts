import type { Invoice } from './invoice.ts'
import type { ChainRecord } from './record.ts'
import { recordHash } from './record-hash.ts'

/** A link of the chain with its invoice. */
export type Link = {
  invoice: Invoice
  record: Pick<ChainRecord, 'position' | 'kind' | 'previous' | 'generatedAt' | 'hash'>
}

/**
 * The place and kind of an error. `gap`: a record is missing; `previous`: its previous fingerprint
 * is wrong; `content`: it was changed; `end`: the last record is not the stored end; `document`:
 * invoice or record differ from what was stored, `parts` names where; `answer`: the same for the
 * agency's answer.
 */
export type Break = {
  position: number
  number: string
  why: 'gap' | 'previous' | 'content' | 'end' | 'document' | 'answer'
  parts?: readonly string[]
}

/**
 * Checks one link against the one before; undefined where it is valid. `before` null: it is the
 * first.
 */
export function brokenLink({ invoice, record }: Link, before: Link | null): Break | undefined {
  const broken = (why: Break['why']): Break => ({
    position: record.position,
    number: invoice.number,
    why,
  })
  if (record.position !== (before?.record.position ?? 0) + 1) return broken('gap')
  const { previous } = record
  const follows = before
    ? previous?.hash === before.record.hash &&
      previous.number === before.invoice.number &&
      previous.issuedOn === before.invoice.issuedOn
    : previous === null
  if (!follows) return broken('previous')
  return recordHash(invoice, record) === record.hash ? undefined : broken('content')
}

export const sayBreak = ({ position, number, why, parts = [] }: Break): string =>
  `record ${position} (${number}) ${
    {
      gap: 'does not follow the one before: a record is missing',
      previous: 'does not stand upon the record before it',
      content: 'was changed: its fingerprint is another',
      end: 'is the last there is, and another is noted as the last',
      document: `is not as it was stored: ${parts.join(', ')}`,
      answer: `has another answer of the agency than was stored: ${parts.join(', ')}`,
    }[why]
  }`
