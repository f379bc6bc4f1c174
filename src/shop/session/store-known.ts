import { createHash } from 'node:crypto'
import { lte, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database.ts'
import { knownSignIns } from './tables.ts'

const KNOWN_DAYS = 180
/** How many of the newest devices and networks of an account are kept, of each kind. */
const MOST_KNOWN = 20

const hashOf = (value: string): Buffer => createHash('sha256').update(value).digest()
const oldest = (now: Date): Date => new Date(now.getTime() - KNOWN_DAYS * 86_400_000)

/**
 * `device`: the random value of the browser's cookie, '' without one. `network`: as limits count
 * it.
 */
export type Place = { device: string; network: string }
/** Whether the device, or at least the network, of a sign-in attempt is known. */
export type KnownFrom = 'device' | 'network' | null

/**
 * Whether the account of an address was used from there before. One query, whether or not the
 * address has an account.
 */
export async function knownFrom(
  queries: Queries,
  email: string,
  { device, network }: Place,
  now: Date,
): Promise<KnownFrom> {
  const { rows } = await queries.execute<{ kind: 'device' | 'network' }>(sql`
    SELECT k.kind FROM known_sign_ins k JOIN users u ON u.id = k.user_id
    WHERE lower(u.email) = lower(${email}) AND u.active
      AND k.seen_at > ${oldest(now).toISOString()}::timestamptz
      AND ((k.kind = 'device' AND k.value_hash = ${hashOf(device)})
        OR (k.kind = 'network' AND k.value_hash = ${hashOf(network)}))`)
  if (device !== '' && rows.some(({ kind }) => kind === 'device')) return 'device'
  return rows.length > 0 ? 'network' : null
}

/** Stores the device and network of a sign-in; the oldest beyond the limit are deleted. */
export async function rememberPlace(
  queries: Queries,
  userId: string,
  place: Place,
  now: Date,
): Promise<void> {
  const known = (kind: 'device' | 'network', value: string) => ({
    userId,
    kind,
    valueHash: hashOf(value),
    seenAt: now,
  })
  await queries
    .insert(knownSignIns)
    .values([known('device', place.device), known('network', place.network)])
    .onConflictDoUpdate({
      target: [knownSignIns.userId, knownSignIns.kind, knownSignIns.valueHash],
      set: { seenAt: now },
    })
  await queries.execute(sql`
    DELETE FROM known_sign_ins WHERE (user_id, kind, value_hash) IN (
      SELECT user_id, kind, value_hash FROM (
        SELECT *, row_number() OVER (PARTITION BY kind ORDER BY seen_at DESC) AS place
          FROM known_sign_ins WHERE user_id = ${userId}
      ) AS ranked WHERE place > ${MOST_KNOWN})`)
}

/** After a recovery: a person who knew the password before may have signed in too. */
export async function forgetPlaces(queries: Queries, userId: string): Promise<void> {
  await queries.execute(sql`DELETE FROM known_sign_ins WHERE user_id = ${userId}`)
}

export async function sweepPlaces(queries: Queries, now: Date): Promise<void> {
  await queries.delete(knownSignIns).where(lte(knownSignIns.seenAt, oldest(now)))
}
