import { describe, expect, test } from 'vitest'
import { invoiceWith, recordWith } from '../../../../test/invoices.ts'
import { brokenLink, type Link, sayBreak } from './inspect-link.ts'
import type { Previous } from './record.ts'
import { recordHash } from './record-hash.ts'

/** A link with its correct fingerprint. */
function linkOf(
  position: number,
  previous: Previous | null,
  changes: { number?: string } = {},
): Link {
  const invoice = invoiceWith({ number: `F2026-00000${position}`, ...changes })
  const record = recordWith({ position, previous })
  return { invoice, record: { ...record, hash: recordHash(invoice, record) } }
}
const endOf = ({ invoice: { number, issuedOn }, record: { hash } }: Link): Previous => ({
  number,
  issuedOn,
  hash,
})

const first = linkOf(1, null)
const second = linkOf(2, endOf(first))

describe('a link and the one before', () => {
  test('is valid', () =>
    expect([brokenLink(first, null), brokenLink(second, first)]).toEqual([undefined, undefined]))

  test.each<[string, Link, Link | null, string]>([
    ['that is missing', linkOf(3, endOf(first)), first, 'gap'],
    ['where it should be the first', second, null, 'gap'],
    [
      'made anew, with a fingerprint that fits itself',
      second,
      linkOf(1, null, { number: 'F2026-000009' }),
      'previous',
    ],
    [
      'of the same fingerprint and another number',
      linkOf(2, { ...endOf(first), number: 'F2026-000007' }),
      first,
      'previous',
    ],
    [
      'of the same fingerprint and another day',
      linkOf(2, { ...endOf(first), issuedOn: '2026-11-01' }),
      first,
      'previous',
    ],
    [
      'of another fingerprint',
      linkOf(2, { ...endOf(first), hash: 'C'.repeat(64) }),
      first,
      'previous',
    ],
    ['where there is none', linkOf(1, endOf(second)), null, 'previous'],
    [
      'whose own invoice was changed',
      {
        ...second,
        invoice: invoiceWith({ number: second.invoice.number, issuedOn: '2026-11-24' }),
      },
      first,
      'content',
    ],
    [
      'whose own fingerprint was changed',
      { ...second, record: { ...second.record, hash: 'C'.repeat(64) } },
      first,
      'content',
    ],
  ])('%s breaks', (_, link, before, why) => expect(brokenLink(link, before)?.why).toBe(why))
})

test('an error names its place and its invoice', () => {
  expect(sayBreak({ position: 17, number: 'F2026-000012', why: 'content' })).toBe(
    'record 17 (F2026-000012) was changed: its fingerprint is another',
  )
})
