import { createHash } from 'node:crypto'
import { and, asc, count, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '../../../platform/database.ts'
import { REQUESTS_AN_HOUR, type RequestState } from './request.ts'
import { quoteRequests } from './tables-requests.ts'

export type QuoteRequestRow = typeof quoteRequests.$inferSelect
export const REQUESTS_PAGE_SIZE = 50
const HOUR_MS = 3_600_000
const LOCK_SPACE = 4080

/** Stored as a hash, so that the table does not list networks. */
const subjectOf = (address: string): string =>
  createHash('sha256').update(address).digest('base64url')

type NewRequest = Omit<typeof quoteRequests.$inferInsert, 'subject' | 'id' | 'state'>

/** Stores a request, or returns false: the network has asked too often within the hour. */
export function saveRequest(db: Database, request: NewRequest, address: string): Promise<boolean> {
  const subject = subjectOf(address)
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK_SPACE}, hashtext(${subject}))`)
    const since = new Date(request.askedAt.getTime() - HOUR_MS)
    const [asked] = await tx
      .select({ times: count() })
      .from(quoteRequests)
      .where(and(eq(quoteRequests.subject, subject), gt(quoteRequests.askedAt, since)))
    if ((asked?.times ?? 0) >= REQUESTS_AN_HOUR) return false
    await tx.insert(quoteRequests).values({ ...request, subject })
    return true
  })
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
