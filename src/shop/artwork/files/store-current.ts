import type { Transaction } from '../../../platform/database.ts'
import { findArtwork } from './store.ts'
import { type Job, lockJob } from './store-job.ts'
import type { ArtworkRow } from './tables.ts'

/** A file as it is once its line is locked; undefined if there is none, or it was withdrawn. */
export async function lockCurrent(
  tx: Transaction,
  find: (tx: Transaction) => Promise<ArtworkRow | undefined>,
): Promise<{ job: Job; artwork: ArtworkRow } | undefined> {
  const found = await find(tx)
  const job = found && (await lockJob(tx, found.orderLineId))
  const artwork = job && (await findArtwork(tx, found.id))
  return job && artwork && artwork.state !== 'withdrawn' ? { job, artwork } : undefined
}
