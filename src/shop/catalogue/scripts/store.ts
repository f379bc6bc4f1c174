import { asc, isNull } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import type { SiteScript } from '../../site/site-scripts.ts'
import type { ShownSites } from '../content/shown-sites.ts'
import { siteScripts } from './tables.ts'

/** All that are not archived, by age: the oldest is loaded first. */
export async function listScripts(db: Queries): Promise<(SiteScript & ShownSites)[]> {
  const rows = await db
    .select()
    .from(siteScripts)
    .where(isNull(siteScripts.archivedAt))
    .orderBy(asc(siteScripts.createdAt), asc(siteScripts.id))
  return rows.map(({ name, category, active, sites, content }) => ({
    ...content,
    name,
    category,
    active,
    sites,
  }))
}
