/** What rules know of a stored file; the rows of the table have these fields and more. */
import type { ArtworkState } from '../../order/job-state.ts'
import type { ArtworkFacts } from '../../print/preflight/facts.ts'
import type { FileSide } from '../../print/preflight/file-side.ts'
import type { Finding } from '../../print/preflight/finding.ts'
import type { ArtworkFormat } from '../../print/preflight/format.ts'
import type { InkAnswers } from '../../print/preflight/ink-answers.ts'
import type { WorkStep } from '../../print/preflight/process/work-step.ts'
import type { AskedChange } from '../review/asked-change.ts'
import type { Mending } from './mended-layout.ts'
import type { Preview } from './preview.ts'
import type { Produced } from './produced.ts'

export type ArtworkRecord = {
  id: string
  design: number
  side: FileSide
  uploadId: string
  /** The uploader's typed name, if it was not the customer. */
  sentBy: string | null
  fileName: string
  sizeBytes: number
  state: ArtworkState
  format: ArtworkFormat | null
  widthPx: number | null
  heightPx: number | null
  pageWidthMm: number | null
  pageHeightMm: number | null
  pages: number | null
  dpi: number | null
  findings: readonly Finding[]
  facts: ArtworkFacts | null
  preview: Preview | null
  /** How this file was mended, and from which one. */
  mending: Mending | null
  madeFrom: string | null
  /** What is being done with the file, and per cent of it; null unless it takes long. */
  workStep?: WorkStep | null
  madePercent?: number | null
  version: number
  /** When a blocked file was sent past the check, and the staff's reason if they did. */
  pastCheckAt: Date | null
  pastCheckReason: string | null
  /** What the customer says of inks whose names tell nothing. */
  inkAnswers?: InkAnswers | null
  /** Changes that staff requested. */
  asked: AskedChange | null
  reviewedAt: Date | null
  approvedAt?: Date | null
  /** The file for the machine, and when staff said that one left to them is prepared. */
  production?: Produced | null
  preparedAt?: Date | null
  deletedAt: Date | null
}
