import { and, eq } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { deskBatchOrders } from '../desk/tables.ts'
import type { BatchAction } from './batch.ts'

/** `jobs`: jobs or files moved on; `skipped`: jobs that the action did not fit. */
export type BatchOutcome = { jobs: number; skipped: number; refusal: Refusal | null }
export type BatchPlace = { staffId: string; batchKey: string; orderId: string }

const placed = ({ staffId, batchKey, orderId }: BatchPlace) =>
  and(
    eq(deskBatchOrders.staffId, staffId),
    eq(deskBatchOrders.batchKey, batchKey),
    eq(deskBatchOrders.orderId, orderId),
  )

/** What the same request did with this order before. */
export async function findOutcome(
  db: Queries,
  place: BatchPlace,
): Promise<(BatchOutcome & { action: string }) | undefined> {
  const { jobs, skipped, refusal, action } = deskBatchOrders
  const [found] = await db
    .select({ jobs, skipped, refusal, action })
    .from(deskBatchOrders)
    .where(placed(place))
  return found
}

export async function saveOutcome(
  db: Queries,
  place: BatchPlace,
  { action, at, ...outcome }: BatchOutcome & { action: BatchAction; at: Date },
): Promise<void> {
  await db
    .insert(deskBatchOrders)
    .values({ ...place, ...outcome, action, at })
    .onConflictDoNothing()
}
