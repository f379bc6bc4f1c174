import type { Context } from '../../../platform/context.ts'
import { openBucket } from '../../../platform/s3/bucket.ts'
import type { FileStorage } from './file-storage-io.ts'
import { filesInBucket } from './uploads-bucket.ts'
import { filesOnDisk } from './uploads-disk.ts'

/** File in `DATA_DIR` that names the storage used at the last start. */
export const FILES_ARE_IN = 'files-are-in'

export const keptIn = ({ s3 }: Pick<Context['config'], 's3'>): string =>
  s3 ? `bucket ${s3.bucket} at ${s3.endpoint}` : 'folder'

/** The configured storage. */
export const filesOf = (context: Context): FileStorage =>
  context.config.s3 ? filesInBucket(context, openBucket(context.config.s3)) : filesOnDisk(context)
