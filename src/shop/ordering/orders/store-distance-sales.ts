import { type SQL, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../platform/database.ts'
import type { DistanceLevel } from '../../print/tax/distance-sales.ts'

const inYear = (year: number): SQL =>
  sql`extract(year FROM o.paid_at AT TIME ZONE 'Europe/Madrid') = ${year}`

/**
 * Net of paid sales to consumers in these zones, by the year of their payment, less the net of what
 * went back. The first letter is how the type of a customer is stored.
 */
export async function netOfDistanceSales(
  db: Queries,
  zones: readonly string[],
  year: number,
): Promise<{ netCents: number; beforeCents: number }> {
  const sumOf = (of: number) =>
    sql`coalesce(sum(left_cents) FILTER (WHERE year = ${of}), 0)::bigint`
  const { rows } = await db.execute<{ net: string; before: string }>(sql`
    SELECT ${sumOf(year)} AS net, ${sumOf(year - 1)} AS before FROM (
      SELECT extract(year FROM o.paid_at AT TIME ZONE 'Europe/Madrid') AS year,
        o.net_cents - round(o.net_cents * coalesce(back.cents, 0)::numeric
          / nullif(o.gross_cents, 0)) AS left_cents
      FROM orders o
      LEFT JOIN LATERAL (SELECT sum(r.amount_cents) AS cents FROM refunds r
        WHERE r.order_id = o.id AND r.state = 'done' AND r.orphan_id IS NULL
          AND NOT r.for_change) back ON true
      WHERE o.paid_at IS NOT NULL AND (${inYear(year)} OR ${inYear(year - 1)})
        AND left(o.customer_type, 1) = 'i'
        AND o.zone = ANY(${sql.param([...zones])}::text[])) sales`)
  return { netCents: Number(rows[0]?.net ?? 0), beforeCents: Number(rows[0]?.before ?? 0) }
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
