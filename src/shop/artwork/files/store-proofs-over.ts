import { sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../platform/database.ts'
import type { Actor } from '../../order/store.ts'
import { orderEvents } from '../../order/tables.ts'
import { isProofOver, KEPT_DAYS } from './keeping.ts'
import { ENDED_ON } from './store-keeping.ts'

/** A proof of transfer; its bytes are stored under its id. */
export type KeptProof = { id: string; orderId: string; fileName: string }

/**
 * Proofs of transfer that must be deleted, oldest first. SQL selects candidates; the rule decides.
 */
export async function listProofsOver(
  db: Queries,
  today: string,
  limit: number,
): Promise<KeptProof[]> {
  const { rows } = await db.execute<KeptProof & { endedOn: string | null }>(sql`
    SELECT * FROM (
      SELECT p.id, p.order_id AS "orderId", p.file_name AS "fileName", p.received_at,
        ${ENDED_ON} AS "endedOn"
      FROM transfer_proofs p JOIN orders o ON o.id = p.order_id
      WHERE o.status IN ('shipped', 'received', 'cancelled', 'refunded', 'deleted_by_user')) f
    WHERE f."endedOn"::date + ${KEPT_DAYS}::int < ${today}::date
    ORDER BY f.received_at LIMIT ${limit}`)
  return rows.filter(({ endedOn }) => isProofOver(endedOn, today))
}

export async function listProofsOf(db: Queries, orderId: string): Promise<KeptProof[]> {
  const { rows } = await db.execute<KeptProof>(
    sql`SELECT id, order_id AS "orderId", file_name AS "fileName" FROM transfer_proofs
      WHERE order_id = ${orderId} ORDER BY received_at`,
  )
  return rows
}

/** Deletes a proof's row and records it; false if it was gone. The caller removes the bytes. */
export async function forgetProof(
  tx: Transaction,
  proof: KeptProof,
  { by, at, why }: { by: Actor; at: Date; why: 'over' | 'asked' },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`DELETE FROM transfer_proofs WHERE id = ${proof.id}`)
  if (!rowCount) return false
  const { orderId, fileName } = proof
  await tx.insert(orderEvents).values({
    orderId,
    at,
    actor: by.actor,
    actorId: by.actorId,
    kind: 'proof_deleted',
    data: { fileName, why },
  })
  return true
}
