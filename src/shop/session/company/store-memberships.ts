/** The companies that an account acts for. */
import { and, desc, eq } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../platform/database.ts'
import { users } from '../tables.ts'
import type { MemberRole } from './roles.ts'
import type { SpendingLimits } from './spending.ts'
import { asCompany, type Company, ofCompany } from './store-companies.ts'
import { companyMembers } from './tables.ts'

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
