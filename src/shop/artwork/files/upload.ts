import type { DetailedError, Upload } from 'tus-js-client'
import { shownFileName } from './file-name.ts'
import type { Pace } from './upload-progress.ts'
import { keptPastCheck } from './upload-rules.ts'

/** The key that opens the way to a line: an order's link, the secret of a line of the cart, the link of a designer. */
export type UploadKey =
  | { orderToken: string }
  | { early: string }
  | { designer: string; sender: string }

/** Where a file belongs. */
export type UploadPlace = {
  key: UploadKey
  lineId: string
  design: number
  /** Sent past what the check blocks, for a person to look at. */
  pastCheck: boolean
}

export type UploadNews =
  | { kind: 'sending'; pace: Pace }
  /** The network is gone: it goes on by itself when it is back. */
  | { kind: 'waiting' }
  /** `message` is the shop's reason; null where the connection failed. */
  | { kind: 'failed'; message: string | null }
  | { kind: 'done' }

export type RunningUpload = { retry: () => void; stop: () => void }

/** Then the person is asked. */
const RETRY_AFTER_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000]
const NEWS_EACH_MS = 250
const PREFIX = 'tus::'

const placeKey = ({ lineId, design }: Pick<UploadPlace, 'lineId' | 'design'>): string =>
  `artwork/${lineId}/${design}`

/** The same file for the same design is the same upload, also after a reload. */
const fingerprint = (place: UploadPlace, file: File): string =>
  `${placeKey(place)}/${file.name}/${file.size}/${file.lastModified}${place.pastCheck ? '/past' : ''}`

/** The shop's own words for a refusal (problem details), if it gave any. */
function refusalIn(body: string | undefined): string | null {
  try {
    const { code, message } = JSON.parse(body ?? '') as { code?: unknown; message?: unknown }
    return typeof code === 'string' && typeof message === 'string' ? message : null
  } catch {
    return null
  }
}

const refusalOf = (fault: Error | DetailedError): string | null =>
  'originalResponse' in fault ? refusalIn(fault.originalResponse?.getBody()) : null

/** A refusal stays one however often it is asked; a lost connection, a busy or a restarting shop do not, nor does a storage that is away (503). */
function mayPass(fault: DetailedError): boolean {
  const status = fault.originalResponse?.getStatus() ?? 0
  if (!navigator.onLine || status === 503) return navigator.onLine
  return (
    refusalOf(fault) === null &&
    (status < 400 || status >= 500 || status === 409 || status === 423 || status === 429)
  )
}

/** Tells the pace, but not for every packet. */
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
  // Loaded when the first file is chosen, not with the page.
  const { Upload: TusUpload } = await import('tus-js-client')
  const upload = new TusUpload(file, {
    endpoint: new URL('/files', window.location.href).href,
    metadata: {
      ...place.key,
      lineId: place.lineId,
      design: String(place.design),
      filename: file.name,
      ...keptPastCheck(place.pastCheck),
    },
    // Refusals are shown as the shop words them.
    headers: { langid: document.documentElement.lang },
    fingerprint: async () => fingerprint(place, file),
    removeFingerprintOnSuccess: true,
    retryDelays: RETRY_AFTER_MS,
    onShouldRetry: (fault) => {
      // Nobody answers: what was said of the time left holds no more.
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

/** Sends a file, from where it was left if it was begun before. */
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
        // The uploader itself could not be loaded: the next try loads it again.
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

/** The name of a file that was begun for a design and not finished, on this device. */
export function unfinishedUpload(place: Pick<UploadPlace, 'lineId' | 'design'>): string | null {
  try {
    const key = Object.keys(window.localStorage).find((name) =>
      name.startsWith(`${PREFIX}${placeKey(place)}/`),
    )
    const kept =
      key === undefined
        ? null
        : (JSON.parse(window.localStorage.getItem(key) ?? '') as {
            metadata?: { filename?: string }
          })
    return shownFileName(kept?.metadata?.filename ?? '') || null
  } catch {
    return null
  }
}
