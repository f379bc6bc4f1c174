import { and, asc, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import type { InvoiceKind } from '../../order/invoice-kind.ts'
import type { OrderScope } from '../../session/company/roles.ts'
import type { InvoiceContent } from './invoice.ts'
import { type InvoiceCursor, type Quarter, quarterDays, writeCursor } from './quarter.ts'
import { type InvoiceRow, invoices } from './tables.ts'

export type InvoiceName = { orderId: string; number: string; kind: InvoiceKind }

/** The numbers of the valid invoices of these orders, oldest first. */
export const invoiceNames = (db: Queries, orderIds: readonly string[]): Promise<InvoiceName[]> =>
  db
    .select({ orderId: invoices.orderId, number: invoices.number, kind: invoices.kind })
    .from(invoices)
    .where(
      and(
        inArray(invoices.orderId, [...orderIds]),
        sql`NOT EXISTS (SELECT FROM invoice_records a
          WHERE a.invoice_id = ${invoices.id} AND a.kind = 'anulacion')`,
      ),
    )
    .orderBy(asc(invoices.issuedAt), asc(invoices.sequence))

/**
 * `exchangeable`: the simplified invoice of an order that was neither replaced nor refunded
 * completely.
 */
export type OwnInvoice = {
  number: string
  kind: InvoiceKind
  issuedOn: string
  netCents: number
  vatCents: number
  grossCents: number
  exchangeable: boolean
  annulled: boolean
  orderNumber: string
  orderToken: string
  reference: string
}

/** A customer's orders `o`, or those of a colleague, with their invoices `i`. */
const invoiced = ({ accountId, orderedBy }: OrderScope): SQL =>
  sql`orders o JOIN invoices i ON i.order_id = o.id WHERE o.customer_id = ${accountId}::uuid
    ${orderedBy === null ? sql`` : sql`AND o.ordered_by = ${orderedBy}::uuid`}`

const issuedIn = (quarter: Quarter): SQL => {
  const { first, last } = quarterDays(quarter)
  return sql`i.issued_on BETWEEN ${first}::date AND ${last}::date`
}

const ANNULLED = sql`EXISTS (SELECT FROM invoice_records a
  WHERE a.invoice_id = i.id AND a.kind = 'anulacion')`

const STANDS = sql`NOT EXISTS (SELECT FROM invoice_records a
  WHERE a.invoice_id = r.id AND a.kind = 'anulacion')`

const EXCHANGEABLE = sql`i.kind = 'simplified' AND NOT ${ANNULLED}
  AND NOT EXISTS (SELECT FROM invoices r
    WHERE r.order_id = i.order_id AND r.kind = 'replacement' AND ${STANDS})
  AND (SELECT sum(r.gross_cents) FROM invoices r WHERE r.order_id = i.order_id AND ${STANDS}) > 0`

/** A page of a customer's invoices, by order, newest first, and within an order newest first. */
export async function listOwnInvoices(
  db: Queries,
  scope: OrderScope,
  {
    quarter,
    after,
    limit,
  }: { quarter: Quarter | null; after: InvoiceCursor | null; limit: number },
): Promise<{ items: OwnInvoice[]; next: string | null }> {
  const from = after
    ? sql`AND (o.placed_at, o.id, i.issued_at, i.id) < (
        ${new Date(after.placedAtMs)}::timestamptz, ${after.orderId}::uuid,
        ${new Date(after.issuedAtMs)}::timestamptz, ${after.id}::uuid)
      AND (o.placed_at, o.id) <= (
        ${new Date(after.placedAtMs)}::timestamptz, ${after.orderId}::uuid)`
    : sql``
  const { rows } = await db.execute<
    OwnInvoice & { id: string; orderId: string; placedAt: Date; issuedAt: Date }
  >(sql`
    SELECT i.id, i.number, i.kind, i.issued_on::text AS "issuedOn", i.issued_at AS "issuedAt",
      i.gross_cents AS "grossCents",
      (i.content->'totals'->>'netCents')::bigint AS "netCents",
      (i.content->'totals'->>'vatCents')::bigint AS "vatCents",
      ${EXCHANGEABLE} AS exchangeable, ${ANNULLED} AS annulled,
      o.id AS "orderId", o.placed_at AS "placedAt", o.number AS "orderNumber",
      o.access_token AS "orderToken", o.reference
    FROM ${invoiced(scope)} ${quarter ? sql`AND ${issuedIn(quarter)}` : sql``} ${from}
    ORDER BY o.placed_at DESC, o.id DESC, i.issued_at DESC, i.id DESC
    LIMIT ${limit + 1}`)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const next =
    rows.length > limit && last
      ? writeCursor({
          placedAtMs: new Date(last.placedAt).getTime(),
          orderId: last.orderId,
          issuedAtMs: new Date(last.issuedAt).getTime(),
          id: last.id,
        })
      : null
  const items = page.map(
    ({ id: _id, orderId: _order, placedAt: _placed, issuedAt: _issued, ...shown }) => ({
      ...shown,
      // The driver reads a bigint of a raw query as text.
      netCents: Number(shown.netCents),
      vatCents: Number(shown.vatCents),
      grossCents: Number(shown.grossCents),
    }),
  )
  return { items, next }
}

/** The instant of a customer's first order; undefined where there is none. */
export async function firstOrderAt(db: Queries, customerId: string): Promise<Date | undefined> {
  const { rows } = await db.execute<{ at: Date }>(
    sql`SELECT placed_at AS at FROM orders WHERE customer_id = ${customerId}::uuid
      ORDER BY placed_at, id LIMIT 1`,
  )
  return rows[0] && new Date(rows[0].at)
}

/** The content and number of an invoice. */
export type InvoiceToWrite = Pick<InvoiceRow, 'number' | 'issuedOn' | 'content'>
export type QuarterNumbers = { numbers: readonly string[]; first: InvoiceToWrite | undefined }

/**
 * Numbers of all invoices of a quarter in order of issue, and the first invoice, which is written
 * before the others are read.
 */
export async function numbersOfQuarter(
  db: Queries,
  customerId: string,
  quarter: Quarter,
): Promise<QuarterNumbers> {
  const scope = { accountId: customerId, orderedBy: null }
  const { rows } = await db.execute<{ number: string; issuedOn: string; content: InvoiceContent }>(
    sql`
    WITH found AS (SELECT i.id, i.number, i.issued_at FROM ${invoiced(scope)}
      AND ${issuedIn(quarter)} AND NOT ${ANNULLED})
    SELECT f.number, i.issued_on::text AS "issuedOn", i.content
    FROM (SELECT *, row_number() OVER (ORDER BY issued_at, number) AS place FROM found) f
    LEFT JOIN invoices i ON f.place = 1 AND i.id = f.id
    ORDER BY f.place`,
  )
  const [first] = rows
  return {
    numbers: rows.map(({ number }) => number),
    first: first && { number: first.number, issuedOn: first.issuedOn, content: first.content },
  }
}
