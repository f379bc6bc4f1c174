/** Products as the office lists them, on sale or not. */
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import type { LocalText } from '../../../platform/text.ts'
import { folded } from '../../../platform/text.ts'
import { PRODUCTS_PER_PAGE, type ProductsQuery } from './editing-schema.ts'
import { PRODUCT_STATES, type ProductState } from './product-states.ts'

type EditedRow = {
  slug: string
  name: LocalText
  category: string
  onSale: boolean
  version: number
  since: string
  draftBy: string | null
  draftAt: string | null
  scheduledFor: string | null
}

/** `categories`: slugs of one and those below it; undefined: all. */
type Wanted = Omit<ProductsQuery, 'category'> & { categories: readonly string[] | undefined }
type Which = Pick<Wanted, 'q' | 'categories' | 'state'>

/** What stands in the database instead of a draft, as its content. */
const PUBLISHED = sql`jsonb_build_object('slug', p.slug, 'category', v.category, 'sort', v.sort,
  'onSale', v.on_sale, 'recipe', (SELECT r.recipe FROM product_recipes r
    WHERE r.product_id = v.product_id AND r.version = v.recipe_version)) || v.texts`

const STATES = {
  onSale: sql`v.on_sale`,
  offSale: sql`NOT v.on_sale`,
  draft: sql`d.product_id IS NOT NULL`,
  // A case reads texts and recipes of products with a draft alone.
  differs: sql`CASE WHEN d.product_id IS NULL THEN false ELSE d.content <> ${PUBLISHED} END`,
  scheduled: sql`s.valid_from IS NOT NULL`,
  // A draft that the check refuses, a later version that was refused when due, no such category.
  faulty: sql`(coalesce(d.faults > 0, false) OR coalesce(f.number > v.number, false)
    OR v.category NOT IN (SELECT c.slug FROM categories c))`,
} as const satisfies Record<ProductState, SQL>

const SORTS = {
  place: [sql`NOT v.on_sale`, sql`v.category`, sql`v.sort`],
  name: [sql`v.folded_names COLLATE "C"`],
  version: [sql`v.number`],
  since: [sql`v.valid_from`],
}

const LIKE_SIGNS = /[\\%_]/g

function conditionsOf({ q, categories, state }: Which) {
  const words = q.split(/\s+/).filter((word) => word !== '')
  const conditions = [
    sql`v.state = 'published'`,
    ...words.map(
      (word) =>
        sql`p.slug || ' ' || v.folded_names LIKE ${`%${folded(word).replace(LIKE_SIGNS, '\\$&')}%`}`,
    ),
    ...(categories ? [sql`v.category = ANY(${sql.param([...categories])}::text[])`] : []),
    ...(state ? [STATES[state]] : []),
  ]
  return sql.join(conditions, sql` AND `)
}

const EDITED = sql`product_versions v JOIN products p ON p.id = v.product_id
  LEFT JOIN product_drafts d ON d.product_id = p.id
  LEFT JOIN (SELECT product_id, min(valid_from) AS valid_from FROM product_versions
    WHERE state = 'scheduled' GROUP BY product_id) s ON s.product_id = p.id
  LEFT JOIN (SELECT product_id, max(number) AS number FROM product_versions
    WHERE state = 'refused' GROUP BY product_id) f ON f.product_id = p.id`

/** The addresses of all products of a list, as the shop lists them. */
export async function listEditedSlugs(db: Queries, which: Which): Promise<string[]> {
  const { rows } = await db.execute<{ slug: string }>(sql`
    SELECT p.slug FROM ${EDITED} WHERE ${conditionsOf(which)}
    ORDER BY ${sql.join(SORTS.place, sql`, `)}, p.slug`)
  return rows.map(({ slug }) => slug)
}

/** A page of products; texts and editors are read of these alone. */
export async function listEdited(
  db: Queries,
  { sort, order, page, ...which }: Wanted,
): Promise<EditedRow[]> {
  const down = order === 'DESC' ? sql` DESC` : sql``
  const places = sql.join([...SORTS[sort].map((each) => sql`${each}${down}`), sql`p.slug`], sql`, `)
  const { rows } = await db.execute<EditedRow>(sql`
    WITH page AS (SELECT v.product_id, v.number, s.valid_from AS scheduled_for
      FROM ${EDITED} WHERE ${conditionsOf(which)}
      ORDER BY ${places} LIMIT ${PRODUCTS_PER_PAGE} OFFSET ${(page - 1) * PRODUCTS_PER_PAGE})
    SELECT p.slug, v.texts -> 'name' AS name, v.category, v.on_sale AS "onSale",
      v.number AS version, v.valid_from AS since, u.email AS "draftBy",
      d.updated_at AS "draftAt", page.scheduled_for AS "scheduledFor"
    FROM page JOIN products p ON p.id = page.product_id
      JOIN product_versions v ON v.product_id = page.product_id AND v.number = page.number
      LEFT JOIN product_drafts d ON d.product_id = page.product_id
      LEFT JOIN users u ON u.id = d.updated_by
    ORDER BY ${places}`)
  return rows
}

/** How many products of a search are in each state. */
export async function countStates(
  db: Queries,
  which: Omit<Which, 'state'>,
): Promise<Record<ProductState, number>> {
  const counts = PRODUCT_STATES.map(
    (state) => sql`count(*) FILTER (WHERE ${STATES[state]})::int AS ${sql.identifier(state)}`,
  )
  const { rows } = await db.execute<Record<ProductState, number>>(sql`
    SELECT ${sql.join(counts, sql`, `)} FROM ${EDITED}
    WHERE ${conditionsOf({ ...which, state: undefined })}`)
  const [row] = rows
  if (!row) throw new Error('an aggregate without a row')
  return row
}
