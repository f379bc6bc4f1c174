import { Metadata, Server, type Upload } from '@tus/server'
import { clientAddress } from '../../../platform/client-address.ts'
import { unguessable } from '../../../platform/config.ts'
import type { Context } from '../../../platform/context.ts'
import { RETRY_AFTER_SECONDS } from '../../../platform/database-away.ts'
import { isRoomForFile } from '../../../platform/disk-room.ts'
import { DISK_FULL, isDiskFull } from '../../../platform/disk-space.ts'
import { type Api, type ApiContext, makeApi, problem } from '../../../platform/http.ts'
import { accept, type Refusal, type Result, refuse } from '../../../platform/refusal.ts'
import { STORAGE_AWAY, StorageAway } from '../../../platform/storage-away.ts'
import { checkDesigners, isDesigners, keptOfDesigners } from '../designer-links/uploads.ts'
import { checkEarly, checkUnpaid, isEarly, keptOfEarly } from '../early-files/uploads.ts'
import type { FileStorage } from '../files/file-storage-io.ts'
import { findJob } from '../files/store-job.ts'
import { targetOf } from '../files/store-receive.ts'
import {
  keptPastCheck,
  keptSide,
  MAX_UPLOAD_BYTES,
  readUploadMetadata,
  refuseSize,
  refuseTarget,
} from '../files/upload-rules.ts'
import { isWhole } from '../files/uploads-folder.ts'
import { filesOf } from '../files/uploads-kept.ts'
import { receiveUpload } from './receive-lifecycle.ts'

const PATH = '/files'

const STATUSES: Readonly<Record<string, 404 | 409 | 413 | 422 | 429>> = {
  'artwork.upload.unknownOrder': 404,
  'artwork.upload.oneSided': 409,
  'artwork.upload.orderClosed': 409,
  'artwork.upload.approved': 409,
  'artwork.file.tooLarge': 413,
  'artwork.file.empty': 422,
  'designer.unknown': 404,
  'designer.senderMissing': 422,
  'early.unknown': 404,
  'early.tooMany.network': 429,
  'early.tooMany.shop': 429,
  'early.unpaid.network': 429,
  'early.unpaid.shop': 429,
}
const statusOf = (refusals: readonly Refusal[]) => STATUSES[refusals[0]?.code ?? ''] ?? 400

function metadataOf(headers: Headers): Record<string, string | null> {
  try {
    return Metadata.parse(headers.get('upload-metadata') ?? '')
  } catch {
    return {}
  }
}

/** Checks before the first byte: size, key of the target, and its state. */
async function checkCreation(context: Context, c: ApiContext): Promise<Result<null>> {
  const { headers } = c.req.raw
  const raw = metadataOf(headers)
  const length = headers.get('upload-length')
  const size = refuseSize(length === null ? undefined : Number(length))
  const place = { sizeBytes: Number(length), address: clientAddress(c) }
  if (isDesigners(raw)) {
    const status = size ? refuse<string>(size) : await checkDesigners(context, raw)
    return status.ok ? checkUnpaid(context, status.value, place) : status
  }
  if (isEarly(raw)) return size ? refuse(size) : checkEarly(context, raw, place)
  const metadata = readUploadMetadata(raw)
  if (!metadata.ok) return metadata
  if (size) return refuse(size)
  const { orderToken, lineId, design, side } = metadata.value
  const job = await findJob(context.db, orderToken, lineId)
  if (!job) return refuse({ code: 'artwork.upload.unknownOrder', field: '' })
  const target = refuseTarget(targetOf(job), design, side)
  return target ? refuse(target) : checkUnpaid(context, job.orderStatus, place)
}

/**
 * Metadata stored beside the file. The order's key is no longer needed, so it is not written to
 * disk.
 */
async function keptMetadata(
  _: unknown,
  upload: Upload,
): Promise<{ metadata: Record<string, string> }> {
  const raw = upload.metadata ?? {}
  if (isDesigners(raw)) return { metadata: keptOfDesigners(raw) }
  if (isEarly(raw)) return { metadata: keptOfEarly(raw) }
  const metadata = readUploadMetadata(raw)
  if (!metadata.ok) return { metadata: {} }
  const { lineId, design, side, fileName, pastCheck } = metadata.value
  return {
    metadata: {
      ...{ lineId, design: String(design), filename: fileName },
      ...{ ...keptSide(side), ...keptPastCheck(pastCheck) },
    },
  }
}

/**
 * Protocol responses name client faults. A storage that is unavailable or full is none: the client
 * retries and resumes the upload.
 */
const answerFault = (context: Context) => (_: Request, fault: unknown) => {
  if (isDiskFull(fault)) {
    context.log.error('disk.full', { route: PATH })
    return { status_code: 507, body: '' }
  }
  if (fault instanceof StorageAway) {
    context.log.warn('storage.away', { route: PATH, code: fault.code })
    return { status_code: 503, body: '' }
  }
  // A protocol fault has its own status. Any other is answered with our message, never with the
  // system's.
  if (fault instanceof Error && !('status_code' in fault)) throw fault
  return undefined
}

const makeTus = (context: Context, { uploads }: FileStorage): Server =>
  new Server({
    path: PATH,
    datastore: uploads,
    relativeLocation: true,
    maxSize: MAX_UPLOAD_BYTES,
    namingFunction: unguessable,
    allowedOrigins: [context.config.publicUrl],
    disableTerminationForFinishedUploads: true,
    onUploadCreate: keptMetadata,
    onResponseError: answerFault(context),
  })

/**
 * A complete upload becomes artwork after every response that finds it complete, not only after its
 * last byte: the shop may have been killed between that byte and the row, after which the browser
 * only asks for the offset (HEAD).
 */
async function receiveIfWhole(
  context: Context,
  files: FileStorage,
  uploadId: string,
): Promise<Result<null>> {
  const upload = await files.uploads.getUpload(uploadId)
  if (!isWhole(upload)) return accept(null)
  const received = await receiveUpload(context, upload)
  if (!received.ok) await files.discard(uploadId)
  return received
}

/** Resumable uploads (tus 1.0) at `/files`. There is no download here. */
export function artworkUploads(context: Context): Api {
  const files = filesOf(context)
  const tus = makeTus(context, files)
  const api = makeApi()

  const full = (c: ApiContext) => problem(c, 507, [DISK_FULL])
  const away = (c: ApiContext) => {
    c.header('retry-after', String(RETRY_AFTER_SECONDS))
    return problem(c, 503, [STORAGE_AWAY])
  }

  const answer = async (c: ApiContext): Promise<Response> => {
    const { method } = c.req.raw
    if (method === 'GET') return problem(c, 405, [{ code: 'artwork.upload.noDownload', field: '' }])
    if (method === 'POST') {
      const checked = await checkCreation(context, c)
      if (!checked.ok) return problem(c, statusOf(checked.refusals), checked.refusals)
      if (!(await isRoomForFile(context, Number(c.req.header('upload-length') ?? 0))))
        return full(c)
    }
    const response = await tus.handleWeb(c.req.raw)
    if (response.status === 503) return away(c)
    if (response.status === 507) return full(c)
    if (!response.ok || !['POST', 'PATCH', 'HEAD'].includes(method)) return response
    const address = method === 'POST' ? (response.headers.get('location') ?? '') : c.req.path
    const received = await receiveIfWhole(
      context,
      files,
      address.slice(address.lastIndexOf('/') + 1),
    ).catch((fault: unknown) => {
      if (fault instanceof StorageAway) return null
      throw fault
    })
    if (!received) return away(c)
    return received.ok ? response : problem(c, statusOf(received.refusals), received.refusals)
  }
  api.all(PATH, answer)
  api.all(`${PATH}/*`, answer)
  return api
}
