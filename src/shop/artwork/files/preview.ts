import type { ArtworkState } from '../../order/job-state.ts'
import { printablePages } from '../../print/preflight/artwork-place.ts'
import type { ArtworkFacts } from '../../print/preflight/facts.ts'
import type { Look } from '../../print/preflight/look/look.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import type { PictureSize } from './picture-task.ts'

/** Why no picture could be made of a file. */
export const FAILURES = ['damaged', 'tooLarge', 'tooComplex'] as const
type Failure = (typeof FAILURES)[number]

/**
 * Stored facts of a file's previews: sizes by page, from the first, and the key that signs their
 * addresses. `profiled`: DeviceCMYK of a PDF went through a profile. `looks`: what was measured in
 * the pictures. Both are absent in older ones. `inexact`: pages shown without their overprint.
 */
export type Preview =
  | {
      key: string
      pages: readonly PictureSize[]
      profiled?: true
      looks?: readonly Look[]
      inexact?: readonly number[]
    }
  | { failed: Failure }

/** `making`: a preview may follow. The others are final reasons. */
export type PreviewState = 'making' | 'shown' | 'unreadable' | 'gone' | Failure

export function previewState(file: {
  state: ArtworkState
  deleted: boolean
  /** The check has facts of it. */
  read: boolean
  preview: Preview | null
}): PreviewState {
  if (file.deleted) return 'gone'
  if (file.state === 'rejected') return 'unreadable'
  if (file.preview === null) return 'making'
  if (!('failed' in file.preview)) return 'shown'
  const { failed } = file.preview
  return failed === 'damaged' && !file.read ? 'unreadable' : failed
}

/** Whether a preview shows DeviceCMYK by PDFium's own table. */
export const inksByTable = ({
  facts,
  preview,
}: {
  facts: ArtworkFacts | null
  preview: Preview | null
}): boolean =>
  preview !== null &&
  'key' in preview &&
  !preview.profiled &&
  facts?.format === 'pdf' &&
  facts.sheets.some(({ colours }) =>
    colours.some(({ space, hasProfile }) => space === 'cmyk' && !hasProfile),
  )

/** Name of a page's preview in the file's folder. */
export const pictureName = (page: number): string =>
  page === PAST_PAGE ? PAST_PICTURE : `page-${page}.webp`

/** What remains of a replaced file: a small picture of its first page, with its own address. */
export const PAST_PAGE = 0
export const PAST_PICTURE = 'past.webp'

/** Number of pages shown: one per printed side. */
export const picturedPages = (facts: ArtworkFacts | null, sides: 1 | 2): number =>
  facts ? Math.max(1, Math.min(sides, printablePages(facts))) : 1

/** The part of a configuration that is drawn: no quantity, date or notes. */
export const drawnAlone = (configuration: Configuration): Configuration => ({
  ...configuration,
  ...{
    unitsMode: 'same',
    units: 1,
    designs: 1,
    speed: 'normal',
    fileCheck: false,
    jobName: '',
    observations: '',
  },
})
