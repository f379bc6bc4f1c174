import { createHash, randomBytes } from 'node:crypto'
import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../platform/database.ts'
import type { StaffRole } from '../../site/staff-rights.ts'
import { deletePasskeys, listPasskeys } from './store-passkeys.ts'
import { staffFactorRoles, staffFactors, staffPasskeys, staffRecoveryCodes } from './tables.ts'
import { base32 } from './totp-hash.ts'

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest()
const RECOVERY_CODES = 10

export async function findFactor(queries: Queries, userId: string) {
  const [factor] = await queries.select().from(staffFactors).where(eq(staffFactors.userId, userId))
  return factor
}

/** Whether the sign-in of an account asks for codes of an app. */
export const hasApp = async (queries: Queries, userId: string): Promise<boolean> =>
  Boolean((await findFactor(queries, userId))?.confirmedAt)

/** Whether the sign-in of an account asks for more than the password. */
export const hasFactor = async (queries: Queries, userId: string): Promise<boolean> =>
  (await hasApp(queries, userId)) || (await listPasskeys(queries, userId)).length > 0

/** The accounts whose sign-in asks for more than the password. */
export const listFactors = (queries: Queries) =>
  queries
    .select({ userId: staffFactors.userId })
    .from(staffFactors)
    .where(isNotNull(staffFactors.confirmedAt))
    .union(queries.select({ userId: staffPasskeys.userId }).from(staffPasskeys))

/** A secret to be confirmed; false where the factor is on already. */
export async function saveSecret(
  queries: Queries,
  userId: string,
  secret: Buffer,
): Promise<boolean> {
  const saved = await queries
    .insert(staffFactors)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: staffFactors.userId,
      set: { secret },
      setWhere: isNull(staffFactors.confirmedAt),
    })
    .returning({ userId: staffFactors.userId })
  return saved.length > 0
}

/** The first code was right: the sign-in asks for one from now. False where it is on already. */
export async function confirmFactor(
  queries: Queries,
  userId: string,
  { step, at }: { step: number; at: Date },
): Promise<boolean> {
  const confirmed = await queries
    .update(staffFactors)
    .set({ confirmedAt: at, lastStep: step })
    .where(and(eq(staffFactors.userId, userId), isNull(staffFactors.confirmedAt)))
    .returning({ userId: staffFactors.userId })
  return confirmed.length > 0
}

/** Uses the code of a time step: false where it, or a later one, was used before. */
export async function spendStep(queries: Queries, userId: string, step: number): Promise<boolean> {
  const used = await queries
    .update(staffFactors)
    .set({ lastStep: step })
    .where(and(eq(staffFactors.userId, userId), lt(staffFactors.lastStep, step)))
    .returning({ userId: staffFactors.userId })
  return used.length > 0
}

/** New recovery codes, which are stored as hashes; the earlier ones become invalid. */
export async function makeRecoveryCodes(tx: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(10)))
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.userId, userId))
  await tx
    .insert(staffRecoveryCodes)
    .values(codes.map((code) => ({ codeHash: hashOf(code), userId })))
  return codes
}

/** Uses a recovery code: of concurrent uses one succeeds. */
export async function spendRecoveryCode(
  queries: Queries,
  userId: string,
  code: string,
): Promise<boolean> {
  const used = await queries
    .delete(staffRecoveryCodes)
    .where(
      and(eq(staffRecoveryCodes.userId, userId), eq(staffRecoveryCodes.codeHash, hashOf(code))),
    )
    .returning({ userId: staffRecoveryCodes.userId })
  return used.length > 0
}

export async function countRecoveryCodes(queries: Queries, userId: string): Promise<number> {
  const [found] = await queries
    .select({ left: count() })
    .from(staffRecoveryCodes)
    .where(eq(staffRecoveryCodes.userId, userId))
  return found?.left ?? 0
}

/** Removes the recovery codes where no factor is left that they replace. */
export async function dropIdleCodes(tx: Transaction, userId: string): Promise<void> {
  if (await hasFactor(tx, userId)) return
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.userId, userId))
}

/** Removes app, passkeys and recovery codes; false where there was none. */
export async function deleteFactor(tx: Transaction, userId: string): Promise<boolean> {
  const keys = await deletePasskeys(tx, userId)
  const app = await deleteApp(tx, userId)
  return app || keys
}

/** Removes the app, and the recovery codes unless passkeys are left; false where there was none. */
export async function deleteApp(tx: Transaction, userId: string): Promise<boolean> {
  const gone = await tx
    .delete(staffFactors)
    .where(eq(staffFactors.userId, userId))
    .returning({ confirmedAt: staffFactors.confirmedAt })
  await dropIdleCodes(tx, userId)
  return gone.some(({ confirmedAt }) => confirmedAt !== null)
}

/** The roles whose accounts must have a second factor. */
export const listFactorRoles = async (queries: Queries): Promise<StaffRole[]> =>
  (await queries.select().from(staffFactorRoles)).map(({ role }) => role)

export async function saveFactorRoles(tx: Transaction, roles: readonly StaffRole[]): Promise<void> {
  await tx.delete(staffFactorRoles)
  if (roles.length > 0) await tx.insert(staffFactorRoles).values(roles.map((role) => ({ role })))
}
