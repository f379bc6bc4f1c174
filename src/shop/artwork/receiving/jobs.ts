import { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { assessSeen } from '../../print/preflight/assess-seen.ts'
import type { Lane } from '../../print/preflight/bytes/weight.ts'
import { pieceOfSide } from '../../print/preflight/file-side.ts'
import { inspectInLane } from '../../print/preflight/inspect.ts'
import { MOST_CHECKS, NOT_CHECKED, unreadVerdict } from '../../print/preflight/person-judges.ts'
import { pieceOf } from '../../print/preflight/piece.ts'
import { PRODUCE_JOB } from '../files/approval-lifecycle.ts'
import type { FileStorage } from '../files/file-storage-io.ts'
import { DISCARD_PROOF_JOB, deleteOver } from '../files/keeping-lifecycle.ts'
import type { LaneWork } from '../files/lanes-lifecycle.ts'
import { STORE_ONCE_JOB } from '../files/once-lifecycle.ts'
import { recordPastCheck } from '../files/past-check-lifecycle.ts'
import { reuse } from '../files/reuse-lifecycle.ts'
import {
  countCheck,
  findArtwork,
  findSourceUpload,
  listUnchecked,
  savePastCheck,
  saveVerdict,
  type Verdict,
} from '../files/store.ts'
import { findJobById, type Job, lockJob, recordJobEvent, settleJob } from '../files/store-job.ts'
import type { ArtworkRow } from '../files/tables.ts'
import { UNFINISHED_HOURS } from '../files/upload-rules.ts'
import { isWhole } from '../files/uploads-folder.ts'
import { filesOf } from '../files/uploads-kept.ts'
import { tellingWork } from '../files/work-lifecycle.ts'
import { leavePast } from '../preview/past-lifecycle.ts'
import { listUnproduced } from '../production/store.ts'
import { isNoted, receiveUpload } from './receive-lifecycle.ts'

/** Schedule of each job, in cron notation. */
export const ARTWORK_SCHEDULES = [
  { name: 'artwork.sweep', cron: '23 * * * *' },
  { name: 'artwork.delete_over', cron: '41 3 * * *' },
] as const

export type ArtworkJobsDeps = {
  /** Runs in the transaction in which a line comes to need another file: tells the customer. */
  onNeedsChanges: (tx: Transaction, needed: { orderId: string }) => Promise<void>
}

const CheckData = z.object({ artworkId: z.uuid() })
/**
 * `alone`: the file it was made from is current again, so it stays. `past`: another file replaced
 * it, and a small picture remains.
 */
const DiscardData = z.object({
  uploadId: z.string(),
  alone: z.boolean().optional(),
  past: z.boolean().optional(),
})
const OnceData = z.object({ uploadId: z.string().min(1) })
const DiscardProofData = z.object({ proofId: z.uuid() })

const HOUR_MS = 3_600_000
/** A check that is older than this has lost its job. */
const CHECK_LOST_MS = HOUR_MS
const BY_US = { actor: 'system' } as const

const UNCHECKED: readonly Refusal[] = [{ code: NOT_CHECKED, field: 'file' }]

async function judge(
  context: Context,
  artwork: ArtworkRow,
  job: Job,
  lane: Lane,
): Promise<Verdict> {
  // Counted before it starts: it may take the whole process down.
  if ((await countCheck(context.db, artwork.id)) > MOST_CHECKS)
    return unreadVerdict(UNCHECKED, artwork.sizeBytes)
  const piece = pieceOfSide(pieceOf(job.configuration, job.rules), artwork.side)
  const facts = await tellingWork(context, ['artworks', artwork.id], 'reading', (tell) =>
    filesOf(context).lend(artwork.uploadId, (path, size) =>
      inspectInLane(path, size, piece.sides, lane, tell),
    ),
  )
  if (!facts) return unreadVerdict([{ code: 'artwork.file.missing', field: 'file' }], 0)
  if (!facts.ok) return unreadVerdict(facts.refusals, artwork.sizeBytes)
  const answers = artwork.inkAnswers ?? {}
  // A file that is judged again may have a preview.
  return { ...assessSeen(facts.value, piece, artwork.preview, answers), facts: facts.value }
}

/**
 * Reads the file outside any transaction, then stores the verdict and moves the job in one. A file
 * that came to print another side meanwhile is read again. Idempotent.
 */
async function check(
  context: Context,
  deps: ArtworkJobsDeps,
  artworkId: string,
  lane: Lane,
): Promise<void> {
  const artwork = await findArtwork(context.db, artworkId)
  if (artwork?.state !== 'uploaded') return
  const ordered = await findJobById(context.db, artwork.orderLineId)
  if (!ordered) return
  const verdict = await judge(context, artwork, ordered, lane)
  const at = context.now()
  await context.db.transaction(async (tx) => {
    const job = await lockJob(tx, artwork.orderLineId)
    if (!job || !(await saveVerdict(tx, artwork, verdict, at))) return
    const deed = { by: BY_US, at }
    const { design, fileName } = artwork
    await recordJobEvent(tx, job, deed, 'artwork_checked', {
      design,
      fileName,
      state: verdict.state,
      findings: verdict.findings.length,
    })
    if (verdict.findings.some(({ code }) => code === NOT_CHECKED)) {
      // The shop's own failure: a person looks at it without being asked to.
      if (await savePastCheck(tx, artworkId, at, null))
        await recordPastCheck(tx, job, artwork, deed)
    } else if (verdict.state === 'blocked' && artwork.pastCheckAt)
      await recordPastCheck(tx, job, artwork, { by: { actor: 'customer' }, at })
    if ('facts' in verdict)
      await context.jobs.send(tx, 'artwork.preview', { artworkId }, { singletonKey: artworkId })
    await context.jobs.send(
      tx,
      STORE_ONCE_JOB,
      { uploadId: artwork.uploadId },
      { singletonKey: artwork.uploadId },
    )
    const settled = await settleJob(tx, job, deed)
    if (settled.state === 'needs_changes' && job.state !== 'needs_changes')
      await deps.onNeedsChanges(tx, { orderId: settled.orderId })
  })
  context.log.info('artwork.checked', {
    artworkId,
    state: verdict.state,
    sizeBytes: artwork.sizeBytes,
  })
}

/** Records a complete upload that was missed, and removes an abandoned one. */
async function sweepUpload(context: Context, files: FileStorage, uploadId: string): Promise<void> {
  const upload = await files.uploads.getUpload(uploadId)
  const at = context.now()
  if (isWhole(upload)) {
    if (await isNoted(context.db, uploadId)) return
    const received = await receiveUpload(context, upload)
    if (!received.ok) await files.discard(uploadId)
    return
  }
  const begunAt = upload.creation_date === undefined ? 0 : Date.parse(upload.creation_date)
  if (at.getTime() - begunAt > UNFINISHED_HOURS * HOUR_MS) await files.discard(uploadId)
}

async function sweep(context: Context): Promise<void> {
  const files = filesOf(context)
  const failed = (fault: unknown) =>
    context.log.warn('artwork.sweep_failed', { message: String(fault) })
  try {
    for await (const uploadId of files.toSweep(context.now()))
      await sweepUpload(context, files, uploadId).catch(failed)
    await files.tidy(context.now())
  } catch (fault) {
    failed(fault)
  }
  const lostBefore = new Date(context.now().getTime() - CHECK_LOST_MS)
  const lost = await listUnchecked(context.db, lostBefore)
  for (const { id: artworkId, unmade } of lost)
    await context.jobs.send(
      context.db,
      unmade ? 'artwork.mend' : 'artwork.check',
      { artworkId },
      { singletonKey: artworkId },
    )
  for (const artworkId of await listUnproduced(context.db, lostBefore))
    await context.jobs.send(context.db, PRODUCE_JOB, { artworkId }, { singletonKey: artworkId })
}

async function discard(
  context: Context,
  { uploadId, alone = false, past = false }: z.infer<typeof DiscardData>,
): Promise<void> {
  const source = alone ? undefined : await findSourceUpload(context.db, uploadId)
  for (const id of source ? [uploadId, source] : [uploadId])
    await (past ? leavePast(context, id) : filesOf(context).discard(id))
}

export function artworkJobs(context: Context, deps: ArtworkJobsDeps): Record<string, LaneWork> {
  return {
    'artwork.check': (data, lane = 'heavy') =>
      check(context, deps, CheckData.parse(data).artworkId, lane),
    'artwork.discard': (data) => discard(context, DiscardData.parse(data)),
    [DISCARD_PROOF_JOB]: (data) =>
      filesOf(context).proofs.remove(DiscardProofData.parse(data).proofId),
    'artwork.reuse': (data) => reuse(context, data),
    [STORE_ONCE_JOB]: (data) => filesOf(context).storeOnce(OnceData.parse(data).uploadId),
    'artwork.sweep': () => sweep(context),
    'artwork.delete_over': () => deleteOver(context),
  }
}
