import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { pathOf, type Redirect } from './redirect.ts'
import { redirects } from './tables.ts'

const columns = {
  id: redirects.id,
  from: redirects.fromPath,
  to: redirects.target,
  permanent: redirects.permanent,
}

async function findRedirect(db: Queries, path: string): Promise<Redirect | undefined> {
  const [row] = await db
    .select(columns)
    .from(redirects)
    .where(and(eq(redirects.fromPath, path), isNull(redirects.archivedAt)))
  return row
}

/**
 * Below an address of one part that has moved to another: `/lonas/vallas` where `/lonas` moved; the
 * same below a language.
 */
const BELOW = /^((?:\/(?:pt|fr))?\/[^/]+)(\/[^/]+)$/
const ONE_PART = /^(?:\/(?:pt|fr))?\/[^/?#]+$/

/** Where the first of these addresses leads that leads anywhere. */
export async function findFirstMoved(
  db: Queries,
  paths: readonly string[],
): Promise<Redirect | undefined> {
  for (const path of paths) {
    const from = pathOf(path)
    const found = from === undefined ? undefined : await findMoved(db, from)
    if (found) return found
  }
  return undefined
}

/** Where an address without a page leads, by its own redirect or that of its first part. */
async function findMoved(db: Queries, path: string): Promise<Redirect | undefined> {
  const own = await findRedirect(db, path)
  const [, first, rest] = BELOW.exec(path) ?? []
  if (own || first === undefined) return own
  const family = await findRedirect(db, first)
  return family && ONE_PART.test(family.to)
    ? { ...family, from: path, to: `${family.to}${rest}` }
    : undefined
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

/** The same for an address with all below it: what leads there leads on at once. */
export async function moveAddresses(db: Queries, from: string, to: string): Promise<void> {
  await db
    .update(redirects)
    .set({
      target: sql`${to}::text || substr(${redirects.target}, ${from.length + 1})`,
      version: sql`${redirects.version} + 1`,
    })
    .where(sql`starts_with(${redirects.target}, ${`${from}/`})`)
  await moveAddress(db, from, to)
}
