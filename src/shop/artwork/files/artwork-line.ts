import type { ArtworkState, JobState } from '../../order/job-state.ts'
import type { OrderedPiece } from '../../print/preflight/piece.ts'
import type { SaidFinding } from '../../print/preflight/say-finding.ts'
import type { AskedChange } from '../review/asked-change.ts'
import type { Eyes } from './eyes.ts'

/** An order line as its files see it: what the API tells and the upload panel shows. */
export type ArtworkLine = {
  id: string
  title: string
  /** How many files it needs, one a design. */
  designs: number
  widthMm: number
  heightMm: number
  /** False: it is made without any. */
  needsFile: boolean
  jobState: JobState
  /** What a file must suit. */
  piece: OrderedPiece
  artworks: readonly ShownArtwork[]
}

export type ShownArtwork = {
  id: string
  design: number
  /** Files sent for a design count from 1. */
  version: number
  state: Exclude<ArtworkState, 'withdrawn'>
  fileName: string
  sizeBytes: number
  /** Who sent it by a link for designers, as they said themselves. */
  sentBy?: string | null
  pages: number | null
  /** Of the first page of a PDF. */
  pageWidthMm: number | null
  pageHeightMm: number | null
  widthPx: number | null
  heightPx: number | null
  dpi: number | null
  /** When its bytes were deleted, after the end of the order. */
  deletedOn: string | null
  findings: readonly ShownFinding[]
  /** What staff ask to be changed in it. */
  asked?: AskedChange | null
  /** Blocked by the check, and sent past it for one of the staff to look at. */
  pastCheck?: boolean
  /** Of an order with the service, and of a file sent past the check: it waits for one of the staff to look at it, or was found good. */
  look?: 'waits' | 'good' | null
  /** Told to staff: why one of them is to look at it before it is made. */
  eyes?: Eyes | null
  /** Told to staff: why one of them sent it past the check; null where the customer did. */
  sentOnBecause?: string | null
}

export type ShownFinding = SaidFinding

/** While any file waits for its verdict, the page asks again. */
export const isChecking = (lines: readonly ArtworkLine[]): boolean =>
  lines.some((line) => line.artworks.some((file) => file.state === 'uploaded'))
