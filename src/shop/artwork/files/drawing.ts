import type { ArtworkRecord } from './artwork-record.ts'

/** What takes longer, as after a lost job, neither delays an approval nor makes pages ask often. */
const LONGEST_WAIT_MS = 30 * 60_000

type Judged = Pick<ArtworkRecord, 'state' | 'facts' | 'deletedAt'> & {
  preview?: ArtworkRecord['preview']
}

/** The preview of a judged file is being made; it may change the verdict. */
export const isBeingDrawn = ({ state, facts, preview, deletedAt }: Judged): boolean =>
  (state === 'pass' || state === 'warning') && facts !== null && !preview && !deletedAt

/** The file for the machine is being made of an approved one. */
export const isBeingProduced = (
  {
    approvedAt,
    production,
    deletedAt,
  }: Pick<ArtworkRecord, 'approvedAt' | 'production' | 'deletedAt'>,
  now: Date,
): boolean =>
  !!approvedAt &&
  !production &&
  !deletedAt &&
  now.getTime() - approvedAt.getTime() < LONGEST_WAIT_MS

/** A file that cannot be approved yet. One that staff looked at does not wait. */
export const waitsForPicture = (
  file: Judged & { reviewedAt: Date | null; checkedAt: Date | null },
  now: Date,
): boolean =>
  isBeingDrawn(file) &&
  file.reviewedAt === null &&
  file.checkedAt !== null &&
  now.getTime() - file.checkedAt.getTime() < LONGEST_WAIT_MS
