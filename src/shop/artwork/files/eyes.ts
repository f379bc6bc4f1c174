import type { ArtworkRecord } from './artwork-record.ts'
import { FAILURES } from './preview.ts'

/**
 * Why staff must look at a file before production: it was sent past the check, could not be read
 * whole, or has no preview.
 */
export const EYES = ['pastCheck', 'unread', ...FAILURES] as const
export type Eyes = (typeof EYES)[number]

/** Reading exceeded its limits: the customer is asked for another file, and may have none. */
const UNREAD = 'artwork.file.tooComplex'

export type EyedFile = Pick<
  ArtworkRecord,
  'state' | 'preview' | 'findings' | 'asked' | 'reviewedAt' | 'deletedAt' | 'pastCheckAt'
>

/**
 * Null if no look is needed: the check read all of it, staff have looked, or another file is
 * requested. The desk's list repeats this rule in SQL.
 */
export function needsEyes({
  state,
  preview,
  findings,
  asked,
  reviewedAt,
  deletedAt,
  pastCheckAt,
}: EyedFile): Eyes | null {
  if (asked || reviewedAt || deletedAt) return null
  if (state === 'blocked' && pastCheckAt) return 'pastCheck'
  if (state === 'blocked' || state === 'rejected')
    return findings.some(({ code }) => code === UNREAD) ? 'unread' : null
  return (state === 'pass' || state === 'warning') && preview && 'failed' in preview
    ? preview.failed
    : null
}
