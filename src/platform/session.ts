import { createHash } from 'node:crypto'
import { and, desc, eq, gt, lte, ne } from 'drizzle-orm'
import { customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { unguessable } from './config.ts'
import type { Queries } from './database.ts'

const DAY_MS = 86_400_000
const IDLE_LIMIT_MS = 30 * DAY_MS
/** The last use is recorded at most this often: reading a page must not cost a write. */
const TOUCH_EVERY_MS = 3_600_000
/** Sessions of staff end sooner, so their use is recorded more exactly. */
export const STAFF_IDLE_MS = 12 * 3_600_000
export const STAFF_TOUCH_EVERY_MS = 5 * 60_000

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const sessions = pgTable('sessions', {
  tokenHash: bytes('token_hash').primaryKey(),
  userId: uuid('user_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
  id: uuid('id').notNull().defaultRandom(),
  device: text('device').notNull().default(''),
  /** The company membership it acts for; null: the user's own account. */
  memberId: uuid('member_id'),
})

/** A token has 256 random bits, so one fast hash is enough. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
const oldestAlive = (now: Date): Date => new Date(now.getTime() - IDLE_LIMIT_MS)

/**
 * Begins a session and returns its token, which is stored only as a hash. The user's expired
 * sessions are deleted. `device` is the name shown to the user.
 */
export async function openSession(
  queries: Queries,
  userId: string,
  now: Date,
  device = '',
  memberId: string | null = null,
): Promise<string> {
  const token = unguessable()
  await queries
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), lte(sessions.lastSeenAt, oldestAlive(now))))
  await queries
    .insert(sessions)
    .values({ tokenHash: hashOf(token), userId, createdAt: now, lastSeenAt: now, device, memberId })
  return token
}

/**
 * The condition of a token's session: excludes unknown and closed ones, and those not used for 30
 * days.
 */
export const isLivingSession = (token: string, now: Date) =>
  and(eq(sessions.tokenHash, hashOf(token)), gt(sessions.lastSeenAt, oldestAlive(now)))

/** Records the use of a valid session, if the last record is old enough. */
export async function touchSession(
  queries: Queries,
  token: string,
  lastSeenAt: Date,
  now: Date,
  everyMs = TOUCH_EVERY_MS,
): Promise<void> {
  if (now.getTime() - lastSeenAt.getTime() < everyMs) return
  await queries.update(sessions).set({ lastSeenAt: now }).where(isLivingSession(token, now))
}

/** Switches a session to this membership, or to the user's own account. */
export async function workFor(
  queries: Queries,
  token: string,
  memberId: string | null,
): Promise<void> {
  await queries
    .update(sessions)
    .set({ memberId })
    .where(eq(sessions.tokenHash, hashOf(token)))
}

export async function closeSession(queries: Queries, token: string): Promise<void> {
  await queries.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)))
}

/** Ends a user's sessions, as a password change must, except that of `exceptToken`. */
export async function closeOthers(
  queries: Queries,
  userId: string,
  exceptToken?: string,
): Promise<void> {
  const others = exceptToken === undefined ? undefined : ne(sessions.tokenHash, hashOf(exceptToken))
  await queries.delete(sessions).where(and(eq(sessions.userId, userId), others))
}

export type Session = {
  id: string
  device: string
  createdAt: Date
  lastSeenAt: Date
  current: boolean
}

/** The valid sessions of a user, last used first; `current` is that of the token. */
export async function listSessions(
  queries: Queries,
  userId: string,
  token: string,
  now: Date,
): Promise<Session[]> {
  const rows = await queries
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.lastSeenAt, oldestAlive(now))))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
  const own = hashOf(token)
  return rows.map(({ id, device, createdAt, lastSeenAt, tokenHash }) => ({
    id,
    device,
    createdAt,
    lastSeenAt,
    current: own.equals(tokenHash),
  }))
}

/** Ends one session of a user by its name; false where the user has no such session. */
export async function closeSessionById(
  queries: Queries,
  userId: string,
  id: string,
): Promise<boolean> {
  const closed = await queries
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return closed.length > 0
}
