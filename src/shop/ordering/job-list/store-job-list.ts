import { and, asc, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { orderLines, orders } from '../../order/tables.ts'
import { matching } from '../orders/store-desk-search.ts'
import type { JobFilter, JobSort } from './job-list-schema.ts'

const columns = {
  lineId: orderLines.id,
  position: orderLines.position,
  number: orders.number,
  customer: sql<string>`coalesce(${orders.contact}->>'name', '')`,
  productSlug: orderLines.productSlug,
  productName: orderLines.productName,
  recipeVersion: orderLines.recipeVersion,
  jobName: orderLines.jobName,
  configuration: orderLines.configuration,
  pieces: orderLines.pieces,
  state: orderLines.jobState,
  orderStatus: orders.status,
  shipsOn: orders.shipsOn,
  placedAt: orders.placedAt,
}

const materialOf = sql`(${orderLines.configuration}->>'material')`

/** Ids of lines grow with the time of their orders (`timeId`). */
const ORDERS: Record<JobSort, SQL[]> = {
  newest: [desc(orderLines.id)],
  oldest: [asc(orderLines.id)],
  ships: [asc(orders.shipsOn), asc(orderLines.id)],
}

/** Rows after a position, by the columns of an index: a later page costs as much as the first. */
function beyond(sort: JobSort, after: string | undefined): SQL | undefined {
  if (after === undefined) return undefined
  const [day, id] = after.includes('_') ? after.split('_') : [undefined, after]
  if (sort === 'newest') return sql`${orderLines.id} < ${id}::uuid`
  if (sort === 'oldest') return sql`${orderLines.id} > ${id}::uuid`
  return day === undefined
    ? undefined
    : sql`${orders.shipsOn} >= ${day} AND (${orders.shipsOn}, ${orderLines.id}) > (${day}::date, ${id}::uuid)`
}

export const cursorOf = (sort: JobSort, row: { lineId: string; shipsOn: string }): string =>
  sort === 'ships' ? `${row.shipsOn}_${row.lineId}` : row.lineId

/** Jobs of all orders that match, at most `limit` after a position. */
export const listJobs = (
  db: Queries,
  { search, product, material, state, from, until, sort }: JobFilter,
  { after, limit }: { after: string | undefined; limit: number },
) =>
  db
    .select(columns)
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        matching(search),
        product === undefined ? undefined : eq(orderLines.productSlug, product),
        material === undefined ? undefined : sql`${materialOf} = ${material}`,
        state && eq(orderLines.jobState, state),
        from === undefined ? undefined : gte(orders.shipsOn, from),
        until === undefined ? undefined : lte(orders.shipsOn, until),
        beyond(sort, after),
      ),
    )
    .orderBy(...ORDERS[sort])
    .limit(limit)
export type JobRow = Awaited<ReturnType<typeof listJobs>>[number]

/** As many as a person chooses from. */
const MOST_CHOICES = 500

/**
 * Each value of a column with its newest line. Every step looks one value up in an index: the table
 * is not read.
 */
async function eachValue(db: Queries, value: SQL): Promise<Sample[]> {
  const first = (condition: SQL) => sql`(SELECT ${value} FROM order_lines l
    WHERE ${condition} ORDER BY ${value} LIMIT 1)`
  const { rows } = await db.execute<Sample>(sql`
    WITH RECURSIVE found (value, at) AS (
      SELECT ${first(sql`${value} IS NOT NULL`)}, 1
      UNION ALL
      SELECT ${first(sql`${value} > found.value`)}, found.at + 1
      FROM found WHERE found.value IS NOT NULL AND found.at < ${MOST_CHOICES}
    )
    SELECT found.value, newest.* FROM found, LATERAL (
      SELECT l.product_slug AS "productSlug", l.product_name AS "productName",
        l.recipe_version AS "recipeVersion"
      FROM order_lines l WHERE ${value} = found.value ORDER BY l.id DESC LIMIT 1
    ) newest
    WHERE found.value IS NOT NULL`)
  return rows
}
type Sample = { value: string; productSlug: string; productName: string; recipeVersion: number }

export const listOrderedProducts = (db: Queries) => eachValue(db, sql`l.product_slug`)
export const listOrderedMaterials = (db: Queries) =>
  eachValue(db, sql`(l.configuration->>'material')`)
