import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../platform/database.ts'
import { type IncidentOutcome, incidentMoves } from './incident.ts'
import type { ShipmentIncident } from './incident-schema.ts'
import { shipmentIncidents } from './tables-incidents.ts'

type IncidentRow = typeof shipmentIncidents.$inferSelect
type NewIncident = Pick<IncidentRow, 'orderId' | 'shipment' | 'kind' | 'said' | 'openedAt'> & {
  openedBy?: string
}

const isOpenAt = ({ orderId, shipment }: Pick<IncidentRow, 'orderId' | 'shipment'>) =>
  and(
    eq(shipmentIncidents.orderId, orderId),
    eq(shipmentIncidents.shipment, shipment),
    isNull(shipmentIncidents.endedAt),
  )

/** One shipment has one open incident; false: it had one. */
export async function openIncident(tx: Transaction, incident: NewIncident): Promise<boolean> {
  const added = await tx
    .insert(shipmentIncidents)
    .values(incident)
    .onConflictDoNothing()
    .returning({ id: shipmentIncidents.id })
  return added.length > 0
}

/** The carrier tells more of an open one. */
export const retellIncident = (
  tx: Transaction,
  { orderId, shipment, kind, said }: Pick<NewIncident, 'orderId' | 'shipment' | 'kind' | 'said'>,
) => tx.update(shipmentIncidents).set({ kind, said }).where(isOpenAt({ orderId, shipment }))

/** The parcel goes on. */
export const endOpenIncident = (
  tx: Transaction,
  place: Pick<IncidentRow, 'orderId' | 'shipment'>,
  outcome: IncidentOutcome,
  at: Date,
) => tx.update(shipmentIncidents).set({ outcome, endedAt: at }).where(isOpenAt(place))

/** Of several orders, those that are not solved. */
export const listOpenIncidents = (db: Queries, orderIds: readonly string[]) =>
  db
    .select({
      orderId: shipmentIncidents.orderId,
      shipment: shipmentIncidents.shipment,
      kind: shipmentIncidents.kind,
    })
    .from(shipmentIncidents)
    .where(
      and(inArray(shipmentIncidents.orderId, [...orderIds]), isNull(shipmentIncidents.endedAt)),
    )

/** Locked until the transaction ends. */
export async function holdIncident(
  tx: Transaction,
  orderId: string,
  id: number,
): Promise<IncidentRow | undefined> {
  const [found] = await tx
    .select()
    .from(shipmentIncidents)
    .where(and(eq(shipmentIncidents.id, id), eq(shipmentIncidents.orderId, orderId)))
    .for('update')
  return found
}

type Change = Partial<
  Pick<IncidentRow, 'contactedAt' | 'claimedAt' | 'endedAt' | 'outcome' | 'reason'>
>

export const changeIncident = (tx: Transaction, id: number, change: Change) =>
  tx.update(shipmentIncidents).set(change).where(eq(shipmentIncidents.id, id))

/** Of an order, the newest first. */
export async function listIncidents(db: Queries, orderId: string): Promise<ShipmentIncident[]> {
  const rows = await db
    .select()
    .from(shipmentIncidents)
    .where(eq(shipmentIncidents.orderId, orderId))
    .orderBy(desc(shipmentIncidents.id))
  return rows.map((row) => ({
    ...{ id: row.id, shipment: row.shipment, kind: row.kind, said: row.said },
    byCarrier: row.openedBy === null,
    openedAt: row.openedAt.toISOString(),
    contactedAt: row.contactedAt?.toISOString() ?? null,
    claimedAt: row.claimedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    ...{ outcome: row.outcome, reason: row.reason, moves: incidentMoves(row) },
  }))
}
