import { type AnyColumn, and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import type { SiteDirectory } from '../../../platform/site-directory.ts'
import { type OwnSettings, settingsOfSite } from '../../buying/sites/own-settings-schema.ts'
import type { SiteSettings } from '../../buying/sites/settings-schema.ts'
import { contentVersions, sites } from './tables.ts'

export type Site = { id: string; code: string; apikey: string; settings: SiteSettings }

const columns = {
  id: sites.id,
  code: sites.code,
  apikey: sites.apikey,
  settings: sites.settings,
}

/** Undefined before the first import. */
export async function findDefaultSite(db: Queries): Promise<Site | undefined> {
  const [site] = await db
    .select({ ...columns, settings: sql<SiteSettings>`${sites.settings}` })
    .from(sites)
    .where(eq(sites.isDefault, true))
    .prepare('sites_default')
    .execute()
  return site
}

/** What is the site's own. */
export async function findOwnSite(
  db: Queries,
  id: string,
): Promise<(Omit<Site, 'settings'> & { settings: OwnSettings }) | undefined> {
  const [site] = await db
    .select(columns)
    .from(sites)
    .where(eq(sites.id, sql.placeholder('id')))
    .prepare('sites_by_id')
    .execute({ id })
  return site
}

/** A site in service that is not the default one, with what is its own. */
export async function findFurtherSite(
  db: Queries,
  code: string,
): Promise<{ id: string; settings: OwnSettings } | undefined> {
  const [site] = await db
    .select({ id: sites.id, settings: sites.settings })
    .from(sites)
    .where(and(eq(sites.code, code), eq(sites.isDefault, false), isNull(sites.archivedAt)))
  return site
}

/**
 * A site with all its settings, the default one without an id; throws for an unknown one and before
 * the first import.
 */
export async function loadSite(db: Queries, id?: string): Promise<Site> {
  const [first, own] = await Promise.all([
    findDefaultSite(db),
    id === undefined ? undefined : findOwnSite(db, id),
  ])
  if (!first) throw new Error('no site: import a catalogue first')
  if (id === undefined || id === first.id) return first
  if (!own) throw new Error(`no site ${id}`)
  return { ...own, settings: settingsOfSite(first.settings, own.settings) }
}

/**
 * A query of one value: the sites in service, the default one first, as `SiteDirectory`. Processes
 * read it together with the version of the content.
 */
export const SITE_DIRECTORY = `SELECT jsonb_agg(jsonb_build_object(
    'id', id, 'code', code, 'name', settings -> 'nameBrand', 'apikey', apikey, 'formerApikey', former_apikey,
    'formerUntil', former_until, 'domain', domain, 'hosts', hosts,
    'language', coalesce(settings -> 'storefront' ->> 'language', 'es'),
    'indexed', settings -> 'storefront' -> 'indexed') ORDER BY is_default DESC, code)
  FROM sites WHERE archived_at IS NULL`

/** The same, read at once. */
export async function listSites(db: Queries): Promise<SiteDirectory> {
  const { rows } = await db.execute<{ found: SiteDirectory | null }>(
    sql`SELECT (${sql.raw(SITE_DIRECTORY)}) AS found`,
  )
  return rows[0]?.found ?? []
}

/** A site that lists are limited to; orders and accounts without a site are of the default one. */
export type SiteFilter = { id: string; isDefault: boolean }
/** Undefined: of all sites. */
export type OfSite = { site?: SiteFilter | undefined }

/** All sites by name, the default one first; those out of service too: records refer to them. */
export const listNamedSites = (db: Queries) =>
  db
    .select({
      id: sites.id,
      code: sites.code,
      name: sql<string>`${sites.settings}->>'nameBrand'`,
      isDefault: sites.isDefault,
    })
    .from(sites)
    .orderBy(desc(sites.isDefault), asc(sites.code))

/** Undefined for an unknown code. */
export async function findSiteFilter(db: Queries, code: string): Promise<SiteFilter | undefined> {
  const [found] = await db
    .select({ id: sites.id, isDefault: sites.isDefault })
    .from(sites)
    .where(eq(sites.code, code))
  return found
}

/** Records of a site, by the column that names it; undefined: of all. */
export function ofSite(column: AnyColumn | SQL, site: SiteFilter | undefined): SQL | undefined {
  if (!site) return undefined
  const named = sql`${column} = ${site.id}`
  return site.isDefault ? sql`(${named} OR ${column} IS NULL)` : named
}

/** Things of orders that came from a site, by the column that names their order. */
export function ofOrderAt(orderId: AnyColumn | SQL, site: SiteFilter | undefined): SQL | undefined {
  return (
    site &&
    sql`EXISTS (SELECT FROM orders ordered WHERE ordered.id = ${orderId}
      AND ${ofSite(sql`ordered.site_id`, site)})`
  )
}

/** Makes other changes of settings wait for the end of the transaction. */
export async function lockSite(tx: Queries): Promise<void> {
  await tx.execute(sql`SELECT FROM sites FOR UPDATE`)
}

const codeOf = (apikey: string): string =>
  apikey
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'shop'

/** Creates or changes the default site. */
export async function saveDefaultSite(
  db: Queries,
  { apikey, settings }: Pick<Site, 'apikey' | 'settings'>,
): Promise<void> {
  const set = { apikey, domain: settings.domain, settings }
  const first = await findDefaultSite(db)
  if (first) await db.update(sites).set(set).where(eq(sites.id, first.id))
  else await db.insert(sites).values({ code: codeOf(apikey), isDefault: true, ...set })
}

type FurtherSite = { slug: string; apikey: string; hosts: string[]; settings: OwnSettings }

/** All sites in service but the default one, as files of the catalogue. */
export const listFurtherSites = (db: Queries): Promise<FurtherSite[]> =>
  db
    .select({
      slug: sites.code,
      apikey: sites.apikey,
      hosts: sites.hosts,
      settings: sites.settings,
    })
    .from(sites)
    .where(and(eq(sites.isDefault, false), isNull(sites.archivedAt)))
    .orderBy(asc(sites.code))

/** Creates or changes further sites by their codes; others stay as they are. */
export async function saveFurtherSites(
  db: Queries,
  further: readonly FurtherSite[],
): Promise<void> {
  for (const { slug, apikey, hosts, settings } of further) {
    const set = { apikey, hosts, domain: settings.domain, settings, archivedAt: null }
    await db
      .insert(sites)
      .values({ code: slug, ...set })
      .onConflictDoUpdate({ target: sites.code, set })
  }
}

/** Changes the settings of a site. */
export async function saveSettings(db: Queries, id: string, settings: OwnSettings): Promise<void> {
  await db
    .update(sites)
    .set({
      domain: settings.domain,
      settings,
      version: sql`${sites.version} + 1`,
      updatedAt: sql`clock_timestamp()`,
    })
    .where(eq(sites.id, id))
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
