import { type ArtworkState, takesArtwork } from '../../order/job-state.ts'
import type { ArtworkLine } from './artwork-line.ts'

/** `waiting`: orders that wait for a file or for a word about one; `all`: every order that has or had files. */
export const FILE_VIEWS = ['waiting', 'all'] as const
export type FileView = (typeof FILE_VIEWS)[number]

/** One file that a line has or had. */
export type PastFile = {
  id: string
  lineId: string
  fileName: string
  sizeBytes: number
  state: ArtworkState
  sentAt: string
  /** Day on which its bytes went, `YYYY-MM-DD`; null while they are kept. */
  deletedOn: string | null
}

/** An order as its files see it. `token`: of its page, and the key with which files are sent. */
export type OrderFiles = {
  number: string
  token: string
  placedAt: string
  /** Who ordered, and probably approves. */
  contactName: string
  /** False: the order is over, and takes no files. */
  open: boolean
  lines: readonly ArtworkLine[]
  /** Newest first, those that were taken back or replaced among them. */
  files: readonly PastFile[]
}

/** `next`: asks for those that follow; null where there are none. */
export type OwnFiles = { items: readonly OrderFiles[]; next: string | null }

/**
 * What is said of a file: its state, or that staff ask for something to be changed in it, which outweighs what was found; of one that was sent past
 * the check, that it waits for a person or was accepted.
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

/** A current file that the check blocks may go to a person while its order takes files. */
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
