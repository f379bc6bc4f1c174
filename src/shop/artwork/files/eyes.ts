import type { Failure } from '../preview/preview.ts'
import type { ArtworkRow } from './tables.ts'

/**
 * Why somebody of the staff is to look at a file before it is made: the customer sent it past the check, the machine could not read all of it, or
 * nobody has a picture of it.
 */
export type Eyes = 'pastCheck' | 'unread' | Failure

/** What exhausted its reading: the customer is asked for another one, and may not have one. */
const UNREAD = 'artwork.file.tooComplex'

export type EyedFile = Pick<
  ArtworkRow,
  'state' | 'preview' | 'findings' | 'asked' | 'reviewedAt' | 'deletedAt' | 'pastCheckAt'
>

/** Null where nobody has to: it was seen by the machine, somebody has looked, or another is asked for. The desk's list says the same in SQL. */
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
  if (state === 'blocked') return pastCheckAt ? 'pastCheck' : null
  if (state === 'rejected') return findings.some(({ code }) => code === UNREAD) ? 'unread' : null
  return (state === 'pass' || state === 'warning') && preview && 'failed' in preview
    ? preview.failed
    : null
}
