import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { type Invoice, type InvoiceContent, readInvoiceNumber } from './invoice.ts'
import { type InvoiceRow, invoices } from './tables.ts'

/** An invoice, and whether it was annulled since. */
export type StandingRow = InvoiceRow & { annulled?: boolean }

/** An invoice with its number and day. */
export const invoiceOf = ({
  content,
  number,
  issuedOn,
  annulled,
}: Pick<StandingRow, 'content' | 'number' | 'issuedOn' | 'annulled'>): Invoice => ({
  ...content,
  number,
  issuedOn,
  ...(annulled && { annulled: true as const }),
})

const withAnnulled = {
  ...getTableColumns(invoices),
  annulled: sql<boolean>`EXISTS (SELECT FROM invoice_records r
    WHERE r.invoice_id = invoices.id AND r.kind = 'anulacion')`,
}

/** The position of its first record in the chain: the order of invoices of one moment. */
const placeInChain = sql`(SELECT min(r.position) FROM invoice_records r
  WHERE r.invoice_id = ${invoices.id})`

/** Every invoice of an order, oldest first: its own, corrections and replacements. */
export const invoicesOfOrder = (
  db: Queries,
  orderId: string,
): Promise<(InvoiceRow & { annulled: boolean })[]> =>
  db
    .select(withAnnulled)
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.issuedAt), placeInChain)

/** The recipient of the full invoice that replaced the order's simplified one; null: none. */
export async function findExchangedRecipient(
  db: Queries,
  orderId: string,
): Promise<InvoiceContent['recipient']> {
  const ofOrder = and(
    eq(invoices.orderId, orderId),
    eq(invoices.kind, 'replacement'),
    sql`NOT ${withAnnulled.annulled}`,
  )
  const [found] = await db.select({ content: invoices.content }).from(invoices).where(ofOrder)
  return found?.content.recipient ?? null
}

export async function findInvoice(db: Queries, number: string): Promise<InvoiceRow | undefined> {
  const [found] = await invoicesNumbered(db, [number])
  return found
}

/** Looked up by the parts of the number, which are indexed. */
export function invoicesNumbered(db: Queries, numbers: readonly string[]): Promise<InvoiceRow[]> {
  const places = numbers.map(readInvoiceNumber).filter((place) => place !== undefined)
  const [series, years, sequences] = [
    places.map((each) => each.series),
    places.map(({ year }) => year),
    places.map(({ sequence }) => sequence),
  ]
  const asked = sql`(SELECT * FROM unnest(${sql.param(series)}::text[],
    ${sql.param(years)}::int[], ${sql.param(sequences)}::int[]))`
  return db
    .select()
    .from(invoices)
    .where(sql`(${invoices.series}, ${invoices.year}, ${invoices.sequence}) IN ${asked}`)
}

/** An invoice of this order by its number, for the holder of the order's link. */
export async function findInvoiceOfOrder(
  db: Queries,
  orderId: string,
  number: string,
): Promise<StandingRow | undefined> {
  const [found] = await db
    .select(withAnnulled)
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.number, number)))
  return found
}

/** Series and years whose numbers are not 1, 2, 3 and so on up to the last one. */
export async function findGaps(
  db: Queries,
): Promise<{ series: string; year: number; issued: number; last: number }[]> {
  const { rows } = await db.execute<{
    series: string
    year: number
    issued: number
    last: number
  }>(sql`
    SELECT coalesce(n.series, i.series) AS series, coalesce(n.year, i.year) AS year,
      coalesce(i.issued, 0)::int AS issued, greatest(n.last, i.highest)::int AS last
    FROM invoice_numbers n
    FULL JOIN (SELECT series, year, count(*) AS issued, max(sequence) AS highest
      FROM invoices GROUP BY series, year) i
      ON i.series = n.series AND i.year = n.year
    WHERE i.issued IS DISTINCT FROM n.last OR i.highest IS DISTINCT FROM n.last
    ORDER BY 1, 2`)
  return rows
}
