import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { folded, foldedSql } from '../../../platform/folded.ts'
import type { Eyes } from '../../artwork/files/eyes.ts'
import type { OrderStatus } from '../../order/order-state.ts'
import { inStatuses } from '../../order/store-phase.ts'
import { orderEvents, orderLines, orders } from '../../order/tables.ts'
import { users } from '../../session/tables.ts'
import { type DeskView, type DeskWork, WORK_OF_VIEW } from './desk-views.ts'

// Inside a subquery the outer column is written by its table: Drizzle would write its bare name, which the inner table may have too.

/** A line whose files are all checked and which is in its check nevertheless waits for one of the staff to look at them. */
const isLookedAtNext = sql`(SELECT bool_and(a.state <> 'uploaded') FROM artworks a WHERE a.order_line_id = l.id AND a.state <> 'withdrawn')`

/** Why somebody is to look at the first file of an order that was sent past the check, could not be read, or has no picture: `needsEyes` in SQL. */
const eyes = sql<Eyes | null>`(SELECT CASE a.state WHEN 'rejected' THEN 'unread' WHEN 'blocked' THEN 'pastCheck' ELSE a.preview->>'failed' END
  FROM order_lines l JOIN artworks a ON a.order_line_id = l.id AND a.state <> 'withdrawn'
  WHERE l.order_id = orders.id AND l.job_state NOT IN ('in_production', 'finished', 'packed')
    AND a.asked IS NULL AND a.reviewed_at IS NULL AND a.deleted_at IS NULL
    AND CASE a.state WHEN 'rejected' THEN a.findings @> '[{"code": "artwork.file.tooComplex"}]' WHEN 'blocked' THEN a.past_check_at IS NOT NULL
      ELSE a.state IN ('pass', 'warning') AND a.preview->>'failed' IS NOT NULL END
  ORDER BY l.position, a.design LIMIT 1)`

/**
 * What an order waits for, in SQL as `DeskWork` says it. Only open orders are looked into, so that a list of them reads the
 * index of open orders and nothing of the years before.
 */
const work = sql<DeskWork>`CASE orders.status
  WHEN 'pending_payment' THEN 'waiting_payment'
  WHEN 'preparing' THEN (
    SELECT CASE
      WHEN bool_or(l.job_state = 'checking' AND ${isLookedAtNext}) THEN 'waiting_review'
      WHEN ${eyes} IS NOT NULL THEN 'waiting_review'
      WHEN bool_or(l.job_state IN ('awaiting_artwork', 'checking', 'needs_changes', 'awaiting_approval')) THEN 'waiting_artwork'
      WHEN bool_and(l.job_state = 'packed') THEN 'to_ship'
      ELSE 'in_production' END
    FROM order_lines l WHERE l.order_id = orders.id)
  END`

/** A change of it waits for its difference; an order that has ended has none. */
const isChanging = sql<boolean>`EXISTS (SELECT 1 FROM order_changes oc WHERE oc.order_id = orders.id AND oc.state = 'open')`

const OPEN: OrderStatus[] = ['pending_payment', 'preparing']
const ENDED: OrderStatus[] = ['shipped', 'received', 'deleted_by_user', 'cancelled', 'refunded']

function inView(view: DeskView): SQL | undefined {
  const works = WORK_OF_VIEW[view]
  if (works === 'any') return undefined
  if (works === 'ended') return inStatuses(ENDED)
  const open = inStatuses(OPEN)
  if (works === 'changing') return and(open, isChanging)
  return view === 'open' ? open : and(open, inArray(work, [...works]))
}

const ORDER_NUMBER = /^[a-z]-\d{2}-\d{6,}$/i

const MOST_TERMS = 8
const patternOf = (term: string): string => `%${term.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** A term in number, customer, mail address, the customer's reference, places and names of the receipt, or the name of a job. */
function says(term: string): SQL {
  const pattern = patternOf(term)
  const own = sql`concat_ws(' ', orders.number, ${customerName}, orders.email, orders.reference)`
  return sql`(${foldedSql(own)} LIKE ${pattern} OR orders.search_words LIKE ${pattern} OR EXISTS (
    SELECT 1 FROM order_lines l WHERE l.order_id = orders.id AND ${foldedSql(sql`l.job_name`)} LIKE ${pattern}))`
}

const PHONE = /^[+\d][\d\s()./-]*$/
/** National numbers have nine digits in all three countries: the prefix of a country may be typed or not. */
const NATIONAL_DIGITS = 9
const FEWEST_DIGITS = 4

/** A telephone number in any spelling: "+34 600-00 01 23" finds "600 000 123". */
function hasPhone(search: string): SQL | undefined {
  const digits = search.replace(/\D/g, '').slice(-NATIONAL_DIGITS)
  if (!PHONE.test(search) || digits.length < FEWEST_DIGITS) return undefined
  return sql`regexp_replace(coalesce(orders.contact->>1, orders.contact->>'phone', ''), '\\D', '', 'g') LIKE ${`%${digits}%`}`
}

/** Orders that say every word, or have the telephone number. A whole order number is found by its index; anything else reads every order. */
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
  /** It waits for a transfer that was proved: somebody should look at the account. */
  proved: sql<boolean>`(orders.status = 'pending_payment' AND orders.payment_method = 'transfer'
    AND EXISTS (SELECT 1 FROM transfer_proofs p WHERE p.order_id = orders.id))`,
  /** Where it is paid. */
  eyes: sql<Eyes | null>`CASE orders.status WHEN 'preparing' THEN ${eyes} END`,
  changing: isChanging,
  /** It was paid when too few pieces from the shelf were left. */
  stockShort: sql<boolean>`(orders.status = 'preparing'
    AND EXISTS (SELECT 1 FROM stock_holds h WHERE h.order_id = orders.id AND h.held_until IS NULL AND h.taken < h.pieces))`,
  movedAt: sql<Date>`(SELECT max(e.at) FROM order_events e WHERE e.order_id = orders.id)`.mapWith(
    orders.placedAt,
  ),
}

const lineColumns = {
  orderId: orderLines.orderId,
  productName: orderLines.productName,
  jobName: orderLines.jobName,
  pieces: orderLines.pieces,
  jobState: orderLines.jobState,
  /** What the first line looks like; of the others a list says the number alone. */
  configuration: orderLines.configuration,
}

type ListedLine = typeof orderLines.$inferSelect

const drawnFirst = <Line extends Pick<ListedLine, 'configuration'>>(
  { configuration, ...line }: Line,
  index: number,
) => ({
  ...line,
  widthMm: configuration.widthMm,
  heightMm: configuration.heightMm,
  ...(index === 0 && { configuration }),
})

export type DeskQuery = { view: DeskView; search: string; page: number }

/** One page of the desk in three statements: open orders by the day they ship, the others newest first. */
export async function listForDesk(db: Queries, { view, search, page }: DeskQuery) {
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
  const lines = await db
    .select(lineColumns)
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position))
  return {
    total,
    items: found.map(({ id, ...order }) => ({
      ...order,
      lines: lines.filter((line) => line.orderId === id).map(drawnFirst),
    })),
  }
}

/** How many orders wait for what (null: ended; those are counted in the index alone), and how many for the difference of a change. */
export async function countByWork(
  db: Queries,
): Promise<{ byWork: Map<DeskWork, number>; changing: number }> {
  const count = sql<number>`count(*)::int`
  const open = db
    .select({ work: work.as('work') })
    .from(orders)
    .where(inStatuses(OPEN))
    .as('open')
  const ended = db
    .select({ work: sql<DeskWork>`NULL::text`, count })
    .from(orders)
    .where(inStatuses(ENDED))
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

/** Names of the staff who acted on an order. */
export async function findActors(db: Queries, orderId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectDistinct({ id: users.id, name: users.name })
    .from(orderEvents)
    .innerJoin(users, eq(users.id, orderEvents.actorId))
    .where(eq(orderEvents.orderId, orderId))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
