import { describe, expect, test } from 'vitest'
import { COMPANY, invoiceWith } from '../../../../test/invoices.ts'
import { taken } from '../../../../test/refunded-invoice.ts'
import { sumCents } from '../../../platform/money.ts'
import type { Invoice } from './invoice.ts'
import { replacement } from './rectification.ts'

describe('a full invoice in exchange', () => {
  const simplified = invoiceWith({
    kind: 'simplified',
    number: 'S2026-000001',
    recipient: null,
    walletCents: 500,
  })
  test('is the same sale, with a recipient', () => {
    const made = replacement(simplified, [], COMPANY)
    expect([made.kind, made.recipient, made.totals, made.lines, made.walletCents]).toEqual([
      'replacement',
      COMPANY,
      simplified.totals,
      simplified.lines,
      500,
    ])
    expect(made.refersTo).toEqual([{ number: 'S2026-000001', issuedOn: '2026-11-23' }])
  })
  test('replaces its corrections as well', () => {
    const correction: Invoice = {
      ...taken(simplified, { kind: 'amount', grossCents: 1210 }),
      number: 'R2026-000001',
      issuedOn: '2026-11-24',
    }
    const made = replacement(simplified, [correction], COMPANY)
    expect(made.totals).toEqual({
      netCents: 7260,
      vatCents: 1525,
      recargoCents: 0,
      grossCents: 8785,
    })
    expect(made.refersTo.map(({ number }) => number)).toEqual(['S2026-000001', 'R2026-000001'])
    expect(sumCents(made.lines.map((line) => line.cents - line.discountCents))).toBe(7260)
  })
})
