import type { S3Settings } from '../../platform/s3/settings.ts'

export type StoreSettings = Pick<S3Settings, 'region' | 'bucket' | 'keyId' | 'secret'> & {
  /** Where objects are stored. */
  folder: string
  /** Smallest size of all parts but the last: 5 MiB at Amazon. */
  smallestPartBytes?: number
  /** Most objects per page of a listing. */
  pageSize?: number
}
