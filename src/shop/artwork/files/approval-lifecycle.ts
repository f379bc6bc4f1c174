import type { Context } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database.ts'
import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import type { Translate } from '../../../platform/text.ts'
import type { JobState } from '../../order/job-state.ts'
import { sayFinding } from '../../print/preflight/say-finding.ts'
import { readApprover } from './approver.ts'
import { waitsForPicture } from './drawing.ts'
import { currentFiles, saveApproval } from './store.ts'
import { findJob, isArtworkAccepted, type Job, lockJob, lockOrder, moveJob } from './store-job.ts'
import { isClosed } from './upload-rules.ts'

/** Makes the file for the machine; the job's data is `{ artworkId }`. */
export const PRODUCE_JOB = 'artwork.produce'

export type ArtworkDeps = {
  /** Runs in the transaction that approves the last line of an order. */
  onArtworkAccepted: (tx: Transaction, accepted: { orderId: string; at: Date }) => Promise<void>
  /** Runs in the transaction that reopens a line. */
  onArtworkReopened: (tx: Transaction, reopened: { orderId: string }) => Promise<void>
}

/**
 * Approved versions with the text of every accepted warning; for a file sent past the check, also
 * of what blocked it.
 */
async function acceptedIn(tx: Transaction, t: Translate, lineId: string) {
  return (await currentFiles(tx, lineId)).map(({ design, side, version, findings }) => ({
    ...{ design, ...(side !== 'both' && { side }), version },
    warnings: findings
      .filter(({ level }) => level !== 'notes')
      .map((finding) => sayFinding(t, finding).message),
  }))
}

/**
 * Undefined if the link does not lead to this line. Of two concurrent moves the second sees the
 * first.
 */
async function lockLine(tx: Transaction, token: string, lineId: string): Promise<Job | undefined> {
  const found = await findJob(tx, token, lineId)
  if (!found) return undefined
  await lockOrder(tx, found.orderId)
  return (await lockJob(tx, lineId)) ?? found
}

/** Each approved file of a line becomes one for the machine. */
export async function sendToProduction(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Transaction,
  lineId: string,
): Promise<void> {
  for (const { id: artworkId } of await currentFiles(tx, lineId))
    await jobs.send(tx, PRODUCE_JOB, { artworkId }, { singletonKey: artworkId })
}

/**
 * Whether a preview that may change the verdict is still being made. Its job is sent again, in case
 * it was lost.
 */
async function waitsForPictures(
  { jobs, now }: Pick<Context, 'jobs' | 'now'>,
  tx: Transaction,
  lineId: string,
): Promise<boolean> {
  const waiting = (await currentFiles(tx, lineId)).filter((file) => waitsForPicture(file, now()))
  for (const { id: artworkId } of waiting)
    await jobs.send(tx, 'artwork.preview', { artworkId }, { singletonKey: artworkId })
  return waiting.length > 0
}

type Line = { token: string; lineId: string }
type Moved = Result<JobState> | undefined

/** The customer approves the files of a line with their warnings, under a typed name. */
export async function approveLine(
  context: Context,
  deps: ArtworkDeps,
  { token, lineId, name, t }: Line & { name: string; t: Translate },
): Promise<Moved> {
  const at = context.now()
  return context.db.transaction(async (tx) => {
    const job = await lockLine(tx, token, lineId)
    if (!job) return undefined
    const approver = readApprover(name)
    if (!approver.ok) return approver
    if (job.state === 'awaiting_approval' && (await waitsForPictures(context, tx, lineId)))
      return refuse({ code: 'artwork.approval.notSeen', field: '' })
    const record = { name: approver.value, accepted: await acceptedIn(tx, t, lineId) }
    const moved = await moveJob(tx, job, 'approve', { by: { actor: 'customer' }, at }, record)
    if (!moved.ok)
      return refuse({
        code: 'artwork.approval.notWaiting',
        field: '',
        params: { state: job.state },
      })
    await saveApproval(tx, lineId, at)
    await sendToProduction(context, tx, lineId)
    if (await isArtworkAccepted(tx, job.orderId))
      await deps.onArtworkAccepted(tx, { orderId: job.orderId, at })
    return accept(moved.value.state)
  })
}

/**
 * The customer withdraws an approval before production begins: the files may change again and need
 * a new approval.
 */
export async function reopenLine(
  context: Context,
  deps: ArtworkDeps,
  { token, lineId }: Line,
): Promise<Moved> {
  return context.db.transaction(async (tx) => {
    const job = await lockLine(tx, token, lineId)
    if (!job) return undefined
    if (isClosed(job.orderStatus)) return refuse({ code: 'artwork.upload.orderClosed', field: '' })
    if (job.rules.needed === false) return refuse({ code: 'artwork.approval.noFile', field: '' })
    const versions = (await currentFiles(tx, lineId)).map(({ design, side, version }) => ({
      design,
      ...(side !== 'both' && { side }),
      version,
    }))
    const moved = await moveJob(
      tx,
      job,
      'reopen',
      { by: { actor: 'customer' }, at: context.now() },
      { versions },
    )
    if (!moved.ok)
      return refuse({
        code: 'artwork.approval.notApproved',
        field: '',
        params: { state: job.state },
      })
    await saveApproval(tx, lineId, null)
    await deps.onArtworkReopened(tx, { orderId: job.orderId })
    return accept(moved.value.state)
  })
}
