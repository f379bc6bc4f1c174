import type { Context } from '../../../platform/context.ts'
import { pieceOf } from '../../print/preflight/piece.ts'
import { isBeingDrawn } from '../files/drawing.ts'
import { isReadOtherwise, pieceAmong } from './early-sides.ts'
import { earlyVerdict } from './early-verdict.ts'
import { listLost } from './store.ts'
import type { EarlyFileRow, EarlyLineRow } from './tables.ts'

const MINUTE_MS = 60_000
/** A reader of the line has a picture or a check sent again when it is this late. */
const LATE_MS = 5 * MINUTE_MS
/** A job that is older than this is lost. */
const JOB_LOST_MS = 60 * MINUTE_MS

/** The jobs that a file waits for; a second one finds its work done. */
async function sendAgain({ db, jobs }: Context, job: string, ids: readonly string[]) {
  for (const fileId of ids) await jobs.send(db, job, { fileId }, { singletonKey: fileId })
}

/** Sends jobs of late pictures and late checks of the back again when a visitor reads the line. */
export async function sendLate(
  context: Context,
  { configuration, artworkRules }: EarlyLineRow,
  files: readonly EarlyFileRow[],
): Promise<void> {
  const before = context.now().getTime() - LATE_MS
  const piece = pieceOf(configuration, artworkRules)
  const late = files.filter(({ receivedAt }) => receivedAt.getTime() < before)
  const isUndrawn = (file: EarlyFileRow): boolean =>
    isBeingDrawn({
      ...file,
      state: earlyVerdict(file, pieceAmong(piece, file, files)).state,
      deletedAt: null,
    })
  const isHalfRead = (file: EarlyFileRow): boolean => isReadOtherwise(piece, file, files)
  const ids = (is: (file: EarlyFileRow) => boolean) => late.filter(is).map(({ id }) => id)
  await sendAgain(context, 'early.check', ids(isHalfRead))
  await sendAgain(context, 'early.preview', ids(isUndrawn))
}

/** Sends the jobs again of files that were never read, or never pictured. */
export async function sendLost(context: Context): Promise<void> {
  const lost = await listLost(context.db, new Date(context.now().getTime() - JOB_LOST_MS))
  const ids = (isRead: boolean) => lost.filter((file) => file.isRead === isRead).map(({ id }) => id)
  await sendAgain(context, 'early.check', ids(false))
  await sendAgain(context, 'early.preview', ids(true))
}
