import { type SQL, sql } from 'drizzle-orm'
import { addDays, madridInstant } from '../../../platform/calendar.ts'
import type { Queries, Transaction } from '../../../platform/database.ts'
import type { Period } from '../../money/books/period.ts'
import type { DistanceLevel } from '../../print/tax/distance-sales.ts'

const startOf = (day: string): string => new Date(madridInstant(day, '00:00')).toISOString()
const paidOn = sql`(o.paid_at AT TIME ZONE 'Europe/Madrid')::date`

/**
 * Paid sales to consumers in these zones with the day of their payment in Madrid, and their net
 * less the net of what went back. The first letter is how the type of a customer is stored.
 */
const salesIn = (zones: readonly string[], { from, to }: Period): SQL => sql`
  SELECT o.number, o.zone, ${paidOn} AS day,
    o.net_cents - round(o.net_cents * coalesce(back.cents, 0)::numeric
      / nullif(o.gross_cents, 0)) AS left_cents
  FROM orders o
  LEFT JOIN LATERAL (SELECT sum(r.amount_cents) AS cents FROM refunds r
    WHERE r.order_id = o.id AND r.state = 'done' AND r.orphan_id IS NULL
      AND NOT r.for_change) back ON true
  WHERE o.paid_at >= ${startOf(from)} AND o.paid_at < ${startOf(addDays(to, 1))}
    AND left(o.customer_type, 1) = 'i'
    AND o.zone = ANY(${sql.param([...zones])}::text[])`

/** By the year of the payment. */
export async function netOfDistanceSales(
  db: Queries,
  zones: readonly string[],
  year: number,
): Promise<{ netCents: number; beforeCents: number }> {
  const sumOf = (of: number) =>
    sql`coalesce(sum(left_cents) FILTER (WHERE extract(year FROM day) = ${of}), 0)::bigint`
  const years = { from: `${year - 1}-01-01`, to: `${year}-12-31` }
  const { rows } = await db.execute<{ net: string; before: string }>(sql`
    SELECT ${sumOf(year)} AS net, ${sumOf(year - 1)} AS before
    FROM (${salesIn(zones, years)}) sales`)
  return { netCents: Number(rows[0]?.net ?? 0), beforeCents: Number(rows[0]?.before ?? 0) }
}

/** "2026-11" of months with sales. */
export async function distanceMonths(
  db: Queries,
  zones: readonly string[],
  period: Period,
): Promise<{ month: string; netCents: number }[]> {
  const { rows } = await db.execute<{ month: string; netCents: number }>(sql`
    SELECT to_char(day, 'YYYY-MM') AS month, sum(left_cents)::float8 AS "netCents"
    FROM (${salesIn(zones, period)}) sales GROUP BY 1 ORDER BY 1`)
  return rows
}

type Sale = { number: string; zone: string; on: string; netCents: number }

/** Single sales, newest first. */
export async function listDistanceSales(
  db: Queries,
  zones: readonly string[],
  period: Period,
  limit: number,
): Promise<Sale[]> {
  const { rows } = await db.execute<Sale>(sql`
    SELECT number, zone, to_char(day, 'YYYY-MM-DD') AS "on", left_cents::float8 AS "netCents"
    FROM (${salesIn(zones, period)}) sales ORDER BY day DESC, number DESC LIMIT ${limit}`)
  return rows
}

export async function sumDistanceSales(
  db: Queries,
  zones: readonly string[],
  period: Period,
): Promise<{ count: number; cents: number }> {
  const { rows } = await db.execute<{ count: number; cents: number }>(sql`
    SELECT count(*)::int AS count, coalesce(sum(left_cents), 0)::float8 AS cents
    FROM (${salesIn(zones, period)}) sales`)
  return rows[0] ?? { count: 0, cents: 0 }
}

/** Records that the owner was told; false if it was already. */
export async function noteDistanceWarning(
  tx: Transaction,
  year: number,
  level: Exclude<DistanceLevel, 'fine'>,
  at: Date,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    INSERT INTO distance_sales_warnings (year, level, warned_at)
      VALUES (${year}, ${level}, ${at.toISOString()}) ON CONFLICT DO NOTHING RETURNING year`)
  return rows.length > 0
}
