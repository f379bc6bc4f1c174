import type { ArtworkRecord } from './artwork-record.ts'

/** A preview that takes longer, as after a lost job, does not delay an approval any more. */
const LONGEST_WAIT_MS = 30 * 60_000

type Judged = Pick<ArtworkRecord, 'state' | 'facts' | 'deletedAt'> & {
  preview?: ArtworkRecord['preview']
}

/** The preview of a judged file is being made; it may change the verdict. */
export const isBeingDrawn = ({ state, facts, preview, deletedAt }: Judged): boolean =>
  (state === 'pass' || state === 'warning') && facts !== null && !preview && !deletedAt

/** A file that cannot be approved yet. One that staff looked at does not wait. */
export const waitsForPicture = (
  file: Judged & { reviewedAt: Date | null; checkedAt: Date | null },
  now: Date,
): boolean =>
  isBeingDrawn(file) &&
  file.reviewedAt === null &&
  file.checkedAt !== null &&
  now.getTime() - file.checkedAt.getTime() < LONGEST_WAIT_MS
