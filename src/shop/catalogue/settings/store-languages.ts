import { sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'

/** Accounts and subscribers of languages that are no longer offered get Spanish from now on. */
export async function moveToSpanish(db: Queries, off: readonly string[]): Promise<void> {
  if (off.length === 0) return
  const languages = sql`ANY (${sql.param([...off])}::text[])`
  await db.execute(
    sql`UPDATE users SET language = 'es' WHERE role = 'USER_ROLE' AND language = ${languages}`,
  )
  await db.execute(
    sql`UPDATE newsletter_subscribers SET language = 'es' WHERE language = ${languages}`,
  )
}
