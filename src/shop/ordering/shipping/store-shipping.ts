import { and, asc, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../platform/database.ts'
import type { FullOrder } from '../../order/store.ts'
import { orderEvents, orderLines, orders } from '../../order/tables.ts'
import { carrierPickups, carriers, consignments } from './tables-shipping.ts'

export type CarrierRecord = typeof carriers.$inferSelect
export type ConsignmentRow = typeof consignments.$inferSelect

/** All that are not archived, in the order in which they are tried. */
export const listCarriers = (db: Queries): Promise<CarrierRecord[]> =>
  db
    .select()
    .from(carriers)
    .where(isNull(carriers.archivedAt))
    .orderBy(asc(carriers.sort), asc(carriers.name))

export async function findCarrier(db: Queries, id: string): Promise<CarrierRecord | undefined> {
  const [found] = await db.select().from(carriers).where(eq(carriers.id, id))
  return found
}

/** How many shipments were prepared with each carrier. */
export async function countConsignments(
  db: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ carrierId: consignments.carrierId, count: sql<number>`count(*)::int` })
    .from(consignments)
    .where(inArray(consignments.carrierId, [...ids]))
    .groupBy(consignments.carrierId)
  return new Map(rows.flatMap(({ carrierId, count }) => (carrierId ? [[carrierId, count]] : [])))
}

type Place = { orderId: string; shipment: number }
const isAt = ({ orderId, shipment }: Place) =>
  and(eq(consignments.orderId, orderId), eq(consignments.shipment, shipment))

export async function findConsignment(
  db: Queries,
  place: Place,
): Promise<ConsignmentRow | undefined> {
  const [found] = await db.select().from(consignments).where(isAt(place))
  return found
}

type Draft = Pick<ConsignmentRow, 'carrierId' | 'toDepot' | 'parcels'>

/**
 * Stores what was edited. `version`: as it was seen, 0 where there was none.
 * @returns false where another person changed it, or it is announced already
 */
export async function saveDraft(
  tx: Transaction,
  place: Place,
  draft: Draft,
  version: number,
): Promise<boolean> {
  if (version === 0) {
    const added = await tx
      .insert(consignments)
      .values({ ...place, ...draft })
      .onConflictDoNothing()
      .returning({ id: consignments.id })
    return added.length > 0
  }
  const changed = await tx
    .update(consignments)
    .set({ ...draft, version: version + 1, said: '' })
    .where(and(isAt(place), eq(consignments.version, version), eq(consignments.state, 'draft')))
    .returning({ id: consignments.id })
  return changed.length > 0
}

type Changes = Partial<Omit<ConsignmentRow, 'id' | 'orderId' | 'shipment' | 'version'>>

/** Moves one from these states; false where it is in another one. */
export async function changeConsignment(
  tx: Queries,
  id: string,
  from: readonly ConsignmentRow['state'][],
  changes: Changes,
): Promise<boolean> {
  const changed = await tx
    .update(consignments)
    .set({ ...changes, version: sql`${consignments.version} + 1` })
    .where(and(eq(consignments.id, id), inArray(consignments.state, [...from])))
    .returning({ id: consignments.id })
  return changed.length > 0
}

/** Asked for the state, and nothing changed. */
export const markChecked = (db: Queries, id: string, at: Date) =>
  db.update(consignments).set({ checkedAt: at }).where(eq(consignments.id, id))

const FOLLOWED = ['registered', 'in_transit', 'incident'] as const

/** Those whose carrier is to be asked, longest not asked first. */
export const listFollowed = (db: Queries, since: Date, limit: number) =>
  db
    .select({ consignment: consignments, carrier: carriers })
    .from(consignments)
    .innerJoin(carriers, eq(carriers.id, consignments.carrierId))
    .where(
      and(
        inArray(consignments.state, [...FOLLOWED]),
        ne(carriers.protocol, 'manual'),
        sql`${consignments.registeredAt} > ${since.toISOString()}`,
      ),
    )
    .orderBy(sql`${consignments.checkedAt} NULLS FIRST`)
    .limit(limit)

export const SHIPPING_VIEWS = ['day', 'transit', 'incidents'] as const
export type ShippingView = (typeof SHIPPING_VIEWS)[number]

const consigned = (condition: SQL) =>
  sql`SELECT ${consignments.orderId} FROM ${consignments} WHERE ${condition}`

/**
 * Orders of a view, each part by its own index: what leaves by a day, or left on it; what is under
 * way; what needs help.
 */
function ordersIn(view: ShippingView, day: string): SQL {
  if (view === 'incidents')
    return sql`SELECT i.order_id FROM shipment_incidents i WHERE i.ended_at IS NULL`
  if (view === 'transit')
    return consigned(sql`${consignments.state} IN ('registered', 'in_transit')
      AND ${consignments.handedOn} IS NOT NULL`)
  return sql`SELECT o.id FROM orders o WHERE o.status = 'preparing' AND o.ships_on <= ${day}
    UNION ${consigned(eq(consignments.handedOn, day))}
    UNION ${consigned(sql`${consignments.again}`)}`
}

const isIn = (view: ShippingView, day: string) => sql`${orders.id} IN (${ordersIn(view, day)})`

/** Not picked up at the workshop. */
const isCarried = sql`${orders.zone} <> 'pickup'`

export async function countView(db: Queries, view: ShippingView, day: string): Promise<number> {
  const [found] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(orders)
    .where(and(isCarried, isIn(view, day)))
  return found?.count ?? 0
}

/** The orders of a view with their lines and events, those that leave first first. */
export async function listShipped(
  db: Queries,
  view: ShippingView,
  day: string,
  limit: number,
): Promise<FullOrder[]> {
  const found = await db
    .select()
    .from(orders)
    .where(and(isCarried, isIn(view, day)))
    .orderBy(asc(orders.shipsOn), asc(orders.number))
    .limit(limit)
  return withParts(db, found)
}

/** The same for orders by their numbers. */
export const listByNumber = async (db: Queries, numbers: readonly string[]) =>
  withParts(
    db,
    await db
      .select()
      .from(orders)
      .where(inArray(orders.number, [...numbers])),
  )

async function withParts(db: Queries, found: FullOrder['order'][]): Promise<FullOrder[]> {
  const ids = found.map(({ id }) => id)
  const [lines, events] = await Promise.all([
    db
      .select()
      .from(orderLines)
      .where(inArray(orderLines.orderId, ids))
      .orderBy(asc(orderLines.position)),
    db
      .select()
      .from(orderEvents)
      .where(inArray(orderEvents.orderId, ids))
      .orderBy(desc(orderEvents.id)),
  ])
  const of = <Part extends { orderId: string }>(parts: readonly Part[]) =>
    Map.groupBy(parts, ({ orderId }) => orderId)
  const [linesOf, eventsOf] = [of(lines), of(events)]
  return found.map((order) => ({
    order,
    lines: linesOf.get(order.id) ?? [],
    events: eventsOf.get(order.id) ?? [],
  }))
}

export const listConsignments = (db: Queries, orderIds: readonly string[]) =>
  db
    .select()
    .from(consignments)
    .where(inArray(consignments.orderId, [...orderIds]))

export const listPickups = (db: Queries, day: string) =>
  db.select().from(carrierPickups).where(eq(carrierPickups.day, day))

export const savePickup = (db: Queries, pickup: typeof carrierPickups.$inferInsert) =>
  db.insert(carrierPickups).values(pickup).onConflictDoNothing()

/** Announced to a carrier, and still in the workshop. */
export const listWaiting = (db: Queries, carrierId: string) =>
  db
    .select({ parcels: consignments.parcels })
    .from(consignments)
    .where(
      and(
        eq(consignments.carrierId, carrierId),
        eq(consignments.state, 'registered'),
        isNull(consignments.handedOn),
      ),
    )
