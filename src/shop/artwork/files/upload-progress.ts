/** How far an upload is, measured by its own pace. */
export type Pace = {
  totalBytes: number
  sentBytes: number
  /** Already there when this run began: what was sent before a cut says nothing about today's line. */
  startedBytes: number
  elapsedMs: number
}

export type TimeLeft = { unit: 'seconds' | 'minutes' | 'hours'; left: number }

/** Before that a pace is a guess. */
const LEAST_MS = 2_000
const MINUTE = 60
const HOUR = 3_600

/** Whole percent; 100 only when the last byte is out. */
export const percentSent = ({ totalBytes, sentBytes }: Pace): number =>
  totalBytes === 0 ? 100 : Math.floor((100 * sentBytes) / totalBytes)

/** Null while it cannot be known. Rounded up, so that it never promises too much. */
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

/** A size in the unit people use: the key of its text, and its figure. */
export const saySize = (bytes: number): { key: string; params: { size: number } } =>
  bytes < 100_000
    ? { key: 'artwork.panel.kilobytes', params: { size: Math.ceil(bytes / 1000) } }
    : { key: 'artwork.panel.megabytes', params: { size: megabytes(bytes) } }

/** Megabytes with one decimal. */
export const megabytes = (bytes: number): number => Math.round(bytes / 100_000) / 10

/**
 * Which design each of some chosen files is for: the free ones in order. A line of one design takes a file in place of
 * the one it has. Null where there are more files than designs without one.
 */
export function designsFor(
  files: number,
  designs: number,
  taken: readonly number[],
): number[] | null {
  const free = Array.from({ length: designs }, (_, index) => index + 1).filter(
    (design) => !taken.includes(design),
  )
  if (files <= free.length) return free.slice(0, files)
  return designs === 1 && files === 1 ? [1] : null
}
