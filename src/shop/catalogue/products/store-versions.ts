/** The versions of products, beside what `products` and `product_recipes` say of today. */
import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import { contentHash } from '../../../platform/content-hash.ts'
import type { Queries, Transaction } from '../../../platform/database.ts'
import type { ProductContent } from './product-content.ts'
import { lockImport } from './store-import-lock.ts'
import {
  categories,
  type ProductTexts,
  productRecipes,
  products,
  productVersions as versions,
} from './tables.ts'

/** `at` undefined: now, by the database's clock. */
type By = { at?: Date; by: string | null }

const ofProducts = (ids: readonly string[] | undefined) =>
  ids ? sql`p.id = ANY(${sql.param([...ids])}::uuid[])` : sql`true`

/** What the shop shows of each product, in the columns of a version. */
const SHOWN = sql`SELECT p.id, coalesce(c.slug, '') AS category, p.sort, p.on_sale, p.texts,
    (SELECT max(r.version) FROM product_recipes r WHERE r.product_id = p.id) AS recipe_version
  FROM products p LEFT JOIN categories c ON c.id = p.category_id`

/**
 * Records what `products` and `product_recipes` say now as published versions, where it is new:
 * after every change of them. Without ids all products.
 */
export async function recordPublished(
  tx: Queries,
  { at: time, by }: By,
  { ids, restores = null }: { ids?: readonly string[]; restores?: number | null } = {},
): Promise<void> {
  const at = time ? sql`${time}` : sql`now()`
  await tx.execute(sql`
    UPDATE product_versions v SET state = 'retired', ended_at = ${at}
    FROM (${SHOWN} WHERE ${ofProducts(ids)}) AS s
    WHERE v.product_id = s.id AND v.state = 'published'
      AND (v.category, v.sort, v.on_sale, v.texts, v.recipe_version)
        IS DISTINCT FROM (s.category, s.sort, s.on_sale, s.texts, s.recipe_version)`)
  await tx.execute(sql`
    INSERT INTO product_versions (product_id, number, state, category, sort, on_sale, texts,
      recipe_version, valid_from, made_at, made_by, restores)
    SELECT s.id, 1 + coalesce(
        (SELECT max(n.number) FROM product_versions n WHERE n.product_id = s.id), 0),
      'published', s.category, s.sort, s.on_sale, s.texts, s.recipe_version, ${at}, ${at},
      ${by}::uuid, ${restores}::int
    FROM (${SHOWN} WHERE ${ofProducts(ids)}) AS s
    WHERE s.recipe_version IS NOT NULL AND NOT EXISTS (SELECT FROM product_versions v
      WHERE v.product_id = s.id AND v.state = 'published')`)
}

/** The product of a slug, locked until the transaction ends, as every other publication. */
export async function lockProduct(tx: Transaction, slug: string): Promise<string | undefined> {
  await lockImport(tx)
  const [row] = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.slug, slug))
    .for('update')
  return row?.id
}

/** Makes a product what a content says; a changed recipe becomes its next version. */
export async function saveContent(
  tx: Transaction,
  productId: string,
  { slug: _slug, category, sort, onSale, recipe, ...texts }: ProductContent,
): Promise<void> {
  const [place] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.slug, category))
  await tx
    .update(products)
    .set({ categoryId: place?.id ?? null, sort, onSale, texts })
    .where(eq(products.id, productId))
  const [newest] = await tx
    .select({ version: productRecipes.version, hash: productRecipes.contentHash })
    .from(productRecipes)
    .where(eq(productRecipes.productId, productId))
    .orderBy(desc(productRecipes.version))
    .limit(1)
  const hash = contentHash(recipe)
  if (newest?.hash === hash) return
  const version = (newest?.version ?? 0) + 1
  await tx.insert(productRecipes).values({ productId, version, recipe, contentHash: hash })
}

const content = {
  slug: products.slug,
  category: versions.category,
  sort: versions.sort,
  onSale: versions.onSale,
  texts: versions.texts,
  recipe: sql<ProductContent['recipe']>`coalesce(${versions.recipe}, ${productRecipes.recipe})`,
}
type ContentRow = Pick<ProductContent, 'slug' | 'category' | 'sort' | 'onSale' | 'recipe'> & {
  texts: ProductTexts
}

const contents = (db: Queries) =>
  db
    .select({ productId: versions.productId, number: versions.number, ...content })
    .from(versions)
    .innerJoin(products, eq(products.id, versions.productId))
    .leftJoin(
      productRecipes,
      and(
        eq(productRecipes.productId, versions.productId),
        eq(productRecipes.version, versions.recipeVersion),
      ),
    )
    .$dynamic()

export type VersionedContent = { productId: string; number: number; content: ProductContent }
type VersionedRow = ContentRow & { productId: string; number: number }
const versionedOf = (row: VersionedRow): VersionedContent => {
  const { productId, number, slug, category, sort, onSale, texts, recipe } = row
  return { productId, number, content: { slug, category, sort, onSale, ...texts, recipe } }
}

/** What the shop shows of these products. */
export async function findPublished(
  db: Queries,
  slugs: readonly string[],
): Promise<VersionedContent[]> {
  const rows = await contents(db)
    .where(and(inArray(products.slug, [...slugs]), eq(versions.state, 'published')))
    .orderBy(asc(products.slug))
  return rows.map(versionedOf)
}

/** What the shop shows of the products in these categories; undefined: of all. */
export async function findPublishedIn(
  db: Queries,
  slugs: readonly string[] | undefined,
): Promise<VersionedContent[]> {
  const rows = await contents(db)
    .where(
      and(
        eq(versions.state, 'published'),
        slugs ? inArray(versions.category, [...slugs]) : undefined,
      ),
    )
    .orderBy(asc(products.slug))
  return rows.map(versionedOf)
}

/** One version of a product. */
export async function findVersion(
  db: Queries,
  slug: string,
  number: number,
): Promise<VersionedContent | undefined> {
  const [row] = await contents(db).where(and(eq(products.slug, slug), eq(versions.number, number)))
  return row && versionedOf(row)
}

/** Scheduled versions whose time has come, the earliest first. */
export async function findDue(tx: Transaction, at: Date): Promise<VersionedContent[]> {
  const rows = await contents(tx)
    .where(and(eq(versions.state, 'scheduled'), lte(versions.validFrom, at)))
    .orderBy(asc(versions.validFrom), asc(versions.number))
  return rows.map(versionedOf)
}

/** Newest first. */
export const listVersions = (db: Queries, productId: string, limit: number) =>
  db
    .select({
      number: versions.number,
      state: versions.state,
      validFrom: versions.validFrom,
      endedAt: versions.endedAt,
      madeAt: versions.madeAt,
      madeBy: versions.madeBy,
      restores: versions.restores,
    })
    .from(versions)
    .where(eq(versions.productId, productId))
    .orderBy(desc(versions.number))
    .limit(limit)

/** `bulk`: the change of several products that it belongs to. */
type Scheduled = { validFrom: Date; at: Date; by: string; bulk?: string | null }

/** @returns the number of the new version */
export async function insertScheduled(
  tx: Transaction,
  productId: string,
  { slug: _slug, category, sort, onSale, recipe, ...texts }: ProductContent,
  { validFrom, at, by, bulk = null }: Scheduled,
): Promise<number> {
  const number = sql<number>`(SELECT 1 + coalesce(max(number), 0) FROM product_versions
    WHERE product_id = ${productId})`
  const [row] = await tx
    .insert(versions)
    .values({
      ...{ productId, number, state: 'scheduled', category, sort, onSale, texts, recipe },
      ...{ validFrom, madeAt: at, madeBy: by, bulk },
    })
    .returning({ number: versions.number })
  if (!row) throw new Error('the version was not inserted')
  return row.number
}

/** Ends a scheduled version before its time. @returns false if it is not scheduled (any more) */
export async function endScheduled(
  tx: Transaction,
  { productId, number }: { productId: string; number: number },
  state: 'withdrawn' | 'refused',
  at: Date,
): Promise<boolean> {
  const ended = await tx
    .update(versions)
    .set({ state, endedAt: at })
    .where(
      and(
        eq(versions.productId, productId),
        eq(versions.number, number),
        eq(versions.state, 'scheduled'),
      ),
    )
    .returning({ number: versions.number })
  return ended.length > 0
}

/** A scheduled version becomes the published one; its content is saved already. */
export async function markPublished(
  tx: Transaction,
  { productId, number }: { productId: string; number: number },
  at: Date,
): Promise<void> {
  await tx
    .update(versions)
    .set({ state: 'retired', endedAt: at })
    .where(and(eq(versions.productId, productId), eq(versions.state, 'published')))
  await tx.execute(sql`
    UPDATE product_versions SET state = 'published', recipe = NULL, recipe_version =
      (SELECT max(version) FROM product_recipes WHERE product_id = ${productId})
    WHERE product_id = ${productId} AND number = ${number}`)
}
