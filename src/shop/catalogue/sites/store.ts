import { asc, eq, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import type { SiteSettings } from '../../buying/sites/settings-schema.ts'
import { contentVersions, sites } from './tables.ts'

export type Site = { id: string; apikey: string; settings: SiteSettings }

const columns = { id: sites.id, apikey: sites.apikey, settings: sites.settings }

/** The site of an `apikey` header, or undefined. */
export async function findSite(db: Queries, apikey: string): Promise<Site | undefined> {
  const [site] = await db
    .select(columns)
    .from(sites)
    .where(eq(sites.apikey, apikey))
    .prepare('sites_by_apikey')
    .execute()
  return site
}

/** The default site: the first one. Undefined before the first import. */
export async function findDefaultSite(db: Queries): Promise<Site | undefined> {
  const [site] = await db
    .select(columns)
    .from(sites)
    .orderBy(asc(sites.createdAt), asc(sites.id))
    .limit(1)
    .prepare('sites_default')
    .execute()
  return site
}

/** The site of an `apikey`, or the default one; throws for an unknown one. */
export async function loadSite(db: Queries, apikey?: string): Promise<Site> {
  const site = apikey === undefined ? await findDefaultSite(db) : await findSite(db, apikey)
  if (!site)
    throw new Error(
      apikey === undefined ? 'no site: import a catalogue first' : `no site with apikey ${apikey}`,
    )
  return site
}

/** All apikeys. */
export async function listSiteKeys(db: Queries): Promise<string[]> {
  const rows = await db.select({ apikey: sites.apikey }).from(sites)
  return rows.map(({ apikey }) => apikey)
}

/** Makes other changes of settings wait for the end of the transaction. */
export async function lockSite(tx: Queries): Promise<void> {
  await tx.execute(sql`SELECT FROM sites FOR UPDATE`)
}

/** Creates or changes a site. */
export async function saveSite(db: Queries, apikey: string, settings: SiteSettings): Promise<void> {
  const set = { domain: settings.domain, settings }
  await db
    .insert(sites)
    .values({ apikey, ...set, createdAt: sql`clock_timestamp()` })
    .onConflictDoUpdate({ target: sites.apikey, set })
}

/** Notification channel for outdated caches. */
export const CONTENT_CHANGED = 'content_changed'

/**
 * Call it in the transaction of a visible change: every site gets a new version, and processes are
 * notified on commit.
 */
export async function raiseContentVersions(db: Queries): Promise<void> {
  await db.execute(sql`
    INSERT INTO content_versions (site_id) SELECT id FROM sites
    ON CONFLICT (site_id) DO UPDATE SET version = content_versions.version + 1`)
  await db.execute(sql`SELECT pg_notify(${CONTENT_CHANGED}, '')`)
}

/** Whether the folder with this hash was imported last. */
export async function isImported(db: Queries, sourceHash: string): Promise<boolean> {
  const [row] = await db
    .select({ siteId: contentVersions.siteId })
    .from(contentVersions)
    .where(eq(contentVersions.sourceHash, sourceHash))
    .limit(1)
  return row !== undefined
}

/** Sites share the catalogue, so the folder is recorded for all. */
export async function saveSourceHash(db: Queries, sourceHash: string): Promise<void> {
  await db.update(contentVersions).set({ sourceHash })
}

/** The last import, and the last import of the shipped catalogue. */
export async function findSources(
  db: Queries,
): Promise<{ sourceHash: string | null; shippedHash: string | null } | undefined> {
  const [row] = await db
    .select({ sourceHash: contentVersions.sourceHash, shippedHash: contentVersions.shippedHash })
    .from(contentVersions)
    .limit(1)
  return row
}

export async function saveShippedHash(db: Queries, shippedHash: string): Promise<void> {
  await db.update(contentVersions).set({ shippedHash })
}

/**
 * Call it in the transaction of a change by staff: the catalogue is the owner's now, so that a new
 * version of the shipped one does not replace it at a start.
 */
export async function contentEdited(db: Queries): Promise<void> {
  await db.update(contentVersions).set({ sourceHash: null })
  await raiseContentVersions(db)
}
