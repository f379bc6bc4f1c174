import { sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'

/** Serialises concurrent imports and publications; the second import finds nothing to do. */
const IMPORT_LOCK = 77_010_010

/** Held until the transaction ends. */
export async function lockImport(tx: Queries): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${IMPORT_LOCK})`)
}
