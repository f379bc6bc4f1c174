import type { Upload } from '@tus/server'
import type { Jobs } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database.ts'
import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import { sideBeside } from '../../print/preflight/file-side.ts'
import { pieceOf } from '../../print/preflight/piece.ts'
import { currentFiles, insertVersion, isReceived, withdrawDesign } from './store.ts'
import { type Deed, type Job, lockJob, recordJobEvent, settleJob } from './store-job.ts'
import { alignFront } from './store-sides.ts'
import { readPastCheck, readSide, refuseTarget, type UploadTarget } from './upload-rules.ts'

/** Facts of a complete upload that decide where it belongs. */
export type ReceivedUpload = Pick<Upload, 'id' | 'size' | 'metadata'>

export const targetOf = (job: Job): UploadTarget => ({
  orderStatus: job.orderStatus,
  jobState: job.state,
  designs: job.configuration.designs,
  sides: pieceOf(job.configuration, job.rules).sides,
})

/** What the file prints: the back, or what the file for the back leaves to it. */
async function sideOf(tx: Transaction, lineId: string, design: number, said: 'back' | 'both') {
  if (said === 'back') return said
  return sideBeside((await currentFiles(tx, lineId)).filter((file) => file.design === design))
}

/**
 * Makes a complete upload the artwork of its design: row, event, job state and check in the
 * caller's transaction. Idempotent. Refused if the line takes no file any more.
 */
export async function receiveArtwork(
  tx: Transaction,
  jobs: Jobs,
  upload: ReceivedUpload,
  deed: Deed,
  sentBy?: string,
): Promise<Result<null>> {
  const {
    lineId = '',
    design: designText,
    side: sideText,
    filename,
    pastCheck: pastCheckText,
  } = upload.metadata ?? {}
  const design = Number(designText)
  const job = await lockJob(tx, lineId ?? '')
  if (!job) return refuse({ code: 'artwork.upload.unknownOrder', field: '' })
  if (await isReceived(tx, upload.id)) return accept(null)
  const said = readSide(sideText)
  const refusal = refuseTarget(targetOf(job), design, said)
  if (refusal) return refuse(refusal)

  const before = await withdrawDesign(tx, job.lineId, design, said)
  if (before) await jobs.send(tx, 'artwork.discard', { uploadId: before, past: true })
  const fileName = filename ?? ''
  const sizeBytes = upload.size ?? 0
  const side = await sideOf(tx, job.lineId, design, said)
  const { id: artworkId, version } = await insertVersion(tx, {
    orderLineId: job.lineId,
    design,
    side,
    uploadId: upload.id,
    fileName,
    sizeBytes,
    sentBy,
    createdAt: deed.at,
    pastCheckAt: readPastCheck(pastCheckText) ? deed.at : null,
  })
  await recordJobEvent(tx, job, deed, 'artwork_received', {
    design,
    ...(side !== 'both' && { side }),
    version,
    fileName,
    sizeBytes,
    ...(sentBy && { sentBy }),
  })
  await alignFront(tx, jobs, job.lineId, design)
  await settleJob(tx, job, deed)
  await jobs.send(tx, 'artwork.check', { artworkId }, { singletonKey: artworkId })
  return accept(null)
}
