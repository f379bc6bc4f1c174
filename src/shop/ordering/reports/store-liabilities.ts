import { sql } from 'drizzle-orm'
import { addDays, madridInstant } from '../../../platform/calendar.ts'
import type { Queries } from '../../../platform/database.ts'
import type { OutstandingCoupon, WalletBalance } from './liabilities.ts'

/** The end of a day in Madrid. */
const endOf = (day: string): string =>
  new Date(madridInstant(addDays(day, 1), '00:00')).toISOString()

/**
 * Balances that were not zero: those of now without what was moved since. Read twice, which is
 * faster than a hundred thousand rows that do not fit into the memory of a sort.
 */
const balances = (day: string) => sql`
  WITH later AS MATERIALIZED (SELECT customer_id, sum(cents)::bigint AS cents FROM ledger_entries
    WHERE at >= ${endOf(day)} GROUP BY customer_id),
  balances AS NOT MATERIALIZED (SELECT b.customer_id, b.cents - coalesce(l.cents, 0) AS cents
    FROM wallet_balances b LEFT JOIN later l ON l.customer_id = b.customer_id
    WHERE b.cents <> coalesce(l.cents, 0))`

type WalletSum = { count: number; cents: number }

/** Balances of wallets at the end of a day, the largest first, and the sum of all of them. */
export async function listWallets(
  db: Queries,
  day: string,
  limit: number,
): Promise<{ wallets: WalletBalance[]; sum: WalletSum }> {
  const { rows } = await db.execute<WalletBalance & { count: number; all: number }>(sql`
    ${balances(day)}
    SELECT coalesce(u.name, '') AS name, coalesce(u.email, '') AS email,
      to_char(madrid_day(m.at), 'YYYY-MM-DD') AS "movedOn", b.cents::float8 AS cents,
      s.count, s."all"
    FROM (SELECT * FROM balances ORDER BY cents DESC, customer_id LIMIT ${limit}) b
    CROSS JOIN (SELECT count(*)::int AS count, sum(cents)::float8 AS "all" FROM balances) s
    CROSS JOIN LATERAL (SELECT max(e.at) AS at FROM ledger_entries e
      WHERE e.customer_id = b.customer_id AND e.cents <> 0 AND e.at < ${endOf(day)}) m
    LEFT JOIN users u ON u.id = b.customer_id
    ORDER BY b.cents DESC, b.customer_id`)
  const [first] = rows
  return {
    wallets: rows.map(({ count: _count, all: _all, ...wallet }) => wallet),
    sum: { count: first?.count ?? 0, cents: first?.all ?? 0 },
  }
}

/** Made by the day, not expired on it, and of single use unless used by its end. */
const outstanding = (day: string) => sql`
  FROM coupons c WHERE c.active AND c.created_at < ${endOf(day)}
    AND (c.valid_until IS NULL OR c.valid_until >= ${day}::date)
    AND NOT (c.single_use AND EXISTS (SELECT FROM coupon_uses u WHERE u.coupon_id = c.id
      AND u.used_at < ${endOf(day)}
      AND (u.returned_at IS NULL OR u.returned_at >= ${endOf(day)})))`

/** Coupons that can be used, the most valuable first. */
export async function listOutstanding(
  db: Queries,
  day: string,
  limit: number,
): Promise<OutstandingCoupon[]> {
  const { rows } = await db.execute<OutstandingCoupon>(sql`
    SELECT c.code, c.amount_cents::float8 AS "amountCents", c.percent_bp AS "percentBp",
      c.single_use AS "singleUse", to_char(c.valid_until, 'YYYY-MM-DD') AS "validUntil"
    ${outstanding(day)}
    ORDER BY c.single_use DESC, c.amount_cents DESC NULLS LAST, c.code LIMIT ${limit}`)
  return rows
}

/** `cents`: of coupons with an amount that are used once; of others it is unknown. */
export async function sumOutstanding(
  db: Queries,
  day: string,
): Promise<{ count: number; cents: number }> {
  const { rows } = await db.execute<{ count: number; cents: number }>(sql`
    SELECT count(*)::int AS count,
      coalesce(sum(c.amount_cents) FILTER (WHERE c.single_use), 0)::float8 AS cents
    ${outstanding(day)}`)
  return rows[0] ?? { count: 0, cents: 0 }
}
