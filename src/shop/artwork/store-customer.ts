import { asc, desc, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database.ts'
import { type OrderCursor, writeCursor } from '../orders/customer-orders.ts'
import { type OrderLineRow, orderLines } from '../orders/tables.ts'
import { JOB_STATES } from './job-state.ts'
import type { FileView } from './own-files.ts'
import { type ArtworkRow, artworks } from './tables.ts'

const UNAPPROVED = JOB_STATES.slice(0, JOB_STATES.indexOf('approved'))
/** In these states an order takes files. */
const OPEN = ['pending_payment', 'preparing'] as const

const WAITS = sql`EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id AND l.job_state IN (${sql.join(
  UNAPPROVED.map((state) => sql`${state}`),
  sql`, `,
)}))`
/** Asked of one order after the other, along the customer's own: never of all files of the shop. */
const HAS_FILES = sql`(SELECT count(*) FROM (SELECT 1 FROM order_lines l JOIN artworks a ON a.order_line_id = l.id WHERE l.order_id = o.id LIMIT 1) found) > 0`

type Found = { id: string; number: string; token: string; placedAt: string | Date }

/** A page of the customer's orders that have something to do with files, newest first. */
export async function listOrdersWithFiles(
  db: Queries,
  customerId: string,
  { view, after, limit }: { view: FileView; after: OrderCursor | null; limit: number },
): Promise<{ orders: { id: string; number: string; token: string; placedAt: Date }[]; next: string | null }> {
  const before = after ? sql`AND (o.placed_at, o.id) < (${new Date(after.placedAtMs)}::timestamptz, ${after.id}::uuid)` : sql``
  const newest = sql`ORDER BY placed_at DESC, id DESC LIMIT ${limit + 1}`
  const ofThose = (condition: ReturnType<typeof sql>) => sql`SELECT o.id, o.number, o.access_token AS token, o.placed_at FROM orders o
    WHERE o.customer_id = ${customerId}::uuid AND ${condition} ${before} ${newest}`
  const each = OPEN.map((status) => sql`(${ofThose(sql`o.status = ${status} AND ${WAITS}`)})`)
  const query = view === 'all' ? ofThose(HAS_FILES) : sql`${sql.join(each, sql` UNION ALL `)} ${newest}`
  const { rows } = await db.execute<Found & { placed_at: string | Date }>(query)
  const orders = rows.slice(0, limit).map(({ id, number, token, placed_at }) => ({ id, number, token, placedAt: new Date(placed_at) }))
  const last = orders.at(-1)
  return { orders, next: rows.length > limit && last ? writeCursor({ placedAtMs: last.placedAt.getTime(), id: last.id }) : null }
}

export type LineFiles = { line: OrderLineRow; files: ArtworkRow[] }

/** The lines of orders, each with every file it ever had, newest first. */
export async function linesWithFiles(db: Queries, orderIds: readonly string[]): Promise<LineFiles[]> {
  if (orderIds.length === 0) return []
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.position))
  const ids = lines.map(({ id }) => id)
  const files = await db.select().from(artworks).where(inArray(artworks.orderLineId, ids)).orderBy(desc(artworks.createdAt), asc(artworks.design))
  return lines.map((line) => ({ line, files: files.filter(({ orderLineId }) => orderLineId === line.id) }))
}
