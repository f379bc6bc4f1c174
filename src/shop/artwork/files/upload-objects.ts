import { z } from 'zod'
import type { Bucket } from '../../../platform/s3/bucket.ts'

/** How large a part is; only the last is smaller. One upload's parts always begin at the same bytes, whoever sends them and however often. */
export const PART_BYTES = 8 * 2 ** 20

/** What is said of an upload, beside its bytes. */
const Info = z.object({
  size: z.number().int().positive(),
  metadata: z.record(z.string(), z.string().nullable()),
  createdAt: z.string(),
  /** While its parts arrive, where it has several. */
  multipart: z.string().optional(),
  /** Once it is whole: under which name its bytes lie. Several uploads may say the same. */
  bytes: z.string().optional(),
})
export type UploadInfo = z.infer<typeof Info>

const UPLOAD_ID = /^[\w-]{1,100}$/

export const bytesKey = (name: string): string => `bytes/${name}`
export const infoKey = (uploadId: string): string => `info/${uploadId}`
/** What arrived of a part that is not whole yet. */
export const tailKey = (uploadId: string, part: number): string => `tail/${uploadId}/${part}`
export const viewKey = (uploadId: string, name: string): string => `view/${uploadId}/${name}`
/** Says that an upload shares these bytes; bytes without any such word are their first upload's alone. */
export const sharerKey = (bytes: string, uploadId: string): string => `sharers/${bytes}/${uploadId}`
export const proofKey = (id: string): string => `proofs/${id}`

/** The upload of an object below one of the prefixes above. */
export const uploadOf = (key: string): string => key.split('/')[1]?.split('.')[0] ?? ''

/** Null for an upload there is not. */
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
