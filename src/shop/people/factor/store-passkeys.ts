import { createHash } from 'node:crypto'
import { and, asc, eq, gt, lt, or } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../platform/database.ts'
import { staffPasskeyChallenges, staffPasskeys } from './tables.ts'

const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest()

export type PasskeyRow = typeof staffPasskeys.$inferSelect
type ChallengeRow = typeof staffPasskeyChallenges.$inferSelect

/** The oldest first. */
export const listPasskeys = (queries: Queries, userId: string): Promise<PasskeyRow[]> =>
  queries
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.userId, userId))
    .orderBy(asc(staffPasskeys.createdAt), asc(staffPasskeys.id))

/** False where the authenticator is registered already. */
export async function insertPasskey(
  tx: Transaction,
  passkey: typeof staffPasskeys.$inferInsert,
): Promise<boolean> {
  const added = await tx
    .insert(staffPasskeys)
    .values(passkey)
    .onConflictDoNothing({ target: staffPasskeys.credentialId })
    .returning({ id: staffPasskeys.id })
  return added.length > 0
}

/** Notes a use, unless another one has counted as far meanwhile. */
export async function countUse(
  tx: Transaction,
  id: string,
  { count, at }: { count: number; at: Date },
): Promise<boolean> {
  const { signCount } = staffPasskeys
  const used = await tx
    .update(staffPasskeys)
    .set({ signCount: count, usedAt: at })
    .where(and(eq(staffPasskeys.id, id), count === 0 ? eq(signCount, 0) : lt(signCount, count)))
    .returning({ id: staffPasskeys.id })
  return used.length > 0
}

/** The name of the removed one; undefined where the account has no such passkey. */
export async function deletePasskey(
  tx: Transaction,
  { userId, id }: Pick<PasskeyRow, 'userId' | 'id'>,
): Promise<string | undefined> {
  const [gone] = await tx
    .delete(staffPasskeys)
    .where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.userId, userId)))
    .returning({ name: staffPasskeys.name })
  return gone?.name
}

export async function deletePasskeys(tx: Transaction, userId: string): Promise<boolean> {
  const gone = await tx
    .delete(staffPasskeys)
    .where(eq(staffPasskeys.userId, userId))
    .returning({ id: staffPasskeys.id })
  return gone.length > 0
}

export async function saveChallenge(
  queries: Queries,
  challenge: string,
  told: Omit<ChallengeRow, 'challengeHash'>,
): Promise<void> {
  await queries.insert(staffPasskeyChallenges).values({ ...told, challengeHash: hashOf(challenge) })
}

/** Uses a challenge: of concurrent uses one succeeds. Those whose time is over go too. */
export async function spendChallenge(
  queries: Queries,
  challenge: string,
  { userId, purpose, now }: Pick<ChallengeRow, 'userId' | 'purpose'> & { now: Date },
): Promise<boolean> {
  const { challengeHash, expiresAt } = staffPasskeyChallenges
  const own = and(
    eq(challengeHash, hashOf(challenge)),
    eq(staffPasskeyChallenges.userId, userId),
    eq(staffPasskeyChallenges.purpose, purpose),
    gt(expiresAt, now),
  )
  const spent = await queries.delete(staffPasskeyChallenges).where(own).returning({ expiresAt })
  await queries.delete(staffPasskeyChallenges).where(or(lt(expiresAt, now), eq(expiresAt, now)))
  return spent.length > 0
}
