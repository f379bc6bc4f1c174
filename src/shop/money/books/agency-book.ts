import {
  type Invoice,
  type InvoiceContent,
  type TaxLine,
  toldOperation,
} from '../invoices/invoice.ts'
import { recordTypeOf } from '../invoices/record.ts'
import { isTaxed, SALES } from '../invoices/sale.ts'

/**
 * The book of issued invoices in the agency's common electronic format of VAT and income tax books
 * (sheet EXPEDIDAS_INGRESOS): one row for each rate of an invoice, these columns in this order.
 */
export const BOOK_COLUMNS = [
  ...['Ejercicio', 'Periodo', 'Código', 'Tipo', 'Grupo o Epígrafe del IAE', 'Tipo de Factura'],
  ...['Concepto de Ingreso', 'Ingreso Computable', 'Fecha Expedición', 'Fecha Operación', 'Serie'],
  ...['Número', 'Número-Final', 'NIF Destinatario Tipo', 'NIF Destinatario Código País'],
  ...['NIF Destinatario Identificación', 'Nombre Destinatario', 'Clave de Operación'],
  ...['Calificación de la Operación', 'Operación Exenta', 'Total Factura', 'Base Imponible'],
  ...['Tipo de IVA', 'Cuota IVA Repercutida', 'Tipo de Recargo Eq.', 'Cuota Recargo Eq.'],
  ...['Cobro Fecha', 'Cobro Importe', 'Cobro Medio Utilizado', 'Cobro Identificación Medio'],
  ...['Tipo Retención del IRPF', 'Importe Retenido del IRPF', 'Registro Acuerdo Facturación'],
  ...['Inmueble Situación', 'Inmueble Referencia Catastral', 'Referencia Externa'],
] as const
export type BookColumn = (typeof BOOK_COLUMNS)[number]

/** Amounts and percentages are whole hundredths: cents, basis points. */
export type BookCell = string | { hundredths: number }
export type BookRow = Readonly<Partial<Record<BookColumn, BookCell>>>

/** Commercial activity that is none of the other kinds; its heading is the owner's to add. */
const ACTIVITY = { Código: 'A', Tipo: '03' } as const

const day = (iso: string): string => iso.split('-').toReversed().join('/')
const quarterOf = (iso: string): string => `${Math.ceil(Number(iso.slice(5, 7)) / 3)}T`

/** A Spanish number needs no kind and country. */
function recipientCells({ recipient }: Pick<InvoiceContent, 'recipient'>): BookRow {
  if (!recipient) return {}
  const { name, taxId, taxIdKind, address } = recipient
  const named = { 'Nombre Destinatario': name, 'NIF Destinatario Identificación': taxId ?? '' }
  if (taxIdKind === 'nif' || taxId === null) return named
  const isEu = taxIdKind === 'eu'
  return {
    ...named,
    'NIF Destinatario Tipo': isEu ? '02' : '06',
    'NIF Destinatario Código País': isEu ? taxId.slice(0, 2) : address.country,
  }
}

/** VAT of another state is part of what is not subject in Spain, as in the record. */
function taxCells({
  sale,
  rateBp,
  baseCents,
  vatCents,
  recargoBp,
  recargoCents,
}: TaxLine): BookRow {
  const { regime, treatment } = SALES[sale]
  const taxed = isTaxed(sale)
  const grossCents = baseCents + vatCents + recargoCents
  return {
    'Clave de Operación': regime,
    [treatment.startsWith('E') ? 'Operación Exenta' : 'Calificación de la Operación']: treatment,
    'Total Factura': { hundredths: grossCents },
    'Base Imponible': { hundredths: taxed ? baseCents : grossCents },
    'Tipo de IVA': { hundredths: taxed ? (rateBp ?? 0) : 0 },
    'Cuota IVA Repercutida': { hundredths: taxed ? vatCents : 0 },
    ...(taxed &&
      recargoBp > 0 && {
        'Tipo de Recargo Eq.': { hundredths: recargoBp },
        'Cuota Recargo Eq.': { hundredths: recargoCents },
      }),
  }
}

function rowsOf(invoice: Invoice, type: string): BookRow[] {
  const { number, issuedOn } = invoice
  const told = toldOperation(invoice)
  return invoice.taxes.map((tax) => ({
    ...ACTIVITY,
    Ejercicio: issuedOn.slice(0, 4),
    Periodo: quarterOf(issuedOn),
    'Tipo de Factura': type,
    'Fecha Expedición': day(issuedOn),
    ...(told !== undefined && { 'Fecha Operación': day(told) }),
    Número: number,
    ...recipientCells(invoice),
    ...taxCells(tax),
    'Referencia Externa': invoice.orderNumber,
  }))
}

const negated = (tax: TaxLine): TaxLine => ({
  ...tax,
  baseCents: 0 - tax.baseCents,
  vatCents: 0 - tax.vatCents,
  recargoCents: 0 - tax.recargoCents,
})

/**
 * The rows of an invoice. One in exchange for a simplified invoice has, below its own, that one
 * with the opposite sign: its sale was entered already.
 */
export function bookRows(invoice: Invoice): BookRow[] {
  const rows = rowsOf(invoice, recordTypeOf(invoice))
  if (invoice.kind !== 'replacement') return rows
  const number = invoice.refersTo[0]?.number ?? ''
  const exchanged = {
    ...invoice,
    number,
    recipient: null,
    taxes: invoice.taxes.map(negated),
  }
  return [...rows, ...rowsOf(exchanged, 'F2')]
}
