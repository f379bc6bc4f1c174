import type { Invoice } from './invoice.ts'
import { type ChainRecord, recordHash } from './record.ts'

/** A link of the chain with the invoice it tells of. */
export type Link = { invoice: Invoice; record: Pick<ChainRecord, 'position' | 'kind' | 'previous' | 'generatedAt' | 'hash'> }

/**
 * Where a chain breaks and why. `gap`: a record is missing; `previous`: it does not stand upon the one before; `content`: it was changed; `end`: the last is not the one noted;
 * `document`: invoice or record are not as they were stored, `parts` names what; `answer`: the same of what the agency said. */
export type Break = {
  position: number
  number: string
  why: 'gap' | 'previous' | 'content' | 'end' | 'document' | 'answer'
  parts?: readonly string[]
}

/** Checks one link upon the one before it; undefined where it holds. `before` null: it is the first. */
export function brokenLink({ invoice, record }: Link, before: Link | null): Break | undefined {
  const broken = (why: Break['why']): Break => ({ position: record.position, number: invoice.number, why })
  if (record.position !== (before?.record.position ?? 0) + 1) return broken('gap')
  const { previous } = record
  const follows = before
    ? previous?.hash === before.record.hash && previous.number === before.invoice.number && previous.issuedOn === before.invoice.issuedOn
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
