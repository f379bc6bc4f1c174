import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database.ts'
import { users } from './tables.ts'

/** As the index `users_search` has it. */
export const CUSTOMER_SEARCHED = sql`folded(${users.name} || ' ' || ${users.surname} || ' ' || ${users.companyName}
  || ' ' || ${users.email} || ' ' || ${users.phone} || ' ' || coalesce(${users.billing} ->> 'taxId', ''))`

export type NewCustomer = {
  email: string
  /** '': none, the account uses a provider. */
  passwordHash: string
  name: string
  surname: string
  company: boolean
  companyName: string
  phone: string
  language: string
  billing: typeof users.$inferInsert.billing
  termsAcceptedAt: Date | null
  /** Null: the default site. */
  siteId?: string | null
}

/** Opens an account as USER_ROLE; undefined where the address has one already, ignoring case. */
export async function insertCustomer(
  queries: Queries,
  customer: NewCustomer,
): Promise<string | undefined> {
  const [user] = await queries
    .insert(users)
    .values({ ...customer, role: 'USER_ROLE' })
    .onConflictDoNothing()
    .returning({ id: users.id })
  return user?.id
}

const profile = {
  id: users.id,
  email: users.email,
  name: users.name,
  surname: users.surname,
  company: users.company,
  companyName: users.companyName,
  phone: users.phone,
  language: users.language,
  role: users.role,
  staffRoles: users.staffRoles,
  billing: users.billing,
  emailConfirmedAt: users.emailConfirmedAt,
  /** False: the account has only providers. */
  hasPassword: sql<boolean>`${users.passwordHash} <> ''`,
}

/** All data of a customer, without the password. */
export async function findProfile(queries: Queries, id: string) {
  const [user] = await queries
    .select(profile)
    .from(users)
    .where(and(eq(users.id, id), users.active))
  return user
}
export type Profile = NonNullable<Awaited<ReturnType<typeof findProfile>>>

export async function saveProfile(
  queries: Queries,
  id: string,
  changes: Partial<typeof users.$inferInsert>,
): Promise<void> {
  await queries.update(users).set(changes).where(eq(users.id, id))
}

/** The hash of an account's password. */
export async function findPasswordHash(queries: Queries, id: string): Promise<string | undefined> {
  const [user] = await queries
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.id, id), users.active))
  return user?.passwordHash
}

/** Marks the address as confirmed: false where the account has another one by now. */
export async function confirmEmail(
  queries: Queries,
  id: string,
  email: string,
  now: Date,
): Promise<boolean> {
  const confirmed = await queries
    .update(users)
    .set({ emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, ${now})` })
    .where(and(eq(users.id, id), eq(sql`lower(${users.email})`, sql`lower(${email})`)))
    .returning({ id: users.id })
  return confirmed.length > 0
}

/** A new password. The caller ends the sessions of the old one. */
export async function setPassword(
  queries: Queries,
  id: string,
  passwordHash: string,
): Promise<void> {
  await queries.update(users).set({ passwordHash }).where(eq(users.id, id))
}

/** The customer account of an address: staff have another way. */
export async function findCustomerByEmail(queries: Queries, email: string) {
  const [user] = await queries
    .select(profile)
    .from(users)
    .where(
      and(
        eq(sql`lower(${users.email})`, sql`lower(${email})`),
        users.active,
        eq(users.role, 'USER_ROLE'),
      ),
    )
  return user
}

/** Addresses by id, for staff. */
export async function emailsOf(
  queries: Queries,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await queries
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Map(rows.map(({ id, email }) => [id, email]))
}
