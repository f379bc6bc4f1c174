import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database.ts'
import { pieceOf } from '../../print/preflight/piece.ts'
import { readKept } from './kept-artwork.ts'
import { keepInkAnswers } from './store-inks.ts'
import { findJob, findJobAt, type Job, lockJob, recordJobEvent } from './store-job.ts'
import { receiveArtwork } from './store-receive.ts'
import { currentSides, isToldGone, reusableFiles } from './store-reuse.ts'
import type { ArtworkRow } from './tables.ts'
import { keptPastCheck, keptSide } from './upload-rules.ts'
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

type Reusable = Pick<
  ArtworkRow,
  'design' | 'side' | 'uploadId' | 'fileName' | 'pastCheckAt' | 'inkAnswers'
>

/** A newer upload takes precedence, for the whole design; `copies`: of its own files. */
async function isTaken(
  tx: Transaction,
  lineId: string,
  { design, side }: Reusable,
  copies: ReadonlySet<string>,
): Promise<boolean> {
  return (await currentSides(tx, lineId)).some(
    (file) =>
      file.design === design &&
      ((file.side === 'back') === (side === 'back') || !copies.has(file.uploadId)),
  )
}

async function reuseDesign(
  context: Context,
  job: Job,
  file: Reusable,
  copies: ReadonlySet<string>,
) {
  const { design, side, uploadId, fileName, pastCheckAt, inkAnswers } = file
  // A file that was sent past the check stays so: the check would block it again.
  const metadata = {
    lineId: job.lineId,
    design: String(design),
    filename: fileName,
    ...keptSide(side),
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
    if (!locked || (await isTaken(tx, job.lineId, file, copies))) return
    if (copy) {
      await receiveArtwork(tx, context.jobs, copy, deed)
      await keepInkAnswers(tx, copy.id, inkAnswers)
    } else if (!(await isToldGone(tx, job.lineId, file)))
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
  const { sides } = pieceOf(job.configuration, job.rules)
  const files = (await reusableFiles(context.db, lineId)).filter(
    ({ design, side }) => design <= job.configuration.designs && (side !== 'back' || sides === 2),
  )
  const copies = new Set(files.map(({ design, uploadId }) => copyName(job, design, uploadId)))
  for (const file of files) await reuseDesign(context, job, file, copies)
}

export async function reuse(context: Context, data: unknown): Promise<void> {
  const { orderId, lines } = Reused.parse(data)
  for (const line of lines) await reuseLine(context, orderId, line)
}
