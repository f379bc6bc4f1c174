import { takesArtwork } from '../../order/job-state.ts'
import type { ArtworkLine } from './artwork-schema.ts'

/** While a file waits for its verdict, or for a preview that may change it, the page polls. */
export const isChecking = (lines: readonly ArtworkLine[]): boolean =>
  lines.some((line) =>
    line.artworks.some(
      ({ state, drawing }) => state === 'uploaded' || (drawing && takesArtwork(line.jobState)),
    ),
  )
