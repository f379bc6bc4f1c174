import type { Context } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database.ts'
import { takesArtwork } from '../../order/job-state.ts'
import { assessSeen } from '../../print/preflight/assess-seen.ts'
import { pieceOfSide } from '../../print/preflight/file-side.ts'
import { pieceOf } from '../../print/preflight/piece.ts'
import { recordPastCheck } from '../files/past-check-lifecycle.ts'
import type { Preview } from '../files/preview.ts'
import { findArtwork } from '../files/store.ts'
import { type Deed, type Job, lockJob, recordJobEvent, settleJob } from '../files/store-job.ts'
import type { ArtworkRow } from '../files/tables.ts'
import { savePreview, saveSeen } from './store.ts'

export type PreviewDeps = {
  /** Runs in the transaction in which a line comes to need another file: tells the customer. */
  onNeedsChanges: (tx: Transaction, needed: { orderId: string }) => Promise<void>
}

const JUDGED: ReadonlySet<string> = new Set(['pass', 'warning', 'blocked'])

/** The verdict may change: the file is not approved, reviewed or asked to be changed. */
const isOpen = ({ state, approvedAt, reviewedAt, asked }: ArtworkRow, job: Job): boolean =>
  JUDGED.has(state) && !approvedAt && !reviewedAt && !asked && takesArtwork(job.state)

/** The verdict of a file changes by what was rendered, and its job by the verdict. */
async function judgeAgain(
  tx: Transaction,
  deps: PreviewDeps,
  { artwork, job, preview }: { artwork: ArtworkRow; job: Job; preview: Preview },
  deed: Deed,
): Promise<void> {
  if (!artwork.facts) return
  const { state, findings } = assessSeen(
    artwork.facts,
    pieceOfSide(pieceOf(job.configuration, job.rules), artwork.side),
    preview,
    artwork.inkAnswers ?? {},
  )
  await saveSeen(tx, artwork.id, { state, findings })
  if (state === artwork.state) return
  const { design, fileName } = artwork
  await recordJobEvent(tx, job, deed, 'artwork_checked', {
    design,
    fileName,
    state,
    findings: findings.length,
  })
  if (state === 'blocked' && artwork.pastCheckAt)
    await recordPastCheck(tx, job, artwork, { by: { actor: 'customer' }, at: deed.at })
  const settled = await settleJob(tx, job, deed)
  if (settled.state === 'needs_changes' && job.state !== 'needs_changes')
    await deps.onNeedsChanges(tx, { orderId: settled.orderId })
}

/**
 * Stores a preview, and the verdict that follows from it, in one transaction. False if the file was
 * withdrawn or deleted meanwhile, or prints another side than the one that was drawn.
 */
export async function keepPreview(
  context: Context,
  deps: PreviewDeps,
  { id: artworkId, side }: Pick<ArtworkRow, 'id' | 'side'>,
  preview: Preview,
): Promise<boolean> {
  const deed = { by: { actor: 'system' }, at: context.now() } as const
  return context.db.transaction(async (tx) => {
    const found = await findArtwork(tx, artworkId)
    const job = found && (await lockJob(tx, found.orderLineId))
    if (!job || !(await savePreview(tx, { id: artworkId, side }, preview))) return false
    const artwork = await findArtwork(tx, artworkId)
    if (artwork && isOpen(artwork, job)) await judgeAgain(tx, deps, { artwork, job, preview }, deed)
    return true
  })
}
