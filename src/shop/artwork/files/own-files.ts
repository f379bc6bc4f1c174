import { type ArtworkState, takesArtwork } from '../../order/job-state.ts'
import type { ArtworkLine, PastFile } from './artwork-schema.ts'

/**
 * `waiting`: orders that need a file or a decision about one; `all`: every order that has or had
 * files.
 */
export const FILE_VIEWS = ['waiting', 'all'] as const
export type FileView = (typeof FILE_VIEWS)[number]

/**
 * The state shown for a file. A request by staff outweighs the findings; a file sent past the check
 * shows its review.
 */
export type FileStanding = ArtworkState | 'asked' | 'pastCheckWaits' | 'pastCheckGood'

export const standingOf = (
  { id, state }: Pick<PastFile, 'id' | 'state'>,
  { artworks }: Pick<ArtworkLine, 'artworks'>,
): FileStanding => {
  const current = artworks.find((artwork) => artwork.id === id)
  if (current?.asked) return 'asked'
  if (current?.pastCheck) return current.look === 'good' ? 'pastCheckGood' : 'pastCheckWaits'
  return state
}

/** A current file that the check blocks may be sent to staff while its order takes files. */
export const maySendPast = (
  { id }: Pick<PastFile, 'id'>,
  { open, line }: { open: boolean; line: Pick<ArtworkLine, 'artworks' | 'jobState'> },
): boolean =>
  open &&
  takesArtwork(line.jobState) &&
  line.artworks.some(
    (file) =>
      file.id === id &&
      file.state === 'blocked' &&
      !file.asked &&
      !file.pastCheck &&
      !file.deletedOn,
  )
