import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import type { Language } from '../../../platform/text.ts'
import type { Eyes } from '../../artwork/files/eyes.ts'
import { withNamesIn } from '../../catalogue/products/store-product-names.ts'
import { orderEvents, orderLines, orders } from '../../order/tables.ts'
import { users } from '../../session/tables.ts'
import { type DeskView, WORK_OF_VIEW } from '../desk/desk-views.ts'
import { type DeskNeed, needsAlsoClosed } from '../desk/needs.ts'
import { countUpTo } from '../desk/store-counts.ts'
import { eyes, inNeed, type NeedFacts, needSince, needsColumn } from '../desk/store-needs.ts'
import { inView, isChanging, isOpen, work } from '../desk/store-work.ts'
import { matching } from './store-desk-search.ts'

export const DESK_PAGE_SIZE = 50

const listed = {
  id: orders.id,
  number: orders.number,
  status: orders.status,
  work,
  paymentMethod: orders.paymentMethod,
  customer: sql<string>`${orders.contact}->>'name'`,
  grossCents: orders.grossCents,
  dueCents: orders.dueCents,
  shipsOn: orders.shipsOn,
  placedAt: orders.placedAt,
  /** A proof of transfer waits for staff. */
  proved: sql<boolean>`(orders.status = 'pending_payment' AND orders.payment_settles = 'later'
    AND EXISTS (SELECT 1 FROM transfer_proofs p WHERE p.order_id = orders.id))`,
  eyes: sql<Eyes | null>`CASE orders.status WHEN 'preparing' THEN ${eyes} END`,
  changing: isChanging,
  /** Paid when too little stock was left. */
  stockShort: sql<boolean>`(orders.status = 'preparing'
    AND EXISTS (SELECT 1 FROM stock_holds h
      WHERE h.order_id = orders.id AND h.held_until IS NULL AND h.taken < h.pieces))`,
  movedAt: sql<Date>`(SELECT max(e.at) FROM order_events e WHERE e.order_id = orders.id)`.mapWith(
    orders.placedAt,
  ),
}

const lineColumns = {
  orderId: orderLines.orderId,
  productSlug: orderLines.productSlug,
  productName: orderLines.productName,
  jobName: orderLines.jobName,
  pieces: orderLines.pieces,
  jobState: orderLines.jobState,
  /** Facts of the first line; of the others the count. */
  configuration: orderLines.configuration,
}

type ListedLine = typeof orderLines.$inferSelect

const drawnFirst = <Line extends Pick<ListedLine, 'configuration' | 'productSlug'>>(
  { configuration, productSlug: _named, ...line }: Line,
  index: number,
) => ({
  ...line,
  widthMm: configuration.widthMm,
  heightMm: configuration.heightMm,
  ...(index === 0 && { configuration }),
})

export type DeskQuery = {
  view: DeskView
  need?: DeskNeed | undefined
  search: string
  page: number
}

/** The orders of a queue: those with a need, else those of a view. */
function inQueue({ view, need }: Pick<DeskQuery, 'view' | 'need'>, facts: NeedFacts) {
  if (need === undefined) return inView(view)
  return and(needsAlsoClosed(need) ? undefined : isOpen, inNeed(need, facts))
}

/** A queue of needs begins with the oldest, open orders with the next to ship. */
function orderOf({ view, need }: Pick<DeskQuery, 'view' | 'need'>, facts: NeedFacts): SQL[] {
  if (need !== undefined) return [asc(needSince(need, facts)), asc(orders.number)]
  const newest = WORK_OF_VIEW[view] === 'any' || WORK_OF_VIEW[view] === 'ended'
  return newest ? [desc(orders.placedAt)] : [asc(orders.shipsOn), asc(orders.number)]
}

/**
 * A page of the desk. Products are named in the language of the reader. `total`: null where the
 * queue's own count holds.
 */
export async function listForDesk(
  db: Queries,
  { search, page, ...queue }: DeskQuery,
  facts: NeedFacts,
  language: Language,
) {
  const where = and(inQueue(queue, facts), matching(search))
  const total = search === '' ? null : await countUpTo(db, where)
  // Alone, because the rows before the page would be described too.
  const onPage = await db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(...orderOf(queue, facts))
    .limit(DESK_PAGE_SIZE)
    .offset((page - 1) * DESK_PAGE_SIZE)
  const ids = onPage.map(({ id }) => id)
  const described = await db
    .select({ ...listed, needs: needsColumn(facts) })
    .from(orders)
    .where(inArray(orders.id, ids))
  const found = described.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  const ordered = await db
    .select(lineColumns)
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position))
  const lines = await withNamesIn(db, ordered, language)
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  return {
    total,
    items: found.map(({ id, ...order }) => ({
      ...order,
      lines: (linesOf.get(id) ?? []).map(drawnFirst),
    })),
  }
}

/** Names of staff who acted on an order. */
export async function findActors(db: Queries, orderId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectDistinct({ id: users.id, name: users.name })
    .from(orderEvents)
    .innerJoin(users, eq(users.id, orderEvents.actorId))
    .where(eq(orderEvents.orderId, orderId))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
