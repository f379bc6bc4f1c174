import { asc, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database.ts'
import type { OrderScope } from '../company/roles.ts'
import type { InvoiceKind } from './invoice.ts'
import { type InvoiceCursor, type Quarter, quarterDays, writeCursor } from './quarter.ts'
import { invoices } from './tables.ts'

export type InvoiceName = { orderId: string; number: string; kind: InvoiceKind }

/** What the invoices of these orders are called, oldest first. */
export const invoiceNames = (db: Queries, orderIds: readonly string[]): Promise<InvoiceName[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db
        .select({ orderId: invoices.orderId, number: invoices.number, kind: invoices.kind })
        .from(invoices)
        .where(inArray(invoices.orderId, [...orderIds]))
        .orderBy(asc(invoices.issuedAt), asc(invoices.sequence))

/** `exchangeable`: the simplified invoice of an order which no other has taken the place of, and which was not given back whole. */
export type OwnInvoice = {
  number: string
  kind: InvoiceKind
  issuedOn: string
  grossCents: number
  exchangeable: boolean
  orderNumber: string
  orderToken: string
  reference: string
}

const inQuarter = (quarter: Quarter | null) => {
  if (!quarter) return sql``
  const { first, last } = quarterDays(quarter)
  // No invoice is older than its order; a day more, for the order's instant is compared in UTC.
  return sql`AND i.issued_on BETWEEN ${first}::date AND ${last}::date AND o.placed_at < ${last}::date + 2`
}

const EXCHANGEABLE = sql`i.kind = 'simplified'
  AND NOT EXISTS (SELECT FROM invoices r WHERE r.order_id = i.order_id AND r.kind = 'replacement')
  AND (SELECT sum(r.gross_cents) FROM invoices r WHERE r.order_id = i.order_id) > 0`

/**
 * A page of a customer's invoices, those of the newest order first; one order's stand together, newest first. Read along the customer's
 * orders: an order that joins the account brings its invoices, which themselves never change.
 */
export async function listOwnInvoices(
  db: Queries,
  { accountId, orderedBy }: OrderScope,
  { quarter, after, limit }: { quarter: Quarter | null; after: InvoiceCursor | null; limit: number },
): Promise<{ items: OwnInvoice[]; next: string | null }> {
  const from = after
    ? sql`AND (o.placed_at, o.id, i.issued_at, i.id) < (${new Date(after.placedAtMs)}::timestamptz, ${after.orderId}::uuid, ${new Date(after.issuedAtMs)}::timestamptz, ${after.id}::uuid)
      AND (o.placed_at, o.id) <= (${new Date(after.placedAtMs)}::timestamptz, ${after.orderId}::uuid)`
    : sql``
  const whose = orderedBy === null ? sql`` : sql`AND o.ordered_by = ${orderedBy}::uuid`
  const { rows } = await db.execute<OwnInvoice & { id: string; orderId: string; placedAt: Date; issuedAt: Date }>(sql`
    SELECT i.id, i.number, i.kind, i.issued_on::text AS "issuedOn", i.issued_at AS "issuedAt", i.gross_cents AS "grossCents", ${EXCHANGEABLE} AS exchangeable,
      o.id AS "orderId", o.placed_at AS "placedAt", o.number AS "orderNumber", o.access_token AS "orderToken", o.reference
    FROM orders o JOIN invoices i ON i.order_id = o.id
    WHERE o.customer_id = ${accountId}::uuid ${whose} ${inQuarter(quarter)} ${from}
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
  return { items: page.map(({ id: _id, orderId: _order, placedAt: _placed, issuedAt: _issued, ...shown }) => shown), next }
}

/** The instant of a customer's first order; undefined where there is none. */
export async function firstOrderAt(db: Queries, customerId: string): Promise<Date | undefined> {
  const { rows } = await db.execute<{ at: Date }>(
    sql`SELECT placed_at AS at FROM orders WHERE customer_id = ${customerId}::uuid ORDER BY placed_at, id LIMIT 1`,
  )
  return rows[0] && new Date(rows[0].at)
}

/** Numbers of all invoices of a quarter, in the order in which they were issued. */
export async function numbersOfQuarter(db: Queries, customerId: string, quarter: Quarter): Promise<string[]> {
  const { rows } = await db.execute<{ number: string }>(sql`
    SELECT i.number FROM orders o JOIN invoices i ON i.order_id = o.id
    WHERE o.customer_id = ${customerId}::uuid ${inQuarter(quarter)}
    ORDER BY i.issued_at, i.number`)
  return rows.map(({ number }) => number)
}
