import { madridDay } from '../../platform/calendar.ts'
import { changedParts, digestOf, type Parts, sealedInvoice } from './document-digest.ts'
import { agencyAmount, agencyDay, type Invoice, type InvoiceContent, invoiceNumber, seriesOf, totalsOf } from './invoice.ts'
import { qrAddress } from './qr-address.ts'
import { type ChainRecord, SYSTEM_VERSION } from './record.ts'
import { recordXml } from './record-xml.ts'

/** An invoice as its row says it. */
export type InvoiceColumns = {
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

/** A record as its row says it. */
export type RecordColumns = {
  issuerTaxId: string
  xml: string
  parts: Parts
  digest: string
  systemVersion: string
}
export type StoredLink<I extends InvoiceColumns = InvoiceColumns, R extends RecordColumns = RecordColumns> = {
  invoice: Invoice
  record: ChainRecord
  rows: { invoice: I; record: R & { id: number } }
}

/** Names of the copied columns that do not say what the document says. */
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
    ['totals', Object.entries(totalsOf(content.taxes)).every(([name, cents]) => content.totals[name as keyof typeof content.totals] === cents)],
  ]
  return expected.filter(([, holds]) => !holds).map(([name]) => `copied ${name}`)
}

const textOf = (xml: string, ...names: string[]): string | undefined =>
  names.map((name) => new RegExp(`<i:${name}>([^<]*)</i:${name}>`).exec(xml)?.[1]).find((text) => text !== undefined)

/** The name of the first element in which two texts of XML differ; undefined where they are one. */
function firstDifference(stored: string, made: string): string | undefined {
  if (stored === made) return undefined
  let at = 0
  while (stored[at] === made[at]) at += 1
  return /<i:(\w+)>[^<]*$/.exec(stored.slice(0, at + 1))?.[1] ?? 'record'
}

/** What the paper's code says to whoever scans it, and the record says otherwise. */
function paperDiffers({ invoice, record, rows }: StoredLink): boolean {
  if (record.kind !== 'alta') return false
  const { issuer, number, issuedOn, totals, verifier } = invoice
  const onPaper = { nif: issuer.taxId, number, date: agencyDay(issuedOn), amount: agencyAmount(totals.grossCents) }
  const { xml } = rows.record
  const inRecord = {
    nif: textOf(xml, 'IDEmisorFactura') ?? '',
    number: textOf(xml, 'NumSerieFactura') ?? '',
    date: textOf(xml, 'FechaExpedicionFactura') ?? '',
    amount: textOf(xml, 'ImporteTotal') ?? '',
  }
  return qrAddress(onPaper, verifier) !== qrAddress(inRecord, verifier)
}

/** What a check says; `unreadable` where the document is so broken that it cannot be read at all. */
export function readable<T>(check: () => T, unreadable: T): T {
  try {
    return check()
  } catch {
    return unreadable
  }
}

/** What of an invoice and its record is not as it was stored, by name. `previous`: the digest before; undefined: not known. */
export function tamperedParts(link: StoredLink, previous: string | null | undefined): string[] {
  const { rows, invoice, record } = link
  const { id: _, parts, digest, ...columns } = rows.record
  const sealed = { invoice: sealedInvoice(rows.invoice), record: columns }
  const changed = changedParts(sealed, parts)
  const broken = previous !== undefined && digestOf(sealed, previous) !== digest
  // Where no part tells what was changed, the digest or the parts themselves were.
  const digests = broken && changed.length === 0 ? ['invoice_records.digest'] : []
  // Records of other versions were written by other rules: their XML is held by the digest alone.
  const written = columns.systemVersion === SYSTEM_VERSION
  const differing = readable(() => (written ? firstDifference(columns.xml, recordXml(invoice, record)) : undefined), 'record')
  return [
    ...changed,
    ...digests,
    ...readable(() => wrongColumns(link), ['document']),
    ...(differing === undefined ? [] : [`xml.${differing}`]),
    ...(readable(() => paperDiffers(link), true) ? ['paper'] : []),
  ]
}
