import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COMPANY, invoiceWith, recordWith, TAXED } from '../../../../test/invoices.ts'
import { childAt, childrenOf, parseXml, textIn, type XmlElement } from '../../../platform/xml.ts'
import { findingsOf, hashOfRecord } from '../../../standins/agency/check-record.ts'
import { recordViolation } from '../../../standins/agency/schema.ts'
import type { InvoiceKind } from '../../order/invoice-kind.ts'
import {
  agencyAmount,
  agencyDay,
  type Invoice,
  invoiceNumber,
  seriesOf,
  type TaxLine,
  totalsOf,
} from './invoice.ts'
import { type ChainRecord, recordTypeOf, stampOf } from './record.ts'
import { FIRST_RECORD } from './record-flags.ts'
import { recordHash } from './record-hash.ts'
import { recordXml } from './record-xml.ts'
import { SALES, type SaleKind } from './sale.ts'

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

/** The errors of a record: by the agency's schema, then by its rules. */
const faultsOf = (record: XmlElement) => [recordViolation(record) ?? [], findingsOf(record)].flat()

const xmlOf = (invoice: Invoice, changes: Partial<ChainRecord> = {}): XmlElement => {
  const record = recordWith(changes)
  return parseXml(recordXml(invoice, { ...record, hash: recordHash(invoice, record) }))
}
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

describe('the recipient', () => {
  const french = {
    ...COMPANY,
    taxId: '40303265045',
    address: {
      address: '12, rue de la République',
      postalCode: '69002',
      city: 'Lyon',
      country: 'FR',
    },
  }
  const greek = { ...french, taxId: '094259216', address: { ...french.address, country: 'GR' } }
  const person = { ...COMPANY, taxId: '12345678Z' }
  const corrected = { name: 'Ana Ruiz Gil', idType: '07', country: 'ES', id: '12345678Z' } as const
  const passport = { name: COMPANY.name, idType: '03', country: 'ES', id: 'XDA123456' } as const
  test.each([
    ['in Spain', COMPANY, null, { NIF: 'B12345674' }],
    [
      'of another member state',
      { ...french, taxIdKind: 'eu' },
      null,
      { CodigoPais: 'FR', IDType: '02', ID: 'FR40303265045' },
    ],
    [
      'of Spain with a number of another member state',
      { ...COMPANY, taxId: 'FR61954506077', taxIdKind: 'eu' },
      null,
      { CodigoPais: 'FR', IDType: '02', ID: 'FR61954506077' },
    ],
    [
      'of another one than its address',
      { ...french, taxId: 'PT501964843', taxIdKind: 'eu' },
      null,
      { CodigoPais: 'PT', IDType: '02', ID: 'PT501964843' },
    ],
    ['of Greece', { ...greek, taxIdKind: 'eu' }, null, { IDType: '02', ID: 'EL094259216' }],
    [
      'of Northern Ireland',
      { ...french, taxId: 'XI123456789', taxIdKind: 'eu' },
      null,
      { IDType: '02', ID: 'XI123456789' },
    ],
    [
      'with another number',
      { ...french, taxIdKind: 'foreign' },
      null,
      { CodigoPais: 'FR', IDType: '04', ID: '40303265045' },
    ],
    ['not in the census', person, corrected, { CodigoPais: 'ES', IDType: '07', ID: '12345678Z' }],
    ['named by a passport', person, passport, { CodigoPais: 'ES', IDType: '03', ID: 'XDA123456' }],
  ] as const)('%s', (_, recipient, correction, said) => {
    const record = xmlOf(invoiceWith({ recipient }), { recipient: correction })
    const id = childAt(record, 'Destinatarios', 'IDDestinatario')
    const other = childAt(id, 'IDOtro')?.children ?? childrenOf(id as XmlElement, 'NIF')
    expect(Object.fromEntries(other.map(({ name, text }) => [name, text]))).toEqual(said)
    expect(textIn(id, 'NombreRazon')).toBe((correction ?? recipient).name)
    expect(faultsOf(record)).toEqual([])
  })
  test("with a long name is cut to the schema's limit, at whole characters", () => {
    const name = `${'Ñ'.repeat(119)}😀😀`
    const record = xmlOf(invoiceWith({ recipient: { ...COMPANY, name } }))
    expect(textIn(record, 'Destinatarios', 'IDDestinatario', 'NombreRazon')).toBe(
      `${'Ñ'.repeat(119)}😀`,
    )
    expect(faultsOf(record)).toEqual([])
  })
  test('without a number is omitted, and the record says that it is not required', () => {
    const record = xmlOf(invoiceWith({ recipient: NO_ID }))
    expect([
      childAt(record, 'Destinatarios'),
      textIn(record, 'FacturaSinIdentifDestinatarioArt61d'),
      textIn(record, 'TipoFactura'),
    ]).toEqual([undefined, 'S', 'F2'])
    expect(faultsOf(record)).toEqual([])
  })
})

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

test('names and texts with XML characters are unchanged', () => {
  const name = `Pérez & Hijos <"S. L."> d'Oc`
  const record = xmlOf(invoiceWith({ recipient: { ...COMPANY, name } }))
  expect(textIn(record, 'Destinatarios', 'IDDestinatario', 'NombreRazon')).toBe(name)
})

test('totals are the sum of the rates', () => {
  expect(totalsOf([TAXED, { ...TAXED, recargoCents: 430 }])).toEqual({
    netCents: 16_520,
    vatCents: 3470,
    recargoCents: 430,
    grossCents: 20_420,
  })
})
