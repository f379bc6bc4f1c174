import type { Context } from '../../../platform/context.ts'
import { openBucket } from '../../../platform/s3/bucket.ts'
import type { FileStorage } from './file-storage-io.ts'
import { producedOf } from './names-beside.ts'
import { filesInBucket } from './uploads-bucket.ts'
import { filesOnDisk } from './uploads-disk.ts'

/** File in `DATA_DIR` that names the storage used at the last start. */
export const FILES_ARE_IN = 'files-are-in'

export const keptIn = ({ s3 }: Pick<Context['config'], 's3'>): string =>
  s3 ? `bucket ${s3.bucket} at ${s3.endpoint}` : 'folder'

const storageOf = (context: Context): FileStorage =>
  context.config.s3 ? filesInBucket(context, openBucket(context.config.s3)) : filesOnDisk(context)

/** The configured storage. The file for the machine goes with the upload it was made from. */
export function filesOf(context: Context): FileStorage {
  const storage = storageOf(context)
  const discard = async (uploadId: string): Promise<void> => {
    await storage.discard(producedOf(uploadId))
    await storage.discard(uploadId)
  }
  return { ...storage, discard }
}
