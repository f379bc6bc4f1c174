import { describe, expect, test } from 'vitest'
import { invoiceWith, TAXED } from '../../../../test/invoices.ts'
import { about, taken } from '../../../../test/refunded-invoice.ts'
import type { Invoice, InvoiceContent, TaxLine } from './invoice.ts'
import { rectification, type Taken } from './rectification.ts'

const codeOf = (original: Invoice, how: Taken, before: readonly InvoiceContent[] = []) => {
  const made = rectification(original, before, how, about)
  return made.ok ? 'ok' : made.refusals[0]?.code
}

describe('refunds', () => {
  test('all of it: every line, with its sign turned', () => {
    const made = taken(invoiceWith(), { kind: 'rest' })
    expect(made.totals).toEqual({
      netCents: -8260,
      vatCents: -1735,
      recargoCents: 0,
      grossCents: -9995,
    })
    expect(made.lines.map(({ cents }) => cents)).toEqual([-7360, -900])
    expect([made.kind, made.reason, made.walletCents, made.refersTo]).toEqual([
      'rectifying',
      'why',
      0,
      [{ number: 'F2026-000001', issuedOn: '2026-11-23' }],
    ])
  })
  test('a sum: distributed over the remaining base and tax', () => {
    const made = taken(invoiceWith(), { kind: 'amount', grossCents: 1210 })
    expect(made.totals).toEqual({
      netCents: -1000,
      vatCents: -210,
      recargoCents: 0,
      grossCents: -1210,
    })
    expect(made.lines.map(({ position, cents }) => [position, cents])).toEqual([
      [1, -891],
      [null, -109],
    ])
  })
  test('one line, or part of it: its net and its tax', () => {
    const whole = taken(invoiceWith(), { kind: 'lines', grossCents: 8906, positions: [1] })
    expect(whole.totals).toEqual({
      netCents: -7360,
      vatCents: -1546,
      recargoCents: 0,
      grossCents: -8906,
    })
    expect(whole.lines).toMatchObject([{ position: 1, quantity: 2, cents: -7360 }])
    const part = taken(invoiceWith(), { kind: 'lines', grossCents: 4453, positions: [1] })
    expect(part.totals).toEqual({
      netCents: -3680,
      vatCents: -773,
      recargoCents: 0,
      grossCents: -4453,
    })
    expect(part.lines).toMatchObject([{ position: 1, quantity: 1, cents: -3680 }])
  })
  test('a line whose share is a cent more or less: the cent is tax', () => {
    const made = [8905, 8906, 8907].map(
      (grossCents) => taken(invoiceWith(), { kind: 'lines', grossCents, positions: [1] }).totals,
    )
    expect(made.map(({ netCents, vatCents }) => [netCents, vatCents])).toEqual([
      [-7360, -1545],
      [-7360, -1546],
      [-7360, -1547],
    ])
  })
  test('a line that lacks several cents: its net and its tax bear them', () => {
    const made = taken(invoiceWith(), { kind: 'lines', grossCents: 8900, positions: [1] })
    expect(made.totals).toEqual({
      netCents: -7355,
      vatCents: -1545,
      recargoCents: 0,
      grossCents: -8900,
    })
  })
  test('a cent more than the tax has left: another line bears it', () => {
    const line = { text: 'x', detail: '', quantity: 1, cents: 2, discountCents: 0 }
    const taxes: TaxLine[] = [{ ...TAXED, baseCents: 4, vatCents: 1 }]
    const small = invoiceWith({
      lines: [
        { ...line, position: 1 },
        { ...line, position: 2 },
      ],
      taxes,
    })
    const made = taken(small, { kind: 'lines', grossCents: 4, positions: [1] })
    expect(made.totals).toEqual({ netCents: -3, vatCents: -1, recargoCents: 0, grossCents: -4 })
    expect(made.lines.map(({ position, cents }) => [position, cents])).toEqual([
      [1, -2],
      [2, -1],
    ])
  })
  test.each([
    ['goes back with the whole line', 8906, -8178, -818],
    ['is not said of a part', 4453, -3680, 0],
  ])('what a coupon took off a line %s', (_, grossCents, cents, discountCents) => {
    const lines = invoiceWith().lines.map((line) =>
      line.position === 1 ? { ...line, cents: 8178, discountCents: 818 } : line,
    )
    const made = taken(invoiceWith({ lines }), { kind: 'lines', grossCents, positions: [1] })
    expect(made.lines).toMatchObject([{ position: 1, cents, discountCents }])
  })
  test('a line of which a sum took a part: its rest, and the rest of the others', () => {
    const sum = taken(invoiceWith(), { kind: 'amount', grossCents: 1000 })
    expect(sum.lines).toMatchObject([
      { position: 1, quantity: 1, cents: -736 },
      { position: null, quantity: 1, cents: -90 },
    ])
    const made = taken(invoiceWith(), { kind: 'lines', grossCents: 8906, positions: [1] }, [sum])
    expect(made.totals.grossCents).toBe(-8906)
    expect(made.lines.map(({ position, cents }) => [position, cents])).toEqual([
      [1, -6624],
      [null, -736],
    ])
  })
  test('with the surcharge of equivalence', () => {
    const taxes: TaxLine[] = [{ ...TAXED, sale: 'recargo', recargoBp: 520, recargoCents: 430 }]
    const made = taken(invoiceWith({ taxes }), { kind: 'lines', grossCents: 9289, positions: [1] })
    expect(made.totals).toEqual({
      netCents: -7360,
      vatCents: -1546,
      recargoCents: -383,
      grossCents: -9289,
    })
    expect(taken(invoiceWith({ taxes }), { kind: 'rest' }, [made]).totals).toEqual({
      netCents: -900,
      vatCents: -189,
      recargoCents: -47,
      grossCents: -1136,
    })
  })
  test('after a correction of an older version, which named no line: a sum again', () => {
    const line = {
      position: null,
      text: 'invoices.line.refund',
      detail: '',
      quantity: 1,
      cents: -1000,
      discountCents: 0,
    }
    const old = {
      lines: [line],
      taxes: [{ ...TAXED, baseCents: -1000, vatCents: -210 }],
    } as unknown as InvoiceContent
    const made = taken(invoiceWith(), { kind: 'lines', grossCents: 2000, positions: [1] }, [old])
    expect([made.totals.grossCents, made.lines.length, made.lines[0]?.position]).toEqual([
      -2000,
      1,
      null,
    ])
  })
  test('of an exempt sale no tax', () => {
    const taxes: TaxLine[] = [{ ...TAXED, sale: 'eu_goods', rateBp: null, vatCents: 0 }]
    expect(
      taken(invoiceWith({ taxes }), { kind: 'amount', grossCents: 1000 }).totals,
    ).toMatchObject({ netCents: -1000, vatCents: 0 })
  })
})

describe('refused refunds', () => {
  const whole = taken(invoiceWith(), { kind: 'rest' })
  const line = (position: number, grossCents: number): Taken => ({
    kind: 'lines',
    grossCents,
    positions: [position],
  })
  const table: [string, Taken, InvoiceContent[], string][] = [
    [
      'a cent more than the total',
      { kind: 'amount', grossCents: 9996 },
      [],
      'invoices.rectify.over',
    ],
    ['nothing', { kind: 'amount', grossCents: 0 }, [], 'invoices.rectify.none'],
    ['less than nothing', { kind: 'amount', grossCents: -1 }, [], 'invoices.rectify.none'],
    ['the rest of nothing', { kind: 'rest' }, [whole], 'invoices.rectify.none'],
    ['a cent of nothing', { kind: 'amount', grossCents: 1 }, [whole], 'invoices.rectify.none'],
    ['a line that is none', line(9, 100), [], 'invoices.rectify.line'],
    ['nothing of a line', line(1, 0), [], 'invoices.rectify.none'],
    ['a cent more than all for a line', line(1, 9996), [], 'invoices.rectify.over'],
    ['a line of what is gone', line(1, 1), [whole], 'invoices.rectify.none'],
  ]
  test.each(table)('%s', (_, how, before, code) =>
    expect(codeOf(invoiceWith(), how, before)).toBe(code),
  )
})
