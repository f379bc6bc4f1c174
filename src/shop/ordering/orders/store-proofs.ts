import { and, asc, eq, gte, lt, notExists, or } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../platform/database.ts'
import type { ProofView } from '../../order/proof-schema.ts'
import { orderEvents, orders, transferProofs } from '../../order/tables.ts'

export type ProofRow = typeof transferProofs.$inferSelect

/** Proofs of an order's transfer, in the order in which they came. */
export async function listProofs(db: Queries, orderId: string): Promise<ProofRow[]> {
  return db
    .select()
    .from(transferProofs)
    .where(eq(transferProofs.orderId, orderId))
    .orderBy(asc(transferProofs.receivedAt), asc(transferProofs.id))
}

export const proofView = ({ id, fileName, bytes, receivedAt }: ProofRow): ProofView => ({
  id,
  fileName,
  bytes,
  receivedAt: receivedAt.toISOString(),
})

export async function findProof(
  db: Queries,
  orderId: string,
  id: string,
): Promise<ProofRow | undefined> {
  const [proof] = await db
    .select()
    .from(transferProofs)
    .where(and(eq(transferProofs.orderId, orderId), eq(transferProofs.id, id)))
  return proof
}

/**
 * What decides whether an order takes a proof; the row stays locked, so that it is neither paid nor
 * cancelled meanwhile.
 */
export async function lockForProof(tx: Transaction, orderId: string) {
  const [order] = await tx
    .select({ status: orders.status, paymentSettles: orders.paymentSettles })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('update')
  return order
}

export async function insertProof(
  tx: Transaction,
  proof: Omit<ProofRow, 'id'> & { id: string },
): Promise<void> {
  await tx.insert(transferProofs).values(proof)
}

/**
 * Orders that wait for a transfer, placed between two moments: of which nothing was heard, whose
 * customer was not reminded, and did not choose to pay so since `toldSince`.
 */
export async function listToRemind(
  db: Queries,
  { from, before, toldSince }: { from: Date; before: Date; toldSince: Date },
): Promise<string[]> {
  const { orderId, kind, at } = orderEvents
  const told = or(
    eq(kind, 'transfer_reminded'),
    and(eq(kind, 'payment_method'), gte(at, toldSince)),
  )
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'pending_payment'),
        eq(orders.paymentSettles, 'later'),
        lt(orders.placedAt, before),
        gte(orders.placedAt, from),
        notExists(
          db
            .select({ id: transferProofs.id })
            .from(transferProofs)
            .where(eq(transferProofs.orderId, orders.id)),
        ),
        notExists(
          db
            .select({ id: orderEvents.id })
            .from(orderEvents)
            .where(and(eq(orderId, orders.id), told)),
        ),
      ),
    )
    .limit(500)
  return rows.map(({ id }) => id)
}

/** Whether the order still waits for a transfer without a reminder sent; its row stays locked. */
export async function lockToRemind(tx: Transaction, id: string): Promise<boolean> {
  const order = await lockForProof(tx, id)
  if (order?.status !== 'pending_payment' || order.paymentSettles !== 'later') return false
  const [told] = await tx
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, id), eq(orderEvents.kind, 'transfer_reminded')))
    .limit(1)
  return told === undefined && (await listProofs(tx, id)).length === 0
}
