import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import type { Redirect } from './redirect.ts'
import { redirects } from './tables.ts'

const columns = {
  id: redirects.id,
  from: redirects.fromPath,
  to: redirects.target,
  permanent: redirects.permanent,
}

/** Where an address leads that no page has. */
export async function findRedirect(db: Queries, path: string): Promise<Redirect | undefined> {
  const [row] = await db
    .select(columns)
    .from(redirects)
    .where(and(eq(redirects.fromPath, path), isNull(redirects.archivedAt)))
  return row
}

/** All in use. */
export const listRedirects = (db: Queries): Promise<(Redirect & { id: string })[]> =>
  db.select(columns).from(redirects).where(isNull(redirects.archivedAt))

/** An address has moved: it leads to the new one, and so does what led to it. */
export async function moveAddress(db: Queries, from: string, to: string): Promise<void> {
  await db.delete(redirects).where(eq(redirects.fromPath, to))
  await db
    .update(redirects)
    .set({ target: to, version: sql`${redirects.version} + 1` })
    .where(eq(redirects.target, from))
  await db
    .insert(redirects)
    .values({ fromPath: from, target: to, permanent: true })
    .onConflictDoUpdate({
      target: redirects.fromPath,
      set: { target: to, archivedAt: null, version: sql`${redirects.version} + 1` },
    })
}
