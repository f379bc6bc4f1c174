import type { Context } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database.ts'
import { readEarly } from '../../buying/cart/early-secret.ts'
import { type FileSide, pieceOfSide } from '../../print/preflight/file-side.ts'
import { pieceOf } from '../../print/preflight/piece.ts'
import { recordPastCheck } from '../files/past-check-lifecycle.ts'
import { insertArtwork, saveVerdict } from '../files/store.ts'
import {
  type Deed,
  findJobAt,
  type Job,
  lockJob,
  recordJobEvent,
  settleJob,
} from '../files/store-job.ts'
import { filesOfPiece } from './early-sides.ts'
import { earlyVerdict } from './early-verdict.ts'
import {
  changeEarlyLine,
  claimedBy,
  lockEarlyFiles,
  lockEarlyLine,
  markGone,
  removeClaimed,
  secretHash,
} from './store.ts'
import type { EarlyFileRow, EarlyLineRow } from './tables.ts'

type Claim = { position: number; hash: Buffer }

function claimsOf(lines: readonly { artworkOf?: string }[]): Claim[] {
  const claims = lines.flatMap(({ artworkOf }, index) => {
    const secret = readEarly(artworkOf)
    return secret === null ? [] : [{ position: index + 1, hash: secretHash(secret) }]
  })
  // Locked in a fixed order, so that two carts with the same files cannot deadlock.
  return claims.toSorted(
    (one, other) => Buffer.compare(one.hash, other.hash) || one.position - other.position,
  )
}

/** The bytes stay; another row refers to them. Their facts are judged for the ordered size. */
async function takeOver(
  context: Context,
  tx: Transaction,
  job: Job,
  file: EarlyFileRow & { side: FileSide },
  deed: Deed,
): Promise<void> {
  const { design, side, uploadId, fileName, sizeBytes, receivedAt, sha256 } = file
  const { inkAnswers, pastCheckAt } = file
  const verdict = earlyVerdict(file, pieceOfSide(pieceOf(job.configuration, job.rules), side))
  // The pictures of a file that is read again show what it printed before.
  const preview = verdict.state === 'uploaded' ? null : file.preview
  const artworkId = await insertArtwork(tx, {
    ...{ orderLineId: job.lineId, design, side },
    uploadId,
    fileName,
    sizeBytes,
    sha256,
    preview,
    pastCheckAt,
    inkAnswers,
    createdAt: receivedAt,
  })
  await recordJobEvent(tx, job, deed, 'artwork_received', {
    ...{ design, fileName, sizeBytes },
    ...(side !== 'both' && { side }),
  })
  if (verdict.state === 'uploaded')
    return context.jobs.send(tx, 'artwork.check', { artworkId }, { singletonKey: artworkId })
  await saveVerdict(tx, { id: artworkId, side }, verdict, deed.at)
  if ('facts' in verdict && !preview)
    await context.jobs.send(tx, 'artwork.preview', { artworkId }, { singletonKey: artworkId })
  const checked = { by: { actor: 'system' }, at: deed.at } as const
  await recordJobEvent(tx, job, checked, 'artwork_checked', {
    design,
    fileName,
    state: verdict.state,
    findings: verdict.findings.length,
  })
  if (verdict.state === 'blocked' && pastCheckAt)
    await recordPastCheck(tx, job, { design, version: 1, fileName }, deed)
}

async function claimLine(
  context: Context,
  tx: Transaction,
  line: EarlyLineRow,
  job: Job,
  deed: Deed,
): Promise<void> {
  const files = await lockEarlyFiles(tx, line.id)
  const { printed, resting } = filesOfPiece(files, pieceOf(job.configuration, job.rules))
  for (const file of printed) await takeOver(context, tx, job, file, deed)
  for (const { id } of resting)
    for (const uploadId of await markGone(tx, line.id, { id }, { why: 'withdrawn', at: deed.at }))
      await context.jobs.send(tx, 'artwork.discard', { uploadId })
  await removeClaimed(tx, line.id)
  await changeEarlyLine(tx, line.id, { orderLineId: job.lineId, touchedAt: deed.at })
  await settleJob(tx, job, deed)
}

/**
 * Runs in the transaction that places an order: files sent before become its files, with their
 * verdict. Files that already belong to an order (a duplicated line, a replaced order) are reused
 * as those of any earlier order.
 */
export async function claimEarlyFiles(
  context: Context,
  tx: Transaction,
  orderId: string,
  lines: readonly { artworkOf?: string }[],
): Promise<void> {
  const deed = { by: { actor: 'customer' }, at: context.now() } as const
  for (const { position, hash } of claimsOf(lines)) {
    const line = await lockEarlyLine(tx, hash)
    const found = line && (await findJobAt(tx, orderId, position))
    if (!line || !found || found.rules.needed === false) continue
    const job = await lockJob(tx, found.lineId)
    if (line.orderLineId === null) {
      if (job) await claimLine(context, tx, line, job, deed)
      continue
    }
    const from = await claimedBy(tx, line.orderLineId)
    if (from)
      await context.jobs.send(tx, 'artwork.reuse', { orderId, lines: [{ position, ...from }] })
  }
}
