/** Products as the office lists them, on sale or not. */
import { sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { foldedSql } from '../../../platform/folded.ts'
import type { LocalText } from '../../../platform/text.ts'
import { folded } from '../../../platform/text.ts'
import { PRODUCTS_PER_PAGE, type ProductsQuery } from './editing-schema.ts'

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

const STATES = {
  onSale: sql`v.on_sale`,
  offSale: sql`NOT v.on_sale`,
  draft: sql`d.product_id IS NOT NULL`,
  scheduled: sql`s.valid_from IS NOT NULL`,
}

const SORTS = {
  place: [sql`NOT v.on_sale`, sql`v.category`, sql`v.sort`],
  name: [sql`lower(v.texts -> 'name' ->> 'es')`],
  version: [sql`v.number`],
  since: [sql`v.valid_from`],
}

const LIKE_SIGNS = /[\\%_]/g

function conditionsOf({ q, categories, state }: Which) {
  const said = foldedSql(sql`concat_ws(' ', p.slug, v.texts -> 'name' ->> 'es',
    v.texts -> 'name' ->> 'pt', v.texts -> 'name' ->> 'fr')`)
  const words = q.split(/\s+/).filter((word) => word !== '')
  const conditions = [
    sql`v.state = 'published'`,
    ...words.map((word) => sql`${said} LIKE ${`%${folded(word).replace(LIKE_SIGNS, '\\$&')}%`}`),
    ...(categories ? [sql`v.category = ANY(${sql.param([...categories])}::text[])`] : []),
    ...(state ? [STATES[state]] : []),
  ]
  return sql.join(conditions, sql` AND `)
}

const EDITED = sql`product_versions v JOIN products p ON p.id = v.product_id
  LEFT JOIN product_drafts d ON d.product_id = p.id
  LEFT JOIN LATERAL (SELECT min(n.valid_from) AS valid_from FROM product_versions n
    WHERE n.product_id = p.id AND n.state = 'scheduled') s ON true`

/** The addresses of all products of a list, as the shop lists them. */
export async function listEditedSlugs(db: Queries, which: Which): Promise<string[]> {
  const { rows } = await db.execute<{ slug: string }>(sql`
    SELECT p.slug FROM ${EDITED} WHERE ${conditionsOf(which)}
    ORDER BY ${sql.join(SORTS.place, sql`, `)}, p.slug`)
  return rows.map(({ slug }) => slug)
}

export async function listEdited(
  db: Queries,
  { sort, order, page, ...which }: Wanted,
): Promise<{ rows: EditedRow[]; total: number }> {
  const places = SORTS[sort].map((each) => (order === 'DESC' ? sql`${each} DESC` : each))
  const { rows } = await db.execute<EditedRow & { total: string }>(sql`
    SELECT p.slug, v.texts -> 'name' AS name, v.category, v.on_sale AS "onSale",
      v.number AS version, v.valid_from AS since, u.email AS "draftBy",
      d.updated_at AS "draftAt", s.valid_from AS "scheduledFor", count(*) OVER () AS total
    FROM ${EDITED} LEFT JOIN users u ON u.id = d.updated_by
    WHERE ${conditionsOf(which)}
    ORDER BY ${sql.join(places, sql`, `)}, p.slug
    LIMIT ${PRODUCTS_PER_PAGE} OFFSET ${(page - 1) * PRODUCTS_PER_PAGE}`)
  return { rows, total: Number(rows[0]?.total ?? 0) }
}
