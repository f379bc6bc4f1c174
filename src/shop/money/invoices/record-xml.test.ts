import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { faultsOf, xmlOf } from '../../../../test/invoice-records.ts'
import { COMPANY, invoiceWith, TAXED } from '../../../../test/invoices.ts'
import { textIn } from '../../../platform/xml.ts'
import { hashOfRecord } from '../../../standins/agency/check-record.ts'
import type { InvoiceKind } from '../../order/invoice-kind.ts'
import type { Invoice } from './invoice.ts'
import { FIRST_RECORD } from './record-flags.ts'
import { SALES, type SaleKind } from './sale.ts'

test.each([
  ['2026-11-20', '20-11-2026'],
  ['2026-11-23', undefined],
  [undefined, undefined],
])(
  'an operation of %s: FechaOperacion %s, where it is not the day of issue',
  (operatedOn, expected) => {
    expect(
      textIn(xmlOf(invoiceWith({ ...(operatedOn && { operatedOn }) })), 'FechaOperacion'),
    ).toBe(expected)
  },
)

const before = { number: 'F2026-000001', issuedOn: '2026-11-22', hash: 'B'.repeat(64) }
const REFUND: Partial<Invoice> = {
  kind: 'rectifying',
  number: 'R2026-000001',
  refersTo: [before],
  taxes: [{ ...TAXED, baseCents: -8260, vatCents: -1735 }],
}

test('a rectifying record names the corrected invoice, by difference, with the sign of the refund', () => {
  const record = xmlOf(invoiceWith(REFUND), { previous: before, position: 2 })
  expect(textIn(record, 'TipoRectificativa')).toBe('I')
  expect(textIn(record, 'FacturasRectificadas', 'IDFacturaRectificada', 'NumSerieFactura')).toBe(
    'F2026-000001',
  )
  expect(
    textIn(record, 'FacturasRectificadas', 'IDFacturaRectificada', 'FechaExpedicionFactura'),
  ).toBe('22-11-2026')
  expect([textIn(record, 'CuotaTotal'), textIn(record, 'ImporteTotal')]).toEqual([
    '-17.35',
    '-99.95',
  ])
  expect(textIn(record, 'Encadenamiento', 'RegistroAnterior', 'Huella')).toBe(before.hash)
  expect(faultsOf(record)).toEqual([])
})

test('a replacement names the replaced invoice', () => {
  const record = xmlOf(
    invoiceWith({
      kind: 'replacement',
      refersTo: [{ number: 'S2026-000003', issuedOn: '2026-11-20' }],
    }),
  )
  expect(textIn(record, 'FacturasSustituidas', 'IDFacturaSustituida', 'NumSerieFactura')).toBe(
    'S2026-000003',
  )
  expect(faultsOf(record)).toEqual([])
})

test.each([
  ['a first record', FIRST_RECORD, undefined, undefined],
  ['a correction', { ...FIRST_RECORD, correction: true }, 'S', undefined],
  [
    'a correction after a refused one',
    { ...FIRST_RECORD, correction: true, refusedBefore: 'S' },
    'S',
    'S',
  ],
  ['a record after a refusal', { ...FIRST_RECORD, correction: true, refusedBefore: 'X' }, 'S', 'X'],
] as const)('%s says which it is', (_, flags, corrected, refused) => {
  const record = xmlOf(invoiceWith(), { flags })
  expect([textIn(record, 'Subsanacion'), textIn(record, 'RechazoPrevio')]).toEqual([
    corrected,
    refused,
  ])
  expect(faultsOf(record)).toEqual([])
})

test('an annulment names the invoice with elements of its own, in the order of its schema', () => {
  const record = xmlOf(invoiceWith(), { kind: 'anulacion', previous: before, position: 2 })
  expect(textIn(record, 'IDFactura', 'NumSerieFacturaAnulada')).toBe('F2026-000001')
  expect([faultsOf(record), hashOfRecord(record) === textIn(record, 'Huella')]).toEqual([[], true])
})

describe('the order of the schema', () => {
  test('is the same in every record', () => {
    const sales = fc.constantFrom(...(Object.keys(SALES) as SaleKind[]))
    const kinds = fc.constantFrom<InvoiceKind>('full', 'simplified', 'replacement', 'rectifying')
    fc.assert(
      fc.property(
        sales,
        kinds,
        fc.boolean(),
        fc.constantFrom(null, 'S', 'X'),
        (sale, kind, named, refusedBefore) => {
          const taxes = [
            {
              ...TAXED,
              sale,
              ...(SALES[sale].treatment !== 'S1' && { rateBp: null, vatCents: 0 }),
            },
          ]
          const record = xmlOf(
            invoiceWith({
              kind,
              taxes,
              refersTo: [before],
              recipient: named ? COMPANY : kind === 'replacement' ? COMPANY : null,
            }),
            {
              flags: { correction: refusedBefore !== null, refusedBefore, withoutPrior: false },
            },
          )
          return faultsOf(record).length === 0
        },
      ),
    )
  })
})
