import { and, asc, desc, eq, exists, inArray } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { type OrderCursor, writeCursor } from '../../order/customer-orders.ts'
import { JOB_STATES } from '../../order/job-state.ts'
import { NEWEST_FIRST, olderThan, ownedBy } from '../../order/store-own.ts'
import { type OrderLineRow, orderLines, orders as placedOrders } from '../../order/tables.ts'
import type { OrderScope } from '../../session/company/roles.ts'
import type { FileView } from './own-files.ts'
import { type ArtworkRow, artworks } from './tables.ts'
import { isClosed } from './upload-rules.ts'

const UNAPPROVED = JOB_STATES.slice(0, JOB_STATES.indexOf('approved'))
/** In these states an order takes files. */
const OPEN = ['not_confirmed', 'pending_payment', 'preparing'] as const

/** A line waits for a file, for its check or for an approval. */
const waits = (db: Queries) =>
  exists(
    db
      .select({ id: orderLines.id })
      .from(orderLines)
      .where(
        and(eq(orderLines.orderId, placedOrders.id), inArray(orderLines.jobState, [...UNAPPROVED])),
      ),
  )

const hasFiles = (db: Queries) =>
  exists(
    db
      .select({ id: artworks.id })
      .from(artworks)
      .innerJoin(orderLines, eq(orderLines.id, artworks.orderLineId))
      .where(eq(orderLines.orderId, placedOrders.id)),
  )

export type OrdersWithFiles = {
  orders: {
    id: string
    number: string
    token: string
    contactName: string
    placedAt: Date
    open: boolean
  }[]
  lines: LineFiles[]
  next: string | null
}

/**
 * A page of the customer's orders that concern files, newest first, with their lines and every file
 * they ever had.
 */
export async function listOrdersWithFiles(
  db: Queries,
  scope: OrderScope,
  { view, after, limit }: { view: FileView; after: OrderCursor | null; limit: number },
): Promise<OrdersWithFiles> {
  const found = await db
    .select({
      id: placedOrders.id,
      number: placedOrders.number,
      token: placedOrders.accessToken,
      contact: placedOrders.contact,
      placedAt: placedOrders.placedAt,
      status: placedOrders.status,
    })
    .from(placedOrders)
    .where(
      and(
        ownedBy(scope),
        olderThan(after),
        view === 'all' ? hasFiles(db) : and(inArray(placedOrders.status, [...OPEN]), waits(db)),
      ),
    )
    .orderBy(...NEWEST_FIRST)
    .limit(limit + 1)
  const page = found.slice(0, limit)
  if (page.length === 0) return { orders: [], lines: [], next: null }
  const ids = page.map(({ id }) => id)
  const [lines, files] = await Promise.all([linesOf(db, ids), filesOf(db, ids)])
  const last = page.at(-1)
  return {
    orders: page.map(({ contact, status, ...order }) => ({
      ...order,
      contactName: contact.name,
      open: !isClosed(status),
    })),
    lines: lines.map((line) => ({
      line,
      files: files.filter(({ orderLineId }) => orderLineId === line.id),
    })),
    next:
      found.length > limit && last
        ? writeCursor({ placedAtMs: last.placedAt.getTime(), id: last.id })
        : null,
  }
}

/** Facts of a line beside its files, without prices. */
const ofLine = {
  id: orderLines.id,
  orderId: orderLines.orderId,
  productSlug: orderLines.productSlug,
  productName: orderLines.productName,
  jobState: orderLines.jobState,
  configuration: orderLines.configuration,
  artworkRules: orderLines.artworkRules,
}
export type LineFiles = { line: Pick<OrderLineRow, keyof typeof ofLine>; files: ArtworkRow[] }

const linesOf = (db: Queries, ids: string[]): Promise<LineFiles['line'][]> =>
  db
    .select(ofLine)
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position))

/** All files that their lines ever had, newest first. */
const filesOf = (db: Queries, ids: string[]): Promise<ArtworkRow[]> =>
  db
    .select()
    .from(artworks)
    .where(
      inArray(
        artworks.orderLineId,
        db.select({ id: orderLines.id }).from(orderLines).where(inArray(orderLines.orderId, ids)),
      ),
    )
    .orderBy(desc(artworks.createdAt), asc(artworks.design))
