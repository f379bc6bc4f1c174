import { and, desc, eq } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { auditLog, users } from '../../session/tables.ts'
import { CONFIRMED_ITEMS, type ConfirmedItem } from './opening.ts'

export type Confirmation = { item: ConfirmedItem; at: Date; by: string }

/** The last confirmation of each item: the audit log keeps them all. */
export async function listConfirmations(db: Queries): Promise<Confirmation[]> {
  const found = await Promise.all(
    CONFIRMED_ITEMS.map(async (item) => {
      const [last] = await db
        .select({ at: auditLog.at, by: auditLog.actor })
        .from(auditLog)
        .where(and(eq(auditLog.noun, 'opening'), eq(auditLog.nounId, item)))
        .orderBy(desc(auditLog.at))
        .limit(1)
      return last ? [{ item, ...last }] : []
    }),
  )
  return found.flat()
}

/** The password hash of an active account of staff. */
export async function findStaffHash(db: Queries, email: string): Promise<string | undefined> {
  const [found] = await db
    .select({ hash: users.passwordHash })
    .from(users)
    .where(and(eq(users.email, email), eq(users.active, true), eq(users.role, 'STAFF_ROLE')))
  return found?.hash
}
