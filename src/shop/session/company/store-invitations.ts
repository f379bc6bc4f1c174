import { createHash } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { unguessable } from '../../../platform/config.ts'
import type { Transaction } from '../../../platform/database.ts'
import type { MemberTerms } from './member.ts'
import { companyMembers, type MemberRow } from './tables.ts'

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()

export type NewInvitation = MemberTerms & {
  companyId: string
  email: string
  at: Date
  expiresAt: Date
}

/** Invites, and returns the key for the mail: only its hash is stored. */
export async function insertInvitation(
  tx: Transaction,
  { at, ...invitation }: NewInvitation,
): Promise<{ id: string; key: string }> {
  const key = unguessable()
  const [row] = await tx
    .insert(companyMembers)
    .values({ ...invitation, state: 'invited', keyHash: hashOf(key), invitedAt: at })
    .returning({ id: companyMembers.id })
  if (!row) throw new Error('an invitation was not written')
  return { id: row.id, key }
}

/** Another key for a waiting invitation: the earlier one becomes invalid. */
export async function renewInvitation(
  tx: Transaction,
  id: string,
  at: Date,
  expiresAt: Date,
): Promise<string> {
  const key = unguessable()
  await tx
    .update(companyMembers)
    .set({ keyHash: hashOf(key), invitedAt: at, expiresAt })
    .where(and(eq(companyMembers.id, id), eq(companyMembers.state, 'invited')))
  return key
}

/**
 * The invitation of a key, locked until the transaction ends; undefined where it is unknown, used,
 * withdrawn or expired.
 */
export async function lockInvitation(
  tx: Transaction,
  key: string,
  now: Date,
): Promise<MemberRow | undefined> {
  const [found] = await tx
    .select()
    .from(companyMembers)
    .where(
      and(
        eq(companyMembers.keyHash, hashOf(key)),
        eq(companyMembers.state, 'invited'),
        gt(companyMembers.expiresAt, now),
      ),
    )
    .for('update')
  return found
}

/** Consumes an invitation. */
export async function joinCompany(
  tx: Transaction,
  id: string,
  userId: string,
  at: Date,
): Promise<void> {
  await tx
    .update(companyMembers)
    .set({ state: 'active', userId, joinedAt: at, keyHash: null, expiresAt: null })
    .where(eq(companyMembers.id, id))
}
