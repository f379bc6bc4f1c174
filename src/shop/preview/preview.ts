import type { ArtworkState } from '../artwork/job-state.ts'
import type { PictureSize } from './picture-task.ts'

/** Why no picture could be made of a file. */
export const FAILURES = ['damaged', 'tooLarge', 'tooComplex'] as const
export type Failure = (typeof FAILURES)[number]

/** What is kept of the pictures of a file: their sizes by page, from the first, and the key that signs their addresses. */
export type Preview = { key: string; pages: readonly PictureSize[] } | { failed: Failure }

/** `making`: one may be there soon. The others name why there is none, and will not be. */
export type PreviewState = 'making' | 'shown' | 'unreadable' | 'gone' | Failure

export function previewState(file: { state: ArtworkState; deleted: boolean; preview: Preview | null }): PreviewState {
  if (file.deleted) return 'gone'
  if (file.state === 'rejected') return 'unreadable'
  if (file.preview === null) return 'making'
  return 'failed' in file.preview ? file.preview.failed : 'shown'
}

/** How many pages of a file are pictured: one for each side that is printed. A file of pictures has one. */
export const picturedPages = (file: { format: string; pages: number }, sides: 1 | 2): number =>
  file.format === 'pdf' ? Math.min(sides, file.pages) : 1
