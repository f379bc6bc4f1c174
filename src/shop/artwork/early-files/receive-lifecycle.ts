import type { Context } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database.ts'
import { accept, type Refusal, type Result, refuse } from '../../../platform/refusal.ts'
import { isReceived } from '../files/store.ts'
import type { Deed } from '../files/store-job.ts'
import { type ReceivedUpload, receiveArtwork } from '../files/store-receive.ts'
import { readPastCheck, readSide } from '../files/upload-rules.ts'
import { readAgain } from './read-again-lifecycle.ts'
import {
  changeEarlyLine,
  insertEarlyFile,
  isReceivedEarly,
  lockEarlyLine,
  markGone,
} from './store.ts'

export const UNKNOWN_EARLY: Refusal = { code: 'early.unknown', field: '' }

/**
 * Makes a complete upload the file of its design, in the caller's transaction. Idempotent. If the
 * order was placed meanwhile, the file goes to the order. One that the configuration has no place
 * for any more is kept, as one that came before the change.
 */
export async function receiveEarly(
  context: Context,
  tx: Transaction,
  upload: ReceivedUpload,
  deed: Deed,
): Promise<Result<null>> {
  const { early = '', design: designText, side, filename, pastCheck } = upload.metadata ?? {}
  const line = await lockEarlyLine(tx, Buffer.from(early ?? '', 'base64url'))
  if (!line) return refuse(UNKNOWN_EARLY)
  if ((await isReceivedEarly(tx, upload.id)) || (await isReceived(tx, upload.id)))
    return accept(null)
  const { orderLineId } = line
  if (orderLineId !== null) {
    const { id, size, metadata } = upload
    return receiveArtwork(
      tx,
      context.jobs,
      { id, size, metadata: { ...metadata, lineId: orderLineId } },
      deed,
    )
  }
  const place = { design: Number(designText), isBack: readSide(side) === 'back' }
  for (const uploadId of await markGone(tx, line.id, place, { why: 'replaced', at: deed.at }))
    await context.jobs.send(tx, 'artwork.discard', { uploadId })
  const file = {
    lineId: line.id,
    ...place,
    uploadId: upload.id,
    fileName: filename ?? '',
    sizeBytes: upload.size ?? 0,
    receivedAt: deed.at,
    pastCheckAt: readPastCheck(pastCheck) ? deed.at : null,
  }
  const fileId = await insertEarlyFile(tx, file)
  await changeEarlyLine(tx, line.id, { touchedAt: deed.at })
  await context.jobs.send(tx, 'early.check', { fileId })
  await readAgain(tx, context.jobs, line)
  return accept(null)
}
