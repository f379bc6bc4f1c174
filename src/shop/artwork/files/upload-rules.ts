import { accept, type Refusal, type Result, refuse } from '../../../platform/refusal.ts'
import { type JobState, takesArtwork } from '../../order/job-state.ts'
import type { FileSide } from '../../print/preflight/file-side.ts'
import { shownFileName } from './file-name.ts'

const GIGA = 1_000_000_000
/** One resumable uploader for all uses (decision C6). */
export const MAX_UPLOAD_BYTES = 2 * GIGA
/** An upload that is incomplete after this time is abandoned. */
export const UNFINISHED_HOURS = 24

/** What the browser states about a file before the first byte. */
export type UploadMetadata = {
  orderToken: string
  lineId: string
  design: number
  /** The back, where it is a file of its own. */
  side: FileSide
  fileName: string
  pastCheck: boolean
}

/** Where a line takes a file. */
export type UploadSlot = Pick<UploadMetadata, 'lineId' | 'design' | 'side'>

const TOKEN = /^[A-Za-z0-9_-]{1,100}$/
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The design a file belongs to, from 1; null if not stated. */
export const readDesign = (design: string | null | undefined): number | null =>
  /^[1-9]\d{0,3}$/.test(design ?? '') ? Number(design) : null

/** `back`: the back of a design; all else is a file for both sides, or the front of two. */
export const readSide = (said: string | null | undefined): 'back' | 'both' =>
  said === 'back' ? 'back' : 'both'
/** The same, as stored beside the bytes of an upload. */
export const keptSide = (side: FileSide): { side?: string } => (side === 'back' ? { side } : {})

/** Whether a blocked file is sent to staff for review. */
export const readPastCheck = (said: string | null | undefined): boolean => said === '1'
/** The same, as stored beside the bytes of an upload. */
export const keptPastCheck = (pastCheck: boolean): { pastCheck?: string } =>
  pastCheck ? { pastCheck: '1' } : {}

export function readUploadMetadata(
  raw: Readonly<Record<string, string | null | undefined>>,
): Result<UploadMetadata> {
  const { orderToken = '', lineId = '', design = '', filename = '', side, pastCheck } = raw
  const wrong: Refusal[] = []
  if (!TOKEN.test(orderToken ?? ''))
    wrong.push({ code: 'artwork.upload.malformed', field: 'orderToken' })
  if (!UUID.test(lineId ?? '')) wrong.push({ code: 'artwork.upload.malformed', field: 'lineId' })
  const counted = readDesign(design)
  if (counted === null) wrong.push({ code: 'artwork.upload.malformed', field: 'design' })
  if (wrong.length > 0 || counted === null) return refuse(...wrong)
  return accept({
    ...{ orderToken: orderToken ?? '', lineId: lineId ?? '', design: counted },
    side: readSide(side),
    ...{ fileName: shownFileName(filename ?? ''), pastCheck: readPastCheck(pastCheck) },
  })
}

/**
 * @param sizeBytes undefined if the browser does not state it: uploads of unknown length are
 * refused
 */
export function refuseSize(sizeBytes: number | undefined): Refusal | null {
  if (sizeBytes === undefined || !Number.isSafeInteger(sizeBytes) || sizeBytes < 0)
    return { code: 'artwork.upload.malformed', field: 'size' }
  if (sizeBytes === 0) return { code: 'artwork.file.empty', field: 'file' }
  if (sizeBytes <= MAX_UPLOAD_BYTES) return null
  return {
    code: 'artwork.file.tooLarge',
    field: 'file',
    params: { sizeGb: Math.ceil((100 * sizeBytes) / GIGA) / 100, limitGb: MAX_UPLOAD_BYTES / GIGA },
  }
}

/** What decides whether a line takes a file. */
export type UploadTarget = {
  orderStatus: string
  jobState: JobState
  designs: number
  sides: 1 | 2
}

const CLOSED: readonly string[] = ['deleted_by_user', 'cancelled', 'refunded']

/** The order is closed. */
export const isClosed = (orderStatus: string): boolean => CLOSED.includes(orderStatus)

/** A piece takes no file for a design or a side that it does not have. */
export function refusePlace(
  { designs, sides }: Pick<UploadTarget, 'designs' | 'sides'>,
  design: number,
  side: FileSide,
): Refusal | null {
  if (design > designs)
    return { code: 'artwork.upload.design', field: 'design', params: { design, designs } }
  if (side === 'back' && sides === 1) return { code: 'artwork.upload.oneSided', field: 'side' }
  return null
}

export function refuseTarget(
  target: UploadTarget,
  design: number,
  side: FileSide = 'both',
): Refusal | null {
  if (isClosed(target.orderStatus)) return { code: 'artwork.upload.orderClosed', field: '' }
  if (!takesArtwork(target.jobState)) return { code: 'artwork.upload.approved', field: '' }
  return refusePlace(target, design, side)
}
