import type { DetailedError, Upload } from 'tus-js-client'
import { callHeaders } from '../../../ui/call-headers.ts'
import type { FileSide } from '../../print/preflight/file-side.ts'
import { shownFileName } from './file-name.ts'
import type { Pace } from './upload-progress.ts'
import { keptPastCheck, keptSide, type UploadSlot } from './upload-rules.ts'

/** The key of a line: the link of an order, the secret of a cart line, or a designer's link. */
export type UploadKey =
  | { orderToken: string }
  | { early: string }
  | { designer: string; sender: string }

/** Target of a file. */
export type UploadPlace = {
  key: UploadKey
  lineId: string
  design: number
  /** The back, where it is a file of its own. */
  side: FileSide
  /** Sent past the check, for staff to review. */
  pastCheck: boolean
}

export type UploadNews =
  | { kind: 'sending'; pace: Pace }
  /** Offline: resumes when the connection is back. */
  | { kind: 'waiting' }
  /** `message`: the shop's reason; null if the connection failed. */
  | { kind: 'failed'; message: string | null }
  | { kind: 'done' }

export type RunningUpload = { retry: () => void; stop: () => void }

/** After that the visitor is asked. */
const RETRY_AFTER_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000]
const NEWS_EACH_MS = 250
const PREFIX = 'tus::'

const placeKey = ({ lineId, design, side }: UploadSlot): string =>
  `artwork/${lineId}/${design}${side === 'back' ? '-back' : ''}`

/** The same file for the same design resumes the same upload, also after a reload. */
const fingerprint = (place: UploadPlace, file: File): string =>
  `${placeKey(place)}/${file.name}/${file.size}/${file.lastModified}` +
  (place.pastCheck ? '/past' : '')

/** The shop's message in a refusal (problem details), if any. */
function refusalIn(body: string | undefined): string | null {
  try {
    const { code, message }: { code?: unknown; message?: unknown } = JSON.parse(body ?? '')
    return typeof code === 'string' && typeof message === 'string' ? message : null
  } catch {
    return null
  }
}

const refusalOf = (fault: Error | DetailedError): string | null =>
  'originalResponse' in fault ? refusalIn(fault.originalResponse?.getBody()) : null

/**
 * A refusal is final. A lost connection, an overloaded or restarting shop and an unavailable
 * storage (503) are retried.
 */
function mayPass(fault: DetailedError): boolean {
  const status = fault.originalResponse?.getStatus() ?? 0
  if (!navigator.onLine || status === 503) return navigator.onLine
  return (
    refusalOf(fault) === null &&
    (status < 400 || status >= 500 || status === 409 || status === 423 || status === 429)
  )
}

/** Throttles progress updates. */
function paceTeller(tell: (news: UploadNews) => void): (sent: number, total: number) => void {
  let started: { at: number; bytes: number } | undefined
  let toldAt = Number.NEGATIVE_INFINITY
  return (sentBytes, totalBytes) => {
    const now = performance.now()
    started ??= { at: now, bytes: sentBytes }
    if (now - toldAt < NEWS_EACH_MS && sentBytes < totalBytes) return
    toldAt = now
    tell({
      kind: 'sending',
      pace: { totalBytes, sentBytes, startedBytes: started.bytes, elapsedMs: now - started.at },
    })
  }
}

async function makeUpload(
  file: File,
  place: UploadPlace,
  tell: (news: UploadNews) => void,
  onFault: (fault: Error | DetailedError) => void,
): Promise<Upload> {
  // Loaded with the first chosen file, not with the page.
  const { Upload: TusUpload } = await import('tus-js-client')
  const upload = new TusUpload(file, {
    endpoint: new URL('/files', window.location.href).href,
    metadata: {
      ...place.key,
      lineId: place.lineId,
      design: String(place.design),
      filename: file.name,
      ...keptSide(place.side),
      ...keptPastCheck(place.pastCheck),
    },
    // Shows the shop's own message.
    headers: callHeaders(document.documentElement.lang),
    fingerprint: async () => fingerprint(place, file),
    removeFingerprintOnSuccess: true,
    retryDelays: RETRY_AFTER_MS,
    onShouldRetry: (fault) => {
      // No response: the earlier estimate is void.
      if (!fault.originalResponse) tell({ kind: 'waiting' })
      return mayPass(fault)
    },
    onProgress: paceTeller(tell),
    onSuccess: () => tell({ kind: 'done' }),
    onError: onFault,
  })
  const [before] = await upload.findPreviousUploads()
  if (before) upload.resumeFromPreviousUpload(before)
  return upload
}

/** Sends a file, resuming an earlier upload. */
export function beginUpload(
  file: File,
  place: UploadPlace,
  tell: (news: UploadNews) => void,
): RunningUpload {
  const life = new AbortController()
  let upload: Promise<Upload> | undefined

  const news = (what: UploadNews) => {
    if (!life.signal.aborted) tell(what)
  }
  const onFault = (fault: Error | DetailedError) => {
    const message = refusalOf(fault)
    if (message !== null || navigator.onLine) return news({ kind: 'failed', message })
    news({ kind: 'waiting' })
    window.addEventListener('online', start, { once: true, signal: life.signal })
  }
  const start = () => {
    upload ??= makeUpload(file, place, news, onFault)
    upload.then(
      (ready) => !life.signal.aborted && ready.start(),
      (fault: Error) => {
        // The uploader's script failed to load: the next try loads it again.
        upload = undefined
        onFault(fault)
      },
    )
  }
  start()
  return {
    retry: start,
    stop: () => {
      life.abort()
      void upload?.then((ready) => ready.abort())
    },
  }
}

/** The names of files that are sent in part, whatever they are for. */
export function unfinishedUploads(): string[] {
  try {
    return Object.entries(window.localStorage)
      .filter(([key]) => key.startsWith(PREFIX))
      .flatMap(([, kept]) => nameIn(kept) || [])
  } catch {
    return []
  }
}

/** Of what the protocol's client keeps of an upload. */
function nameIn(kept: string | null): string {
  const { metadata }: { metadata?: { filename?: string } } = JSON.parse(kept ?? '{}')
  return shownFileName(metadata?.filename ?? '')
}

/** The name of an unfinished upload for a design on this device. */
export function unfinishedUpload(place: UploadSlot): string | null {
  try {
    const key = Object.keys(window.localStorage).find((name) =>
      name.startsWith(`${PREFIX}${placeKey(place)}/`),
    )
    return (key !== undefined && nameIn(window.localStorage.getItem(key))) || null
  } catch {
    return null
  }
}
