/** Lists of the parts of all recipes. */
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { foldedSql } from '../../../platform/folded.ts'
import { folded, type LocalText } from '../../../platform/text.ts'
import type { Cost } from '../../print/costing/line-cost.ts'
import { productDrafts, productRecipes, products } from '../products/tables.ts'
import { type Part, type PartList, partIn } from './parts.ts'
import { PARTS_PER_PAGE, type PartQuery, type PartsQuery, USES_PER_PAGE } from './parts-schema.ts'
import { type PartSum, sumsAsRows } from './store-part-sums.ts'
import { productParts } from './tables-parts.ts'

type PartRow = Omit<PartSum, 'offeredKinds' | 'said' | 'highestLeast' | 'lowestMost'> & {
  cost: Cost | null
  ownCosts: number
  rolls: number
}

const SORTS = {
  name: sql`lower(a.labels -> 0 ->> 'es')`,
  code: sql`a.code`,
  products: sql`a.products`,
  weight: sql`a."leastWeight"`,
  width: sql`a."leastWidthMm"`,
  price: sql`a."leastCents"`,
}

const DIFFERS = sql`(jsonb_array_length(a.labels) > 1 OR a."leastWeight" <> a."mostWeight"
  OR a."leastWidthMm" <> a."mostWidthMm" OR a."leastHeightMm" <> a."mostHeightMm"
  OR a."lowestMost" <> a."mostCents" OR a."leastCents" <> a."highestLeast")`

const STATES = {
  offered: sql`a.products > 0`,
  gone: sql`a.products = 0`,
  differs: sql`a.products > 0 AND ${DIFFERS}`,
  unpriced: sql`a.products > 0 AND c.cents IS NULL AND a."ownCosts" = 0`,
}

/** Where the costs of a part of a list stand. */
const COST_OF = { materials: 'material.', formats: 'format.', groups: 'option.' }

const LIKE_SIGNS = /[\\%_]/g

/** `sums`: of the list, as `partSums` keeps them. */
export async function listParts(
  db: Queries,
  list: PartList,
  { q, kind, state, sort, order, page }: PartsQuery,
  sums: readonly PartSum[],
): Promise<{ rows: PartRow[]; total: number }> {
  const said = foldedSql(sql`a.code || ' ' || a.said`)
  const words = q.split(/\s+/).filter((word) => word !== '')
  const conditions = [
    STATES[state],
    ...words.map((word) => sql`${said} LIKE ${`%${folded(word).replace(LIKE_SIGNS, '\\$&')}%`}`),
    ...(kind === '' ? [] : [sql`${kind} = ANY(a.kinds)`]),
  ]
  const part = `${COST_OF[list]}`
  const direction = order === 'DESC' ? sql`DESC NULLS LAST` : sql`ASC NULLS LAST`
  const { rows } = await db.execute<PartRow & { total: string }>(sql`
    WITH a AS (SELECT s.*,
        (SELECT count(*) FROM costs o WHERE o.product_slug <> ''
          AND (o.part = ${part} || s.code OR o.part LIKE ${part} || s.code || '.%'))::int
          AS "ownCosts"
      FROM ${sumsAsRows(sums)} AS s)
    SELECT a.code, a.labels, a.kinds, a.products, a."onSale", a.gone, a."leastWeight",
      a."mostWeight", a."leastWidthMm", a."mostWidthMm", a."leastHeightMm", a."mostHeightMm",
      a."leastCents", a."mostCents", a."mostChoices", a."ownCosts",
      CASE WHEN c.cents IS NULL THEN NULL
        ELSE jsonb_build_object('per', c.per, 'cents', c.cents) END AS cost,
      ${list === 'materials' ? sql`(SELECT count(*) FROM rolls r WHERE r.material = a.code AND r.archived_at IS NULL)::int` : sql`0`} AS rolls,
      count(*) OVER () AS total
    FROM a LEFT JOIN costs c ON c.product_slug = '' AND c.part = ${part} || a.code
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY ${SORTS[sort]} ${direction}, a.code
    LIMIT ${PARTS_PER_PAGE} OFFSET ${(page - 1) * PARTS_PER_PAGE}`)
  return {
    rows: rows.map(({ total: _total, ...row }) => row),
    total: Number(rows[0]?.total ?? 0),
  }
}

const isPart = (list: PartList, code: string) =>
  and(eq(productParts.list, list), eq(productParts.code, code))

/** The products that have a part. */
export const findUses = async (db: Queries, list: PartList, code: string): Promise<string[]> => {
  const rows = await db
    .select({ slug: products.slug })
    .from(productParts)
    .innerJoin(products, eq(products.id, productParts.productId))
    .where(and(isPart(list, code), productParts.offered))
    .orderBy(asc(products.slug))
  return rows.map(({ slug }) => slug)
}

/** How many products have a part, how many had it, and what most of them call it. */
export async function countUses(
  db: Queries,
  list: PartList,
  code: string,
): Promise<{ offered: number; gone: number; label: LocalText | null }> {
  const [row] = await db
    .select({
      offered: sql<number>`count(*) FILTER (WHERE ${productParts.offered})::int`,
      gone: sql<number>`count(*) FILTER (WHERE NOT ${productParts.offered})::int`,
      label: sql<LocalText | null>`mode() WITHIN GROUP (ORDER BY ${productParts.label})`,
    })
    .from(productParts)
    .where(isPart(list, code))
  return row ?? { offered: 0, gone: 0, label: null }
}

/** Each word is part of the address or of a name of the product `p`. */
const named = (q: string): SQL =>
  sql.join(
    [
      sql`true`,
      ...q.split(/\s+/).flatMap((word) => {
        const pattern = `%${folded(word).replace(LIKE_SIGNS, '\\$&')}%`
        return word === '' ? [] : [sql`p.slug || ' ' || v.folded_names LIKE ${pattern}`]
      }),
    ],
    sql` AND `,
  )

const PUBLISHED = sql`products p JOIN product_versions v
  ON v.product_id = p.id AND v.state = 'published'`

/** A page of the products that have a part, those on sale first; `found`: how many in all. */
export async function pageOfUses(
  db: Queries,
  list: PartList,
  code: string,
  { q, page }: PartQuery,
): Promise<{ slugs: string[]; found: number }> {
  const { rows } = await db.execute<{ slug: string; found: number }>(sql`
    SELECT p.slug, count(*) OVER ()::int AS found
    FROM ${PUBLISHED} JOIN product_parts x ON x.product_id = p.id
    WHERE x.list = ${list} AND x.code = ${code} AND x.offered AND ${named(q)}
    ORDER BY p.on_sale DESC, p.slug
    LIMIT ${USES_PER_PAGE} OFFSET ${(page - 1) * USES_PER_PAGE}`)
  return { slugs: rows.map(({ slug }) => slug), found: rows[0]?.found ?? 0 }
}

type Named = { slug: string; name: LocalText }

/** The first products that had a part. */
export async function listGone(
  db: Queries,
  list: PartList,
  code: string,
  limit: number,
): Promise<Named[]> {
  const { rows } = await db.execute<Named>(sql`
    SELECT p.slug, p.texts -> 'name' AS name
    FROM product_parts x JOIN products p ON p.id = x.product_id
    WHERE x.list = ${list} AND x.code = ${code} AND NOT x.offered
    ORDER BY p.on_sale DESC, p.slug LIMIT ${limit}`)
  return rows
}

/** The rolls and boards of a material. */
export async function countRolls(db: Queries, code: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM rolls WHERE material = ${code} AND archived_at IS NULL`)
  return rows[0]?.count ?? 0
}

/** Whether a product can have parts of a list. */
const FITS = {
  groups: sql`true`,
  formats: sql`EXISTS (SELECT FROM product_parts f
    WHERE f.product_id = p.id AND f.offered AND f.list = 'formats')`,
  materials: sql`true`,
}

/** The first products by name to which a part may be added. */
export async function listOthers(
  db: Queries,
  list: PartList,
  code: string,
  { q, limit }: { q: string; limit: number },
): Promise<Named[]> {
  const order = sql`p.on_sale DESC, v.folded_names COLLATE "C", p.slug`
  // Texts are read of the listed products alone.
  const { rows } = await db.execute<Named>(sql`
    WITH page AS (SELECT p.id, v.number
      FROM ${PUBLISHED}
      WHERE ${named(q)} AND ${FITS[list]} AND NOT EXISTS (SELECT FROM product_parts x
        WHERE x.product_id = p.id AND x.list = ${list} AND x.code = ${code} AND x.offered)
      ORDER BY ${order} LIMIT ${limit})
    SELECT p.slug, v.texts -> 'name' AS name
    FROM page JOIN products p ON p.id = page.id
      JOIN product_versions v ON v.product_id = page.id AND v.number = page.number
    ORDER BY ${order}`)
  return rows
}

/** A part as the product last had it. */
export async function findPart(
  db: Queries,
  slug: string,
  list: PartList,
  code: string,
): Promise<Part | undefined> {
  const [row] = await db
    .select({ recipe: productRecipes.recipe })
    .from(productParts)
    .innerJoin(products, eq(products.id, productParts.productId))
    .innerJoin(
      productRecipes,
      and(
        eq(productRecipes.productId, productParts.productId),
        eq(productRecipes.version, productParts.recipeVersion),
      ),
    )
    .where(and(eq(products.slug, slug), eq(productParts.list, list), eq(productParts.code, code)))
  return row && partIn(row.recipe, list, code)
}

/** The drafts of these products. */
export const findDrafts = (db: Queries, productIds: readonly string[]) =>
  db
    .select()
    .from(productDrafts)
    .where(inArray(productDrafts.productId, [...productIds]))
