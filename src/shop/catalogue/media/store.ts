import { and, asc, eq, inArray, isNull, like, lt, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../platform/database.ts'
import type { Media } from '../../site/media.ts'
import { media, mediaFiles, productPictures, shownMedia } from '../library/tables.ts'
import { products } from '../products/tables.ts'

export type MediaRow = typeof media.$inferSelect
type NewMedia = typeof media.$inferInsert

const shown = { id: media.id, ...shownMedia }

export async function findMedia(
  db: Queries,
  id: string,
  lock = false,
): Promise<MediaRow | undefined> {
  const query = db.select().from(media).where(eq(media.id, id))
  const [row] = await (lock ? query.for('update') : query)
  return row
}

/** The record with the same file. */
export async function findMediaByContent(
  db: Queries,
  contentHash: string,
): Promise<{ id: string; name: string } | undefined> {
  const [row] = await db
    .select({ id: media.id, name: media.name })
    .from(media)
    .where(eq(media.contentHash, contentHash))
  return row
}

/** Two uploads at once of files with one name wait for each other. */
export async function lockMediaNames(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('media names'))`)
}

export async function takenNames(db: Queries, wanted: string): Promise<Set<string>> {
  const rows = await db
    .select({ name: media.name })
    .from(media)
    .where(like(media.name, `${wanted}%`))
  return new Set(rows.map(({ name }) => name))
}

/** Names of pictures that sites show and the library does not have. */
export async function listMissingPictures(db: Queries): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT DISTINCT picture.value AS name
    FROM sites, jsonb_each_text(settings -> 'brand') AS picture
    WHERE picture.key IN ('logo', 'smallLogo', 'icon')
      AND NOT EXISTS (SELECT FROM media WHERE media.name = picture.value)`)
  return rows.map(({ name }) => name).filter((name) => /^[a-z0-9-]+$/.test(name))
}

export async function insertMedia(tx: Transaction, row: NewMedia): Promise<string> {
  const [made] = await tx.insert(media).values(row).returning({ id: media.id })
  if (!made) throw new Error('the row was not inserted')
  return made.id
}

export async function replaceContent(
  tx: Transaction,
  id: string,
  content: Partial<NewMedia>,
): Promise<void> {
  await tx
    .update(media)
    .set({ ...content, version: sql`${media.version} + 1` })
    .where(eq(media.id, id))
}

/** Files that were stored, or stored again. */
export async function noteFiles(tx: Queries, files: readonly string[]): Promise<void> {
  await tx
    .insert(mediaFiles)
    .values(files.map((file) => ({ file })))
    .onConflictDoUpdate({ target: mediaFiles.file, set: { unusedSince: null } })
}

/** Whether a record has the file. */
const isUsed = sql`EXISTS (SELECT 1 FROM media m WHERE m.files @> jsonb_build_array(
  jsonb_build_object('hash', split_part(${mediaFiles.file}, '.', 1))))`

/** Notes which files no record has, and returns those without one since before `until`. */
export async function findUnused(tx: Queries, at: Date, until: Date): Promise<string[]> {
  await tx
    .update(mediaFiles)
    .set({
      unusedSince: sql`CASE WHEN ${isUsed} THEN NULL ELSE ${at.toISOString()}::timestamptz END`,
    })
    .where(sql`(${mediaFiles.unusedSince} IS NULL) <> ${isUsed}`)
  const rows = await tx
    .select({ file: mediaFiles.file })
    .from(mediaFiles)
    .where(lt(mediaFiles.unusedSince, until))
    .for('update')
  return rows.map(({ file }) => file)
}

export async function forgetFile(db: Queries, file: string): Promise<void> {
  await db.delete(mediaFiles).where(eq(mediaFiles.file, file))
}

/** Records by name, as pages show them. */
export const listMediaNamed = (db: Queries, names: readonly string[]): Promise<Media[]> =>
  names.length === 0
    ? Promise.resolve([])
    : db
        .select(shown)
        .from(media)
        .where(inArray(media.name, [...names]))

/** The gallery of a product, in its order. */
export const listProductPictures = (
  db: Queries,
  productSlug: string,
): Promise<(Media & { id: string })[]> =>
  db
    .select(shown)
    .from(productPictures)
    .innerJoin(media, eq(media.id, productPictures.mediaId))
    .innerJoin(products, eq(products.id, productPictures.productId))
    .where(eq(products.slug, productSlug))
    .orderBy(asc(productPictures.sort), asc(media.name))

export async function findProductId(db: Queries, slug: string): Promise<string | undefined> {
  const [row] = await db.select({ id: products.id }).from(products).where(eq(products.slug, slug))
  return row?.id
}

/** Ids of pictures and graphics among these that are not archived. */
export async function listUsable(db: Queries, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: media.id })
    .from(media)
    .where(
      and(
        inArray(media.id, [...ids]),
        isNull(media.archivedAt),
        inArray(media.kind, ['picture', 'graphic']),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** Two editors of one gallery wait for each other. */
export async function lockProduct(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: products.id }).from(products).where(eq(products.id, id)).for('update')
}

export async function saveProductPictures(
  tx: Transaction,
  productId: string,
  mediaIds: readonly string[],
): Promise<void> {
  await tx.delete(productPictures).where(eq(productPictures.productId, productId))
  if (mediaIds.length > 0)
    await tx
      .insert(productPictures)
      .values(mediaIds.map((mediaId, sort) => ({ productId, mediaId, sort })))
}

/** The names in the settings of a site. */
const IN_SETTINGS = ['logo', 'smallLogo', 'icon'].map(
  (field) => sql`s.settings -> 'brand' ->> ${sql.raw(`'${field}'`)}`,
)
export const inSettings = (name: SQLWrapper) => sql`EXISTS (SELECT 1 FROM sites s
  WHERE ${name} IN (${sql.join(IN_SETTINGS, sql`, `)}))`

/** Where a record is shown: products, categories, posts, slides, popups, settings, and texts that name it. */
export type MediaUse = {
  kind: 'product' | 'category' | 'page' | 'post' | 'slide' | 'popup' | 'settings'
  name: string
  id: string
}

/** The first of each language that is there, Spanish first. */
export async function listUses(db: Queries, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { rows } = await db.execute<MediaUse & { mediaId: string; inText: boolean }>(sql`
    SELECT u.media_id AS "mediaId", 'product' AS kind, p.slug AS id, p.texts -> 'name' ->> 'es' AS name,
      false AS "inText" FROM product_pictures u JOIN products p ON p.id = u.product_id
    WHERE u.media_id = ANY (${sql.param([...ids])}::uuid[])
    UNION ALL
    SELECT c.picture_id, 'category', c.id::text, c.texts -> 'name' ->> 'es', false FROM categories c
    WHERE c.picture_id = ANY (${sql.param([...ids])}::uuid[])
    UNION ALL
    SELECT p.picture_id, 'post', p.id::text, p.content -> 'title' ->> 'es', false FROM posts p
    WHERE p.picture_id = ANY (${sql.param([...ids])}::uuid[])
    UNION ALL
    SELECT s.picture_id, 'slide', s.id::text, s.content -> 'title' ->> 'es', false FROM slides s
    WHERE s.picture_id = ANY (${sql.param([...ids])}::uuid[])
    UNION ALL
    SELECT w.picture_id, 'popup', w.id::text, w.content -> 'title' ->> 'es', false FROM popups w
    WHERE w.picture_id = ANY (${sql.param([...ids])}::uuid[])
    UNION ALL
    SELECT m.id, 'post', p.id::text, p.content -> 'title' ->> 'es', true FROM media m JOIN posts p
      ON strpos(p.content::text, '](media:' || m.name || ')') > 0
    WHERE m.id = ANY (${sql.param([...ids])}::uuid[])
    UNION ALL
    SELECT m.id, 'page', g.id::text, g.content -> 'title' ->> 'es', true FROM media m JOIN pages g
      ON strpos(g.content::text, '](media:' || m.name || ')') > 0
    WHERE m.id = ANY (${sql.param([...ids])}::uuid[])
    UNION ALL
    SELECT m.id, 'settings', 'look', s.settings ->> 'nameBrand', true
    FROM media m JOIN sites s
      ON m.name IN (${sql.join(IN_SETTINGS, sql`, `)})
    WHERE m.id = ANY (${sql.param([...ids])}::uuid[])
    ORDER BY kind, name`)
  return rows
}
