import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { foldedSql } from '../../../platform/folded.ts'
import { folded } from '../../../platform/text.ts'
import type { OpinionState, RefusalReason, Stars } from '../../catalogue/opinions/opinion.ts'
import { opinionPhotos, opinions } from '../../catalogue/opinions/tables-opinions.ts'
import { orderLines, orders } from '../../order/tables.ts'
import { isLatest } from './store-opinions.ts'

export const MODERATION_PAGE_SIZE = 30

export type OpinionFilter = {
  state?: OpinionState | undefined
  product?: string | undefined
  stars?: Stars | undefined
  search: string
}

const LIKE_SIGNS = /[\\%_]/g

/** Every word is in the text, the name or the number of the order. */
function said(search: string): SQL[] {
  const text = foldedSql(
    sql`concat_ws(' ', ${opinions.said}, ${opinions.name}, ${opinions.answer}, ${orders.number})`,
  )
  return search
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => sql`${text} LIKE ${`%${folded(word).replace(LIKE_SIGNS, '\\$&')}%`}`)
}

const matching = ({ state, product, stars, search }: OpinionFilter): SQL | undefined =>
  and(
    state && eq(opinions.state, state),
    product === undefined ? undefined : eq(opinions.productSlug, product),
    stars && eq(opinions.stars, stars),
    ...said(search),
  )

const columns = {
  opinion: opinions,
  latest: isLatest,
  product: orderLines.productName,
  configuration: orderLines.configuration,
  position: orderLines.position,
  order: orders.number,
  photo: {
    id: opinionPhotos.id,
    key: opinionPhotos.key,
    widthPx: opinionPhotos.widthPx,
    heightPx: opinionPhotos.heightPx,
  },
}

const rowsOf = (db: Queries, where: SQL | undefined) =>
  db
    .select(columns)
    .from(opinions)
    .innerJoin(orderLines, eq(orderLines.id, opinions.lineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(opinionPhotos, eq(opinionPhotos.id, opinions.photoId))
    .where(where)
    .$dynamic()
export type ModeratedRow = Awaited<ReturnType<typeof rowsOf>>[number]

/** Waiting ones the oldest first, others the newest first. `page` undefined: all. */
export async function listModerated(
  db: Queries,
  filter: OpinionFilter,
  page?: number,
): Promise<ModeratedRow[]> {
  const by = filter.state === 'waiting' ? asc : desc
  const rows = rowsOf(db, matching(filter)).orderBy(by(opinions.writtenAt), asc(opinions.id))
  return page === undefined
    ? rows
    : rows.limit(MODERATION_PAGE_SIZE).offset((page - 1) * MODERATION_PAGE_SIZE)
}

export async function countModerated(db: Queries, filter: OpinionFilter): Promise<number> {
  const [found] = await db
    .select({ times: count() })
    .from(opinions)
    .innerJoin(orderLines, eq(orderLines.id, opinions.lineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(matching(filter))
  return found?.times ?? 0
}

export async function findModerated(db: Queries, id: string): Promise<ModeratedRow | undefined> {
  const [found] = await rowsOf(db, eq(opinions.id, id))
  return found
}

/** All versions about one line, the newest first. */
export const listVersions = (db: Queries, lineId: string): Promise<ModeratedRow[]> =>
  rowsOf(db, eq(opinions.lineId, lineId)).orderBy(desc(opinions.version))

/** Products that have opinions, for the filter. */
export async function listProducts(db: Queries): Promise<{ slug: string; name: string }[]> {
  const { rows } = await db.execute<{ slug: string; name: string }>(sql`
    SELECT o.product_slug AS slug, max(l.product_name) AS name
    FROM opinions o JOIN order_lines l ON l.id = o.line_id GROUP BY o.product_slug ORDER BY name`)
  return rows
}

/** What staff decided about the opinion of a line, the newest first. */
export async function listDecisions(
  db: Queries,
  nounId: string,
): Promise<{ at: Date; by: string; action: string; reason: RefusalReason | null }[]> {
  const { rows } = await db.execute<{
    at: string
    by: string
    action: string
    reason: RefusalReason | null
  }>(sql`
    SELECT at, actor AS by, action, after->>'reason' AS reason FROM audit_log
    WHERE noun = 'opinion' AND noun_id = ${nounId} ORDER BY at DESC, id DESC LIMIT 100`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
