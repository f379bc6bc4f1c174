import { eq, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../platform/database.ts'
import { timeId } from '../../../platform/time-id.ts'
import { digestOf, partsOf, sealedInvoice } from './document-hash.ts'
import { type Invoice, type InvoiceContent, type InvoiceSeries, invoiceNumber } from './invoice.ts'
import { billingSystem, type Previous, type RecordKind, stampOf } from './record.ts'
import { FIRST_RECORD, type RecordFlags } from './record-flags.ts'
import { recordHash } from './record-hash.ts'
import type { RecordRecipient } from './record-recipient.ts'
import { recordXml } from './record-xml.ts'
import { invoiceOf } from './store.ts'
import { type ChainRow, type InvoiceRow, invoiceChains, type RecordRow } from './tables.ts'

type Held = Omit<ChainRow, 'issuerTaxId'>

/**
 * The end of the chain, locked until the transaction ends. Every issuing transaction takes this
 * lock first and the row of a series after it, which prevents deadlocks.
 */
export async function holdChain(tx: Transaction, issuerTaxId: string): Promise<Held> {
  const find = () =>
    tx.select().from(invoiceChains).where(eq(invoiceChains.issuerTaxId, issuerTaxId)).for('update')
  const [held] = await find()
  if (held) return held
  await tx.execute(sql`
    INSERT INTO invoice_chains (issuer_tax_id, installation, position)
    VALUES (${issuerTaxId}, upper(substr(md5(gen_random_uuid()::text), 1, 12)), 0)
    ON CONFLICT DO NOTHING`)
  await tx.execute(
    sql`INSERT INTO invoice_sending (issuer_tax_id) VALUES (${issuerTaxId}) ON CONFLICT DO NOTHING`,
  )
  const [made] = await find()
  if (!made) throw new Error(`no chain for ${issuerTaxId}`)
  return made
}

async function takeNumber(tx: Transaction, series: InvoiceSeries, year: number): Promise<number> {
  const { rows } = await tx.execute<{ last: number }>(sql`
    INSERT INTO invoice_numbers (series, year, last) VALUES (${series}, ${year}, 1)
    ON CONFLICT (series, year) DO UPDATE SET last = invoice_numbers.last + 1 RETURNING last`)
  return Number(rows[0]?.last)
}

const previousOf = ({ number, issuedOn, hash }: Held): Previous | null =>
  number && issuedOn && hash ? { number, issuedOn, hash } : null

/** Timestamps of a chain never decrease, in any order of the lock. */
const notBefore = (at: Date, { generatedAt }: Held): Date =>
  generatedAt && generatedAt > at ? generatedAt : at

type NewRecord = { kind: RecordKind; flags: RecordFlags; recipient: RecordRecipient | null }
const FIRST_OF_AN_INVOICE: NewRecord = { kind: 'alta', flags: FIRST_RECORD, recipient: null }

type RecordToMake = {
  row: InvoiceRow
  held: Held
  at: Date
  record: NewRecord
  systemVersion: string
}

/** A record of an invoice at the end of the chain, with its XML and its digest. */
function makeRecord({ row, held, at, record, systemVersion }: RecordToMake): Omit<RecordRow, 'id'> {
  const invoice = invoiceOf(row)
  const { kind, flags, recipient } = record
  const previous = previousOf(held)
  const generatedAt = stampOf(at.getTime())
  const hash = recordHash(invoice, { kind, previous, generatedAt })
  const position = held.position + 1
  const system = billingSystem(invoice.issuer, systemVersion, held.installation)
  const xml = recordXml(invoice, {
    position,
    kind,
    flags,
    recipient,
    previous,
    generatedAt,
    system,
    hash,
  })
  const columns = {
    ...{
      issuerTaxId: invoice.issuer.taxId,
      position,
      invoiceId: row.id,
      kind,
      ...flags,
      recipient,
    },
    ...{
      previousNumber: previous?.number ?? null,
      previousIssuedOn: previous?.issuedOn ?? null,
      previousHash: previous?.hash ?? null,
    },
    ...{ generatedAt, systemVersion, hash, xml },
  }
  // Whether it was annulled is no column of an invoice.
  const { annulled: _, ...stored } = row as InvoiceRow & { annulled?: boolean }
  const sealed = { invoice: sealedInvoice(stored), record: columns }
  return { ...columns, parts: partsOf(sealed), digest: digestOf(sealed, held.digest) }
}

const jsonOf = (value: unknown) => sql`${value === null ? null : JSON.stringify(value)}::jsonb`

/** The part of a statement that adds a record and makes it the end of the chain. */
function recordParts(made: RecordToMake) {
  const record = makeRecord(made)
  const { row, at } = made
  return {
    values: sql`${record.invoiceId}::uuid, ${record.issuerTaxId}, ${record.position}::bigint,
      ${record.kind}, ${record.correction}::boolean, ${record.refusedBefore},
      ${record.withoutPrior}::boolean, ${jsonOf(record.recipient)}, ${record.previousNumber},
      ${record.previousIssuedOn}::date, ${record.previousHash}, ${record.generatedAt},
      ${record.systemVersion}, ${record.hash}, ${record.xml}, ${jsonOf(record.parts)},
      ${record.digest}`,
    chain: sql`UPDATE invoice_chains SET position = ${record.position}, number = ${row.number},
      issued_on = ${row.issuedOn}, hash = ${record.hash}, generated_at = ${at.toISOString()},
      digest = ${record.digest}
      WHERE issuer_tax_id = ${record.issuerTaxId}`,
  }
}

const RECORD_COLUMNS = sql`(invoice_id, issuer_tax_id, position, kind, correction, refused_before,
  without_prior, recipient, previous_number, previous_issued_on, previous_hash, generated_at,
  system_version, hash, xml, parts, digest)`

export type Issue = {
  orderId: string
  content: InvoiceContent
  series: InvoiceSeries
  /** The invoice that this one corrects or replaces. */
  refersTo: string | null
  /** The annulled invoice that this one replaces. */
  reissueOf: string | null
  at: Date
  systemVersion: string
  /** The day of an instant in Madrid. */
  dayOf: (at: Date) => string
}
export type Issued = { id: string; invoice: Invoice }

/**
 * Writes an invoice under the next number of its series, and its record at the end of the chain:
 * three statements.
 */
export async function insertInvoice(
  tx: Transaction,
  { orderId, content, series, refersTo, reissueOf, at, systemVersion, dayOf }: Issue,
): Promise<Issued> {
  const held = await holdChain(tx, content.issuer.taxId)
  const issuedAt = notBefore(at, held)
  const issuedOn = dayOf(issuedAt)
  const year = Number(issuedOn.slice(0, 4))
  const sequence = await takeNumber(tx, series, year)
  const row: InvoiceRow = {
    ...{
      id: timeId(),
      number: invoiceNumber(series, year, sequence),
      series,
      year,
      sequence,
      kind: content.kind,
      orderId,
      refersTo,
      reissueOf,
    },
    ...{ issuedOn, issuedAt, grossCents: content.totals.grossCents, content: storable(content) },
  }
  const { values, chain } = recordParts({
    row,
    held,
    at: issuedAt,
    record: FIRST_OF_AN_INVOICE,
    systemVersion,
  })
  await tx.execute(sql`
    WITH issued AS (
      INSERT INTO invoices (id, number, series, year, sequence, kind, order_id, refers_to,
        reissue_of, issued_on, issued_at, gross_cents, content)
      VALUES (${row.id}, ${row.number}, ${series}, ${year}, ${sequence}, ${row.kind}, ${orderId},
        ${refersTo}, ${reissueOf}, ${issuedOn}, ${issuedAt.toISOString()}, ${row.grossCents},
        ${jsonOf(row.content)})
    ), recorded AS (
      INSERT INTO invoice_records ${RECORD_COLUMNS} SELECT ${values}
    ), chained AS (${chain})
    SELECT 1`)
  return { id: row.id, invoice: invoiceOf(row) }
}

/** A document that jsonb can store: without lone surrogates and NUL in its texts. */
function storable<T>(document: T): T {
  return JSON.parse(JSON.stringify(document), (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', ' ') : value,
  )
}

/** A further record of an invoice: a correction, or an annulment. */
export async function insertRecord(
  tx: Transaction,
  given: Omit<RecordToMake, 'held'>,
): Promise<void> {
  const held = await holdChain(tx, given.row.content.issuer.taxId)
  const { values, chain } = recordParts({ ...given, held, at: notBefore(given.at, held) })
  await tx.execute(sql`
    WITH recorded AS (
      INSERT INTO invoice_records ${RECORD_COLUMNS} SELECT ${values}
    ), chained AS (${chain})
    SELECT 1`)
}

export const listChains = (db: Queries): Promise<ChainRow[]> => db.select().from(invoiceChains)
