import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database.ts'
import type { OrderCursor } from './customer-orders.ts'

/** So many orders are asked one by one before whole spans of them are passed by. */
const ONE_BY_ONE = 60
/** Spans that are opened at once: most have one of those that are wanted. */
const atOnce = (wanted: number): number => Math.max(12, Math.min(24, wanted))
/** The newest orders are in no span; these are found by the hour. */
const LATELY_DAYS = 2

/** An order as a list is put in order. */
export type PlacedId = { id: string; placedAtMs: number }

export type Wanted = {
  /**
   * The ids of the next orders that come into question (`id`, `placed_at`), newest first, along an
   * index; none where all of them do.
   */
  candidates?: ((place: { after: OrderCursor | null; limit: number }) => SQL) | undefined
  /** Whether it is one of those, asked of an order `o`. */
  isOne: SQL
  /** Whether a span `s` may have one. */
  mayHave: SQL
  after: OrderCursor | null
  limit: number
}

type Row = { id: string | null; placed_at: string | Date | null }
const placed = ({ id, placed_at }: Row): PlacedId[] =>
  id && placed_at ? [{ id, placedAtMs: new Date(placed_at).getTime() }] : []

/**
 * The first of a customer's orders that are wanted, newest first. Where few come into question, the
 * next sixty of those are looked at one by one; behind them, and where all do, whole spans that
 * cannot have one are passed by.
 */
export async function findAlong(
  db: Queries,
  customerId: string,
  wanted: Wanted,
): Promise<PlacedId[]> {
  const { after, limit, candidates, isOne } = wanted
  if (!candidates) return findInSpans(db, customerId, wanted)
  const { rows } = await db.execute<
    Row & { hit: boolean }
  >(sql`SELECT o.id, o.placed_at, (${isOne}) AS hit
    FROM (${candidates({ after, limit: ONE_BY_ONE })}) c JOIN orders o ON o.id = c.id ORDER BY o.placed_at DESC, o.id DESC`)
  const found = rows.filter(({ hit }) => hit).flatMap(placed)
  const last = rows.at(-1)
  if (found.length >= limit || rows.length < ONE_BY_ONE || !last?.id) return found.slice(0, limit)
  const [from] = placed(last)
  return from
    ? [
        ...found,
        ...(await findInSpans(db, customerId, {
          ...wanted,
          after: from,
          limit: limit - found.length,
        })),
      ]
    : found
}

/** From when on a customer's orders are in no span: each span ends where the next one begins. */
export const endOfSpans = (customerId: string): SQL =>
  sql`coalesce((SELECT e.to_at FROM order_spans e WHERE e.customer_id = ${customerId}::uuid ORDER BY e.from_at DESC LIMIT 1), '-infinity')`

type Place = Pick<Wanted, 'after' | 'isOne' | 'limit'>

/** The first of a customer's orders between these that are wanted. */
const hits = (
  customerId: string,
  between: SQL,
  { after, isOne, limit }: Place,
): SQL => sql`SELECT o.id, o.placed_at FROM orders o
  WHERE o.customer_id = ${customerId}::uuid AND ${between} ${after ? sql`AND (o.placed_at, o.id) < (${new Date(after.placedAtMs)}::timestamptz, ${after.id}::uuid)` : sql``}
    AND (${isOne}) ORDER BY o.placed_at DESC, o.id DESC LIMIT ${limit}`

/**
 * Of those orders that are in no span, which most customers have alone. `ends`: where spans end;
 * undefined where there are none.
 */
async function findNewest(
  db: Queries,
  customerId: string,
  place: Place,
): Promise<{ found: PlacedId[]; ends: string | undefined }> {
  const { rows } = await db.execute<Row & { ends: string }>(
    sql`SELECT (${endOfSpans(customerId)})::text AS ends, o.id, o.placed_at
      FROM (SELECT 1) one LEFT JOIN LATERAL (${hits(customerId, sql`o.placed_at >= ${endOfSpans(customerId)}`, place)}) o ON true
      ORDER BY o.placed_at DESC, o.id DESC`,
  )
  const ends = rows[0]?.ends
  return { found: rows.flatMap(placed), ends: ends === '-infinity' ? undefined : ends }
}

async function findInSpans(
  db: Queries,
  customerId: string,
  { isOne, mayHave, after, limit }: Wanted,
): Promise<PlacedId[]> {
  const { found, ends } = await findNewest(db, customerId, { isOne, after, limit })
  const most = atOnce(limit - found.length)
  // Not those that are made meanwhile, of orders that were among the newest.
  let below = ends
  while (below !== undefined && found.length < limit) {
    const next = sql`SELECT s.from_at, s.to_at FROM order_spans s WHERE s.customer_id = ${customerId}::uuid AND ${mayHave}
      ${after ? sql`AND s.from_at <= ${new Date(after.placedAtMs)}::timestamptz` : sql``} AND s.from_at < ${below}::timestamptz
      ORDER BY s.from_at DESC LIMIT ${most}`
    // Planned for this customer: of one who has thousands, all spans would be read for the few.
    const { rows } = await db.execute<Row & { from_at: string; spans: string }>(sql`
      WITH parts AS MATERIALIZED (${next})
      SELECT p.from_at::text, (SELECT count(*) FROM parts) AS spans, o.id, o.placed_at
      FROM parts p LEFT JOIN LATERAL (${hits(customerId, sql`o.placed_at >= p.from_at AND o.placed_at < p.to_at`, { isOne, after, limit })}) o ON true
      ORDER BY o.placed_at DESC NULLS LAST, o.id DESC`)
    found.push(...rows.flatMap(placed))
    const opened = Number(rows[0]?.spans ?? 0)
    below =
      opened < most
        ? undefined
        : rows
            .map(({ from_at }) => from_at)
            .reduce((one, other) => (isEarlier(one, other) ? one : other))
  }
  return found.slice(0, limit)
}

/** Instants as the database writes them. */
const isEarlier = (one: string, other: string): boolean =>
  one === '-infinity' || (other !== '-infinity' && new Date(one) < new Date(other))

/**
 * Makes the spans that are due of customers who ordered lately; how many customers were looked at.
 */
export async function fillSpans(db: Queries, now: Date): Promise<number> {
  const since = new Date(now.getTime() - LATELY_DAYS * 86_400_000)
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT DISTINCT customer_id AS id FROM orders WHERE placed_at > ${since}::timestamptz AND customer_id IS NOT NULL`,
  )
  for (const { id } of rows) await db.execute(sql`SELECT fill_order_spans(${id}::uuid)`)
  return rows.length
}
