import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { folded, foldedSql } from '../../../platform/folded.ts'
import type { Language } from '../../../platform/text.ts'
import type { Eyes } from '../../artwork/files/eyes.ts'
import { withNamesIn } from '../../catalogue/products/store-product-names.ts'
import type { OrderStatus } from '../../order/order-state.ts'
import { orderEvents, orderLines, orders } from '../../order/tables.ts'
import { users } from '../../session/tables.ts'
import { type DeskView, type DeskWork, WORK_OF_VIEW } from './desk-views.ts'

// In a subquery the outer column is qualified by its table: Drizzle would write the bare name,
// which may be ambiguous.

/** A line still in its check although all files are checked waits for a review by staff. */
const isLookedAtNext = sql`(SELECT bool_and(a.state <> 'uploaded') FROM artworks a
  WHERE a.order_line_id = l.id AND a.state <> 'withdrawn')`

/** Why the first file of an order needs a look: `needsEyes` in SQL. */
const eyes = sql<Eyes | null>`(SELECT CASE a.state
    WHEN 'rejected' THEN 'unread'
    WHEN 'blocked' THEN 'pastCheck'
    ELSE a.preview->>'failed' END
  FROM order_lines l JOIN artworks a ON a.order_line_id = l.id AND a.state <> 'withdrawn'
  WHERE l.order_id = orders.id AND l.job_state NOT IN ('in_production', 'finished', 'packed')
    AND a.asked IS NULL AND a.reviewed_at IS NULL AND a.deleted_at IS NULL
    AND CASE a.state
      WHEN 'rejected' THEN a.findings @> '[{"code": "artwork.file.tooComplex"}]'
      WHEN 'blocked' THEN a.past_check_at IS NOT NULL
      ELSE a.state IN ('pass', 'warning') AND a.preview->>'failed' IS NOT NULL END
  ORDER BY l.position, a.design LIMIT 1)`

/**
 * What an order waits for: `DeskWork` in SQL. Only open orders are evaluated, through their index.
 */
const work = sql<DeskWork>`CASE orders.status
  WHEN 'pending_payment' THEN 'waiting_payment'
  WHEN 'preparing' THEN (
    SELECT CASE
      WHEN bool_or(l.job_state = 'checking' AND ${isLookedAtNext}) THEN 'waiting_review'
      WHEN ${eyes} IS NOT NULL THEN 'waiting_review'
      WHEN bool_or(l.job_state IN (
        'awaiting_artwork', 'checking', 'needs_changes', 'awaiting_approval'
      )) THEN 'waiting_artwork'
      WHEN bool_and(l.job_state = 'packed') THEN 'to_ship'
      ELSE 'in_production' END
    FROM order_lines l WHERE l.order_id = orders.id)
  END`

/** A change waits for its difference; closed orders have none. */
const isChanging = sql<boolean>`EXISTS (SELECT 1 FROM order_changes oc
  WHERE oc.order_id = orders.id AND oc.state = 'open')`

const OPEN: OrderStatus[] = ['pending_payment', 'preparing']
const ENDED: OrderStatus[] = ['shipped', 'received', 'deleted_by_user', 'cancelled', 'refunded']

function inView(view: DeskView): SQL | undefined {
  const works = WORK_OF_VIEW[view]
  if (works === 'any') return undefined
  if (works === 'ended') return inArray(orders.status, [...ENDED])
  const open = inArray(orders.status, [...OPEN])
  if (works === 'changing') return and(open, isChanging)
  return view === 'open' ? open : and(open, inArray(work, [...works]))
}

const ORDER_NUMBER = /^[a-z]-\d{2}-\d{6,}$/i

const MOST_TERMS = 8
const patternOf = (term: string): string => `%${term.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** A term in number, customer, mail, reference, address, or job name. */
function says(term: string): SQL {
  const pattern = patternOf(term)
  const own = sql`concat_ws(' ', orders.number, ${customerName}, orders.email, orders.reference)`
  return sql`(${foldedSql(own)} LIKE ${pattern} OR orders.search_words LIKE ${pattern} OR EXISTS (
    SELECT 1 FROM order_lines l
      WHERE l.order_id = orders.id AND ${foldedSql(sql`l.job_name`)} LIKE ${pattern}))`
}

const PHONE = /^[+\d][\d\s()./-]*$/
/** National numbers have nine digits in all three countries; a country prefix is optional. */
const NATIONAL_DIGITS = 9
const FEWEST_DIGITS = 4

/** A telephone number in any notation: "+34 600-00 01 23" finds "600 000 123". */
function hasPhone(search: string): SQL | undefined {
  const digits = search.replace(/\D/g, '').slice(-NATIONAL_DIGITS)
  if (!PHONE.test(search) || digits.length < FEWEST_DIGITS) return undefined
  return sql`regexp_replace(
    coalesce(orders.contact->>1, orders.contact->>'phone', ''), '\\D', '', 'g')
    LIKE ${`%${digits}%`}`
}

/**
 * Orders that contain every word, or the telephone number. A whole order number uses its index;
 * anything else reads all orders.
 */
function matching(search: string): SQL | undefined {
  if (search === '') return undefined
  if (ORDER_NUMBER.test(search)) return eq(orders.number, search.toUpperCase())
  const terms = folded(search).split(/\s+/).filter(Boolean).slice(0, MOST_TERMS)
  return or(and(...terms.map(says)), hasPhone(search))
}

/** Older orders name it. */
const customerName = sql<string>`coalesce(${orders.contact}->>0, ${orders.contact}->>'name')`

export const DESK_PAGE_SIZE = 50

const listed = {
  id: orders.id,
  number: orders.number,
  status: orders.status,
  work,
  paymentMethod: orders.paymentMethod,
  customer: customerName,
  grossCents: orders.grossCents,
  shipsOn: orders.shipsOn,
  placedAt: orders.placedAt,
  /** A proof of transfer waits for staff. */
  proved: sql<boolean>`(orders.status = 'pending_payment' AND orders.payment_settles = 'later'
    AND EXISTS (SELECT 1 FROM transfer_proofs p WHERE p.order_id = orders.id))`,
  /** Its payment method. */
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

export type DeskQuery = { view: DeskView; search: string; page: number }

/**
 * A page of the desk: open orders by shipping day, others newest first. Products are named in the
 * language of the reader.
 */
export async function listForDesk(
  db: Queries,
  { view, search, page }: DeskQuery,
  language: Language,
) {
  const where = and(inView(view), matching(search))
  const byDay = WORK_OF_VIEW[view] !== 'any' && WORK_OF_VIEW[view] !== 'ended'
  const [{ total } = { total: 0 }] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(orders)
    .where(where)
  const found = await db
    .select(listed)
    .from(orders)
    .where(where)
    .orderBy(...(byDay ? [asc(orders.shipsOn), asc(orders.number)] : [desc(orders.placedAt)]))
    .limit(DESK_PAGE_SIZE)
    .offset((page - 1) * DESK_PAGE_SIZE)
  const ids = found.map(({ id }) => id)
  const ordered = await db
    .select(lineColumns)
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position))
  const lines = await withNamesIn(db, ordered, language)
  return {
    total,
    items: found.map(({ id, ...order }) => ({
      ...order,
      lines: lines.filter((line) => line.orderId === id).map(drawnFirst),
    })),
  }
}

/** Number of orders per queue (null: ended, counted by index), and of changes that wait. */
export async function countByWork(
  db: Queries,
): Promise<{ byWork: Map<DeskWork, number>; changing: number }> {
  const count = sql<number>`count(*)::int`
  const open = db
    .select({ work: work.as('work') })
    .from(orders)
    .where(inArray(orders.status, [...OPEN]))
    .as('open')
  const ended = db
    .select({ work: sql<DeskWork>`NULL::text`, count })
    .from(orders)
    .where(inArray(orders.status, [...ENDED]))
  const changing = db
    .select({ work: sql<DeskWork>`'changing'`, count })
    .from(orders)
    .where(inView('changing'))
  const rows = await db
    .select({ work: open.work, count })
    .from(open)
    .groupBy(open.work)
    .unionAll(ended)
    .unionAll(changing)
  const counts = new Map<string | null, number>(rows.map((row) => [row.work, row.count]))
  const waiting = counts.get('changing') ?? 0
  counts.delete('changing')
  return { byWork: counts as Map<DeskWork, number>, changing: waiting }
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
