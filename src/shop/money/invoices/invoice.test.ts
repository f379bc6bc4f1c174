import { expect, test } from 'vitest'
import { invoiceNumber, readInvoiceNumber } from './invoice.ts'

test.each([
  ['F2026-000001', 'F', 2026, 1],
  ['RE2026-000120', 'RE', 2026, 120],
  ['S2027-999999', 'S', 2027, 999_999],
  ['R2026-1000000', 'R', 2026, 1_000_000],
] as const)('%s is series %s, year %i, place %i', (number, series, year, sequence) => {
  expect(readInvoiceNumber(number)).toEqual({ series, year, sequence })
  expect(invoiceNumber(series, year, sequence)).toBe(number)
})

test.each([
  '',
  'F2026-1',
  'F2026-0000001',
  'X2026-000001',
  'f2026-000001',
  ' F2026-000001',
  'F2026-000001\n',
  'F2026-00000١',
  'F26-000001',
  'FF2026-000001',
])('"%s" is no number of an invoice', (number) => {
  expect(readInvoiceNumber(number)).toBeUndefined()
})
