import { asc, desc, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { type OrderCursor, writeCursor } from '../../order/customer-orders.ts'
import { JOB_STATES } from '../../order/job-state.ts'
import { findAlong } from '../../order/store-spans.ts'
import { type OrderLineRow, orderLines, orders as placedOrders } from '../../order/tables.ts'
import { orderedBy, ordersAlong } from '../../people/accounts/store-customer.ts'
import type { OrderScope } from '../../session/company/roles.ts'
import type { FileView } from './own-files.ts'
import { type ArtworkRow, artworks } from './tables.ts'
import { isClosed } from './upload-rules.ts'

const UNAPPROVED = JOB_STATES.slice(0, JOB_STATES.indexOf('approved'))
/** In these states an order takes files. */
const OPEN = ['not_confirmed', 'pending_payment', 'preparing'] as const

const WAITS = sql`EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id AND l.job_state IN (${sql.join(
  UNAPPROVED.map((state) => sql`${state}`),
  sql`, `,
)}))`
/** Evaluated order by order along the customer's index, never over all files of the shop. */
const HAS_FILES = sql`(SELECT count(*) FROM (SELECT 1 FROM order_lines l JOIN artworks a ON a.order_line_id = l.id WHERE l.order_id = o.id LIMIT 1) found) > 0`

type Found = {
  id: string
  number: string
  token: string
  contact: { name: string }
  status: string
}

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
  const all = view === 'all'
  const found = await findAlong(db, scope.accountId, {
    candidates:
      all && scope.orderedBy === null
        ? undefined
        : (place) => ordersAlong(scope, all ? [] : OPEN, place),
    isOne: all
      ? sql`${orderedBy(scope)} AND ${HAS_FILES}`
      : sql`${orderedBy(scope)} AND o.status IN (${sql.join(
          OPEN.map((status) => sql`${status}`),
          sql`, `,
        )}) AND ${WAITS}`,
    mayHave: all ? sql`s.has_files` : sql`s.waits`,
    ...{ after, limit: limit + 1 },
  })
  const page = found.slice(0, limit)
  if (page.length === 0) return { orders: [], lines: [], next: null }
  const ids = page.map(({ id }) => id)
  const [named, lines, files] = await Promise.all([
    namesOf(db, ids),
    linesOf(db, ids),
    filesOf(db, ids),
  ])
  const orders = page.flatMap(({ id, placedAtMs }) =>
    named
      .filter((order: Found) => order.id === id)
      .map(({ contact, status, ...order }) => ({
        ...order,
        contactName: contact.name,
        placedAt: new Date(placedAtMs),
        open: !isClosed(status),
      })),
  )
  const last = page.at(-1)
  return {
    orders,
    lines: lines.map((line) => ({
      line,
      files: files.filter(({ orderLineId }) => orderLineId === line.id),
    })),
    next: found.length > limit && last ? writeCursor(last) : null,
  }
}

/** Facts of a line beside its files, without prices. */
const ofLine = {
  ...{
    id: orderLines.id,
    orderId: orderLines.orderId,
    productName: orderLines.productName,
    jobState: orderLines.jobState,
  },
  ...{ configuration: orderLines.configuration, artworkRules: orderLines.artworkRules },
}
export type LineFiles = { line: Pick<OrderLineRow, keyof typeof ofLine>; files: ArtworkRow[] }

const namesOf = (db: Queries, ids: string[]): Promise<Found[]> =>
  db
    .select({
      id: placedOrders.id,
      number: placedOrders.number,
      token: placedOrders.accessToken,
      contact: placedOrders.contact,
      status: placedOrders.status,
    })
    .from(placedOrders)
    .where(inArray(placedOrders.id, ids))

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
