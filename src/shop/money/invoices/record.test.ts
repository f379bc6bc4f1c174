import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COMPANY, TAXED } from '../../../../test/invoices.ts'
import type { InvoiceKind } from '../../order/invoice-kind.ts'
import {
  agencyAmount,
  agencyDay,
  type Invoice,
  invoiceNumber,
  seriesOf,
  totalsOf,
} from './invoice.ts'
import { recordTypeOf, stampOf } from './record.ts'

const NO_ID = { ...COMPANY, taxId: null, taxIdKind: 'none' } as const

describe('the kind of record', () => {
  const table: [InvoiceKind, Invoice['recipient'], string][] = [
    ['full', COMPANY, 'F1'],
    ['full', NO_ID, 'F2'],
    ['simplified', null, 'F2'],
    ['replacement', COMPANY, 'F3'],
    ['rectifying', COMPANY, 'R1'],
    ['rectifying', null, 'R5'],
    ['rectifying', NO_ID, 'R5'],
  ]
  test.each(table)('of a %s invoice', (kind, recipient, type) =>
    expect(recordTypeOf({ kind, recipient })).toBe(type),
  )
})

test.each([
  ['full', 'spain', 'F'],
  ['full', 'recargo', 'RE'],
  ['replacement', 'spain', 'F'],
  ['simplified', 'spain', 'S'],
  ['rectifying', 'recargo', 'R'],
] as const)('a %s invoice of %s is of series %s', (kind, sale, series) => {
  expect(seriesOf({ kind, taxes: [{ ...TAXED, sale }] })).toBe(series)
})

test("numbers, days and amounts have the agency's format", () => {
  expect([invoiceNumber('F', 2026, 1), invoiceNumber('RE', 2027, 1_234_567)]).toEqual([
    'F2026-000001',
    'RE2027-1234567',
  ])
  expect(agencyDay('2026-11-23')).toBe('23-11-2026')
  expect([0, 5, 99, 100, 123_456, -1, -12_310].map(agencyAmount)).toEqual([
    '0.00',
    '0.05',
    '0.99',
    '1.00',
    '1234.56',
    '-0.01',
    '-123.10',
  ])
})

test.each([
  ['2026-11-23T08:00:00.999Z', '2026-11-23T09:00:00+01:00'],
  ['2026-07-01T22:30:15Z', '2026-07-02T00:30:15+02:00'],
  ['2026-12-31T23:00:00Z', '2027-01-01T00:00:00+01:00'],
  ['2026-10-25T00:59:59Z', '2026-10-25T02:59:59+02:00'],
  ['2026-10-25T01:00:00Z', '2026-10-25T02:00:00+01:00'],
  ['2026-03-29T01:00:00Z', '2026-03-29T03:00:00+02:00'],
])('%s is %s in Madrid', (instant, stamp) => {
  expect(stampOf(Date.parse(instant))).toBe(stamp)
})

test('a timestamp is its instant, to the second', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2040, 0) }),
      (at) => Date.parse(stampOf(at)) === Math.floor(at / 1000) * 1000,
    ),
  )
})

test('totals are the sum of the rates', () => {
  expect(totalsOf([TAXED, { ...TAXED, recargoCents: 430 }])).toEqual({
    netCents: 16_520,
    vatCents: 3470,
    recargoCents: 430,
    grossCents: 20_420,
  })
})
