import { describe, expect, test } from 'vitest'
import { faultsOf, xmlOf } from '../../../../test/invoice-records.ts'
import { invoiceWith, TAXED } from '../../../../test/invoices.ts'
import { childAt, textIn } from '../../../platform/xml.ts'
import type { Invoice, TaxLine } from './invoice.ts'
import { SALES, type SaleKind } from './sale.ts'

describe('the codes of each kind of sale', () => {
  const sold = (sale: SaleKind, changes: Partial<TaxLine> = {}) =>
    invoiceWith({ taxes: [{ ...TAXED, sale, ...changes }] })
  const untaxed = { rateBp: null, vatCents: 0 }
  const table: [string, Invoice, Record<string, string>, string, string][] = [
    [
      'Spain',
      sold('spain'),
      {
        Impuesto: '01',
        ClaveRegimen: '01',
        CalificacionOperacion: 'S1',
        TipoImpositivo: '21.00',
        BaseImponibleOimporteNoSujeto: '82.60',
        CuotaRepercutida: '17.35',
      },
      '17.35',
      '99.95',
    ],
    [
      'a retailer under the surcharge',
      sold('recargo', { recargoBp: 520, recargoCents: 430 }),
      {
        ...{
          Impuesto: '01',
          ClaveRegimen: '01',
          CalificacionOperacion: 'S1',
          TipoImpositivo: '21.00',
          BaseImponibleOimporteNoSujeto: '82.60',
        },
        ...{
          CuotaRepercutida: '17.35',
          TipoRecargoEquivalencia: '5.20',
          CuotaRecargoEquivalencia: '4.30',
        },
      },
      '21.65',
      '104.25',
    ],
    [
      'goods to a company of another member state',
      sold('eu_goods', untaxed),
      {
        Impuesto: '01',
        ClaveRegimen: '01',
        OperacionExenta: 'E5',
        BaseImponibleOimporteNoSujeto: '82.60',
      },
      '0.00',
      '82.60',
    ],
    [
      'services to such a company',
      sold('eu_service', untaxed),
      {
        Impuesto: '01',
        ClaveRegimen: '01',
        CalificacionOperacion: 'N2',
        BaseImponibleOimporteNoSujeto: '82.60',
      },
      '0.00',
      '82.60',
    ],
    [
      'goods to Canarias or abroad',
      sold('export', untaxed),
      {
        Impuesto: '01',
        ClaveRegimen: '02',
        OperacionExenta: 'E2',
        BaseImponibleOimporteNoSujeto: '82.60',
      },
      '0.00',
      '82.60',
    ],
    [
      'a service located in Canarias',
      sold('canary_service', untaxed),
      {
        Impuesto: '01',
        ClaveRegimen: '08',
        CalificacionOperacion: 'N2',
        BaseImponibleOimporteNoSujeto: '82.60',
      },
      '0.00',
      '82.60',
    ],
    [
      'a consumer in Portugal through the one-stop shop',
      sold('oss', { rateBp: 2300, vatCents: 1900 }),
      {
        Impuesto: '01',
        ClaveRegimen: '17',
        CalificacionOperacion: 'N2',
        BaseImponibleOimporteNoSujeto: '101.60',
      },
      '0.00',
      '101.60',
    ],
  ]
  test.each(table)('%s', (_, invoice, line, tax, total) => {
    const record = xmlOf(invoice)
    expect(
      Object.fromEntries(
        (childAt(record, 'Desglose', 'DetalleDesglose')?.children ?? []).map(({ name, text }) => [
          name,
          text,
        ]),
      ),
    ).toEqual(line)
    expect([textIn(record, 'CuotaTotal'), textIn(record, 'ImporteTotal')]).toEqual([tax, total])
    expect(faultsOf(record)).toEqual([])
  })
  test('all kinds are covered', () => expect(table.length).toBe(Object.keys(SALES).length))
})
