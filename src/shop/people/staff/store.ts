import { createHash } from 'node:crypto'
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import { unguessable } from '../../../platform/config.ts'
import type { Queries, Transaction } from '../../../platform/database.ts'
import type { Language } from '../../../platform/text.ts'
import { users } from '../../session/tables.ts'
import type { StaffRole } from '../../site/staff-rights.ts'
import { staffInvitations } from './tables.ts'
import type { StaffTerms } from './team.ts'

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()

const account = {
  id: users.id,
  name: users.name,
  email: users.email,
  roles: users.staffRoles,
  active: users.active,
  lastEnteredAt: users.lastEnteredAt,
}
const isStaff = eq(users.role, 'STAFF_ROLE')

/** All accounts of staff, active ones first, by name. */
export const listMembers = (queries: Queries) =>
  queries
    .select(account)
    .from(users)
    .where(isStaff)
    .orderBy(desc(users.active), asc(users.name), asc(users.id))

/** The same, locked until the transaction ends: changes of the team follow each other. */
export const lockMembers = (tx: Transaction) =>
  tx.select(account).from(users).where(isStaff).orderBy(asc(users.id)).for('update')

export async function findMember(queries: Queries, id: string) {
  const [member] = await queries
    .select(account)
    .from(users)
    .where(and(eq(users.id, id), isStaff))
  return member
}

export async function saveTerms(
  tx: Transaction,
  id: string,
  { roles, active }: StaffTerms,
): Promise<void> {
  await tx.update(users).set({ staffRoles: roles, active }).where(eq(users.id, id))
}

/** The role of the account of an address, active or not. */
export async function roleOfAddress(queries: Queries, email: string) {
  const [found] = await queries
    .select({ role: users.role })
    .from(users)
    .where(eq(sql`lower(${users.email})`, sql`lower(${email})`))
  return found?.role
}

export type NewMember = {
  email: string
  name: string
  passwordHash: string
  roles: StaffRole[]
  language: Language
  at: Date
}

/** The id of the new account; undefined where the address has one already. */
export async function insertMember(
  tx: Transaction,
  { roles, at, ...member }: NewMember,
): Promise<string | undefined> {
  const [made] = await tx
    .insert(users)
    .values({ ...member, role: 'STAFF_ROLE', staffRoles: roles, emailConfirmedAt: at })
    .onConflictDoNothing()
    .returning({ id: users.id })
  return made?.id
}

export const listInvitations = (queries: Queries) =>
  queries.select().from(staffInvitations).orderBy(asc(staffInvitations.email))

export type NewInvitation = Omit<typeof staffInvitations.$inferInsert, 'id' | 'keyHash'>

/** The key for the mail, which is stored only as a hash; undefined where one is open already. */
export async function insertInvitation(
  tx: Transaction,
  invitation: NewInvitation,
): Promise<string | undefined> {
  const key = unguessable()
  const made = await tx
    .insert(staffInvitations)
    .values({ ...invitation, keyHash: hashOf(key) })
    .onConflictDoNothing()
    .returning({ id: staffInvitations.id })
  return made.length > 0 ? key : undefined
}

/** Another key: the earlier one becomes invalid. Undefined where the invitation is gone. */
export async function renewInvitation(
  tx: Transaction,
  id: string,
  dates: { invitedAt: Date; expiresAt: Date },
) {
  const key = unguessable()
  const [invitation] = await tx
    .update(staffInvitations)
    .set({ ...dates, keyHash: hashOf(key) })
    .where(eq(staffInvitations.id, id))
    .returning()
  return invitation && { invitation, key }
}

/** The deleted invitation; undefined where it is gone already. */
export async function deleteInvitation(tx: Transaction, id: string) {
  const [gone] = await tx.delete(staffInvitations).where(eq(staffInvitations.id, id)).returning()
  return gone
}

/**
 * The invitation of a key, locked until the transaction ends; undefined where it is unknown, used,
 * withdrawn or expired.
 */
export async function lockInvitation(tx: Transaction, key: string, now: Date) {
  const [found] = await tx
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.keyHash, hashOf(key)), gt(staffInvitations.expiresAt, now)))
    .for('update')
  return found
}
