import type { Context } from '../../platform/context.ts'
import { openBucket } from '../../platform/s3/bucket.ts'
import type { FileStorage } from './file-storage.ts'
import { filesInBucket } from './uploads-bucket.ts'
import { filesOnDisk } from './uploads-disk.ts'

/** Where this shop keeps its files, as it is configured. */
export const filesOf = (context: Context): FileStorage =>
  context.config.s3 ? filesInBucket(context, openBucket(context.config.s3)) : filesOnDisk(context)
