/**
 * How reservations end and are renewed. A change for one order locks the order first; the release
 * of many locks products and skips locked reservations, so no deadlock occurs.
 */

import { sql } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '../../platform/database.ts'
import { MOST_RENEWALS, PAYMENT_MINUTES } from './hold-until.ts'
import type { Short, StockStanding } from './stock-standing.ts'

type Hold = {
  slug: string
  pieces: number
  taken: number
  heldUntil: Date | null
  renewals: number
}

/** Locked: a concurrent release would return what is counted as held. */
async function holdsOf(tx: Queries, orderId: string): Promise<Hold[]> {
  const { rows } = await tx.execute<Omit<Hold, 'heldUntil'> & { heldUntil: string | null }>(sql`
    SELECT product_slug AS slug, pieces, taken, held_until AS "heldUntil", renewals FROM stock_holds
      WHERE order_id = ${orderId}
    ORDER BY product_slug FOR UPDATE`)
  return rows.map((row) => ({
    ...row,
    heldUntil: row.heldUntil === null ? null : new Date(row.heldUntil),
  }))
}

const lockOrder = (tx: Transaction, orderId: string) =>
  tx.execute(sql`SELECT 1 FROM orders WHERE id = ${orderId} FOR UPDATE`)

/** Releases expired reservations of unpaid orders. Returns how many orders. */
export function releaseHolds(db: Database, at: Date): Promise<number> {
  const due = sql`held_until <= ${at.toISOString()}::timestamptz AND taken > 0`
  return db.transaction(async (tx) => {
    await tx.execute(sql`
      SELECT 1 FROM product_stock
        WHERE product_slug IN (SELECT product_slug FROM stock_holds WHERE ${due})
        ORDER BY product_slug FOR UPDATE`)
    const { rows } = await tx.execute<{ orders: number }>(sql`
      WITH due AS (SELECT order_id, product_slug, taken FROM stock_holds
        WHERE ${due} FOR UPDATE SKIP LOCKED),
      freed AS (UPDATE stock_holds h SET taken = 0 FROM due
        WHERE h.order_id = due.order_id AND h.product_slug = due.product_slug),
      given AS (SELECT product_slug, sum(taken)::int AS pieces FROM due GROUP BY product_slug),
      put AS (UPDATE product_stock s SET pieces_left = pieces_left + given.pieces FROM given
        WHERE s.product_slug = given.product_slug)
      SELECT count(DISTINCT order_id)::int AS orders FROM due`)
    return rows[0]?.orders ?? 0
  })
}

/** Takes up to `wanted` pieces from stock; returns how many. */
async function takeUpTo(tx: Transaction, slug: string, wanted: number): Promise<number> {
  const { rows } = await tx.execute<{ taken: number }>(sql`
    WITH shelf AS (SELECT product_slug, pieces_left FROM product_stock
      WHERE product_slug = ${slug} FOR UPDATE)
    UPDATE product_stock s
      SET pieces_left = shelf.pieces_left - least(shelf.pieces_left, ${wanted}::int) FROM shelf
    WHERE s.product_slug = shelf.product_slug
      RETURNING least(shelf.pieces_left, ${wanted}::int) AS taken`)
  return rows[0]?.taken ?? 0
}

const saveTaken = (tx: Transaction, orderId: string, slug: string, taken: number) =>
  tx.execute(
    sql`UPDATE stock_holds SET taken = ${taken}
      WHERE order_id = ${orderId} AND product_slug = ${slug}`,
  )

/** Takes all missing pieces of an order or none; returns what is short. */
async function takeMissing(
  tx: Transaction,
  orderId: string,
  holds: readonly Hold[],
): Promise<Short | undefined> {
  for (const { slug, pieces, taken } of holds) {
    if (taken === pieces) continue
    const { rows } = await tx.execute<{ left: number }>(
      sql`SELECT pieces_left AS left FROM product_stock WHERE product_slug = ${slug} FOR UPDATE`,
    )
    // Not counted any more: unlimited.
    const left = rows[0]?.left
    if (left !== undefined && left < pieces - taken)
      return { slug, left: left + taken, wanted: pieces }
  }
  for (const { slug, pieces, taken } of holds) {
    if (taken === pieces) continue
    await takeUpTo(tx, slug, pieces - taken)
    await saveTaken(tx, orderId, slug, pieces)
  }
  return undefined
}

/**
 * When a payment of an unpaid order begins, its pieces are reserved for its duration, again if
 * expired. Returns what is short: then the payment must not begin. After some renewals nothing is
 * reserved, and pieces only have to be available.
 */
export async function holdForPayment(
  tx: Transaction,
  orderId: string,
  at: Date,
): Promise<Short | undefined> {
  await lockOrder(tx, orderId)
  const holds = await holdsOf(tx, orderId)
  const until = new Date(at.getTime() + PAYMENT_MINUTES * 60_000)
  const lasts = ({ taken, pieces, heldUntil }: Hold) =>
    taken === pieces && (heldUntil === null || heldUntil >= until)
  if (holds.every(lasts)) return undefined
  const short = await takeMissing(tx, orderId, holds)
  if (short) return short
  if (holds.some(({ renewals }) => renewals >= MOST_RENEWALS)) {
    // Restores the previous state: what was expired is released at once.
    for (const { slug, pieces, taken } of holds.filter((hold) => hold.taken < hold.pieces)) {
      await tx.execute(
        sql`UPDATE product_stock SET pieces_left = pieces_left + ${pieces - taken}
          WHERE product_slug = ${slug}`,
      )
      await saveTaken(tx, orderId, slug, taken)
    }
    return undefined
  }
  await tx.execute(sql`
    UPDATE stock_holds SET held_until = greatest(held_until, ${until.toISOString()}::timestamptz),
      renewals = renewals + 1
    WHERE order_id = ${orderId} AND held_until IS NOT NULL`)
  return undefined
}

/**
 * A new payment method has another duration. An expired reservation is renewed only if that still
 * runs and all pieces are available.
 */
export async function holdAnew(
  tx: Transaction,
  orderId: string,
  heldUntil: Date,
  at: Date,
): Promise<void> {
  const holds = await holdsOf(tx, orderId)
  if (heldUntil > at) await takeMissing(tx, orderId, holds)
  await tx.execute(
    sql`UPDATE stock_holds SET held_until = ${heldUntil.toISOString()}::timestamptz
      WHERE order_id = ${orderId} AND held_until IS NOT NULL`,
  )
}

/**
 * A paid order keeps its reservation and takes expired pieces as far as available. Returns what is
 * missing.
 */
export async function keepStock(tx: Transaction, orderId: string): Promise<Short[]> {
  const missing: Short[] = []
  for (const { slug, pieces, taken } of await holdsOf(tx, orderId)) {
    const found = taken < pieces ? await takeUpTo(tx, slug, pieces - taken) : 0
    const left = taken + found
    if (found > 0) await saveTaken(tx, orderId, slug, left)
    if (left < pieces) missing.push({ slug, left, wanted: pieces })
  }
  await tx.execute(sql`UPDATE stock_holds SET held_until = NULL WHERE order_id = ${orderId}`)
  return missing
}

/** Staff take the missing pieces of a paid order, all or none. */
export async function takeMissingStock(
  tx: Transaction,
  orderId: string,
): Promise<Short | undefined> {
  await lockOrder(tx, orderId)
  return takeMissing(tx, orderId, await holdsOf(tx, orderId))
}

/** A product's name in an order. */
export async function productNameIn(db: Queries, orderId: string, slug: string): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(
    sql`SELECT product_name AS name FROM order_lines
      WHERE order_id = ${orderId} AND product_slug = ${slug} ORDER BY position LIMIT 1`,
  )
  return rows[0]?.name ?? slug
}

/** Undefined if the order contains no counted product. */
export async function stockStanding(
  db: Queries,
  orderId: string,
): Promise<StockStanding | undefined> {
  const { rows } = await db.execute<{
    slug: string
    pieces: number
    taken: number
    until: string | null
    left: number | null
  }>(sql`
    SELECT h.product_slug AS slug, h.pieces, h.taken, h.held_until AS until, s.pieces_left AS left
    FROM stock_holds h LEFT JOIN product_stock s USING (product_slug) WHERE h.order_id = ${orderId}
      ORDER BY h.product_slug`)
  if (rows.length === 0) return undefined
  const until = rows[0]?.until ?? null
  const short = rows.filter(
    ({ pieces, taken, left }) =>
      taken < pieces && (until === null || (left ?? pieces) < pieces - taken),
  )
  return {
    heldUntil: until === null ? null : new Date(until),
    lapsed: until !== null && rows.some(({ pieces, taken }) => taken < pieces),
    missing: short.map(({ slug, pieces, taken, left }) => ({
      slug,
      left: taken + (until === null ? 0 : (left ?? 0)),
      wanted: pieces,
    })),
  }
}
