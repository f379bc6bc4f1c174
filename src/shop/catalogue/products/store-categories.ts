/** Categories as staff edit them, and what names them. */
import { and, eq, inArray, isNull, max, ne, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import type { LocalText, OtherSlugs } from '../../../platform/text.ts'
import { media } from '../library/tables.ts'
import type { TreeNode } from './category-tree.ts'
import { categories } from './tables.ts'

export type CategoryRow = typeof categories.$inferSelect

/** A category with its place and address. */
export type PlacedCategory = TreeNode & {
  slug: string
  slugs: OtherSlugs | null
  name: LocalText
}

/** All, archived ones too. */
export async function listPlaced(db: Queries): Promise<PlacedCategory[]> {
  const rows = await db
    .select({
      id: categories.id,
      parent: categories.parentId,
      slug: categories.slug,
      archivedAt: categories.archivedAt,
      slugs: sql<OtherSlugs | null>`${categories.texts} -> 'slugs'`,
      name: sql<LocalText>`${categories.texts} -> 'name'`,
    })
    .from(categories)
  return rows.map(({ archivedAt, ...row }) => ({ ...row, isArchived: archivedAt !== null }))
}

/** The names of pictures of the library, by id. */
export async function pictureNames(
  db: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: media.id, name: media.name })
    .from(media)
    .where(inArray(media.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** A photo or drawing by name; archived ones only where they are shown already. */
export async function findPicture(
  db: Queries,
  name: string,
  isShown: boolean,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: media.id })
    .from(media)
    .where(
      and(
        eq(media.name, name),
        ne(media.kind, 'document'),
        isShown ? undefined : isNull(media.archivedAt),
      ),
    )
  return row?.id
}

/** How many products on sale stand in each category itself. */
export async function countProducts(
  db: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ id: string; products: number }>(sql`
    SELECT category_id AS id, count(*)::int AS products FROM products
    WHERE on_sale AND category_id = ANY (${sql.param([...ids])}::uuid[]) GROUP BY category_id`)
  return new Map(rows.map(({ id, products }) => [id, products]))
}

/** The place behind the others within one parent. */
export async function lastPlaceWithin(db: Queries, parentId: string | null): Promise<number> {
  const [row] = await db
    .select({ last: max(categories.sort) })
    .from(categories)
    .where(parentId === null ? sql`parent_id IS NULL` : eq(categories.parentId, parentId))
  return (row?.last ?? 0) + 1
}

/** What keeps categories from being archived. */
export type Kept = { name: string; by: 'product' | 'category'; names: string[]; count: number }

const NAMED = 5

/**
 * Products that stand in these categories, now or in a scheduled version, and categories within
 * them that stay; some of them by name.
 */
export async function listKept(db: Queries, ids: readonly string[]): Promise<Kept[]> {
  const these = sql`ANY (${sql.param([...ids])}::uuid[])`
  const { rows } = await db.execute<Kept>(sql`
    WITH held AS (
      SELECT c.id, 'product' AS by, p.texts -> 'name' ->> 'es' AS name
      FROM categories c JOIN products p ON p.category_id = c.id
        OR EXISTS (SELECT FROM product_versions v WHERE v.product_id = p.id
          AND v.state = 'scheduled' AND v.category = c.slug)
      WHERE c.id = ${these}
      UNION ALL
      SELECT b.parent_id, 'category', b.texts -> 'name' ->> 'es' FROM categories b
      WHERE b.parent_id = ${these} AND b.archived_at IS NULL AND b.id <> ALL (${sql.param([...ids])}::uuid[])
    )
    SELECT c.texts -> 'name' ->> 'es' AS name, h.by, count(*)::int AS count,
      (array_agg(h.name ORDER BY h.name))[1:${sql.raw(String(NAMED))}] AS names
    FROM held h JOIN categories c ON c.id = h.id
    GROUP BY c.id, h.by ORDER BY 1, 2 DESC`)
  return rows
}

/** How many pages and categories, archived ones too, name each category. */
export async function countNaming(
  db: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ id: string; naming: number }>(sql`
    SELECT c.id, ((SELECT count(*) FROM pages p WHERE p.content ->> 'category' = c.slug)
      + (SELECT count(*) FROM categories b WHERE b.parent_id = c.id)
      + (SELECT count(*) FROM product_versions v WHERE v.category = c.slug))::int AS naming
    FROM categories c WHERE c.id = ANY (${sql.param([...ids])}::uuid[])`)
  return new Map(rows.map(({ id, naming }) => [id, naming]))
}

/** A category that has another slug now. */
export type Renamed = { from: string; to: string }

/**
 * Writes the new slugs of categories wherever products, drafts and pages name them. One statement for
 * each table, because two categories may exchange their slugs.
 */
export async function renameEverywhere(tx: Queries, renamed: readonly Renamed[]): Promise<void> {
  const names = sql`jsonb_to_recordset(${JSON.stringify(renamed)}::jsonb) AS n("from" text, "to" text)`
  await tx.execute(sql`
    UPDATE product_versions v SET category = n."to" FROM ${names} WHERE v.category = n."from"`)
  await tx.execute(sql`
    UPDATE product_drafts d SET content = jsonb_set(d.content, '{category}', to_jsonb(n."to"))
    FROM ${names} WHERE d.content ->> 'category' = n."from"`)
  await tx.execute(sql`
    UPDATE pages p SET content = jsonb_set(p.content, '{category}', to_jsonb(n."to")),
      version = p.version + 1 FROM ${names} WHERE p.content ->> 'category' = n."from"`)
}
