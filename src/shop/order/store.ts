import { and, asc, desc, eq, lt, notExists, type SQL, sql } from 'drizzle-orm'
import { madridDay } from '../../platform/calendar.ts'
import type { Queries, Transaction } from '../../platform/database.ts'
import { returnCoupon } from '../buying/coupons/store.ts'
import { returnStock } from '../buying/stock/store.ts'
import { returnReservation, settleReservation } from '../buying/wallet/store.ts'
import type { EventRecord } from './order-record.ts'
import { allowedMoves, type OrderActor, type OrderStatus } from './order-state.ts'
import { keepStock } from './store-holds.ts'
import {
  type OrderEventRow,
  type OrderLineRow,
  type OrderRow,
  orderEvents,
  orderLines,
  orders,
  transferProofs,
} from './tables.ts'

export type FullOrder = { order: OrderRow; lines: OrderLineRow[]; events: OrderEventRow[] }

/** The actor and the reason that staff noted. */
/** `from`: the customer's network, for mail limits. */
export type Actor = { actor: OrderActor; actorId?: string; reason?: string; from?: string }

/** One order with its lines, and its events from the newest on. */
async function findOrder(db: Queries, isIt: SQL, held = false): Promise<FullOrder | undefined> {
  const asked = db.select().from(orders).where(isIt)
  const [order] = await (held ? asked.for('update') : asked)
  if (!order) return undefined
  const askedLines = db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position))
  const [lines, events] = await Promise.all([
    held ? askedLines.for('update') : askedLines,
    db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, order.id))
      .orderBy(desc(orderEvents.id)),
  ])
  return { order, lines, events }
}

/** The order of a guest's link. */
export const findOrderByToken = (db: Queries, token: string): Promise<FullOrder | undefined> =>
  findOrder(db, eq(orders.accessToken, token))
export const findOrderByNumber = (db: Queries, number: string): Promise<FullOrder | undefined> =>
  findOrder(db, eq(orders.number, number))
export const findOrderById = (db: Queries, id: string): Promise<FullOrder | undefined> =>
  findOrder(db, eq(orders.id, id))
/**
 * Locks an order and then its lines until the transaction ends: no concurrent payment, move or
 * amendment.
 */
export const holdOrder = (tx: Transaction, id: string): Promise<FullOrder | undefined> =>
  findOrder(tx, eq(orders.id, id), true)

/** Undefined while there is none. */
export async function findNewestNumber(db: Queries): Promise<string | undefined> {
  const [newest] = await db
    .select({ number: orders.number })
    .from(orders)
    .orderBy(desc(orders.placedAt))
    .limit(1)
  return newest?.number
}

/** What decides about rights of a link: customer, ordering colleague, payment, mail address. */
export type LinkedOrder = Pick<
  OrderRow,
  'id' | 'number' | 'customerId' | 'orderedBy' | 'email' | 'language'
> & { paid: boolean }

export async function findLinkedOrder(
  db: Queries,
  token: string,
): Promise<LinkedOrder | undefined> {
  const [order] = await db
    .select({
      id: orders.id,
      number: orders.number,
      customerId: orders.customerId,
      orderedBy: orders.orderedBy,
      email: orders.email,
      language: orders.language,
      paid: sql<boolean>`${orders.paidAt} IS NOT NULL`,
    })
    .from(orders)
    .where(eq(orders.accessToken, token))
  return order
}

/** Only the id of a link's order. */
export async function findOrderIdByToken(
  db: Queries,
  accessToken: string,
): Promise<string | undefined> {
  return (await findLinkedOrder(db, accessToken))?.id
}

/** The staff's reason, as event data: the customer does not see it. */
export const reasonOf = ({ reason }: Actor): { reason?: string } => (reason ? { reason } : {})

/** Adds an event that is no move. */
export async function recordEvent(
  tx: Queries,
  orderId: string,
  by: Actor,
  at: Date,
  kind: string,
  data?: EventRecord,
): Promise<void> {
  await tx
    .insert(orderEvents)
    .values({ orderId, actor: by.actor, actorId: by.actorId, at, kind, data })
}

const UNPAID: readonly OrderStatus[] = ['not_confirmed', 'pending_payment']
const ENDED: readonly OrderStatus[] = ['cancelled', 'deleted_by_user']

/**
 * Payment spends what an order holds of wallet and coupon; an end without payment returns it, and
 * stock too. Wallet before coupon: see `lockWallet`.
 */
async function followCredit(
  tx: Transaction,
  order: OrderRow,
  to: OrderStatus,
  at: Date,
): Promise<void> {
  if (to === 'preparing') {
    if (order.walletCents > 0) await settleReservation(tx, order.id, at)
    const missing = await keepStock(tx, order.id)
    if (missing.length > 0)
      await recordEvent(tx, order.id, { actor: 'system' }, at, 'stock_short', { missing })
    return
  }
  if (!ENDED.includes(to)) return
  await returnStock(tx, order.id)
  if (!UNPAID.includes(order.status)) return
  if (order.walletCents > 0) await returnReservation(tx, order.id, at)
  if (order.couponCode !== null) await returnCoupon(tx, order.id, at)
}

type ConfirmedPayment = { method: string; amountCents: number }

/**
 * `paid`: the payment that causes the move. `valueOn`: its value date, ISO; default is the day of
 * the move.
 */
export type Payment = { paid?: ConfirmedPayment; valueOn?: string }

export type Moved =
  | { moved: true; from: OrderStatus }
  | { moved: false; from: OrderStatus; allowed: OrderStatus[] }

/**
 * One move of the state table: a conditional UPDATE and its event, in the caller's transaction. If
 * another was first, nothing happens and the allowed moves are returned. Undefined for an unknown
 * order.
 */
export async function moveOrder(
  tx: Transaction,
  orderId: string,
  to: OrderStatus,
  by: Actor,
  at: Date,
  { paid, valueOn = madridDay(at.getTime()) }: Payment = {},
): Promise<Moved | undefined> {
  const found = await findOrderById(tx, orderId)
  if (!found) return undefined
  const { order, lines } = found
  const facts = {
    settles: order.paymentSettles,
    customerCancels: order.customerCancels,
    paid: order.paidAt !== null,
    packed: lines.every((line) => line.jobState === 'packed'),
  }
  const allowed = allowedMoves(order.status, by.actor, facts)
  const refused: Moved = { moved: false, from: order.status, allowed }
  if (!allowed.includes(to)) return refused
  const changed = await tx
    .update(orders)
    .set({
      status: to,
      ...(to === 'preparing' && { paidAt: at, paidOn: valueOn, paidCents: order.grossCents }),
    })
    .where(and(eq(orders.id, orderId), eq(orders.status, order.status)))
    .returning({ id: orders.id })
  if (changed.length === 0) {
    const [now] = await tx
      .select({ status: orders.status })
      .from(orders)
      .where(eq(orders.id, orderId))
    const status = now?.status ?? order.status
    return { moved: false, from: status, allowed: allowedMoves(status, by.actor, facts) }
  }
  await followCredit(tx, order, to, at)
  if (paid) {
    const fromBalance = order.paymentSettles === 'balance'
    await recordEvent(tx, orderId, by, at, 'paid', { ...paid, ...(fromBalance && { fromBalance }) })
  }
  await recordEvent(tx, orderId, by, at, 'moved', { from: order.status, to, ...reasonOf(by) })
  return { moved: true, from: order.status }
}

export type NewDates = { startsOn: string; shipsOn: string; deliversOn: string }

export async function saveDates(tx: Queries, orderId: string, dates: NewDates): Promise<void> {
  await tx.update(orders).set(dates).where(eq(orders.id, orderId))
}

export async function saveArtworkAccepted(
  tx: Queries,
  orderId: string,
  at: Date | null,
): Promise<void> {
  await tx.update(orders).set({ artworkAcceptedAt: at }).where(eq(orders.id, orderId))
}

/** A change of the payment method meanwhile decides by the new method. */
const proofOf = (db: Queries) =>
  db
    .select({ id: transferProofs.id })
    .from(transferProofs)
    .where(and(eq(transferProofs.orderId, orders.id), eq(orders.paymentSettles, 'later')))

/** Unpaid orders placed before an instant, without a proof of transfer: they expire. */
export async function listUnpaidSince(db: Queries, before: Date, limit = 500): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'pending_payment'),
        lt(orders.placedAt, before),
        notExists(proofOf(db)),
      ),
    )
    .limit(limit)
  return rows.map(({ id }) => id)
}
