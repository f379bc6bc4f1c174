import { createHash } from 'node:crypto'
import { and, asc, count, desc, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '../../../platform/database.ts'
import { products } from '../../catalogue/products/tables.ts'
import type { OrderScope } from '../../session/company/roles.ts'
import { REQUESTS_AN_HOUR, type RequestState } from './request.ts'
import { quoteRequests } from './tables-requests.ts'

export type QuoteRequestRow = typeof quoteRequests.$inferSelect
export const REQUESTS_PAGE_SIZE = 50
const HOUR_MS = 3_600_000
const LOCK_SPACE = 4080

/** Stored as a hash, so that the table does not list networks. */
const subjectOf = (address: string): string =>
  createHash('sha256').update(address).digest('base64url')

export type NewRequest = Omit<typeof quoteRequests.$inferInsert, 'subject' | 'id' | 'state'>

/** "S-2026-000012", the next of the year. */
export async function takeRequestNumber(tx: Transaction, year: number): Promise<string> {
  const { rows } = await tx.execute<{ last: number }>(sql`
    INSERT INTO request_numbers (year, last) VALUES (${year}, 1)
    ON CONFLICT (year) DO UPDATE SET last = request_numbers.last + 1 RETURNING last`)
  return `S-${year}-${String(rows[0]?.last).padStart(6, '0')}`
}

/**
 * Stores a request with what follows from it, or returns false: the network has asked too often
 * within the hour.
 */
export function saveRequest(
  db: Database,
  request: NewRequest,
  address: string,
  follow: (tx: Transaction, id: string) => Promise<unknown>,
): Promise<boolean> {
  const subject = subjectOf(address)
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK_SPACE}, hashtext(${subject}))`)
    const since = new Date(request.askedAt.getTime() - HOUR_MS)
    const [asked] = await tx
      .select({ times: count() })
      .from(quoteRequests)
      .where(and(eq(quoteRequests.subject, subject), gt(quoteRequests.askedAt, since)))
    if ((asked?.times ?? 0) >= REQUESTS_AN_HOUR) return false
    const [made] = await tx
      .insert(quoteRequests)
      .values({ ...request, subject })
      .returning({ id: quoteRequests.id })
    if (made) await follow(tx, made.id)
    return true
  })
}

/**
 * Deletes requests that ended, or were made, before an instant, and the proposals of guests that
 * ended or expired before it. An accepted proposal leaves its number and name in its order.
 */
export async function removeOldRequests(db: Queries, before: Date) {
  const until = before.toISOString()
  const proposals = await db.execute(sql`DELETE FROM proposals WHERE customer_id IS NULL
    AND coalesce(ended_at, (valid_until + 1)::timestamp AT TIME ZONE 'Europe/Madrid') < ${until}`)
  const requests = await db.execute(
    sql`DELETE FROM quote_requests WHERE coalesce(ended_at, asked_at) < ${until}`,
  )
  await db.execute(
    sql`DELETE FROM export_certificates WHERE request_id IS NULL AND order_id IS NULL`,
  )
  return { requests: requests.rowCount ?? 0, proposals: proposals.rowCount ?? 0 }
}

/** Files of open requests, and of answered ones whose proposal can still be accepted. */
export async function listAwaitedFiles(db: Queries, todayOn: string): Promise<string[]> {
  const { rows } = await db.execute<{ secret: string }>(sql`
    SELECT unnest(r.files) AS secret FROM quote_requests r
    WHERE r.files <> '{}' AND (r.state = 'open' OR EXISTS (SELECT 1 FROM proposals p
      WHERE p.request_id = r.id AND p.state = 'open' AND p.valid_until >= ${todayOn}))`)
  return rows.map(({ secret }) => secret)
}

/** Products that visitors can order now. */
export async function listSlugsOnSale(db: Queries, limit: number): Promise<string[]> {
  const rows = await db
    .select({ slug: products.slug })
    .from(products)
    .where(eq(products.onSale, true))
    .orderBy(asc(products.slug))
    .limit(limit)
  return rows.map(({ slug }) => slug)
}

/** Requests that wait for an answer. */
export async function countOpenRequests(db: Queries): Promise<number> {
  const [found] = await db
    .select({ open: count() })
    .from(quoteRequests)
    .where(eq(quoteRequests.state, 'open'))
  return found?.open ?? 0
}

const withNumbers = sql<string[]>`coalesce((SELECT array_agg(p.number ORDER BY p.made_at)
  FROM proposals p WHERE p.request_id = quote_requests.id), '{}')`

/** Open ones the oldest first, others the newest first; with the numbers of their proposals. */
export async function listRequests(db: Queries, state: RequestState, page: number) {
  const where: SQL = eq(quoteRequests.state, state)
  const [items, [total]] = await Promise.all([
    db
      .select({ request: quoteRequests, proposals: withNumbers })
      .from(quoteRequests)
      .where(where)
      .orderBy(state === 'open' ? asc(quoteRequests.askedAt) : desc(quoteRequests.askedAt))
      .limit(REQUESTS_PAGE_SIZE)
      .offset((page - 1) * REQUESTS_PAGE_SIZE),
    db.select({ total: count() }).from(quoteRequests).where(where),
  ])
  return { items, total: total?.total ?? 0 }
}

export async function findRequest(db: Queries, id: string) {
  const [found] = await db
    .select({ request: quoteRequests, proposals: withNumbers })
    .from(quoteRequests)
    .where(eq(quoteRequests.id, id))
  return found
}
export type ListedRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>

/** A request of a cart, by its page's secret or by the key with which a browser sent it. */
export async function findAskedCart(
  db: Queries,
  by: { accessKey: string } | { idempotencyKey: string },
): Promise<QuoteRequestRow | undefined> {
  const [found] = await db
    .select()
    .from(quoteRequests)
    .where(
      'accessKey' in by
        ? eq(quoteRequests.accessKey, by.accessKey)
        : eq(quoteRequests.idempotencyKey, by.idempotencyKey),
    )
  return found
}

const MOST_OWN = 20

/** The last requests with a page of an account, or of one colleague, the newest first. */
export const listRequestsOf = (
  db: Queries,
  { accountId, orderedBy }: OrderScope,
): Promise<QuoteRequestRow[]> =>
  db
    .select()
    .from(quoteRequests)
    .where(
      and(
        eq(quoteRequests.customerId, accountId),
        orderedBy === null ? undefined : eq(quoteRequests.orderedBy, orderedBy),
        isNotNull(quoteRequests.accessKey),
      ),
    )
    .orderBy(desc(quoteRequests.askedAt))
    .limit(MOST_OWN)

type Page = Pick<QuoteRequestRow, 'number' | 'accessKey'> &
  Partial<Pick<QuoteRequestRow, 'form' | 'lines' | 'shown'>>

/** Number and page of a request. */
export async function numberRequest(tx: Transaction, id: string, page: Page): Promise<void> {
  await tx.update(quoteRequests).set(page).where(eq(quoteRequests.id, id))
}

/** A request that the desk makes for a proposal without one, so that its certificate has a place. */
export async function insertRequest(tx: Transaction, request: NewRequest): Promise<string> {
  const [made] = await tx
    .insert(quoteRequests)
    .values({ ...request, subject: '' })
    .returning({ id: quoteRequests.id })
  if (!made) throw new Error('the request was not stored')
  return made.id
}

/** Locked until the transaction ends. */
export async function holdRequest(
  tx: Transaction,
  id: string,
): Promise<QuoteRequestRow | undefined> {
  const [found] = await tx
    .select()
    .from(quoteRequests)
    .where(eq(quoteRequests.id, id))
    .for('update')
  return found
}

type End = { state: RequestState; endedAt: Date; endedBy: string; answer?: string }

export async function endRequest(tx: Transaction, id: string, end: End): Promise<void> {
  await tx.update(quoteRequests).set(end).where(eq(quoteRequests.id, id))
}
