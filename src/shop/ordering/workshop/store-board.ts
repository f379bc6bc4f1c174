import { and, asc, count, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { orderLines, orders } from '../../order/tables.ts'

const columns = {
  number: orders.number,
  orderStatus: orders.status,
  startsOn: orders.startsOn,
  shipsOn: orders.shipsOn,
  customer: sql<string>`coalesce(${orders.contact}->>0, ${orders.contact}->>'name', '')`,
  lineId: orderLines.id,
  position: orderLines.position,
  productSlug: orderLines.productSlug,
  productName: orderLines.productName,
  recipeVersion: orderLines.recipeVersion,
  jobName: orderLines.jobName,
  configuration: orderLines.configuration,
  artworkRules: orderLines.artworkRules,
  pieces: orderLines.pieces,
  jobState: orderLines.jobState,
  /** A file was left to a person, and nobody prepared it. */
  byHand: sql<boolean>`order_lines.job_state = 'approved' AND EXISTS (SELECT 1 FROM artworks a
    WHERE a.order_line_id = order_lines.id AND a.state <> 'withdrawn' AND a.deleted_at IS NULL
      AND a.prepared_at IS NULL AND a.production->>'state' = 'byHand')`,
}

const jobs = (db: Queries, condition: SQL | undefined) =>
  db
    .select(columns)
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(condition)
    .orderBy(asc(orders.shipsOn), asc(orders.number), asc(orderLines.position))

export type JobRow = Awaited<ReturnType<typeof jobs>>[number]

/** Jobs of paid orders until they are packed. */
const inWork = () => and(eq(orders.status, 'preparing'), ne(orderLines.jobState, 'packed'))

/** The jobs in work, those due first; `left`: how many there are beyond the limit. */
export async function listJobsInWork(
  db: Queries,
  limit: number,
): Promise<{ rows: JobRow[]; left: number }> {
  const rows = await jobs(db, inWork()).limit(limit)
  if (rows.length < limit) return { rows, left: 0 }
  const [all] = await db
    .select({ count: count() })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(inWork())
  return { rows, left: Math.max(0, (all?.count ?? 0) - rows.length) }
}

/** Jobs by line, of orders in any state. */
export const listJobRows = (db: Queries, lineIds: readonly string[]): Promise<JobRow[]> =>
  jobs(db, inArray(orderLines.id, [...lineIds]))

/** One job of an order in any state. */
export async function findJobRow(
  db: Queries,
  number: string,
  position: number,
): Promise<JobRow | undefined> {
  const [row] = await jobs(db, and(eq(orders.number, number), eq(orderLines.position, position)))
  return row
}
