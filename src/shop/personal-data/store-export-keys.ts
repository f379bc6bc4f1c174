import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { unguessable } from '../../platform/config.ts'
import type { Queries } from '../../platform/database.ts'

const KEY_MS = 3_600_000

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()

/** A key to one's own data, valid once and for an hour; earlier ones become invalid. */
export async function makeExportKey(db: Queries, userId: string, now: Date): Promise<string> {
  const key = unguessable()
  const expiresAt = new Date(now.getTime() + KEY_MS).toISOString()
  await db.execute(
    sql`DELETE FROM export_keys
      WHERE user_id = ${userId} OR expires_at <= ${now.toISOString()}::timestamptz`,
  )
  await db.execute(
    sql`INSERT INTO export_keys (key_hash, user_id, expires_at)
      VALUES (${hashOf(key)}, ${userId}, ${expiresAt})`,
  )
  return key
}

/** Consumes a key and returns its user; undefined where it is unknown, used or expired. */
export async function takeExportKey(
  db: Queries,
  key: string,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(
    sql`DELETE FROM export_keys
      WHERE key_hash = ${hashOf(key)} AND expires_at > ${now.toISOString()}::timestamptz
      RETURNING user_id AS id`,
  )
  return rows[0]?.id
}
