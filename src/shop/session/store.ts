import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '../../platform/database.ts'
import {
  isLivingSession,
  STAFF_IDLE_MS,
  STAFF_TOUCH_EVERY_MS,
  sessions,
  touchSession,
} from '../../platform/session.ts'
import type { StaffRole } from '../site/staff-rights.ts'
import { mailboxOf } from './mailbox.ts'
import type { Role } from './role.ts'
import { type LimitedBy, minutesToWait, windowStart } from './sign-in-limit.ts'
import type { EntryFacts } from './staff-must.ts'
import type { KnownFrom } from './store-known.ts'
import { signInFailures, users } from './tables.ts'

export type User = {
  id: string
  email: string
  name: string
  surname: string
  company: boolean
  companyName: string
  role: Role
  /** Empty for customers. */
  staffRoles: StaffRole[]
}
export type UserWithPassword = User & { passwordHash: string }

const shown = {
  id: users.id,
  email: users.email,
  name: users.name,
  surname: users.surname,
  company: users.company,
  companyName: users.companyName,
  role: users.role,
  staffRoles: users.staffRoles,
}
const hasEmail = (email: string) => eq(sql`lower(${users.email})`, sql`lower(${email})`)

/** The caller, and the company membership that their session acts for; null: their own account. */
export type CallingUser = User & EntryFacts & { memberId: string | null }

/** Compared as hashes: each has a salt of its own, so equal ones were set by the same start. */
const initialPassword = sql<boolean>`
  coalesce(${users.passwordHash} = ${users.configuredPasswordHash}, false)`
const lacksFactor = sql<boolean>`
  EXISTS (SELECT FROM staff_factor_roles WHERE role = ANY (${users.staffRoles}))
  AND NOT EXISTS (
    SELECT FROM staff_factors WHERE user_id = ${users.id} AND confirmed_at IS NOT NULL)
  AND NOT EXISTS (SELECT FROM staff_passkeys WHERE user_id = ${users.id})`

/**
 * The active account of a valid session, in one query: every signed-in call begins with it.
 * Sessions of staff end after twelve idle hours. `attended`: false for automatic calls of a page,
 * which do not count as use.
 */
export async function findCaller(
  queries: Queries,
  token: string,
  now: Date,
  { attended = true } = {},
): Promise<CallingUser | undefined> {
  const [found] = await queries
    .select({
      ...shown,
      ...{ initialPassword, lacksFactor },
      memberId: sessions.memberId,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(isLivingSession(token, now), users.active))
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

export async function findUserByEmail(
  queries: Queries,
  email: string,
): Promise<UserWithPassword | undefined> {
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
    .select({ id: users.id, email: users.email, name: users.name })
    .from(users)
    .where(and(hasEmail(email), users.active, eq(users.role, 'STAFF_ROLE')))
  return user
}

/** The password that the configuration gave an account of staff, active or not. */
export async function findConfiguredHash(queries: Queries, email: string) {
  const [user] = await queries
    .select({ hash: users.configuredPasswordHash })
    .from(users)
    .where(and(hasEmail(email), eq(users.role, 'STAFF_ROLE')))
  return user?.hash ?? undefined
}

/** The account of the configuration can always do everything. */
const OWNER = { role: 'STAFF_ROLE', staffRoles: ['owner'] } satisfies Partial<User>

/** False where the address has an account already. */
export async function insertStaff(queries: Queries, account: StaffAccount): Promise<boolean> {
  const inserted = await queries
    .insert(users)
    .values({ ...account, ...OWNER, configuredPasswordHash: account.passwordHash })
    .onConflictDoNothing()
    .returning({ id: users.id })
  return inserted.length > 0
}

/** Makes the account of an address a staff account with this password; returns its id. */
export async function setStaffPassword(
  queries: Queries,
  email: string,
  passwordHash: string,
): Promise<string | undefined> {
  const [user] = await queries
    .update(users)
    .set({ passwordHash, configuredPasswordHash: passwordHash, ...OWNER, active: true })
    .where(hasEmail(email))
    .returning({ id: users.id })
  return user?.id
}

/** Blocks the account of an earlier configuration; returns its id if it was active. */
export async function deactivate(queries: Queries, email: string): Promise<string | undefined> {
  const [user] = await queries
    .update(users)
    .set({ active: false, configuredPasswordHash: null })
    .where(and(hasEmail(email), eq(users.active, true)))
    .returning({ id: users.id })
  return user?.id
}

/**
 * Lower case as the database computes it, character by character: addresses equal for the database
 * must be counted as one. JavaScript makes two characters of İ, and Σ depends on its neighbours.
 */
const smallLetters = (text: string): string =>
  Array.from(text, (sign) => (sign === 'İ' ? 'i' : sign.toLowerCase())).join('')

const subjectOf = (limitedBy: string, value: string): string =>
  `${limitedBy}:${createHash('sha256').update(smallLetters(value.trim())).digest('base64url')}`

/** A counted subject and its limit. `deed` separates the counts of different actions. */
export type Counted = { limitedBy: LimitedBy; subject: string }
export const countedAs = (limitedBy: LimitedBy, deed: string, value: string): Counted => ({
  limitedBy,
  subject: subjectOf(deed, value),
})
/** Mails that another person may request, by the receiving mailbox. */
export const countedMail = (deed: string, email: string): Counted =>
  countedAs('mail', deed, mailboxOf(email))

/** The subjects of failed sign-ins, as hashes: the table must not list who signed in from where. */
export type Attempt = { account: Counted; others: readonly Counted[] }

/**
 * Failures from known devices and networks have separate counts: guesses of strangers do not
 * exhaust them. A known device does not share the count of its network, which may include a
 * stranger.
 */
export function attemptOf(
  email: string,
  address: string,
  known: KnownFrom,
  device: string,
): Attempt {
  if (known === 'device')
    return { account: countedAs('email', 'device', `${email} ${device}`), others: [] }
  const others = [countedAs('address', 'address', address)]
  return known === 'network'
    ? { account: countedAs('email', 'network', `${email} ${address}`), others }
    : { account: countedAs('email', 'email', email), others }
}

/**
 * Counts an attempt as failed before its password is checked, so that concurrent ones cannot exceed
 * the limit; `forgetFailures` removes it. Returns the minutes to wait at the limit, else null.
 */
export const beginAttempt = (
  db: Database,
  { account, others }: Attempt,
  now: Date,
): Promise<number | null> => countAttempt(db, [account, ...others], now)

/** Locked in the order of their names, which prevents deadlocks. */
async function lockSubjects(tx: Transaction, subjects: readonly string[]): Promise<void> {
  await tx.execute(sql`
    SELECT pg_advisory_xact_lock(hashtextextended(subject, 0))
    FROM unnest(${sql.param(subjects.toSorted())}::text[]) AS s (subject)`)
}

/**
 * Counts one attempt for each name, unless one of them has reached its limit: then returns the
 * minutes to wait, and counts nothing.
 */
export async function countAttemptIn(
  tx: Transaction,
  counted: readonly Counted[],
  now: Date,
): Promise<number | null> {
  const subjects = counted.map(({ subject }) => subject)
  await lockSubjects(tx, subjects)
  const before = await tx
    .select()
    .from(signInFailures)
    .where(and(inArray(signInFailures.subject, subjects), gt(signInFailures.at, windowStart(now))))
  const failedAt = (subject: string) =>
    before.flatMap((failure) => (failure.subject === subject ? [failure.at] : []))
  const wait = Math.max(
    0,
    ...counted.map(
      ({ limitedBy, subject }) => minutesToWait(limitedBy, failedAt(subject), now) ?? 0,
    ),
  )
  if (wait > 0) return wait
  if (subjects.length > 0)
    await tx.insert(signInFailures).values(subjects.map((subject) => ({ subject, at: now })))
  return null
}

/** The same in a transaction of its own: the attempt is counted even if it fails. */
export const countAttempt = (
  db: Database,
  counted: readonly Counted[],
  now: Date,
): Promise<number | null> => db.transaction((tx) => countAttemptIn(tx, counted, now))

/** Resets one count after a success. */
export async function forgetCounted(queries: Queries, { subject }: Counted): Promise<void> {
  await queries.delete(signInFailures).where(eq(signInFailures.subject, subject))
}

/**
 * After a sign-in: the account's count is reset; of the shared network only this attempt is
 * removed.
 */
export async function forgetFailures(
  queries: Queries,
  { account, others }: Attempt,
  begunAt: Date,
): Promise<void> {
  await forgetCounted(queries, account)
  for (const { subject } of others)
    await queries
      .delete(signInFailures)
      .where(and(eq(signInFailures.subject, subject), eq(signInFailures.at, begunAt)))
}

/** Deletes expired counts; returns how many. */
export async function sweepFailures(queries: Queries, now: Date): Promise<number> {
  const { rowCount } = await queries
    .delete(signInFailures)
    .where(lte(signInFailures.at, windowStart(now)))
  return rowCount ?? 0
}
