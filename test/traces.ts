import type { TestDatabase } from './database.ts'

/**
 * Every row of every table that contains one of these patterns, which must be valid for the
 * database and for JavaScript; it begins with the table's name.
 */
export async function tracesOf(
  { pool }: TestDatabase,
  texts: readonly string[],
): Promise<string[]> {
  const { rows: tables } = await pool.query(
    `SELECT tablename AS name FROM pg_tables
      WHERE schemaname = 'public' AND tablename <> 'test_jobs'`,
  )
  const pattern = texts.join('|')
  const parts = tables.map(
    ({ name }) => `SELECT '${name}: ' || t::text AS row FROM "${name}" t WHERE t::text ~ $1`,
  )
  const { rows } = await pool.query(parts.join(' UNION ALL '), [pattern])
  return rows.map(({ row }) => String(row))
}
