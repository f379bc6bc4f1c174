import { eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { categories } from '../products/tables.ts'
import { sites } from '../sites/tables.ts'

export async function findByCode(db: Queries, code: string) {
  const [found] = await db.select().from(sites).where(eq(sites.code, code))
  return found
}

/** Host names of the sites in service. */
export async function listHosts(
  db: Queries,
): Promise<{ id: string; code: string; hosts: string[] }[]> {
  const rows = await db
    .select({ id: sites.id, code: sites.code, domain: sites.domain, hosts: sites.hosts })
    .from(sites)
    .where(isNull(sites.archivedAt))
  return rows.map(({ domain, hosts, ...site }) => ({ ...site, hosts: [domain, ...hosts] }))
}

/** Those of the slugs that are no family of the catalogue. */
export async function unknownFamilies(db: Queries, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return []
  const rows = await db
    .select({ slug: categories.slug })
    .from(categories)
    .where(inArray(categories.slug, [...slugs]))
  const known = new Set(rows.map(({ slug }) => slug))
  return slugs.filter((slug) => !known.has(slug))
}

/** Refuses codes that are no site, at the field `sites` of a form. */
export async function siteFaults(db: Queries, codes: readonly string[]): Promise<Refusal[]> {
  if (codes.length === 0) return []
  const rows = await db
    .select({ code: sites.code })
    .from(sites)
    .where(inArray(sites.code, [...codes]))
  const known = new Set(rows.map(({ code }) => code))
  return codes
    .filter((code) => !known.has(code))
    .map((value) => ({ code: 'resources.noSite', field: 'sites', params: { value } }))
}

/** How many records came from each site or are limited to it. */
export async function countUses(
  db: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const wanted = sql`ANY (${sql.param([...ids])}::uuid[])`
  const { rows } = await db.execute<{ id: string; uses: number }>(sql`
    SELECT site_id AS id, count(*)::integer AS uses FROM (
      SELECT site_id FROM orders WHERE site_id = ${wanted}
      UNION ALL SELECT site_id FROM users WHERE site_id = ${wanted}
      UNION ALL SELECT site_id FROM offers WHERE site_id = ${wanted}
      UNION ALL SELECT site_id FROM quote_requests WHERE site_id = ${wanted}
      UNION ALL SELECT site_id FROM contact_messages WHERE site_id = ${wanted}
      UNION ALL SELECT site_id FROM proposals WHERE site_id = ${wanted}
      UNION ALL SELECT site_id FROM mails WHERE site_id = ${wanted}
      UNION ALL SELECT site_id FROM newsletter_subscribers WHERE site_id = ${wanted}
      UNION ALL SELECT named.id FROM sites named JOIN popups ON named.code = ANY (popups.sites)
        WHERE named.id = ${wanted}
      UNION ALL SELECT named.id FROM sites named
        JOIN site_scripts ON named.code = ANY (site_scripts.sites) WHERE named.id = ${wanted}
    ) AS records GROUP BY site_id`)
  return new Map(rows.map(({ id, uses }) => [id, uses]))
}
