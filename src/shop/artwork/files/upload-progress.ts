/** Progress of an upload, estimated from its own rate. */
export type Pace = {
  totalBytes: number
  sentBytes: number
  /** Bytes sent before this run say nothing about the present rate. */
  startedBytes: number
  elapsedMs: number
}

export type TimeLeft = { unit: 'seconds' | 'minutes' | 'hours'; left: number }

/** Earlier the rate is too uncertain. */
const LEAST_MS = 2_000
const MINUTE = 60
const HOUR = 3_600

/** Whole per cent; 100 only after the last byte. */
export const percentSent = ({ totalBytes, sentBytes }: Pace): number =>
  totalBytes === 0 ? 100 : Math.floor((100 * sentBytes) / totalBytes)

/** Null if unknown. Rounded up, so the estimate is never too short. */
export function timeLeft({
  totalBytes,
  sentBytes,
  startedBytes,
  elapsedMs,
}: Pace): TimeLeft | null {
  const sentNow = sentBytes - startedBytes
  if (elapsedMs < LEAST_MS || sentNow <= 0) return null
  const seconds = ((totalBytes - sentBytes) * elapsedMs) / sentNow / 1000
  if (seconds <= MINUTE) return { unit: 'seconds', left: Math.ceil(seconds) }
  if (seconds <= HOUR) return { unit: 'minutes', left: Math.ceil(seconds / MINUTE) }
  return { unit: 'hours', left: Math.ceil(seconds / HOUR) }
}

/** A size in a readable unit: translation key and figure. */
export const saySize = (bytes: number): { key: string; params: { size: number } } =>
  bytes < 100_000
    ? { key: 'artwork.panel.kilobytes', params: { size: Math.ceil(bytes / 1000) } }
    : { key: 'artwork.panel.megabytes', params: { size: megabytes(bytes) } }

/** Megabytes with one decimal. */
export const megabytes = (bytes: number): number => Math.round(bytes / 100_000) / 10
