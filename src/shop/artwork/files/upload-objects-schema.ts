import { z } from 'zod'
import type { Bucket } from '../../../platform/s3/bucket.ts'

/**
 * Size of every part but the last. Part boundaries of an upload are fixed, independent of sender
 * and how often.
 */
export const PART_BYTES = 8 * 2 ** 20

/** Metadata of an upload. */
const Info = z.object({
  size: z.number().int().positive(),
  metadata: z.record(z.string(), z.string().nullable()),
  createdAt: z.string(),
  /** Present while a multipart upload is open. */
  multipart: z.string().optional(),
  /** Once complete: the key of its bytes, which several uploads may share. */
  bytes: z.string().optional(),
})
export type UploadInfo = z.infer<typeof Info>

const UPLOAD_ID = /^[\w-]{1,100}$/

export const bytesKey = (name: string): string => `bytes/${name}`
export const infoKey = (uploadId: string): string => `info/${uploadId}`
/** Received bytes of an incomplete part. */
export const tailKey = (uploadId: string, part: number): string => `tail/${uploadId}/${part}`
export const viewKey = (uploadId: string, name: string): string => `view/${uploadId}/${name}`
/**
 * Marks that an upload shares these bytes; without any mark they belong to their first upload
 * alone.
 */
export const sharerKey = (bytes: string, uploadId: string): string => `sharers/${bytes}/${uploadId}`
export const proofKey = (id: string): string => `proofs/${id}`
export const mediaKey = (id: string): string => `media/${id}`

/** The upload id of an object with one of these prefixes. */
export const uploadOf = (key: string): string => key.split('/')[1]?.split('.')[0] ?? ''

/** Null for an unknown upload. */
export async function readInfo(bucket: Bucket, uploadId: string): Promise<UploadInfo | null> {
  if (!UPLOAD_ID.test(uploadId)) return null
  const text = await bucket.get(infoKey(uploadId))
  return text && Info.parse(JSON.parse(Buffer.from(text).toString()))
}

export const writeInfo = (bucket: Bucket, uploadId: string, info: UploadInfo): Promise<void> =>
  bucket.put(infoKey(uploadId), new Uint8Array(Buffer.from(JSON.stringify(info))))

export async function removeAll(bucket: Bucket, prefix: string): Promise<void> {
  for await (const { key } of bucket.list(prefix)) await bucket.remove(key)
}
