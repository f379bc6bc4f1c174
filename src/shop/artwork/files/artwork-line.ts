import type { ArtworkState, JobState } from '../../order/job-state.ts'
import type { OrderedPiece } from '../../print/preflight/piece.ts'
import type { SaidFinding } from '../../print/preflight/say-finding.ts'
import type { AskedChange } from '../review/asked-change.ts'
import type { Eyes } from './eyes.ts'

/** An order line from the view of its files: what the API returns and the upload panel shows. */
export type ArtworkLine = {
  id: string
  title: string
  /** Number of files needed, one per design. */
  designs: number
  widthMm: number
  heightMm: number
  /** False if the piece is made without a file. */
  needsFile: boolean
  jobState: JobState
  /** The piece that a file must fit. */
  piece: OrderedPiece
  artworks: readonly ShownArtwork[]
}

export type ShownArtwork = {
  id: string
  design: number
  /** Number of the version within its design, from 1. */
  version: number
  state: Exclude<ArtworkState, 'withdrawn'>
  fileName: string
  sizeBytes: number
  /** The uploader's name, as typed in a designer link. */
  sentBy?: string | null
  pages: number | null
  /** Size of the first page of a PDF. */
  pageWidthMm: number | null
  pageHeightMm: number | null
  widthPx: number | null
  heightPx: number | null
  dpi: number | null
  /** When the bytes were deleted, after the end of the order. */
  deletedOn: string | null
  findings: readonly ShownFinding[]
  /** Changes that staff requested. */
  asked?: AskedChange | null
  /** Blocked by the check and sent past it, for staff to review. */
  pastCheck?: boolean
  /** State of the review by staff, for an order with that service or a file sent past the check. */
  look?: 'waits' | 'good' | null
  /** For staff: why the file needs a look before production. */
  eyes?: Eyes | null
  /** For staff: why a colleague sent it past the check; null if the customer did. */
  sentOnBecause?: string | null
}

export type ShownFinding = SaidFinding

/** While a file waits for its verdict, the page polls. */
export const isChecking = (lines: readonly ArtworkLine[]): boolean =>
  lines.some((line) => line.artworks.some((file) => file.state === 'uploaded'))
