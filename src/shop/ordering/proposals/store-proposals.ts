import { and, count, desc, eq, like, type SQL, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../platform/database.ts'
import { folded } from '../../../platform/text.ts'
import { orders } from '../../order/tables.ts'
import type { ProposalStanding } from './proposal.ts'
import { proposals } from './tables-proposals.ts'

export const PROPOSALS_PAGE_SIZE = 50
export type ProposalRow = typeof proposals.$inferSelect

const columns = {
  proposal: proposals,
  orderNumber: orders.number,
  orderToken: orders.accessToken,
  orderStatus: orders.status,
}

export async function insertProposal(
  tx: Transaction,
  proposal: typeof proposals.$inferInsert,
): Promise<void> {
  await tx.insert(proposals).values(proposal)
}

const withOrder = (db: Queries) =>
  db.select(columns).from(proposals).leftJoin(orders, eq(orders.id, proposals.orderId))

export async function findProposal(db: Queries, number: string) {
  const [found] = await withOrder(db).where(eq(proposals.number, number))
  return found
}
export type FoundProposal = NonNullable<Awaited<ReturnType<typeof findProposal>>>

export async function findProposalByKey(db: Queries, accessKey: string) {
  const [found] = await withOrder(db).where(eq(proposals.accessKey, accessKey))
  return found
}

/** The newest proposal that answers a request. */
export async function findLastProposalOf(db: Queries, requestId: string) {
  const [found] = await withOrder(db)
    .where(eq(proposals.requestId, requestId))
    .orderBy(desc(proposals.madeAt))
    .limit(1)
  return found
}

/** Locked until the transaction ends; the state of its order is read after the lock. */
export async function holdProposal(
  tx: Transaction,
  id: string,
): Promise<FoundProposal | undefined> {
  const [held] = await tx
    .select({ number: proposals.number })
    .from(proposals)
    .where(eq(proposals.id, id))
    .for('update')
  return held && findProposal(tx, held.number)
}

type Change = Partial<Pick<ProposalRow, 'state' | 'orderId' | 'mailedAt' | 'endedAt' | 'endedBy'>>

export async function updateProposal(tx: Transaction, id: string, change: Change): Promise<void> {
  await tx.update(proposals).set(change).where(eq(proposals.id, id))
}

const LAPSED = sql`(${orders.status} IN ('cancelled', 'deleted_by_user'))`
const waits = sql`(${proposals.state} = 'open' OR (${proposals.state} = 'accepted' AND ${LAPSED}))`

/** `standingOf` in SQL. */
const inStanding = (standing: ProposalStanding, todayOn: string): SQL =>
  ({
    open: sql`(${waits} AND ${proposals.validUntil} >= ${todayOn})`,
    expired: sql`(${waits} AND ${proposals.validUntil} < ${todayOn})`,
    accepted: sql`(${proposals.state} = 'accepted' AND NOT ${LAPSED})`,
    withdrawn: sql`(${proposals.state} = 'withdrawn')`,
  })[standing]

type Asked = { search: string; standing: ProposalStanding | undefined; page: number }

const escaped = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** The newest first. */
export async function listProposals(db: Queries, { search, standing, page }: Asked, on: string) {
  const words = folded(search).split(/\s+/).filter(Boolean)
  const where = and(
    ...words.map((word) => like(proposals.searchWords, `%${escaped(word)}%`)),
    standing && inStanding(standing, on),
  )
  const [items, [total]] = await Promise.all([
    withOrder(db)
      .where(where)
      .orderBy(desc(proposals.madeAt))
      .limit(PROPOSALS_PAGE_SIZE)
      .offset((page - 1) * PROPOSALS_PAGE_SIZE),
    db
      .select({ total: count() })
      .from(proposals)
      .leftJoin(orders, eq(orders.id, proposals.orderId))
      .where(where),
  ])
  return { items, total: total?.total ?? 0 }
}
