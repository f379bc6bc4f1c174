import { madridDay } from '../../../platform/calendar.ts'
import type { Context } from '../../../platform/context.ts'
import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import { extension, type Keeping } from './keeping.ts'
import {
  type DeletedFile,
  findKeeping,
  listFiles,
  listOver,
  markDeleted,
  type OrderKeeping,
  recordKeeping,
  saveKeeping,
} from './store-keeping.ts'
import { forgetProof, type KeptProof, listProofsOf, listProofsOver } from './store-proofs-over.ts'

/** Removes the bytes of a proof; the job's data is `{ proofId }`. */
export const DISCARD_PROOF_JOB = 'artwork.discard_proof'

/** Rows per transaction, so that other work is not blocked for long. */
const AT_ONCE = 200

type Reason = Parameters<typeof markDeleted>[2]

/** Marks the rows and queues the removal of their bytes. @returns how many */
async function deleteFiles(
  context: Context,
  files: readonly DeletedFile[],
  reason: Reason,
): Promise<number> {
  return context.db.transaction(async (tx) => {
    let deleted = 0
    for (const file of files) {
      if (!(await markDeleted(tx, file, reason))) continue
      await context.jobs.send(tx, 'artwork.discard', { uploadId: file.uploadId })
      deleted += 1
    }
    return deleted
  })
}

async function deleteProofs(
  context: Context,
  proofs: readonly KeptProof[],
  reason: Reason,
): Promise<number> {
  return context.db.transaction(async (tx) => {
    let deleted = 0
    for (const proof of proofs) {
      if (!(await forgetProof(tx, proof, reason))) continue
      await context.jobs.send(tx, DISCARD_PROOF_JOB, { proofId: proof.id })
      deleted += 1
    }
    return deleted
  })
}

/** Deletes batches until none is due. @returns how many files */
async function deleteAll<T>(
  list: () => Promise<T[]>,
  remove: (batch: readonly T[]) => Promise<number>,
): Promise<number> {
  for (let all = 0; ; ) {
    const batch = await list()
    const deleted = await remove(batch)
    all += deleted
    // A full batch without progress: another process is working on the same rows.
    if (batch.length < AT_ONCE || deleted === 0) return all
  }
}

/** The nightly deletion: files and proofs of transfer that have reached their end. */
export async function deleteOver(context: Context): Promise<void> {
  const { db, log, now } = context
  const today = () => madridDay(now().getTime())
  const reason = () => ({ by: { actor: 'system' as const }, at: now(), why: 'over' as const })
  const files = await deleteAll(
    () => listOver(db, today(), AT_ONCE),
    (batch) => deleteFiles(context, batch, reason()),
  )
  const proofs = await deleteAll(
    () => listProofsOver(db, today(), AT_ONCE),
    (batch) => deleteProofs(context, batch, reason()),
  )
  if (files + proofs > 0) log.info('artwork.deleted', { files, proofs })
}

export type KeepingWish = { extend?: true; forReorders?: boolean }

/** Undefined for an unknown link. */
export async function askToKeep(
  context: Context,
  orderToken: string,
  wish: KeepingWish,
): Promise<Result<OrderKeeping> | undefined> {
  const at = context.now()
  return context.db.transaction(async (tx) => {
    const found = await findKeeping(tx, orderToken, true)
    if (!found) return undefined
    const { orderId, endedOn } = found
    let kept: Keeping = { extendedUntil: found.extendedUntil, forReorders: found.forReorders }
    if (wish.extend) {
      const until = extension(endedOn, kept)
      if (until === null)
        return refuse({
          code: endedOn === null ? 'artwork.keep.underWay' : 'artwork.keep.longest',
          field: 'extend',
        })
      kept = { ...kept, extendedUntil: until }
      await recordKeeping(tx, orderId, at, { until })
    }
    if (wish.forReorders !== undefined && wish.forReorders !== kept.forReorders) {
      kept = { ...kept, forReorders: wish.forReorders }
      await recordKeeping(tx, orderId, at, { forReorders: wish.forReorders })
    }
    await saveKeeping(tx, orderId, kept)
    return accept({ ...found, ...kept })
  })
}

/** The customer deletes all files of a finished order. Undefined for an unknown link. */
export async function deleteAsked(
  context: Context,
  orderToken: string,
): Promise<Result<OrderKeeping> | undefined> {
  const found = await findKeeping(context.db, orderToken)
  if (!found) return undefined
  if (found.endedOn === null) return refuse({ code: 'artwork.keep.needed', field: '' })
  const files = await listFiles(context.db, found.orderId)
  const asked = { by: { actor: 'customer' as const }, at: context.now(), why: 'asked' as const }
  await deleteFiles(context, files, asked)
  await deleteProofs(context, await listProofsOf(context.db, found.orderId), asked)
  return accept({ ...found, files: 0, approved: 0 })
}
