import { describe, expect, test } from 'vitest'
import { type AnnulFacts, notAnnullable, notReissuable } from './annulment.ts'

const invoice = (id: string, more: Partial<AnnulFacts> = {}): AnnulFacts => ({
  ...{
    id,
    number: id.toUpperCase(),
    kind: 'full',
    refersTo: null,
    reissueOf: null,
    annulled: false,
  },
  ...more,
})
const ANNULLED = { annulled: true } as const
const correction = (more: Partial<AnnulFacts> = {}) =>
  invoice('r', { kind: 'rectifying', refersTo: 'a', ...more })
const exchange = (id: string, more: Partial<AnnulFacts> = {}) =>
  invoice(id, { kind: 'replacement', refersTo: 'a', ...more })

describe('whether an invoice may be annulled', () => {
  test.each<[string, AnnulFacts[], string | undefined, string?]>([
    ['alone', [invoice('a')], undefined],
    ['unknown', [invoice('b')], 'invoices.unknown'],
    ['annulled already', [invoice('a', ANNULLED)], 'invoices.annul.done'],
    ['corrected', [invoice('a'), correction()], 'invoices.annul.corrected', 'R'],
    ['its correction is annulled', [invoice('a'), correction(ANNULLED)], undefined],
    [
      'exchanged',
      [invoice('a', { kind: 'simplified' }), exchange('x')],
      'invoices.annul.corrected',
      'X',
    ],
    [
      'another of the order is corrected',
      [invoice('a'), correction({ refersTo: 'b' }), invoice('b')],
      undefined,
    ],
  ])('%s', (_, all, code, others) => {
    const refusal = notAnnullable(all, 'a')
    expect([refusal?.code, refusal?.params?.others]).toEqual([code, others])
  })
})

describe('whether another may be issued in its place', () => {
  test.each<[string, AnnulFacts[], string | undefined, string?]>([
    ['annulled', [invoice('a', ANNULLED)], undefined],
    ['unknown', [], 'invoices.unknown'],
    ['valid', [invoice('a')], 'invoices.reissue.valid'],
    [
      'a correction: what it corrects is refunded anew',
      [correction({ id: 'a', annulled: true })],
      'invoices.reissue.rectifying',
    ],
    [
      'issued anew already',
      [invoice('a', ANNULLED), invoice('b', { reissueOf: 'a' })],
      'invoices.reissue.done',
      'B',
    ],
    [
      'issued anew, and that is annulled: it is the one to replace',
      [invoice('a', ANNULLED), invoice('b', { reissueOf: 'a', annulled: true })],
      'invoices.reissue.done',
      'B',
    ],
    [
      'another of the order is valid, whatever it is in place of',
      [invoice('a', ANNULLED), invoice('b')],
      'invoices.reissue.done',
      'B',
    ],
    [
      'its exchange is valid: that is of another kind',
      [invoice('a', { ...ANNULLED, kind: 'simplified' }), exchange('x')],
      undefined,
    ],
    [
      'an exchange beside another',
      [invoice('b', { kind: 'simplified' }), exchange('a', ANNULLED), exchange('x')],
      'invoices.reissue.done',
      'X',
    ],
    [
      'an exchange of a simplified one that is valid',
      [invoice('b', { kind: 'simplified' }), exchange('a', ANNULLED)],
      undefined,
    ],
    ['a correction is valid', [invoice('a', ANNULLED), correction()], undefined],
  ])('%s', (_, all, code, other) => {
    const refusal = notReissuable(all, 'a')
    expect([refusal?.code, refusal?.params?.other]).toEqual([code, other])
  })
})
