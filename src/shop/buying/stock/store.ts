/**
 * Stock of counted products, by slug. An order takes its pieces when placed and returns them if it
 * ends before shipping; of concurrent orders for the last piece one succeeds.
 */
import { sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../platform/database.ts'
import type { LocalText } from '../../../platform/text.ts'

type Pieces = ReadonlyMap<string, number>

/**
 * Stock for sale as the owner states it, beside what orders hold. Unchanged figures change nothing;
 * products that are not named are no longer counted.
 */
export async function countStock(tx: Queries, counted: Pieces): Promise<void> {
  const slugs = sql.param([...counted.keys()])
  await tx.execute(sql`DELETE FROM product_stock WHERE product_slug <> ALL(${slugs}::text[])`)
  if (counted.size === 0) return
  await tx.execute(sql`
    INSERT INTO product_stock AS s (product_slug, counted, pieces_left)
    SELECT slug, n, n FROM unnest(${slugs}::text[],
      ${sql.param([...counted.values()])}::int[]) AS c (slug, n)
    ON CONFLICT (product_slug) DO UPDATE SET counted = excluded.counted,
      pieces_left = excluded.counted WHERE s.counted <> excluded.counted`)
}

/**
 * Remaining stock of counted products. `own`: an order about to be replaced, whose pieces are
 * available to its successor.
 */
export async function stockLeft(
  db: Queries,
  slugs: readonly string[],
  own?: { accessToken: string },
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ slug: string; left: number }>(sql`
    SELECT s.product_slug AS slug, s.pieces_left + coalesce((SELECT h.taken FROM stock_holds h
      JOIN orders o ON o.id = h.order_id
        WHERE h.product_slug = s.product_slug
          AND o.access_token = ${own?.accessToken ?? null}), 0) AS left
    FROM product_stock s WHERE s.product_slug = ANY(${sql.param([...slugs])}::text[])`)
  return new Map(rows.map(({ slug, left }) => [slug, left]))
}

/** The same for a change of an order, locked until the transaction ends. */
export async function lockStockOf(tx: Queries, orderId: string): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ slug: string; left: number }>(sql`
    SELECT s.product_slug AS slug, s.pieces_left + h.taken AS left
    FROM product_stock s JOIN stock_holds h ON h.product_slug = s.product_slug
    WHERE h.order_id = ${orderId}::uuid ORDER BY s.product_slug FOR UPDATE OF s`)
  return new Map(rows.map(({ slug, left }) => [slug, left]))
}

/**
 * Reserves pieces until an instant, in the order's transaction. Returns what is short after
 * concurrent orders: then it must roll back.
 */
export async function takeStock(
  tx: Transaction,
  orderId: string,
  wanted: Pieces,
  heldUntil: Date,
): Promise<{ slug: string; left: number } | undefined> {
  // Locked in a fixed order, which prevents deadlocks.
  for (const [slug, pieces] of [...wanted].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const { rowCount } = await tx.execute(
      sql`UPDATE product_stock SET pieces_left = pieces_left - ${pieces}
        WHERE product_slug = ${slug} AND pieces_left >= ${pieces}`,
    )
    if (rowCount) {
      await tx.execute(sql`
        INSERT INTO stock_holds (order_id, product_slug, pieces, taken, held_until)
        VALUES (${orderId}, ${slug}, ${pieces}, ${pieces},
          ${heldUntil.toISOString()}::timestamptz)`)
    } else {
      const left = (await stockLeft(tx, [slug])).get(slug)
      if (left !== undefined) return { slug, left }
    }
  }
  return undefined
}

/** Returns an order's pieces. */
export async function returnStock(tx: Transaction, orderId: string): Promise<void> {
  await tx.execute(sql`
    WITH given AS (DELETE FROM stock_holds WHERE order_id = ${orderId}
      RETURNING product_slug, taken)
    UPDATE product_stock s SET pieces_left = pieces_left + given.taken FROM given
      WHERE s.product_slug = given.product_slug`)
}

/**
 * After a change, the order holds what it asks for now. If a change was paid after the stock was
 * gone, it takes what there is. An expired hold takes nothing before payment.
 */
export async function followStock(tx: Transaction, orderId: string, wanted: Pieces): Promise<void> {
  for (const slug of (await lockStockOf(tx, orderId)).keys()) {
    const pieces = wanted.get(slug) ?? 0
    const takes = sql`CASE
      WHEN h.held_until IS NOT NULL AND h.taken = 0 THEN 0
      ELSE least(${pieces}::int, s.pieces_left + h.taken) END`
    const { rows } = await tx.execute<{ taken: number }>(sql`
      WITH before AS (
        SELECT s.pieces_left + h.taken AS free, ${takes} AS taken FROM product_stock s
          JOIN stock_holds h USING (product_slug)
        WHERE h.product_slug = ${slug} AND h.order_id = ${orderId})
      UPDATE product_stock s SET pieces_left = before.free - before.taken FROM before
        WHERE s.product_slug = ${slug} RETURNING before.taken`)
    const taken = rows[0]?.taken ?? 0
    if (pieces > 0)
      await tx.execute(
        sql`UPDATE stock_holds SET pieces = ${pieces}, taken = ${taken}
          WHERE order_id = ${orderId} AND product_slug = ${slug}`,
      )
    else
      await tx.execute(
        sql`DELETE FROM stock_holds WHERE order_id = ${orderId} AND product_slug = ${slug}`,
      )
  }
}

/** Pieces held by unshipped orders, which return if one ends. */
const held = sql`coalesce((SELECT sum(h.taken) FROM stock_holds h JOIN orders o ON o.id = h.order_id
  WHERE h.product_slug = s.product_slug
    AND o.status IN ('not_confirmed', 'pending_payment', 'preparing')), 0)::int`

/** Largest quantity of counted products that can become available when unshipped orders end. */
export async function stockAtMost(
  db: Queries,
  slugs: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ slug: string; most: number }>(
    sql`SELECT s.product_slug AS slug, s.pieces_left + ${held} AS most FROM product_stock s
      WHERE s.product_slug = ANY(${sql.param([...slugs])}::text[])`,
  )
  return new Map(rows.map(({ slug, most }) => [slug, most]))
}

export type ShelfRow = { slug: string; name: LocalText; piecesLeft: number; piecesHeld: number }

export async function listShelf(db: Queries): Promise<ShelfRow[]> {
  const { rows } = await db.execute<ShelfRow>(sql`
    SELECT s.product_slug AS slug, p.texts->'name' AS name, s.pieces_left AS "piecesLeft",
      ${held} AS "piecesHeld"
    FROM product_stock s JOIN products p ON p.slug = s.product_slug WHERE p.on_sale`)
  return rows
}

/**
 * A new count by staff who saw another figure. The catalogue's figure stays, so that importing it
 * again keeps the count.
 * @returns the stock before; nothing changes if it is not what was seen. Undefined: not counted
 */
export async function recountStock(
  tx: Transaction,
  slug: string,
  { pieces, seen }: { pieces: number; seen: number },
): Promise<number | undefined> {
  const { rows } = await tx.execute<{ left: number }>(
    sql`SELECT pieces_left AS left FROM product_stock WHERE product_slug = ${slug} FOR UPDATE`,
  )
  const left = rows[0]?.left
  if (left === seen)
    await tx.execute(
      sql`UPDATE product_stock SET pieces_left = ${pieces} WHERE product_slug = ${slug}`,
    )
  return left
}
