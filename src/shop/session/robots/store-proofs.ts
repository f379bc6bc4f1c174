import { and, count, eq, gt, lte } from 'drizzle-orm'
import { unguessable } from '../../../platform/config.ts'
import type { Queries } from '../../../platform/database.ts'
import { windowStart } from '../sign-in-limit.ts'
import type { Counted } from '../store.ts'
import { signInFailures } from '../tables.ts'
import { PROOF_LIFE_MS } from './guarded-forms.ts'
import { formProofKeys, spentFormProofs } from './tables.ts'

export type ProofKeys = { challengeKey: string; solutionKey: string }

/** The keys that sign challenges: the same for all nodes, made by whichever asks first. */
export async function proofKeys(db: Queries): Promise<ProofKeys> {
  const read = () =>
    db
      .select({
        challengeKey: formProofKeys.challengeKey,
        solutionKey: formProofKeys.solutionKey,
      })
      .from(formProofKeys)
  const [known] = await read()
  if (known) return known
  await db
    .insert(formProofKeys)
    .values({ challengeKey: unguessable(), solutionKey: unguessable() })
    .onConflictDoNothing()
  const [made] = await read()
  if (!made) throw new Error('the keys of form challenges were not kept')
  return made
}

/** False where it was used before, on any node. */
export async function spendProof(db: Queries, nonce: string, at: Date): Promise<boolean> {
  const spent = await db
    .insert(spentFormProofs)
    .values({ nonce, spentAt: at })
    .onConflictDoNothing()
    .returning({ nonce: spentFormProofs.nonce })
  return spent.length > 0
}

/** How often this was counted in the last quarter of an hour. */
export async function countOf(db: Queries, { subject }: Counted, now: Date): Promise<number> {
  const [found] = await db
    .select({ times: count() })
    .from(signInFailures)
    .where(and(eq(signInFailures.subject, subject), gt(signInFailures.at, windowStart(now))))
  return found?.times ?? 0
}

/** Forgets used proofs that have expired: their age refuses them too. */
export async function sweepProofs(db: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 2 * PROOF_LIFE_MS)
  await db.delete(spentFormProofs).where(lte(spentFormProofs.spentAt, before))
}
