import { and, asc, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Database, Queries } from '../../../platform/database.ts'
import { orders } from '../../order/tables.ts'
import type { RecordAnswer } from './agency-answer.ts'
import { digestOf } from './document-hash.ts'
import type { Invoice } from './invoice.ts'
import { billingSystem, type ChainRecord } from './record.ts'
import { invoiceOf } from './store.ts'
import {
  type AnswerRow,
  type InvoiceRow,
  invoiceAnswers,
  invoiceChains,
  invoiceRecords,
  invoiceSending,
  invoices,
  type RecordRow,
} from './tables.ts'

/** A record to be sent, with its invoice, and the rows of both. */
export type StoredRecord = {
  id: number
  xml: string
  invoice: Invoice
  record: ChainRecord
  rows: { invoice: InvoiceRow; record: RecordRow }
}

function recordOf(row: RecordRow, invoice: Invoice, installation: string): ChainRecord {
  const {
    previousNumber: number,
    previousIssuedOn: issuedOn,
    previousHash: hash,
    correction,
    refusedBefore,
    withoutPrior,
  } = row
  const system = billingSystem(invoice.issuer, row.systemVersion, installation)
  const flags = { correction, refusedBefore, withoutPrior }
  return {
    ...row,
    flags,
    previous: number && issuedOn && hash ? { number, issuedOn, hash } : null,
    system,
  }
}

const withInvoice = (db: Queries) =>
  db
    .select({
      row: invoiceRecords,
      invoice: invoices,
      installation: invoiceChains.installation,
      answered: invoiceAnswers.recordId,
    })
    .from(invoiceRecords)
    .innerJoin(invoices, eq(invoices.id, invoiceRecords.invoiceId))
    .innerJoin(invoiceChains, eq(invoiceChains.issuerTaxId, invoiceRecords.issuerTaxId))
    .leftJoin(invoiceAnswers, eq(invoiceAnswers.recordId, invoiceRecords.id))

type Joined = Awaited<ReturnType<typeof withInvoice>>[number]
const stored = ({ row, invoice, installation }: Joined): StoredRecord => {
  const issued = invoiceOf(invoice)
  return {
    id: row.id,
    xml: row.xml,
    invoice: issued,
    record: recordOf(row, issued, installation),
    rows: { invoice, record: row },
  }
}

/** Records after a position, in the order of the chain. */
export async function readChain(
  db: Queries,
  issuerTaxId: string,
  after: number,
  limit: number,
): Promise<StoredRecord[]> {
  const rows = await withInvoice(db)
    .where(and(eq(invoiceRecords.issuerTaxId, issuerTaxId), gt(invoiceRecords.position, after)))
    .orderBy(asc(invoiceRecords.position))
    .limit(limit)
  return rows.map(stored)
}

export type Sending = typeof invoiceSending.$inferSelect

/**
 * The exclusive right to send the records of a taxpayer, for as long as `work` takes; undefined
 * where another process has it.
 */
export function holdSending<T>(
  db: Database,
  issuerTaxId: string,
  work: (sending: Sending, queries: Queries) => Promise<T>,
): Promise<T | undefined> {
  return db.transaction(async (tx) => {
    const [sending] = await tx
      .select()
      .from(invoiceSending)
      .where(eq(invoiceSending.issuerTaxId, issuerTaxId))
      .for('update', { skipLocked: true })
    return sending && work(sending, tx)
  })
}

/** Unanswered records, in the order of the chain. */
export async function listUnanswered(
  db: Queries,
  { issuerTaxId, answeredTo }: Sending,
  limit: number,
): Promise<StoredRecord[]> {
  const rows = await withInvoice(db)
    .where(
      and(
        eq(invoiceRecords.issuerTaxId, issuerTaxId),
        gt(invoiceRecords.position, answeredTo),
        isNull(invoiceAnswers.recordId),
      ),
    )
    .orderBy(asc(invoiceRecords.position))
    .limit(limit)
  return rows.map(stored)
}

export async function saveSending(
  db: Queries,
  issuerTaxId: string,
  changes: Partial<Sending>,
): Promise<void> {
  await db.update(invoiceSending).set(changes).where(eq(invoiceSending.issuerTaxId, issuerTaxId))
}

/** The sealed part of an answer. */
export const sealedAnswer = ({
  recordId,
  at,
  state,
  csv,
  errorCode,
  errorText,
  issuerTaxId,
  place,
}: Omit<AnswerRow, 'digest'>) => ({
  answer: { recordId, at, state, csv, errorCode, errorText, issuerTaxId, place },
})

type Answered = Pick<RecordAnswer, 'state' | 'errorCode' | 'errorText'> & { recordId: number }

/**
 * Stores the agency's answers, each with a digest that includes the one before; a record keeps its
 * first answer. Advances the mark up to which all are answered. The caller holds the right to send.
 */
export async function saveAnswers(
  db: Queries,
  issuerTaxId: string,
  answers: readonly Answered[],
  { csv, at }: { csv: string | null; at: Date },
): Promise<void> {
  const [sending] = await db
    .select()
    .from(invoiceSending)
    .where(eq(invoiceSending.issuerTaxId, issuerTaxId))
    .for('update')
  const ids = answers.map(({ recordId }) => recordId)
  const known = await db
    .select({ id: invoiceAnswers.recordId })
    .from(invoiceAnswers)
    .where(inArray(invoiceAnswers.recordId, ids))
  const had = new Set(known.map(({ id }) => id))
  let [place, digest] = [sending?.answers ?? 0, sending?.answersDigest ?? null]
  const values = answers
    .filter(({ recordId }) => !had.has(recordId))
    .map(({ recordId, state, errorCode, errorText }) => {
      place += 1
      const row = { recordId, at, state, csv, errorCode, errorText, issuerTaxId, place }
      digest = digestOf(sealedAnswer(row), digest)
      return { ...row, digest }
    })
  if (values.length > 0) {
    await db.insert(invoiceAnswers).values(values)
    await saveSending(db, issuerTaxId, { answers: place, answersDigest: digest })
  }
  await db.execute(sql`
    UPDATE invoice_sending SET answered_to = coalesce(
      (SELECT min(r.position) - 1
        FROM invoice_records r LEFT JOIN invoice_answers a ON a.record_id = r.id
        WHERE r.issuer_tax_id = invoice_sending.issuer_tax_id
          AND r.position > invoice_sending.answered_to AND a.record_id IS NULL),
      (SELECT max(r.position) FROM invoice_records r
        WHERE r.issuer_tax_id = invoice_sending.issuer_tax_id),
      answered_to)
    WHERE issuer_tax_id = ${issuerTaxId}`)
}

const told = {
  recordId: invoiceRecords.id,
  invoiceId: invoiceRecords.invoiceId,
  kind: invoiceRecords.kind,
  correction: invoiceRecords.correction,
  recipient: invoiceRecords.recipient,
  generatedAt: invoiceRecords.generatedAt,
  hash: invoiceRecords.hash,
  state: invoiceAnswers.state,
  answeredAt: invoiceAnswers.at,
  csv: invoiceAnswers.csv,
  errorCode: invoiceAnswers.errorCode,
  errorText: invoiceAnswers.errorText,
}

/**
 * The records of these invoices and their answers, oldest first; `state` null without an answer.
 */
export const recordsOfInvoices = (db: Queries, invoiceIds: readonly string[]) =>
  db
    .select(told)
    .from(invoiceRecords)
    .leftJoin(invoiceAnswers, eq(invoiceAnswers.recordId, invoiceRecords.id))
    .where(inArray(invoiceRecords.invoiceId, [...invoiceIds]))
    .orderBy(asc(invoiceRecords.position))

/** Invoices whose last record the agency refused or accepted with errors, newest first. */
export async function listNotAccepted(db: Queries, limit = 200) {
  const later = sql`EXISTS (SELECT 1 FROM invoice_records later
    WHERE later.invoice_id = ${invoiceRecords.invoiceId}
      AND later.position > ${invoiceRecords.position})`
  return db
    .select({
      ...told,
      number: invoices.number,
      invoiceKind: invoices.kind,
      issuedOn: invoices.issuedOn,
      grossCents: invoices.grossCents,
      content: invoices.content,
      orderNumber: orders.number,
      accessToken: orders.accessToken,
    })
    .from(invoiceAnswers)
    .innerJoin(invoiceRecords, eq(invoiceRecords.id, invoiceAnswers.recordId))
    .innerJoin(invoices, eq(invoices.id, invoiceRecords.invoiceId))
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(ne(invoiceAnswers.state, 'Correcto'), sql`NOT ${later}`))
    .orderBy(desc(invoiceRecords.position))
    .limit(limit)
}

/** The number of unanswered records, and the state of the sending, for each taxpayer. */
export async function sendingState(db: Queries) {
  const { rows } = await db.execute<{
    waiting: number
    failing_since: string | null
    last_fault: string | null
  }>(sql`
    SELECT (SELECT count(*) FROM invoice_records r LEFT JOIN invoice_answers a ON a.record_id = r.id
        WHERE r.issuer_tax_id = s.issuer_tax_id AND r.position > s.answered_to
          AND a.record_id IS NULL)::int AS waiting,
      s.failing_since, s.last_fault
    FROM invoice_sending s`)
  return rows.map((row) => ({
    waiting: row.waiting,
    failingSince: row.failing_since ? new Date(row.failing_since) : null,
    lastFault: row.last_fault,
  }))
}
