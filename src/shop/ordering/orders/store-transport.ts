import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../platform/database.ts'
import type { TransportProofView } from '../../order/proof-schema.ts'
import { orders, transportProofs } from '../../order/tables.ts'
import { users } from '../../session/tables.ts'

export type TransportProofRow = typeof transportProofs.$inferSelect

/** In the order in which they were added. */
export async function listTransportProofs(
  db: Queries,
  orderId: string,
): Promise<TransportProofView[]> {
  const rows = await db
    .select({ proof: transportProofs, by: users.name })
    .from(transportProofs)
    .leftJoin(users, eq(users.id, transportProofs.addedBy))
    .where(eq(transportProofs.orderId, orderId))
    .orderBy(asc(transportProofs.addedAt), asc(transportProofs.id))
  return rows.map(({ proof: { id, kind, reference, fileName, bytes, addedAt }, by }) => ({
    ...{ id, kind, reference, fileName, bytes, by },
    addedAt: addedAt.toISOString(),
  }))
}

export async function findTransportProof(
  db: Queries,
  orderId: string,
  id: string,
): Promise<TransportProofRow | undefined> {
  const [proof] = await db
    .select()
    .from(transportProofs)
    .where(and(eq(transportProofs.orderId, orderId), eq(transportProofs.id, id)))
  return proof
}

/** What decides whether an order takes a proof; the row stays locked. */
export async function lockForTransport(tx: Transaction, orderId: string) {
  const [order] = await tx
    .select({ status: orders.status, regime: orders.taxRegime })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('update')
  return order
}

/** All of an order as they are kept, with the digests of their files. */
export const readTransportProofs = (
  tx: Transaction,
  orderId: string,
): Promise<TransportProofRow[]> =>
  tx.select().from(transportProofs).where(eq(transportProofs.orderId, orderId))

export async function insertTransportProof(
  tx: Transaction,
  proof: TransportProofRow,
): Promise<void> {
  await tx.insert(transportProofs).values(proof)
}

/** An exempt supply within the Union that left and has no proof of its transport. */
export type Unproved = { orderNumber: string; shippedAt: string; netCents: number }

/** Those that left first come first; `total`: how many there are in all. */
export async function listUnproved(
  db: Queries,
  limit = 200,
): Promise<{ items: Unproved[]; total: number }> {
  const { rows } = await db.execute<Unproved & { total: number }>(sql`
    SELECT o.number AS "orderNumber", s.at AS "shippedAt", o.net_cents::float8 AS "netCents",
      count(*) OVER ()::int AS total
    FROM orders o
    CROSS JOIN LATERAL (
      SELECT min(e.at) AS at FROM order_events e
      WHERE e.order_id = o.id AND e.kind = 'moved' AND e.data->>'to' = 'shipped'
    ) s
    WHERE o.tax_regime = 'intra_eu' AND s.at IS NOT NULL
      AND NOT EXISTS (SELECT FROM transport_proofs p WHERE p.order_id = o.id)
    ORDER BY s.at, o.number LIMIT ${limit}`)
  const items = rows.map(({ total: _total, shippedAt, ...row }) => ({
    ...row,
    shippedAt: new Date(shippedAt).toISOString(),
  }))
  return { items, total: rows[0]?.total ?? 0 }
}
