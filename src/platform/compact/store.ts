import { sql } from 'drizzle-orm'
import type { Queries } from '../database.ts'
import { COMPACT_WAYS } from './compact.ts'

/**
 * Keeps the dictionaries beside the rows that were written with them, so that a backup can be read without this program. Throws where the
 * database knows one by another content: rows written now would not be what is read later.
 */
export async function keepDictionaries(db: Queries): Promise<void> {
  const ways = sql.join(
    COMPACT_WAYS.map(
      ({ number, name, method, after, text, content }) =>
        sql`(${number}::smallint, ${name}, ${method}, ${after}::boolean, ${text}, ${content}::bytea)`,
    ),
    sql`, `,
  )
  await db.execute(sql`INSERT INTO compact_dictionaries (number, name, method, after, text, content) VALUES ${ways} ON CONFLICT DO NOTHING`)
  const { rows } = await db.execute<{ number: number }>(sql`
    SELECT own.number FROM (VALUES ${ways}) AS own (number, name, method, after, text, content) JOIN compact_dictionaries kept USING (number)
    WHERE (own.method, own.after, own.text, own.content) IS DISTINCT FROM (kept.method, kept.after, kept.text, kept.content)`)
  if (rows.length > 0) throw new Error(`dictionary ${rows.map(({ number }) => number).join(', ')} is another one than rows were written with`)
}
