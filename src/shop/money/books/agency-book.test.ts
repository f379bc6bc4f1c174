import { expect, test } from 'vitest'
import { COMPANY, invoiceWith, TAXED } from '../../../../test/invoices.ts'
import type { Invoice, Recipient, TaxLine } from '../invoices/invoice.ts'
import { BOOK_COLUMNS, type BookCell, type BookColumn, bookRows } from './agency-book.ts'

const cellsOf = (changes: Partial<Invoice>, ...columns: BookColumn[]) =>
  bookRows(invoiceWith(changes)).map((row) => columns.map((column) => row[column]))
const cents = (hundredths: number): BookCell => ({ hundredths })
const ABROAD: Recipient = {
  ...COMPANY,
  name: 'Atelier Petit',
  taxId: 'FR12345678901',
  taxIdKind: 'eu',
  address: { address: '1 rue X', postalCode: '75001', city: 'Paris', country: 'FR' },
}
const untaxed = (sale: TaxLine['sale']): TaxLine => ({
  ...{ sale, rateBp: null, baseCents: 10_000, vatCents: 0, recargoBp: 0, recargoCents: 0 },
})

test('a full invoice: its period, number, recipient and rate', () =>
  expect(bookRows(invoiceWith({ operatedOn: '2026-11-20' }))).toEqual([
    {
      Ejercicio: '2026',
      Periodo: '4T',
      Código: 'A',
      Tipo: '03',
      'Tipo de Factura': 'F1',
      'Fecha Expedición': '23/11/2026',
      'Fecha Operación': '20/11/2026',
      Número: 'F2026-000001',
      'NIF Destinatario Identificación': 'B12345674',
      'Nombre Destinatario': 'Rótulos Sierra Sur, S. L.',
      'Clave de Operación': '01',
      'Calificación de la Operación': 'S1',
      'Total Factura': cents(9995),
      'Base Imponible': cents(8260),
      'Tipo de IVA': cents(2100),
      'Cuota IVA Repercutida': cents(1735),
      'Referencia Externa': 'M-26-000001',
    },
  ]))

test.each([
  ['2026-01-01', '1T'],
  ['2026-03-31', '1T'],
  ['2026-04-01', '2T'],
  ['2026-09-30', '3T'],
  ['2026-12-31', '4T'],
])('an invoice of %s belongs to the period %s', (issuedOn, period) =>
  expect(cellsOf({ issuedOn }, 'Periodo')).toEqual([[period]]),
)

test.each<[TaxLine['sale'], string, string | undefined, string | undefined]>([
  ['eu_goods', '01', undefined, 'E5'],
  ['eu_service', '01', 'N2', undefined],
  ['export', '02', undefined, 'E2'],
  ['canary_service', '08', 'N2', undefined],
])('a sale of the kind %s has no VAT', (sale, regime, qualified, exempt) =>
  expect(
    cellsOf(
      { taxes: [untaxed(sale)] },
      ...(['Clave de Operación', 'Calificación de la Operación', 'Operación Exenta'] as const),
      ...(['Base Imponible', 'Cuota IVA Repercutida', 'Total Factura'] as const),
    ),
  ).toEqual([[regime, qualified, exempt, cents(10_000), cents(0), cents(10_000)]]),
)

test('VAT of another state is no Spanish VAT: all of it is not subject', () =>
  expect(
    cellsOf(
      { taxes: [{ ...untaxed('oss'), rateBp: 2300, vatCents: 2300 }] },
      ...(['Clave de Operación', 'Base Imponible', 'Tipo de IVA'] as const),
      ...(['Cuota IVA Repercutida', 'Total Factura'] as const),
    ),
  ).toEqual([['17', cents(12_300), cents(0), cents(0), cents(12_300)]]))

test('the surcharge of equivalence has its own rate and amount', () =>
  expect(
    cellsOf(
      { taxes: [{ ...TAXED, sale: 'recargo', recargoBp: 520, recargoCents: 430 }] },
      ...(['Tipo de Recargo Eq.', 'Cuota Recargo Eq.', 'Total Factura'] as const),
    ),
  ).toEqual([[cents(520), cents(430), cents(10_425)]]))

test('each rate of an invoice is a row of its own', () =>
  expect(cellsOf({ taxes: [TAXED, untaxed('export')] }, 'Número', 'Total Factura')).toEqual([
    ['F2026-000001', cents(9995)],
    ['F2026-000001', cents(10_000)],
  ]))

test.each<[string, Recipient | null, (string | undefined)[]]>([
  ['a Spanish number', COMPANY, [undefined, undefined, 'B12345674']],
  ['a number of another state', ABROAD, ['02', 'FR', 'FR12345678901']],
  ['another number', { ...ABROAD, taxId: 'X1', taxIdKind: 'foreign' }, ['06', 'FR', 'X1']],
  ['no number', { ...ABROAD, taxId: null, taxIdKind: 'none' }, [undefined, undefined, '']],
  ['no recipient', null, [undefined, undefined, undefined]],
])('%s', (_, recipient, cells) =>
  expect(
    cellsOf(
      { recipient },
      ...(['NIF Destinatario Tipo', 'NIF Destinatario Código País'] as const),
      'NIF Destinatario Identificación',
    ),
  ).toEqual([cells]),
)

test('an invoice in exchange adds nothing: the exchanged one has the opposite sign', () =>
  expect(
    cellsOf(
      { kind: 'replacement', refersTo: [{ number: 'S2026-000001', issuedOn: '2026-11-20' }] },
      ...(['Número', 'Tipo de Factura', 'Base Imponible', 'Cuota IVA Repercutida'] as const),
      'NIF Destinatario Identificación',
    ),
  ).toEqual([
    ['F2026-000001', 'F3', cents(8260), cents(1735), 'B12345674'],
    ['S2026-000001', 'F2', cents(-8260), cents(-1735), undefined],
  ]))

test('no cell is outside the columns', () => {
  const known: readonly string[] = BOOK_COLUMNS
  for (const row of bookRows(invoiceWith({ operatedOn: '2026-11-20', recipient: ABROAD })))
    expect(Object.keys(row).filter((column) => !known.includes(column))).toEqual([])
})
