import type { ArtworkState } from '../../order/job-state.ts'
import type { ArtworkFacts } from '../../print/preflight/facts.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import type { PictureSize } from './picture-task.ts'

/** Why no picture could be made of a file. */
export const FAILURES = ['damaged', 'tooLarge', 'tooComplex'] as const
export type Failure = (typeof FAILURES)[number]

/**
 * What is kept of the pictures of a file: their sizes by page, from the first, and the key that signs their addresses. `profiled`: the plain inks of a PDF went
 * through a profile; missing in what was made before they did.
 */
export type Preview =
  | { key: string; pages: readonly PictureSize[]; profiled?: true }
  | { failed: Failure }

/** `making`: one may be there soon. The others name why there is none, and will not be. */
export type PreviewState = 'making' | 'shown' | 'unreadable' | 'gone' | Failure

export function previewState(file: {
  state: ArtworkState
  deleted: boolean
  preview: Preview | null
}): PreviewState {
  if (file.deleted) return 'gone'
  if (file.state === 'rejected') return 'unreadable'
  if (file.preview === null) return 'making'
  return 'failed' in file.preview ? file.preview.failed : 'shown'
}

/** Whether a picture shows four inks that have no profile of their own by PDFium's own table, whatever the file says of its output. */
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

/** Where the picture of a page lies in the folder of its file. */
export const pictureName = (page: number): string =>
  page === PAST_PAGE ? PAST_PICTURE : `page-${page}.webp`

/** What stays of a file that another took the place of: a small picture of its first page, under an address of its own. */
export const PAST_PAGE = 0
export const PAST_PICTURE = 'past.webp'

/** How many pages of a file are pictured: one for each side that is printed. A file of pictures has one. */
export const picturedPages = (file: { format: string; pages: number }, sides: 1 | 2): number =>
  file.format === 'pdf' ? Math.min(sides, file.pages) : 1

/** What of a configuration is drawn: not how many are made, by when, nor what the customer wrote. */
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
