import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../platform/database.ts'
import { allowedMoves, type OrderActor, type OrderStatus } from './order-state.ts'
import { type OrderEventRow, type OrderLineRow, type OrderRow, orderEvents, orderLines, orders } from './tables.ts'

export type FullOrder = { order: OrderRow; lines: OrderLineRow[]; events: OrderEventRow[] }

/** Who acts, for the record. */
export type Actor = { actor: OrderActor; actorId?: string }

async function withParts(db: Queries, order: OrderRow | undefined): Promise<FullOrder | undefined> {
  if (!order) return undefined
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.position))
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id)).orderBy(desc(orderEvents.id))
  return { order, lines, events }
}

/** The order of a guest's link, with lines and events, newest first. */
export async function findOrderByToken(db: Queries, accessToken: string): Promise<FullOrder | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.accessToken, accessToken))
  return withParts(db, order)
}

export async function findOrderByNumber(db: Queries, number: string): Promise<FullOrder | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  return withParts(db, order)
}

export async function findOrderById(db: Queries, id: string): Promise<FullOrder | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  return withParts(db, order)
}

/** Adds to the history what was no move. */
export async function recordEvent(
  tx: Queries,
  orderId: string,
  by: Actor,
  at: Date,
  kind: string,
  data: Record<string, unknown> = {},
): Promise<void> {
  await tx.insert(orderEvents).values({ orderId, actor: by.actor, actorId: by.actorId, at, kind, data })
}

export type Moved = { moved: true; from: OrderStatus } | { moved: false; from: OrderStatus; allowed: OrderStatus[] }

/**
 * One move of the table: a conditional UPDATE and its event, in the caller's transaction. If another was first, nothing happens
 * and the moves that are allowed now are named. Undefined for an unknown order.
 */
export async function moveOrder(tx: Transaction, orderId: string, to: OrderStatus, by: Actor, at: Date): Promise<Moved | undefined> {
  const found = await findOrderById(tx, orderId)
  if (!found) return undefined
  const { order, lines } = found
  const facts = {
    paymentMethod: order.paymentMethod,
    paid: order.paidAt !== null,
    packed: lines.every((line) => line.jobState === 'packed'),
  }
  const allowed = allowedMoves(order.status, by.actor, facts)
  const refused: Moved = { moved: false, from: order.status, allowed }
  if (!allowed.includes(to)) return refused
  const changed = await tx
    .update(orders)
    .set({ status: to, ...(to === 'preparing' && { paidAt: at }) })
    .where(and(eq(orders.id, orderId), eq(orders.status, order.status)))
    .returning({ id: orders.id })
  if (changed.length === 0) {
    const [now] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId))
    const status = now?.status ?? order.status
    return { moved: false, from: status, allowed: allowedMoves(status, by.actor, facts) }
  }
  await recordEvent(tx, orderId, by, at, 'moved', { from: order.status, to })
  return { moved: true, from: order.status }
}

export type NewDates = { startsOn: string; shipsOn: string; deliversOn: string }

export async function saveDates(tx: Queries, orderId: string, dates: NewDates): Promise<void> {
  await tx.update(orders).set(dates).where(eq(orders.id, orderId))
}

export async function saveArtworkAccepted(tx: Queries, orderId: string, at: Date): Promise<void> {
  await tx.update(orders).set({ artworkAcceptedAt: at }).where(eq(orders.id, orderId))
}

/** Unpaid orders placed before an instant: they expire. */
export async function listUnpaidSince(db: Queries, before: Date, limit = 500): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'pending_payment'), lt(orders.placedAt, before)))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export type OrderListing = {
  number: string
  status: OrderStatus
  paymentMethod: string
  customer: string
  grossCents: number
  shipsOn: string
  placedAt: Date
  lines: { productName: string; widthMm: number; heightMm: number; pieces: number; jobState: string; jobName: string }[]
}

const PAGE_SIZE = 50

/** Orders for staff, newest first; `statuses` empty means all. `search` matches number, contact or job name. */
export async function listOrders(db: Queries, { statuses, search, page }: { statuses: readonly OrderStatus[]; search: string; page: number }) {
  const pattern = `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const byText = search
    ? sql`(${orders.number} ILIKE ${pattern} OR ${orders.contact}->>'name' ILIKE ${pattern} OR EXISTS (
        SELECT 1 FROM order_lines l WHERE l.order_id = ${orders.id} AND l.configuration->>'jobName' ILIKE ${pattern}))`
    : undefined
  const where = and(statuses.length > 0 ? inArray(orders.status, [...statuses]) : undefined, byText)
  const [{ total } = { total: 0 }] = await db.select({ total: sql<number>`count(*)::int` }).from(orders).where(where)
  const found = await db
    .select()
    .from(orders)
    .where(where)
    .orderBy(desc(orders.placedAt))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const ids = found.map(({ id }) => id)
  const lines = ids.length > 0 ? await db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.position)) : []
  return {
    total,
    items: found.map((order) =>
      listingOf(
        order,
        lines.filter((line) => line.orderId === order.id),
      ),
    ),
  }
}

function listingOf(order: OrderRow, lines: readonly OrderLineRow[]): OrderListing {
  const { number, status, paymentMethod, contact, grossCents, shipsOn, placedAt } = order
  return {
    number,
    status,
    paymentMethod,
    customer: contact.name,
    grossCents,
    shipsOn,
    placedAt,
    lines: lines.map(({ productName, configuration, pieces, jobState }) => ({
      productName,
      widthMm: configuration.widthMm,
      heightMm: configuration.heightMm,
      jobName: configuration.jobName,
      pieces,
      jobState,
    })),
  }
}
