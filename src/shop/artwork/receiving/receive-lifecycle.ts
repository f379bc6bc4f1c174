import type { Upload } from '@tus/server'
import type { Context } from '../../../platform/context.ts'
import type { Queries } from '../../../platform/database.ts'
import type { Result } from '../../../platform/refusal.ts'
import { receiveDesigners } from '../designer-links/uploads.ts'
import { receiveEarly } from '../early-files/receive-lifecycle.ts'
import { isReceivedEarly } from '../early-files/store.ts'
import { uploadOfProduced } from '../files/names-beside.ts'
import { isReceived } from '../files/store.ts'
import { receiveArtwork } from '../files/store-receive.ts'

/** Makes a complete upload the file of its target. Idempotent. */
export function receiveUpload(context: Context, upload: Upload): Promise<Result<null>> {
  const deed = { by: { actor: 'customer' }, at: context.now() } as const
  const { early, designer } = upload.metadata ?? {}
  return context.db.transaction((tx) => {
    if (early) return receiveEarly(context, tx, upload, deed)
    return designer
      ? receiveDesigners(context, tx, upload, deed)
      : receiveArtwork(tx, context.jobs, upload, deed)
  })
}

export const isNoted = async (db: Queries, uploadId: string): Promise<boolean> =>
  (await isReceived(db, uploadOfProduced(uploadId))) || isReceivedEarly(db, uploadId)
