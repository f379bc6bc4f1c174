import { type SQL, sql } from 'drizzle-orm'
import { addDays, madridInstant } from '../../../platform/calendar.ts'
import type { Queries } from '../../../platform/database.ts'
import { type OfSite, ofOrderAt, ofSite } from '../../catalogue/sites/store.ts'
import type { FiguresTotals } from './figures-schema.ts'
import type { Period } from './period.ts'

const instantOf = (day: string): string => new Date(madridInstant(day, '00:00')).toISOString()

const within = (at: SQL, { from, to }: Period): SQL =>
  sql`${at} >= ${instantOf(from)} AND ${at} < ${instantOf(addDays(to, 1))}`

/** A period, of one site or of all. */
export type Scope = Period & OfSite

/** A further condition. */
const atSite = (column: SQL, { site }: Scope): SQL =>
  site ? sql`AND ${ofSite(column, site)}` : sql``
const checkedAt = ({ site }: Scope): SQL =>
  site ? sql`AND ${ofOrderAt(sql`e.order_id`, site)}` : sql``

const dayOf = (at: SQL): SQL => sql`to_char(${at} AT TIME ZONE 'Europe/Madrid', 'YYYY-MM-DD')`

/** Paid orders that were neither cancelled nor refunded as a whole; no free reprints. */
const sold = (period: Scope): SQL =>
  sql`${within(sql`o.paid_at`, period)} AND o.reprint_of_line IS NULL
    AND o.status IN ('preparing', 'shipped', 'received') ${atSite(sql`o.site_id`, period)}`

/** The dispatch of orders. */
const dispatched = (period: Scope): SQL => sql`order_events e JOIN orders o ON o.id = e.order_id
  WHERE e.kind = 'moved' AND e.data ->> 'to' = 'shipped' AND ${within(sql`e.at`, period)}
    ${atSite(sql`o.site_id`, period)}`

const isOnTime = sql`${dayOf(sql`e.at`)} <= o.ships_on::text`

type SalesDay = { day: string; orders: number; netCents: number }
type DispatchDay = { day: string; shipped: number; onTime: number }

export async function listSales(db: Queries, period: Scope): Promise<SalesDay[]> {
  const { rows } = await db.execute<SalesDay>(sql`
    SELECT ${dayOf(sql`o.paid_at`)} AS day, count(*)::int AS orders,
        sum(o.net_cents)::float8 AS "netCents"
      FROM orders o WHERE ${sold(period)} GROUP BY 1`)
  return rows
}

export async function listDispatches(db: Queries, period: Scope): Promise<DispatchDay[]> {
  const { rows } = await db.execute<DispatchDay>(sql`
    SELECT ${dayOf(sql`e.at`)} AS day, count(*)::int AS shipped,
        count(*) FILTER (WHERE ${isOnTime})::int AS "onTime"
      FROM ${dispatched(period)} GROUP BY 1`)
  return rows
}

type OtherTotals = Omit<FiguresTotals, 'orders' | 'netCents' | 'shipped' | 'onTime'>

const NO_TOTALS: OtherTotals = {
  ...{ placed: 0, placedPaid: 0, leadHours: null, files: 0, blocked: 0, quotes: 0 },
  ...{ quotesOrdered: 0, costedCents: 0, marginCents: 0, reprints: 0, shippedLines: 0 },
}

/** What a customer answers about the piece itself; job name, notes and speed may change. */
const pieceOf = (configuration: SQL): SQL =>
  sql`(${configuration} - '{jobName,observations,speed}'::text[])`

/** Of the totals those that are not shown by day. */
export async function findTotals(db: Queries, period: Scope): Promise<OtherTotals> {
  const { rows } = await db.execute<OtherTotals>(sql`
    SELECT placed.*, dispatch.*, checks.*, quotes.*, ordered.*, margin.*,
        reprinted.*, lines.*
    FROM (SELECT count(*)::int AS placed, count(o.paid_at)::int AS "placedPaid"
        FROM orders o WHERE o.reprint_of_line IS NULL
          AND ${within(sql`o.placed_at`, period)} ${atSite(sql`o.site_id`, period)}) placed,
      (SELECT percentile_cont(0.5) WITHIN GROUP (
          ORDER BY extract(epoch FROM e.at - o.paid_at) / 3600)::float8 AS "leadHours"
        FROM ${dispatched(period)} AND o.paid_at IS NOT NULL) dispatch,
      (SELECT count(*)::int AS files,
          count(*) FILTER (WHERE e.data ->> 'state' = 'blocked')::int AS blocked
        FROM order_events e
        WHERE e.kind = 'artwork_checked' AND ${within(sql`e.at`, period)}
          ${checkedAt(period)}) checks,
      (SELECT count(*)::int AS quotes FROM offers f
        WHERE ${within(sql`f.issued_at`, period)} ${atSite(sql`f.site_id`, period)}) quotes,
      (SELECT count(DISTINCT f.id)::int AS "quotesOrdered"
        FROM offers f
          JOIN order_lines l ON l.product_slug = f.product_slug
            AND ${pieceOf(sql`l.configuration`)} = ${pieceOf(sql`f.configuration`)}
          JOIN orders o ON o.id = l.order_id AND o.placed_at >= f.issued_at
            AND ${dayOf(sql`o.placed_at`)} <= f.valid_until::text
        WHERE ${within(sql`f.issued_at`, period)} ${atSite(sql`f.site_id`, period)}
          AND o.placed_at >= ${instantOf(period.from)}) ordered,
      (SELECT coalesce(sum(l.net_cents - l.discount_cents), 0)::float8 AS "costedCents",
          coalesce(sum(l.net_cents - l.discount_cents - l.cost_cents), 0)::float8 AS "marginCents"
        FROM orders o JOIN order_lines l ON l.order_id = o.id
        WHERE ${sold(period)} AND l.cost_cents IS NOT NULL) margin,
      (SELECT count(*)::int AS reprints FROM orders o
        WHERE o.reprint_of_line IS NOT NULL AND ${within(sql`o.placed_at`, period)}
          ${atSite(sql`o.site_id`, period)}) reprinted,
      (SELECT count(*)::int AS "shippedLines" FROM order_lines l WHERE l.order_id IN (
        SELECT o.id FROM ${dispatched(period)} AND o.reprint_of_line IS NULL)) lines`)
  return rows[0] ?? NO_TOTALS
}

/** `slugs`: the products of these lines; `storedName`: as in one of the orders. */
export type RankedRow = {
  key: string
  slugs: string[]
  storedName: string
  lines: number
  netCents: number
  beforeCents: number
}

const RANKS = 10

/** The most sold by net amount; `key` is what lines are grouped by. */
async function listRanked(
  db: Queries,
  key: SQL,
  { period, before }: { period: Scope; before: Scope },
): Promise<RankedRow[]> {
  const isNow = within(sql`o.paid_at`, period)
  const cents = sql`sum(l.net_cents - l.discount_cents)`
  const { rows } = await db.execute<RankedRow>(sql`
    SELECT ${key} AS key, array_agg(DISTINCT l.product_slug) AS slugs,
        max(l.product_name) AS "storedName", (count(*) FILTER (WHERE ${isNow}))::int AS lines,
        coalesce(${cents} FILTER (WHERE ${isNow}), 0)::float8 AS "netCents",
        coalesce(${cents} FILTER (WHERE NOT (${isNow})), 0)::float8 AS "beforeCents"
      FROM orders o JOIN order_lines l ON l.order_id = o.id
      WHERE (${sold(period)}) OR (${sold(before)})
      GROUP BY 1 HAVING count(*) FILTER (WHERE ${isNow}) > 0
      ORDER BY "netCents" DESC, 1 LIMIT ${RANKS}`)
  return rows
}

type Compared = { period: Scope; before: Scope }

export const listProducts = (db: Queries, compared: Compared) =>
  listRanked(db, sql`l.product_slug`, compared)

export const listMaterials = (db: Queries, compared: Compared) =>
  listRanked(db, sql`l.configuration ->> 'material'`, compared)
