import { createHash } from 'node:crypto'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { type Database, keptSql, keptStatement, type Queries, type Transaction } from '../../platform/database.ts'
import { livingSession, STAFF_IDLE_MS, STAFF_TOUCH_EVERY_MS, sessionOf, sessions, touchSession } from '../../platform/session.ts'
import { mailboxOf } from './mailbox.ts'
import { type LimitedBy, minutesToWait, windowStart } from './sign-in-limit.ts'
import type { KnownFrom } from './store-known.ts'
import { type Role, signInFailures, users } from './tables.ts'

export type User = { id: string; email: string; name: string; surname: string; company: boolean; companyName: string; role: Role }
export type UserWithPassword = User & { passwordHash: string }

const shown = {
  id: users.id,
  email: users.email,
  name: users.name,
  surname: users.surname,
  company: users.company,
  companyName: users.companyName,
  role: users.role,
}
const hasEmail = (email: string) => eq(sql`lower(${users.email})`, sql`lower(${email})`)

/** Who calls, and the membership of a company that their session works for; null: their own account. */
export type CallingUser = User & { memberId: string | null }

const callerOf = keptStatement((db) =>
  db
    .select({ ...shown, memberId: sessions.memberId, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(livingSession, users.active)),
)

/**
 * The active account that a living session belongs to, in one query: every signed-in call begins with it. Sessions of staff end after twelve
 * idle hours. `attended`: false for calls that a page makes by itself, which do not keep a session of staff alive.
 */
export async function findCaller(queries: Queries, token: string, now: Date, { attended = true } = {}): Promise<CallingUser | undefined> {
  const [found] = await callerOf(queries, sessionOf(token, now))
  if (!found) return undefined
  const { lastSeenAt, ...caller } = found
  if (caller.role !== 'STAFF_ROLE') {
    await touchSession(queries, token, lastSeenAt, now)
    return caller
  }
  if (now.getTime() - lastSeenAt.getTime() >= STAFF_IDLE_MS) return undefined
  if (attended) await touchSession(queries, token, lastSeenAt, now, STAFF_TOUCH_EVERY_MS)
  return caller
}

export async function findUserByEmail(queries: Queries, email: string): Promise<UserWithPassword | undefined> {
  const [user] = await queries
    .select({ ...shown, passwordHash: users.passwordHash })
    .from(users)
    .where(and(hasEmail(email), users.active))
  return user
}

export type StaffAccount = { email: string; name: string; passwordHash: string }

/** The active account of staff with this address. */
export async function findStaffByEmail(queries: Queries, email: string) {
  const [user] = await queries
    .select({ id: users.id, email: users.email, name: users.name, configuredPasswordHash: users.configuredPasswordHash })
    .from(users)
    .where(and(hasEmail(email), users.active, eq(users.role, 'STAFF_ROLE')))
  return user
}

/** False where the address has an account already. */
export async function insertStaff(queries: Queries, account: StaffAccount): Promise<boolean> {
  const inserted = await queries
    .insert(users)
    .values({ ...account, role: 'STAFF_ROLE', configuredPasswordHash: account.passwordHash })
    .onConflictDoNothing()
    .returning({ id: users.id })
  return inserted.length > 0
}

/** Makes the account of an address a staff account with this password; returns its id. */
export async function setStaffPassword(queries: Queries, email: string, passwordHash: string): Promise<string | undefined> {
  const [user] = await queries
    .update(users)
    .set({ passwordHash, configuredPasswordHash: passwordHash, role: 'STAFF_ROLE', active: true })
    .where(hasEmail(email))
    .returning({ id: users.id })
  return user?.id
}

/** Shuts an account out; returns its id where it was open. */
export async function deactivate(queries: Queries, email: string): Promise<string | undefined> {
  const [user] = await queries
    .update(users)
    .set({ active: false })
    .where(and(hasEmail(email), eq(users.active, true)))
    .returning({ id: users.id })
  return user?.id
}

/**
 * Small letters as the database makes them, sign by sign: what it takes for one address must be counted as one. JavaScript makes two signs of İ, and of a
 * Σ what stands beside it says.
 */
const smallLetters = (text: string): string => Array.from(text, (sign) => (sign === 'İ' ? 'i' : sign.toLowerCase())).join('')

const subjectOf = (limitedBy: string, value: string): string =>
  `${limitedBy}:${createHash('sha256').update(smallLetters(value.trim())).digest('base64url')}`

/** Something that is counted: by whose name, and how often it may be. `deed` keeps the counts of different deeds apart. */
export type Counted = { limitedBy: LimitedBy; subject: string }
export const countedAs = (limitedBy: LimitedBy, deed: string, value: string): Counted => ({ limitedBy, subject: subjectOf(deed, value) })
/** Mails that somebody else may ask for, by the mailbox that gets them. */
export const countedMail = (deed: string, email: string): Counted => countedAs('mail', deed, mailboxOf(email))

/** What failures of a sign-in count for, as hashes: the table is no list of who tried to sign in from where. */
export type Attempt = { account: Counted; others: readonly Counted[] }

/**
 * Failures from devices and networks where the account was signed in to before have a count of their own: guesses of strangers do not use it
 * up. A known device is not held to the count of its network either, which it may share with a stranger.
 */
export function attemptOf(email: string, address: string, known: KnownFrom, device: string): Attempt {
  if (known === 'device') return { account: countedAs('email', 'device', `${email} ${device}`), others: [] }
  const others = [countedAs('address', 'address', address)]
  return known === 'network'
    ? { account: countedAs('email', 'network', `${email} ${address}`), others }
    : { account: countedAs('email', 'email', email), others }
}

/**
 * Counts an attempt as failed before its password is looked at, so that a hundred at once do not all pass while none has
 * failed yet; `forgetFailures` takes it back. Returns the minutes to wait where the limit is reached, else null.
 */
export const beginAttempt = (db: Database, { account, others }: Attempt, now: Date): Promise<number | null> =>
  countAttempt(db, [account, ...others], now)

const SUBJECTS = sql`${sql.placeholder('subjects')}::text[]`
/** In the order of their names, so that two attempts never wait for each other. */
const lockSubjects = keptSql<{ subjects: readonly string[] }, unknown>(
  sql`SELECT pg_advisory_xact_lock(hashtextextended(subject, 0)) FROM unnest(${SUBJECTS}) AS s (subject)`,
)
const failuresSince = keptStatement<{ subjects: readonly string[]; since: Date }, (typeof signInFailures.$inferSelect)[]>((db) =>
  db
    .select()
    .from(signInFailures)
    .where(and(sql`${signInFailures.subject} = ANY(${SUBJECTS})`, gt(signInFailures.at, sql.placeholder('since')))),
)
const addFailures = keptSql<{ subjects: readonly string[]; at: string }, unknown>(
  sql`INSERT INTO sign_in_failures (subject, at) SELECT subject, ${sql.placeholder('at')}::timestamptz FROM unnest(${SUBJECTS}) AS s (subject)`,
)

/** Counts one attempt for each name, unless one of them has reached its limit: then the minutes to wait, and nothing is counted. */
export async function countAttemptIn(tx: Transaction, counted: readonly Counted[], now: Date): Promise<number | null> {
  const subjects = counted.map(({ subject }) => subject).sort()
  const [, before] = await Promise.all([lockSubjects(tx, { subjects }), failuresSince(tx, { subjects, since: windowStart(now) })])
  const failedAt = (subject: string) => before.flatMap((failure) => (failure.subject === subject ? [failure.at] : []))
  const wait = Math.max(0, ...counted.map(({ limitedBy, subject }) => minutesToWait(limitedBy, failedAt(subject), now) ?? 0))
  if (wait > 0) return wait
  await addFailures(tx, { subjects, at: now.toISOString() })
  return null
}

/** The same in a transaction of its own: what is tried afterwards may fail, and is counted. */
export const countAttempt = (db: Database, counted: readonly Counted[], now: Date): Promise<number | null> =>
  db.transaction((tx) => countAttemptIn(tx, counted, now))

/** Starts one count again: what was guessed was right. */
export async function forgetCounted(queries: Queries, { subject }: Counted): Promise<void> {
  await queries.delete(signInFailures).where(eq(signInFailures.subject, subject))
}

/** After a sign-in: the account's count starts again; of the network only this attempt is taken back, for others share it. */
export async function forgetFailures(queries: Queries, { account, others }: Attempt, begunAt: Date): Promise<void> {
  await forgetCounted(queries, account)
  for (const { subject } of others)
    await queries.delete(signInFailures).where(and(eq(signInFailures.subject, subject), eq(signInFailures.at, begunAt)))
}

/** Removes what no longer counts; returns how many. */
export async function sweepFailures(queries: Queries, now: Date): Promise<number> {
  const { rowCount } = await queries.delete(signInFailures).where(lte(signInFailures.at, windowStart(now)))
  return rowCount ?? 0
}
