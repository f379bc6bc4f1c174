import { takesArtwork } from '../../order/job-state.ts'
import type { ArtworkLine } from './artwork-schema.ts'

/** What the desk sees of a file will change soon: its verdict, or the file for the machine. */
export const isUnderWay = (lines: readonly ArtworkLine[]): boolean =>
  isChecking(lines) ||
  lines.some(({ artworks }) => artworks.some(({ producing, work }) => producing || work))

/** While a file waits for its verdict, or for a preview that may change it, the page polls. */
export const isChecking = (lines: readonly ArtworkLine[]): boolean =>
  lines.some((line) =>
    line.artworks.some(
      ({ state, drawing }) => state === 'uploaded' || (drawing && takesArtwork(line.jobState)),
    ),
  )
