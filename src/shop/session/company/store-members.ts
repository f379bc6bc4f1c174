import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../platform/database.ts'
import { users } from '../tables.ts'
import type { MemberTerms } from './member.ts'
import { asCompany, type Company, ofCompany } from './store-companies.ts'
import { companyMembers, type MemberRow } from './tables.ts'

export type Colleague = Omit<MemberRow, 'keyHash' | 'companyId'> & { name: string }

/** All current and invited members, current ones first. */
export async function listColleagues(db: Queries, companyId: string): Promise<Colleague[]> {
  const rows = await db
    .select({ member: companyMembers, name: users.name, surname: users.surname })
    .from(companyMembers)
    .leftJoin(users, eq(users.id, companyMembers.userId))
    .where(eq(companyMembers.companyId, companyId))
    .orderBy(
      sql`array_position(ARRAY['active', 'invited', 'removed'], ${companyMembers.state})`,
      asc(companyMembers.email),
      companyMembers.id,
    )
  return rows.map(
    ({ member: { keyHash: _key, companyId: _company, ...member }, name, surname }) => ({
      ...member,
      name: [name, surname].filter(Boolean).join(' '),
    }),
  )
}

/** Serialises changes of a company's members. */
export async function lockTeam(tx: Transaction, companyId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`team ${companyId}`}, 0))`)
}

/** The number of invited or active members, and the one with this address. */
export async function findInTeam(
  tx: Transaction,
  companyId: string,
  email: string,
): Promise<{ count: number; same: MemberRow | undefined }> {
  const rows = await tx
    .select()
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, companyId), ne(companyMembers.state, 'removed')))
  return {
    count: rows.length,
    same: rows.find((row) => row.email.toLowerCase() === email.toLowerCase()),
  }
}

const isMember = (companyId: string, id: string) =>
  and(
    eq(companyMembers.id, id),
    eq(companyMembers.companyId, companyId),
    ne(companyMembers.state, 'removed'),
  )

/**
 * The member of a company, locked until the transaction ends; undefined for another company's, or
 * an ended one.
 */
export async function lockMember(
  tx: Transaction,
  companyId: string,
  id: string,
): Promise<MemberRow | undefined> {
  const [found] = await tx
    .select()
    .from(companyMembers)
    .where(isMember(companyId, id))
    .for('update')
  return found
}

/**
 * The same with its company, whose account is not locked; a company with a closed account has no
 * member.
 */
export async function lockMemberOfCompany(
  tx: Transaction,
  companyId: string,
  id: string,
): Promise<{ member: MemberRow; company: Company } | undefined> {
  const [found] = await tx
    .select({ member: companyMembers, company: ofCompany })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.companyId))
    .where(and(isMember(companyId, id), users.active))
    .for('update', { of: companyMembers })
  return found && { member: found.member, company: asCompany(found.company) }
}

export async function saveTerms(tx: Transaction, id: string, terms: MemberTerms): Promise<void> {
  await tx.update(companyMembers).set(terms).where(eq(companyMembers.id, id))
}

/**
 * Ends a membership with its sessions; the links of orders placed by it are replaced, so that the
 * earlier ones become invalid.
 */
export async function endMembership(
  tx: Transaction,
  { id, companyId, userId }: MemberRow,
  at: Date,
): Promise<void> {
  await tx
    .update(companyMembers)
    .set({ state: 'removed', removedAt: at, keyHash: null, expiresAt: null })
    .where(eq(companyMembers.id, id))
  await tx.execute(sql`DELETE FROM sessions WHERE member_id = ${id}`)
  if (userId === null) return
  await tx.execute(sql`
    UPDATE orders SET
      access_token = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    WHERE ordered_by = ${userId} AND customer_id = ${companyId}`)
}

export type Reader = { id: string; email: string; name: string; language: string }

/** The approvers: the owner, and every member with that role. */
export async function listApprovers(db: Queries, companyId: string): Promise<Reader[]> {
  const { rows } = await db.execute<Reader>(sql`
    SELECT id, email, name, language FROM users WHERE id = ${companyId} AND active
    UNION ALL SELECT u.id, u.email, u.name, u.language FROM company_members m
      JOIN users u ON u.id = m.user_id
      WHERE m.company_id = ${companyId} AND m.state = 'active' AND m.role = 'approver'
        AND u.active`)
  return rows
}
