import { createHash } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import { unguessable } from '../../platform/config.ts'
import type { Queries } from '../../platform/database.ts'
import type { KeyPurpose } from './key-life.ts'
import { KEY_HOURS } from './key-life.ts'
import { userKeys } from './tables.ts'

const HOUR_MS = 3_600_000

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()

/**
 * A new key of a purpose; only its hash is stored. It replaces the earlier ones of the user and
 * purpose. Those of staff stay valid until one is used: a mail requested by a stranger must not
 * invalidate a link just received.
 */
export async function makeKey(
  tx: Queries,
  purpose: KeyPurpose,
  user: { id: string; email: string },
  now: Date,
): Promise<string> {
  const key = unguessable()
  if (purpose !== 'recover_staff') await dropKeys(tx, purpose, user.id)
  const expiresAt = new Date(now.getTime() + KEY_HOURS[purpose] * HOUR_MS)
  await tx
    .insert(userKeys)
    .values({ keyHash: hashOf(key), userId: user.id, purpose, email: user.email, expiresAt })
  return key
}

/** Invalidates the keys of a user and purpose. */
export async function dropKeys(tx: Queries, purpose: KeyPurpose, userId: string): Promise<void> {
  await tx.delete(userKeys).where(and(eq(userKeys.userId, userId), eq(userKeys.purpose, purpose)))
}

export type TakenKey = { userId: string; email: string }

/**
 * Consumes a key: of concurrent uses one succeeds. Undefined where it is unknown, used, expired, or
 * for another purpose.
 */
export async function takeKey(
  tx: Queries,
  purpose: KeyPurpose,
  key: string,
  now: Date,
): Promise<TakenKey | undefined> {
  const [taken] = await tx
    .delete(userKeys)
    .where(
      and(
        eq(userKeys.keyHash, hashOf(key)),
        eq(userKeys.purpose, purpose),
        gt(userKeys.expiresAt, now),
      ),
    )
    .returning({ userId: userKeys.userId, email: userKeys.email })
  return taken
}

/** Deletes expired keys; returns how many. */
export async function sweepKeys(queries: Queries, now: Date): Promise<number> {
  const { rowCount } = await queries.delete(userKeys).where(lte(userKeys.expiresAt, now))
  return rowCount ?? 0
}
