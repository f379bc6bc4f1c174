import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import type { Language } from '../../../platform/text.ts'
import type { Eyes } from '../../artwork/files/eyes.ts'
import { withNamesIn } from '../../catalogue/products/store-product-names.ts'
import { ofSite, type SiteFilter } from '../../catalogue/sites/store.ts'
import { orderEvents, orderLines, orders } from '../../order/tables.ts'
import { users } from '../../session/tables.ts'
import { type DeskSort, type DeskView, WORK_OF_VIEW } from '../desk/desk-views.ts'
import { type DeskNeed, needsAlsoClosed } from '../desk/needs.ts'
import { countFound, FOUND_LIMIT } from '../desk/store-counts.ts'
import { eyes, inNeed, type NeedFacts, needSince, needsColumn } from '../desk/store-needs.ts'
import { inView, isChanging, isOpen, work } from '../desk/store-work.ts'
import { matching } from './store-desk-search.ts'

export const DESK_PAGE_SIZE = 50

/** Code of the site that an order came from. */
const siteCode = sql<string>`(SELECT s.code FROM sites s
  WHERE s.id = orders.site_id OR (orders.site_id IS NULL AND s.is_default))`

const listed = {
  id: orders.id,
  number: orders.number,
  status: orders.status,
  work,
  paymentMethod: orders.paymentMethod,
  customer: sql<string>`${orders.contact}->>'name'`,
  grossCents: orders.grossCents,
  dueCents: orders.dueCents,
  site: siteCode,
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

/** Which orders are listed, and how. Without `sort`: in the order of the queue. */
export type DeskFilter = {
  view: DeskView
  need?: DeskNeed | undefined
  search: string
  sort?: DeskSort | undefined
  order?: 'asc' | 'desc' | undefined
  site?: SiteFilter | undefined
}
export type DeskQuery = DeskFilter & { page: number }
type Queue = Pick<DeskFilter, 'view' | 'need' | 'sort' | 'order'>

/** The orders of a queue: those with a need, else those of a view. */
function inQueue({ view, need }: Queue, facts: NeedFacts) {
  if (need === undefined) return inView(view)
  return and(needsAlsoClosed(need) ? undefined : isOpen, inNeed(need, facts))
}

const isNewestFirst = ({ view, need, sort }: Queue): boolean =>
  sort === undefined &&
  need === undefined &&
  (WORK_OF_VIEW[view] === 'any' || WORK_OF_VIEW[view] === 'ended')

/** Each with an index, some in `migrations/0150-sorted-desk.sql`. */
const SORTED_BY: Record<Exclude<DeskSort, 'number' | 'ships'>, SQL> = {
  customer: sql`folded(${orders.contact}->>'name')`,
  placed: orders.placedAt.getSQL(),
  total: orders.grossCents.getSQL(),
}

/** A queue of needs begins with the oldest, open orders with the next to ship. */
function orderOf(queue: Queue, facts: NeedFacts): SQL[] {
  const { sort } = queue
  const direction = queue.order === 'desc' ? desc : asc
  if (sort === 'number') return [direction(orders.number)]
  // Those of a day stand as the index has them.
  if (sort === 'ships') return [direction(orders.shipsOn), direction(orders.id)]
  if (sort) return [direction(SORTED_BY[sort]), direction(orders.number)]
  if (queue.need !== undefined) return [asc(needSince(queue.need, facts)), asc(orders.number)]
  return isNewestFirst(queue) ? [desc(orders.placedAt)] : [asc(orders.shipsOn), asc(orders.number)]
}

/** Newest orders among which those of a common word are looked for first. */
const NEWEST = 10_000

/**
 * A page of found orders, newest first. The planner would read all orders from the newest on until
 * enough are found: quick for a common word, seconds for one that only old orders have. So the
 * newest are looked through if the word is common, and else those that the index of words finds.
 */
async function pageOfFound(
  db: Queries,
  { where, total }: { where: SQL | undefined; total: number },
  offset: number,
): Promise<string[]> {
  const page = sql`ORDER BY placed_at DESC LIMIT ${DESK_PAGE_SIZE} OFFSET ${offset}`
  if (total === FOUND_LIMIT) {
    const { rows } = await db.execute<{ id: string }>(sql`
      SELECT id FROM (SELECT * FROM orders ORDER BY placed_at DESC LIMIT ${NEWEST}) orders
      WHERE ${where} ${page}`)
    if (rows.length === DESK_PAGE_SIZE) return rows.map(({ id }) => id)
  }
  const { rows } = await db.execute<{ id: string }>(sql`
    WITH found AS MATERIALIZED (SELECT id, placed_at FROM orders WHERE ${where})
    SELECT id FROM found ${page}`)
  return rows.map(({ id }) => id)
}

type Page = { queue: Queue; where: SQL | undefined; offset: number; limit: number }

/** Alone, because the rows before the page would be described too. */
async function pageOfQueue(
  db: Queries,
  { queue, where, offset, limit }: Page,
  facts: NeedFacts,
): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(...orderOf(queue, facts))
    .limit(limit)
    .offset(offset)
  return rows.map(({ id }) => id)
}

/**
 * A page of the desk. Products are named in the language of the reader. `total`: null where the
 * queue's own count holds.
 */
export async function listForDesk(
  db: Queries,
  { search, page, site, ...queue }: DeskQuery,
  facts: NeedFacts,
  language: Language,
) {
  const where = and(inQueue(queue, facts), matching(search), ofSite(orders.siteId, site))
  const total = search === '' ? null : await countFound(db, where)
  const offset = (page - 1) * DESK_PAGE_SIZE
  const ids =
    total !== null && isNewestFirst(queue)
      ? await pageOfFound(db, { where, total }, offset)
      : await pageOfQueue(db, { queue, where, offset, limit: DESK_PAGE_SIZE }, facts)
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

/** The ids of all listed orders in their order, at most `limit`. */
export const listIdsForDesk = (
  db: Queries,
  { search, site, ...queue }: DeskFilter,
  facts: NeedFacts,
  limit: number,
): Promise<string[]> => {
  const where = and(inQueue(queue, facts), matching(search), ofSite(orders.siteId, site))
  return pageOfQueue(db, { queue, where, offset: 0, limit }, facts)
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
