import { eq, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../platform/database.ts'
import { timeId } from '../../platform/time-id.ts'
import { type Invoice, type InvoiceContent, type InvoiceSeries, invoiceNumber } from './invoice.ts'
import { type Previous, type RecordKind, recordHash, stampOf } from './record.ts'
import { FIRST_RECORD, type RecordFlags } from './record-flags.ts'
import type { RecordRecipient } from './record-recipient.ts'
import { type ChainRow, invoiceChains, invoices } from './tables.ts'

type Held = Pick<ChainRow, 'position' | 'number' | 'issuedOn' | 'hash' | 'generatedAt'>

/**
 * The end of the chain, locked until the transaction ends. Every transaction that issues takes this lock first and the row of a series after it, so none
 * waits for another that waits for it.
 */
export async function holdChain(tx: Transaction, issuerTaxId: string): Promise<Held> {
  const find = () => tx.select().from(invoiceChains).where(eq(invoiceChains.issuerTaxId, issuerTaxId)).for('update')
  const [held] = await find()
  if (held) return held
  await tx.execute(sql`
    INSERT INTO invoice_chains (issuer_tax_id, installation, position) VALUES (${issuerTaxId}, upper(substr(md5(gen_random_uuid()::text), 1, 12)), 0)
    ON CONFLICT DO NOTHING`)
  await tx.execute(sql`INSERT INTO invoice_sending (issuer_tax_id) VALUES (${issuerTaxId}) ON CONFLICT DO NOTHING`)
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

const previousOf = ({ number, issuedOn, hash }: Held): Previous | null => (number && issuedOn && hash ? { number, issuedOn, hash } : null)

/** Records of one chain never go back in time, whoever was first at the lock. */
const notBefore = (at: Date, { generatedAt }: Held): Date => (generatedAt && generatedAt > at ? generatedAt : at)

export type NewRecord = { kind: RecordKind; flags: RecordFlags; recipient: RecordRecipient | null }
const FIRST_OF_AN_INVOICE: NewRecord = { kind: 'alta', flags: FIRST_RECORD, recipient: null }

/** The part of a statement that adds a record and makes it the end of the chain. `invoiceId` is SQL that gives the id. */
function recordParts(invoice: Invoice, held: Held, at: Date, { kind, flags, recipient }: NewRecord, systemVersion: string) {
  const previous = previousOf(held)
  const generatedAt = stampOf(at.getTime())
  const hash = recordHash(invoice, { kind, previous, generatedAt })
  const issuer = invoice.issuer.taxId
  const position = held.position + 1
  return {
    values: sql`${issuer}, ${position}::bigint, ${kind}, ${flags.correction}::boolean, ${flags.refusedBefore}, ${flags.withoutPrior}::boolean,
      ${recipient && JSON.stringify(recipient)}::jsonb, ${previous?.number ?? null}, ${previous?.issuedOn ?? null}::date,
      ${previous?.hash ?? null}, ${generatedAt}, ${systemVersion}, ${hash}`,
    chain: sql`UPDATE invoice_chains SET position = ${position}, number = ${invoice.number}, issued_on = ${invoice.issuedOn}, hash = ${hash},
      generated_at = ${at.toISOString()} WHERE issuer_tax_id = ${issuer}`,
  }
}

const RECORD_COLUMNS = sql`(invoice_id, issuer_tax_id, position, kind, correction, refused_before, without_prior, recipient, previous_number,
  previous_issued_on, previous_hash, generated_at, system_version, hash)`

export type Issue = {
  orderId: string
  content: InvoiceContent
  series: InvoiceSeries
  /** The invoice that this one corrects or takes the place of. */
  refersTo: string | null
  at: Date
  systemVersion: string
  /** The day of an instant in Madrid. */
  dayOf: (at: Date) => string
}
export type Issued = { id: string; invoice: Invoice }

/** Writes an invoice under the next number of its series, and its record upon the last of the chain: three statements. */
export async function insertInvoice(tx: Transaction, { orderId, content, series, refersTo, at, systemVersion, dayOf }: Issue): Promise<Issued> {
  const held = await holdChain(tx, content.issuer.taxId)
  const issuedAt = notBefore(at, held)
  const issuedOn = dayOf(issuedAt)
  const year = Number(issuedOn.slice(0, 4))
  const sequence = await takeNumber(tx, series, year)
  const invoice: Invoice = { ...content, number: invoiceNumber(series, year, sequence), issuedOn }
  const { values, chain } = recordParts(invoice, held, issuedAt, FIRST_OF_AN_INVOICE, systemVersion)
  const { rows } = await tx.execute<{ id: string }>(sql`
    WITH issued AS (
      INSERT INTO invoices (id, number, series, year, sequence, kind, order_id, refers_to, issued_on, issued_at, gross_cents, content)
      VALUES (${timeId()}, ${invoice.number}, ${series}, ${year}, ${sequence}, ${content.kind}, ${orderId}, ${refersTo}, ${issuedOn}, ${issuedAt.toISOString()},
        ${content.totals.grossCents}, ${sql.param(content, invoices.content)}) RETURNING id
    ), recorded AS (
      INSERT INTO invoice_records ${RECORD_COLUMNS} SELECT issued.id, ${values} FROM issued
    ), chained AS (${chain})
    SELECT id FROM issued`)
  const id = rows[0]?.id
  if (id === undefined) throw new Error(`invoice ${invoice.number} was not written`)
  return { id, invoice }
}

/** Another record of an invoice that has one: a correction of what the agency was told, or that it was told in error. */
export async function insertRecord(tx: Transaction, given: Issued & { record: NewRecord; at: Date; systemVersion: string }): Promise<void> {
  const { id, invoice, record, at, systemVersion } = given
  const held = await holdChain(tx, invoice.issuer.taxId)
  const { values, chain } = recordParts(invoice, held, notBefore(at, held), record, systemVersion)
  await tx.execute(sql`
    WITH recorded AS (INSERT INTO invoice_records ${RECORD_COLUMNS} SELECT ${id}::uuid, ${values}), chained AS (${chain}) SELECT 1`)
}

export const listChains = (db: Queries): Promise<ChainRow[]> => db.select().from(invoiceChains)
