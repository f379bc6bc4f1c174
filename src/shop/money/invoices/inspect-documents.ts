import { madridDay } from '../../../platform/calendar.ts'
import { changedParts, digestOf, type Parts, sealedInvoice } from './document-hash.ts'
import {
  agencyAmount,
  agencyDay,
  type Invoice,
  type InvoiceContent,
  invoiceNumber,
  seriesOf,
  totalsOf,
} from './invoice.ts'
import { qrAddress } from './qr-address.ts'
import { type ChainRecord, SYSTEM_VERSION } from './record.ts'
import { recordXml } from './record-xml.ts'

/** The row of an invoice. */
type InvoiceColumns = {
  number: string
  series: string
  year: number
  sequence: number
  kind: string
  issuedOn: string
  issuedAt: Date
  grossCents: number
  reissueOf: string | null
  content: InvoiceContent
}

/** The row of a record. */
type RecordColumns = {
  issuerTaxId: string
  xml: string
  parts: Parts
  digest: string
  systemVersion: string
}
export type StoredLink<
  I extends InvoiceColumns = InvoiceColumns,
  R extends RecordColumns = RecordColumns,
> = {
  invoice: Invoice
  record: ChainRecord
  rows: { invoice: I; record: R & { id: number } }
}

/** Names of the copied columns that differ from the document. */
function wrongColumns({ rows: { invoice: row, record } }: StoredLink): string[] {
  const { content } = row
  const number = invoiceNumber(seriesOf(content), row.year, row.sequence)
  const expected: [name: string, holds: boolean][] = [
    ['kind', row.kind === content.kind],
    ['series', row.series === seriesOf(content)],
    ['number', row.number === number],
    ['year', String(row.year) === row.issuedOn.slice(0, 4)],
    ['issued_on', row.issuedOn === madridDay(row.issuedAt.getTime())],
    ['reissue_of', (row.reissueOf !== null) === (content.inPlaceOf !== undefined)],
    ['gross_cents', row.grossCents === content.totals.grossCents],
    ['issuer_tax_id', record.issuerTaxId === content.issuer.taxId],
    [
      'totals',
      Object.entries(totalsOf(content.taxes)).every(
        ([name, cents]) => content.totals[name as keyof typeof content.totals] === cents,
      ),
    ],
  ]
  return expected.filter(([, holds]) => !holds).map(([name]) => `copied ${name}`)
}

const textOf = (xml: string, ...names: string[]): string | undefined =>
  names
    .map((name) => new RegExp(`<i:${name}>([^<]*)</i:${name}>`).exec(xml)?.[1])
    .find((text) => text !== undefined)

/** The name of the first element in which two XML texts differ; undefined where they are equal. */
function firstDifference(stored: string, made: string): string | undefined {
  if (stored === made) return undefined
  let at = 0
  while (stored[at] === made[at]) at += 1
  return /<i:(\w+)>[^<]*$/.exec(stored.slice(0, at + 1))?.[1] ?? 'record'
}

/** Values of the QR code that differ from the record. */
function paperDiffers({ invoice, record, rows }: StoredLink): boolean {
  if (record.kind !== 'alta') return false
  const { issuer, number, issuedOn, totals, verifier } = invoice
  const onPaper = {
    nif: issuer.taxId,
    number,
    date: agencyDay(issuedOn),
    amount: agencyAmount(totals.grossCents),
  }
  const { xml } = rows.record
  const inRecord = {
    nif: textOf(xml, 'IDEmisorFactura') ?? '',
    number: textOf(xml, 'NumSerieFactura') ?? '',
    date: textOf(xml, 'FechaExpedicionFactura') ?? '',
    amount: textOf(xml, 'ImporteTotal') ?? '',
  }
  return qrAddress(onPaper, verifier) !== qrAddress(inRecord, verifier)
}

/** The result of a check; `unreadable` where the document cannot be parsed. */
export function readable<T>(check: () => T, unreadable: T): T {
  try {
    return check()
  } catch {
    return unreadable
  }
}

/**
 * The parts of an invoice and its record that differ from what was stored, by name. `previous`: the
 * digest before; undefined: not known.
 */
export function tamperedParts(link: StoredLink, previous: string | null | undefined): string[] {
  const { rows, invoice, record } = link
  const { id: _, parts, digest, ...columns } = rows.record
  const sealed = { invoice: sealedInvoice(rows.invoice), record: columns }
  const changed = changedParts(sealed, parts)
  const broken = previous !== undefined && digestOf(sealed, previous) !== digest
  // If no part shows the change, the digest or the parts themselves were changed.
  const digests = broken && changed.length === 0 ? ['invoice_records.digest'] : []
  // Records of other versions follow other rules: their XML is verified by the digest alone.
  const written = columns.systemVersion === SYSTEM_VERSION
  const differing = readable(
    () => (written ? firstDifference(columns.xml, recordXml(invoice, record)) : undefined),
    'record',
  )
  return [
    ...changed,
    ...digests,
    ...readable(() => wrongColumns(link), ['document']),
    ...(differing === undefined ? [] : [`xml.${differing}`]),
    ...(readable(() => paperDiffers(link), true) ? ['paper'] : []),
  ]
}
