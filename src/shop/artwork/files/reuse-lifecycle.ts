import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database.ts'
import { readKept } from './kept-artwork.ts'
import { keepInkAnswers } from './store-inks.ts'
import { findJob, findJobAt, type Job, lockJob, recordJobEvent } from './store-job.ts'
import { receiveArtwork } from './store-receive.ts'
import { currentDesigns, isToldGone, reusableFiles } from './store-reuse.ts'
import type { ArtworkRow } from './tables.ts'
import { keptPastCheck } from './upload-rules.ts'
import { filesOf } from './uploads-kept.ts'

const Reused = z.object({
  orderId: z.uuid(),
  lines: z.array(
    z.object({ position: z.int().positive(), orderToken: z.string(), lineId: z.uuid() }),
  ),
})
type ReusedLine = z.infer<typeof Reused>['lines'][number]

/**
 * Runs in the transaction that places an order: files of reordered lines become files of the new
 * order.
 */
export async function reuseArtwork(
  context: Context,
  tx: Transaction,
  orderId: string,
  lines: readonly { artworkOf?: string }[],
): Promise<void> {
  const kept = lines.flatMap(({ artworkOf }, index) => {
    const from = readKept(artworkOf)
    return from ? [{ position: index + 1, ...from }] : []
  })
  if (kept.length > 0) await context.jobs.send(tx, 'artwork.reuse', { orderId, lines: kept })
}

/**
 * The same copy has the same name, so a repeated job makes no second one. As unguessable as the
 * original's name.
 */
const copyName = (job: Job, design: number, uploadId: string): string =>
  createHash('sha256').update(`${uploadId}/${job.lineId}/${design}`).digest('base64url')

type Reusable = Pick<ArtworkRow, 'design' | 'uploadId' | 'fileName' | 'pastCheckAt' | 'inkAnswers'>

async function reuseDesign(
  context: Context,
  job: Job,
  { design, uploadId, fileName, pastCheckAt, inkAnswers }: Reusable,
) {
  // A file that was sent past the check stays so: the check would block it again.
  const metadata = {
    lineId: job.lineId,
    design: String(design),
    filename: fileName,
    ...keptPastCheck(pastCheckAt !== null),
  }
  const copy = await filesOf(context).copy({
    from: uploadId,
    to: copyName(job, design, uploadId),
    metadata,
  })
  const deed = { by: { actor: 'customer' }, at: context.now() } as const
  await context.db.transaction(async (tx) => {
    const locked = await lockJob(tx, job.lineId)
    // A newer upload takes precedence.
    if (!locked || (await currentDesigns(tx, job.lineId)).includes(design)) return
    if (copy) {
      await receiveArtwork(tx, context.jobs, copy, deed)
      await keepInkAnswers(tx, { lineId: job.lineId, design }, inkAnswers)
    } else if (!(await isToldGone(tx, job.lineId, design)))
      await recordJobEvent(tx, locked, deed, 'artwork_gone', { design, fileName })
  })
}

async function reuseLine(
  context: Context,
  orderId: string,
  { position, orderToken, lineId }: ReusedLine,
): Promise<void> {
  const job = await findJobAt(context.db, orderId, position)
  // The link must lead to the line: an id alone gives no access.
  const source = await findJob(context.db, orderToken, lineId)
  if (!job || !source || job.rules.needed === false) return
  for (const file of await reusableFiles(context.db, lineId)) {
    if (file.design <= job.configuration.designs) await reuseDesign(context, job, file)
  }
}

export async function reuse(context: Context, data: unknown): Promise<void> {
  const { orderId, lines } = Reused.parse(data)
  for (const line of lines) await reuseLine(context, orderId, line)
}
