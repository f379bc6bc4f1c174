import { sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { ofSite, type SiteFilter } from '../../catalogue/sites/store.ts'
import type { UnpaidOrder } from './unpaid.ts'

const here = (site: SiteFilter | undefined) => ofSite(sql`o.site_id`, site) ?? sql`true`

/** Orders, and differences of changed orders, that wait for their payment. */
const waiting = (site: SiteFilter | undefined) => sql`
  SELECT o.number, o.contact ->> 'name' AS customer, 'order' AS what, o.payment_method AS method,
      o.due_cents AS cents, o.placed_at AS since, o.id AS order_id
    FROM orders o WHERE o.status IN ('not_confirmed', 'pending_payment') AND o.due_cents > 0
      AND ${here(site)}
  UNION ALL
  SELECT o.number, o.contact ->> 'name', 'change', c.method, c.due_cents, c.asked_at, o.id
    FROM order_changes c JOIN orders o ON o.id = c.order_id WHERE c.state = 'open'
      AND ${here(site)}`

/** The oldest first. */
export async function listUnpaid(
  db: Queries,
  limit: number,
  site?: SiteFilter,
): Promise<UnpaidOrder[]> {
  const { rows } = await db.execute<UnpaidOrder>(sql`
    SELECT number, customer, what, method, cents::float8 AS cents,
      to_char(madrid_day(since), 'YYYY-MM-DD') AS "sinceOn",
      (SELECT to_char(madrid_day(max(e.at)), 'YYYY-MM-DD') FROM order_events e
        WHERE e.order_id = waiting.order_id AND e.kind = 'transfer_reminded') AS "remindedOn",
      EXISTS (SELECT FROM transfer_proofs p WHERE p.order_id = waiting.order_id) AS "hasProof"
    FROM (${waiting(site)}) waiting ORDER BY since, number LIMIT ${limit}`)
  return rows
}

export async function sumUnpaid(
  db: Queries,
  site?: SiteFilter,
): Promise<{ count: number; cents: number }> {
  const { rows } = await db.execute<{ count: number; cents: number }>(sql`
    SELECT count(*)::int AS count, coalesce(sum(cents), 0)::float8 AS cents
    FROM (${waiting(site)}) waiting`)
  return rows[0] ?? { count: 0, cents: 0 }
}
