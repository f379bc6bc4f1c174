import { and, desc, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import type { OfSite } from '../../catalogue/sites/store.ts'
import { orders } from '../../order/tables.ts'
import { invoices } from '../invoices/tables.ts'
import { centsOf, type RegisterCursor, type RegisterQuery, tsQueryOf } from './register-query.ts'
import { ofInvoiceAt } from './store-of-site.ts'
import { invoiceRegister } from './tables.ts'

const found = invoiceRegister
type Searched = RegisterQuery & OfSite

/** A search without a word or an amount finds nothing. */
function says(search: string): SQL | undefined {
  if (search === '') return undefined
  const [query, cents] = [tsQueryOf(search), centsOf(search)]
  return or(
    sql`false`,
    query === null ? undefined : sql`${found.words} @@ ${query}::tsquery`,
    cents === null ? undefined : inArray(found.grossCents, [cents, 0 - cents]),
  )
}

function stateIs(state: RegisterQuery['state']): SQL | undefined {
  if (state === undefined) return undefined
  return state === 'annulled' ? eq(found.annulled, true) : eq(found.state, state)
}

const selected = ({ search, from, to, state, numbers, site }: Searched): SQL | undefined =>
  and(
    numbers === undefined ? undefined : inArray(found.number, numbers.split(',')),
    from === undefined ? undefined : gte(found.issuedOn, from),
    to === undefined ? undefined : lte(found.issuedOn, to),
    stateIs(state),
    says(search),
    ofInvoiceAt(sql`${found.invoiceId}`, site),
  )

const after = ({ issuedOn, invoiceId }: RegisterCursor): SQL =>
  sql`(${found.issuedOn}, ${found.invoiceId}) < (${issuedOn}::date, ${invoiceId}::uuid)`

/** Invoices of a search, newest first, from a cursor on. */
export async function listRegister(
  db: Queries,
  query: Searched,
  { from, limit }: { from?: RegisterCursor | undefined; limit: number },
) {
  return db
    .select({ row: found, token: orders.accessToken })
    .from(found)
    .innerJoin(invoices, eq(invoices.id, found.invoiceId))
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(selected(query), from && after(from)))
    .orderBy(desc(found.issuedOn), desc(found.invoiceId))
    .limit(limit)
}

const sumOf = (column: SQL): SQL<number> =>
  sql<number>`coalesce(sum(${column}) FILTER (WHERE ${found.counts}), 0)::bigint`.mapWith(Number)

/** Number and sums of a search. `counted`: without annulled ones and exchanges. */
export async function sumRegister(db: Queries, query: Searched) {
  const [sums] = await db
    .select({
      invoices: sql<number>`count(*)::int`,
      counted: sql<number>`(count(*) FILTER (WHERE ${found.counts}))::int`,
      netCents: sumOf(sql`${found.netCents}`),
      vatCents: sumOf(sql`${found.vatCents}`),
      recargoCents: sumOf(sql`${found.recargoCents}`),
      grossCents: sumOf(sql`${found.grossCents}`),
    })
    .from(found)
    .where(selected(query))
  if (!sums) throw new Error('no sums')
  return sums
}

/** Invoices of a period with their content, oldest first: for the book of the agency. */
export async function listForBook(
  db: Queries,
  { from, to }: { from: string; to: string },
  { after: cursor, limit }: { after?: RegisterCursor | undefined; limit: number },
) {
  return db
    .select({ row: found, content: invoices.content })
    .from(found)
    .innerJoin(invoices, eq(invoices.id, found.invoiceId))
    .where(
      and(
        gte(found.issuedOn, from),
        lte(found.issuedOn, to),
        eq(found.annulled, false),
        cursor &&
          sql`(${found.issuedOn}, ${found.invoiceId}) >
            (${cursor.issuedOn}::date, ${cursor.invoiceId}::uuid)`,
      ),
    )
    .orderBy(found.issuedOn, found.invoiceId)
    .limit(limit)
}
