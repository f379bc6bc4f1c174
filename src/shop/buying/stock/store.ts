/**
 * Goods that lie on a shelf. An order takes its pieces when it is placed and gives them back where it ends before they are sent; of simultaneous orders for the last
 * piece one gets it. Products are told by their slugs.
 */
import { sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../platform/database.ts'
import type { LocalText } from '../../../platform/text.ts'

type Pieces = ReadonlyMap<string, number>

/** What the owner says lies there to be sold, beside what orders hold. A figure that is as it was changes nothing; products that are not named are not counted any more. */
export async function countStock(tx: Queries, counted: Pieces): Promise<void> {
  const slugs = sql.param([...counted.keys()])
  await tx.execute(sql`DELETE FROM product_stock WHERE product_slug <> ALL(${slugs}::text[])`)
  if (counted.size === 0) return
  await tx.execute(sql`
    INSERT INTO product_stock AS s (product_slug, counted, pieces_left)
    SELECT slug, n, n FROM unnest(${slugs}::text[], ${sql.param([...counted.values()])}::int[]) AS c (slug, n)
    ON CONFLICT (product_slug) DO UPDATE SET counted = excluded.counted, pieces_left = excluded.counted WHERE s.counted <> excluded.counted`)
}

/** What is left of those that are counted. `own`: an order that gives way, whose pieces are free for the one that takes its place. */
export async function stockLeft(
  db: Queries,
  slugs: readonly string[],
  own?: { accessToken: string },
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ slug: string; left: number }>(sql`
    SELECT s.product_slug AS slug, s.pieces_left + coalesce((SELECT h.taken FROM stock_holds h JOIN orders o ON o.id = h.order_id
        WHERE h.product_slug = s.product_slug AND o.access_token = ${own?.accessToken ?? null}), 0) AS left
    FROM product_stock s WHERE s.product_slug = ANY(${sql.param([...slugs])}::text[])`)
  return new Map(rows.map(({ slug, left }) => [slug, left]))
}

/** The same for a change of an order, of what it holds: nobody else takes any until the transaction ends. */
export async function lockStockOf(tx: Queries, orderId: string): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ slug: string; left: number }>(sql`
    SELECT s.product_slug AS slug, s.pieces_left + h.taken AS left
    FROM product_stock s JOIN stock_holds h ON h.product_slug = s.product_slug
    WHERE h.order_id = ${orderId}::uuid ORDER BY s.product_slug FOR UPDATE OF s`)
  return new Map(rows.map(({ slug, left }) => [slug, left]))
}

/** Takes what an order wants and holds it until an instant, in its transaction; what is short, where somebody was quicker: then it must not commit. */
export async function takeStock(
  tx: Transaction,
  orderId: string,
  wanted: Pieces,
  heldUntil: Date,
): Promise<{ slug: string; left: number } | undefined> {
  // In one order for all, so that no two orders wait for each other.
  for (const [slug, pieces] of [...wanted].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const { rowCount } = await tx.execute(
      sql`UPDATE product_stock SET pieces_left = pieces_left - ${pieces} WHERE product_slug = ${slug} AND pieces_left >= ${pieces}`,
    )
    if (rowCount) {
      await tx.execute(sql`
        INSERT INTO stock_holds (order_id, product_slug, pieces, taken, held_until)
        VALUES (${orderId}, ${slug}, ${pieces}, ${pieces}, ${heldUntil.toISOString()}::timestamptz)`)
    } else {
      const left = (await stockLeft(tx, [slug])).get(slug)
      if (left !== undefined) return { slug, left }
    }
  }
  return undefined
}

/** Puts back what an order took. */
export async function returnStock(tx: Transaction, orderId: string): Promise<void> {
  await tx.execute(sql`
    WITH given AS (DELETE FROM stock_holds WHERE order_id = ${orderId} RETURNING product_slug, taken)
    UPDATE product_stock s SET pieces_left = pieces_left + given.taken FROM given WHERE s.product_slug = given.product_slug`)
}

/**
 * After a change of an order: it holds what it asks for now. Where a change was paid after the last piece had gone, no more can be taken than there
 * is. One whose hold ran out takes nothing before it is paid.
 */
export async function followStock(tx: Transaction, orderId: string, wanted: Pieces): Promise<void> {
  for (const slug of (await lockStockOf(tx, orderId)).keys()) {
    const pieces = wanted.get(slug) ?? 0
    const takes = sql`CASE WHEN h.held_until IS NOT NULL AND h.taken = 0 THEN 0 ELSE least(${pieces}::int, s.pieces_left + h.taken) END`
    const { rows } = await tx.execute<{ taken: number }>(sql`
      WITH before AS (
        SELECT s.pieces_left + h.taken AS free, ${takes} AS taken FROM product_stock s JOIN stock_holds h USING (product_slug)
        WHERE h.product_slug = ${slug} AND h.order_id = ${orderId})
      UPDATE product_stock s SET pieces_left = before.free - before.taken FROM before WHERE s.product_slug = ${slug} RETURNING before.taken`)
    const taken = rows[0]?.taken ?? 0
    if (pieces > 0)
      await tx.execute(
        sql`UPDATE stock_holds SET pieces = ${pieces}, taken = ${taken} WHERE order_id = ${orderId} AND product_slug = ${slug}`,
      )
    else
      await tx.execute(
        sql`DELETE FROM stock_holds WHERE order_id = ${orderId} AND product_slug = ${slug}`,
      )
  }
}

/** Pieces that orders hold which are not sent: they come back where one ends. */
const held = sql`coalesce((SELECT sum(h.taken) FROM stock_holds h JOIN orders o ON o.id = h.order_id
  WHERE h.product_slug = s.product_slug AND o.status IN ('not_confirmed', 'pending_payment', 'preparing')), 0)::int`

/** Of those that are counted the most that can be had, whatever orders end: what a page may promise that nobody asks again. */
export async function stockAtMost(
  db: Queries,
  slugs: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ slug: string; most: number }>(
    sql`SELECT s.product_slug AS slug, s.pieces_left + ${held} AS most FROM product_stock s WHERE s.product_slug = ANY(${sql.param([...slugs])}::text[])`,
  )
  return new Map(rows.map(({ slug, most }) => [slug, most]))
}

export type ShelfRow = { slug: string; name: LocalText; piecesLeft: number; piecesHeld: number }

export async function listShelf(db: Queries): Promise<ShelfRow[]> {
  const { rows } = await db.execute<ShelfRow>(sql`
    SELECT s.product_slug AS slug, p.texts->'name' AS name, s.pieces_left AS "piecesLeft", ${held} AS "piecesHeld"
    FROM product_stock s JOIN products p ON p.slug = s.product_slug WHERE p.on_sale`)
  return rows
}

/**
 * What somebody counted, who had seen another figure. The catalogue's stays beside it, so that importing the same one leaves the count.
 * @returns what was left before; where that is not what was seen nothing is changed. Undefined: not counted
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
