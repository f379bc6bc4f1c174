import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { recordOf } from '../../../platform/typed-record.ts'
import { ofSite, type SiteFilter } from '../../catalogue/sites/store.ts'
import { orders } from '../../order/tables.ts'
import { contactMessages } from '../messages/tables.ts'
import { quoteRequests } from '../requests/tables-requests.ts'
import { type DeskView, type DeskWork, viewCounts } from './desk-views.ts'
import { DESK_NEEDS, type DeskNeed, needsAlsoClosed } from './needs.ts'
import { inNeed, type NeedFacts } from './store-needs.ts'
import { isChanging, isEnded, isOpen, work } from './store-work.ts'

/** Beyond it orders are not counted, because counting reads each of them. */
export const COUNT_LIMIT = 10_000
/** The same of a search, whose orders are far apart. */
export const FOUND_LIMIT = 1_000

const upTo = (where: SQL | undefined, limit = COUNT_LIMIT): SQL =>
  sql`(SELECT count(*)::int FROM (SELECT FROM orders WHERE ${where} LIMIT ${limit}) AS first)`

/** Number of orders that a search finds, at most `FOUND_LIMIT`. */
export async function countFound(db: Queries, where: SQL | undefined): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT ${upTo(where ?? sql`true`, FOUND_LIMIT)} AS count`,
  )
  return rows[0]?.count ?? 0
}

type OpenCount = { work: DeskWork; count: number; changing: number } & Partial<
  Record<DeskNeed, number>
>
type Counts = {
  open: OpenCount[] | null
  ended: number
  requests: number
  messages: number
} & Partial<Record<DeskNeed, number>>

const named = (need: DeskNeed) => sql.identifier(need)
/** Without `review`: what an order waits for says it. */
const OPEN_NEEDS = DESK_NEEDS.filter((need) => !needsAlsoClosed(need) && need !== 'review')
const CLOSED_NEEDS = DESK_NEEDS.filter(needsAlsoClosed)

/** Open orders by what they wait for: how many, with a waiting change, and with each need. */
function openCounts(facts: NeedFacts, where: SQL | undefined): SQL {
  const held = OPEN_NEEDS.map((need) => sql`${inNeed(need, facts)} AS ${named(need)}`)
  const counts = OPEN_NEEDS.map(
    (need) => sql`count(*) FILTER (WHERE ${named(need)}) AS ${named(need)}`,
  )
  return sql`SELECT work, count(*) AS count, count(*) FILTER (WHERE changing) AS changing,
      ${sql.join(counts, sql`, `)}
    FROM (SELECT ${work} AS work, ${isChanging} AS changing, ${sql.join(held, sql`, `)}
      FROM orders WHERE ${and(isOpen, where)}) waiting
    GROUP BY work`
}

type DeskCounts = {
  views: Record<DeskView, number>
  needs: Record<DeskNeed, number>
  /** Requests for a quote that wait for an answer. */
  requests: number
  /** Messages to the shop that wait for one. */
  messages: number
}

/**
 * Number of orders in each view and with each need; those of closed orders up to a limit. Requests
 * are those of all sites: their room lists them so.
 */
export async function countDesk(
  db: Queries,
  facts: NeedFacts,
  site?: SiteFilter,
): Promise<DeskCounts> {
  const where = ofSite(orders.siteId, site)
  const closed = CLOSED_NEEDS.map(
    (need) => sql`${upTo(and(inNeed(need, facts), where))} AS ${named(need)}`,
  )
  const { rows } = await db.execute<Counts>(sql`
    SELECT (SELECT jsonb_agg(o) FROM (${openCounts(facts, where)}) o) AS open,
      (SELECT count(*)::int FROM ${quoteRequests} WHERE ${eq(quoteRequests.state, 'open')}) AS requests,
      (SELECT count(*)::int FROM ${contactMessages}
        WHERE ${eq(contactMessages.state, 'open')}) AS messages,
      ${upTo(and(isEnded, where))} AS ended, ${sql.join(closed, sql`, `)}`)
  const [counts] = rows
  const open = counts?.open ?? []
  const byWork = new Map<DeskWork, number>(open.map((row) => [row.work, row.count]))
  byWork.set(null, counts?.ended ?? 0)
  const sumOf = (need: DeskNeed | 'changing') =>
    open.reduce((sum, row) => sum + (row[need] ?? 0), 0)
  const found = { ...counts, review: byWork.get('waiting_review') ?? 0 }
  return {
    views: viewCounts({ byWork, changing: sumOf('changing') }),
    needs: recordOf(DESK_NEEDS, (need) => found[need] ?? sumOf(need)),
    requests: counts?.requests ?? 0,
    messages: counts?.messages ?? 0,
  }
}
