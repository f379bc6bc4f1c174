/** Where a database still contains data of a person. */
import { orderLines, orders } from '../src/shop/order/tables.ts'
import type { TestDatabase } from './database.ts'

/**
 * Every row of every table that contains one of these patterns, which must be valid for the
 * database and for JavaScript; it begins with the table's name.
 */
export async function tracesOf(
  { db, pool }: TestDatabase,
  texts: readonly string[],
): Promise<string[]> {
  const { rows: tables } = await pool.query(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'test_jobs'",
  )
  const pattern = texts.join('|')
  const parts = tables.map(
    ({ name }) => `SELECT '${name}: ' || t::text AS row FROM "${name}" t WHERE t::text ~ $1`,
  )
  const plain = (await pool.query(parts.join(' UNION ALL '), [pattern])).rows.map(({ row }) =>
    String(row),
  )
  // Compact data is opaque to the database: read as the program reads it.
  const short = [
    ...(await db.select().from(orders)).map((row) => `orders: ${JSON.stringify(row)}`),
    ...(await db.select().from(orderLines)).map((row) => `order_lines: ${JSON.stringify(row)}`),
  ]
  return [
    ...plain.filter((row) => !/^(?:orders|order_lines): /.test(row)),
    ...short.filter((row) => new RegExp(pattern).test(row)),
  ]
}
