import { and, asc, eq } from 'drizzle-orm'
import type { Queries } from '../../platform/database.ts'
import { users } from './tables.ts'

/** The active accounts of staff, by name. */
export const listColleagues = (queries: Queries) =>
  queries
    .select({ name: users.name, roles: users.staffRoles })
    .from(users)
    .where(and(eq(users.role, 'STAFF_ROLE'), users.active))
    .orderBy(asc(users.name), asc(users.id))
