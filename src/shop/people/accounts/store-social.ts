import { createHash } from 'node:crypto'
import { and, asc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { unguessable } from '../../../platform/config.ts'
import type { Queries } from '../../../platform/database.ts'
import type { SocialProvider } from '../../../platform/social-provider.ts'
import type { Identity } from '../../session/social-identity.ts'
import { socialAttempts, userIdentities, users } from '../../session/tables.ts'
import type { KnownAccount } from './social-entry.ts'

/** From the press of the button to the last answer. */
const ATTEMPT_MS = 15 * 60_000

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()
const endOf = (now: Date): Date => new Date(now.getTime() + ATTEMPT_MS)

/** `browser`: the value of the browser's cookie. */
export type Begun = {
  provider: SocialProvider
  browser: string
  nonce: string
  codeVerifier: string
  returnTo: string
  userId: string | null
}

export async function beginSocial(
  queries: Queries,
  state: string,
  { browser, ...begun }: Begun,
  now: Date,
): Promise<void> {
  await queries.insert(socialAttempts).values({
    ...begun,
    keyHash: hashOf(state),
    browserHash: hashOf(browser),
    expiresAt: endOf(now),
  })
}

type Place = { provider: SocialProvider; browser: string; key: string }
const ofPlace = ({ provider, browser, key }: Place, now: Date) =>
  and(
    eq(socialAttempts.keyHash, hashOf(key)),
    eq(socialAttempts.browserHash, hashOf(browser)),
    eq(socialAttempts.provider, provider),
    gt(socialAttempts.expiresAt, now),
  )

/**
 * Consumes a state: undefined where it is unknown, used, expired, of another provider or of another
 * browser.
 */
export async function takeState(queries: Queries, place: Place, now: Date) {
  const [taken] = await queries
    .delete(socialAttempts)
    .where(and(ofPlace(place, now), isNull(socialAttempts.identity)))
    .returning()
  return taken
}
export type TakenState = NonNullable<Awaited<ReturnType<typeof takeState>>>

/** The identity is known: a new key replaces the state, for the page of the same browser. */
export async function keepIdentity(
  queries: Queries,
  { keyHash: _, ...taken }: TakenState,
  identity: Identity,
  now: Date,
): Promise<string> {
  const key = unguessable()
  await queries.insert(socialAttempts).values({
    ...taken,
    nonce: '',
    codeVerifier: '',
    identity,
    keyHash: hashOf(key),
    expiresAt: endOf(now),
  })
  return key
}

export type Arrival = { identity: Identity; returnTo: string; userId: string | null }

/** The identity behind a key, without consuming it. */
export async function findArrival(
  queries: Queries,
  place: Place,
  now: Date,
): Promise<Arrival | undefined> {
  const [found] = await queries
    .select({
      identity: socialAttempts.identity,
      returnTo: socialAttempts.returnTo,
      userId: socialAttempts.userId,
    })
    .from(socialAttempts)
    .where(and(ofPlace(place, now), isNotNull(socialAttempts.identity)))
  return found?.identity ? { ...found, identity: found.identity } : undefined
}

/** Consumes a key: of concurrent uses one gets true. */
export async function endArrival(queries: Queries, key: string): Promise<boolean> {
  const { rowCount } = await queries
    .delete(socialAttempts)
    .where(eq(socialAttempts.keyHash, hashOf(key)))
  return rowCount === 1
}

/** Deletes expired rows. */
export async function sweepSocial(queries: Queries, now: Date): Promise<void> {
  await queries.delete(socialAttempts).where(lte(socialAttempts.expiresAt, now))
}

export type AccountRow = KnownAccount & { id: string; emailConfirmedAt: Date | null }
const account = {
  id: users.id,
  role: users.role,
  active: users.active,
  hasPassword: sql<boolean>`${users.passwordHash} <> ''`,
  emailConfirmedAt: users.emailConfirmedAt,
}

/** The account that an identity is linked to. */
export async function findLinked(
  queries: Queries,
  provider: SocialProvider,
  subject: string,
): Promise<AccountRow | undefined> {
  const [found] = await queries
    .select(account)
    .from(userIdentities)
    .innerJoin(users, eq(users.id, userIdentities.userId))
    .where(and(eq(userIdentities.provider, provider), eq(userIdentities.subject, subject)))
  return found
}

/** The account of an address, of any role and state. */
export async function findOwner(queries: Queries, email: string): Promise<AccountRow | undefined> {
  const [found] = await queries
    .select(account)
    .from(users)
    .where(eq(sql`lower(${users.email})`, sql`lower(${email})`))
  return found
}

/**
 * False where the identity is linked already, or the account has another one of the same provider.
 */
export async function linkIdentity(
  queries: Queries,
  userId: string,
  provider: SocialProvider,
  { subject, email }: Identity,
  now: Date,
): Promise<boolean> {
  const linked = await queries
    .insert(userIdentities)
    .values({ provider, subject, userId, email, linkedAt: now })
    .onConflictDoNothing()
    .returning({ provider: userIdentities.provider })
  return linked.length > 0
}

/** The address shown to the owner, as the provider gives it now. */
export async function noteEmail(
  queries: Queries,
  provider: SocialProvider,
  { subject, email }: Identity,
): Promise<void> {
  await queries
    .update(userIdentities)
    .set({ email })
    .where(and(eq(userIdentities.provider, provider), eq(userIdentities.subject, subject)))
}

export const listIdentities = (queries: Queries, userId: string) =>
  queries
    .select({
      provider: userIdentities.provider,
      email: userIdentities.email,
      linkedAt: userIdentities.linkedAt,
    })
    .from(userIdentities)
    .where(eq(userIdentities.userId, userId))
    .orderBy(asc(userIdentities.linkedAt), asc(userIdentities.provider))

/** Removes a provider from an account; `provider` undefined: all of them. Returns how many. */
export async function unlinkIdentities(
  queries: Queries,
  userId: string,
  provider?: SocialProvider,
): Promise<number> {
  const { rowCount } = await queries
    .delete(userIdentities)
    .where(
      and(eq(userIdentities.userId, userId), provider && eq(userIdentities.provider, provider)),
    )
  return rowCount ?? 0
}

/** Whether an account has a password; the row is locked until the transaction ends. */
export async function holdAccount(tx: Queries, userId: string): Promise<AccountRow | undefined> {
  const [found] = await tx.select(account).from(users).where(eq(users.id, userId)).for('update')
  return found
}
