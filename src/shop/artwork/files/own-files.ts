import { type ArtworkState, takesArtwork } from '../../order/job-state.ts'
import type { ArtworkLine } from './artwork-line.ts'

/**
 * `waiting`: orders that need a file or a decision about one; `all`: every order that has or had
 * files.
 */
export const FILE_VIEWS = ['waiting', 'all'] as const
export type FileView = (typeof FILE_VIEWS)[number]

/** A file that a line has or had. */
export type PastFile = {
  id: string
  lineId: string
  fileName: string
  sizeBytes: number
  state: ArtworkState
  sentAt: string
  /** Day of deletion, `YYYY-MM-DD`; null while kept. */
  deletedOn: string | null
}

/** An order from the view of its files. `token`: of its page, and the key for uploads. */
export type OrderFiles = {
  number: string
  token: string
  placedAt: string
  /** The buyer, who probably approves. */
  contactName: string
  /** False: the order is closed and takes no files. */
  open: boolean
  lines: readonly ArtworkLine[]
  /** Newest first, withdrawn and replaced ones included. */
  files: readonly PastFile[]
}

/** `next`: cursor of the next page; null at the end. */
export type OwnFiles = { items: readonly OrderFiles[]; next: string | null }

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
