import { createHash } from 'node:crypto'
import { and, asc, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { unguessable } from '../../../platform/config.ts'
import type { Queries, Transaction } from '../../../platform/database.ts'
import type { BillingData } from '../billing-data.ts'
import { users } from '../tables.ts'
import type { MemberTerms } from './member.ts'
import type { MemberRole } from './roles.ts'
import type { SpendingLimits } from './spending.ts'
import { companyMembers, type MemberRow } from './tables.ts'

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()

/** An account with its billing data: a company's is the account of its owner. */
export type Company = {
  id: string
  name: string
  email: string
  language: string
  billing: BillingData | null
}

const ofCompany = {
  id: users.id,
  email: users.email,
  language: users.language,
  billing: users.billing,
  companyName: users.companyName,
  ownersName: users.name,
}
type CompanyRow = Omit<Company, 'name'> & { companyName: string; ownersName: string }
const asCompany = ({ companyName, ownersName, ...company }: CompanyRow): Company => ({
  ...company,
  name: company.billing?.name || companyName || ownersName,
})

export async function findCompany(db: Queries, id: string): Promise<Company | undefined> {
  const [found] = await db
    .select(ofCompany)
    .from(users)
    .where(and(eq(users.id, id), users.active))
  return found && asCompany(found)
}

export type ActiveMember = {
  id: string
  companyId: string
  userId: string
  role: MemberRole
} & SpendingLimits & { company: Company }

const isActive = (id: string, userId: string) =>
  and(
    eq(companyMembers.id, id),
    eq(companyMembers.userId, userId),
    eq(companyMembers.state, 'active'),
  )

/** The membership that a session acts for, while it is active and the company's account is open. */
export async function findActiveMember(
  db: Queries,
  id: string,
  userId: string,
): Promise<ActiveMember | undefined> {
  const [found] = await db
    .select({ member: companyMembers, company: ofCompany })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.companyId))
    .where(and(isActive(id, userId), users.active))
  if (!found) return undefined
  const { companyId, role, orderLimitCents, monthLimitCents } = found.member
  return {
    id,
    companyId,
    userId,
    role,
    orderLimitCents,
    monthLimitCents,
    company: asCompany(found.company),
  }
}

/**
 * Locks a membership until the transaction ends, so that it is not changed or ended meanwhile.
 * Undefined where it has ended.
 */
export async function lockActiveMember(
  tx: Transaction,
  { id, userId }: Pick<ActiveMember, 'id' | 'userId'>,
): Promise<({ role: MemberRole } & SpendingLimits) | undefined> {
  const { role, orderLimitCents, monthLimitCents } = companyMembers
  const [found] = await tx
    .select({ role, orderLimitCents, monthLimitCents })
    .from(companyMembers)
    .where(isActive(id, userId))
    .for('update')
  return found
}

/** The active membership of an account in a company. */
export async function findMemberOf(db: Queries, companyId: string, userId: string) {
  const { id, role, orderLimitCents, monthLimitCents } = companyMembers
  const [found] = await db
    .select({ id, role, orderLimitCents, monthLimitCents })
    .from(companyMembers)
    .where(
      and(
        eq(companyMembers.companyId, companyId),
        eq(companyMembers.userId, userId),
        eq(companyMembers.state, 'active'),
      ),
    )
  return found
}

export type Membership = { id: string; role: MemberRole; company: string }

/** The companies of an account, the latest first. */
export async function listMemberships(db: Queries, userId: string): Promise<Membership[]> {
  const rows = await db
    .select({ id: companyMembers.id, role: companyMembers.role, company: ofCompany })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.companyId))
    .where(and(eq(companyMembers.userId, userId), eq(companyMembers.state, 'active'), users.active))
    .orderBy(desc(companyMembers.joinedAt), companyMembers.id)
  return rows.map(({ company, ...membership }) => ({
    ...membership,
    company: asCompany(company).name,
  }))
}

/** The account of a new session: the company, if there is exactly one. */
export async function onlyMembership(db: Queries, userId: string): Promise<string | undefined> {
  const found = await listMemberships(db, userId)
  return found.length === 1 ? found[0]?.id : undefined
}

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
  await tx.execute(sql`UPDATE orders SET access_token = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    WHERE ordered_by = ${userId} AND customer_id = ${companyId}`)
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

export type Reader = { id: string; email: string; name: string; language: string }

/** The approvers: the owner, and every member with that role. */
export async function listApprovers(db: Queries, companyId: string): Promise<Reader[]> {
  const { rows } = await db.execute<Reader>(sql`
    SELECT id, email, name, language FROM users WHERE id = ${companyId} AND active
    UNION ALL SELECT u.id, u.email, u.name, u.language FROM company_members m JOIN users u ON u.id = m.user_id
      WHERE m.company_id = ${companyId} AND m.state = 'active' AND m.role = 'approver' AND u.active`)
  return rows
}
