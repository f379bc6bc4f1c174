import { unguessable } from '../../../platform/config.ts'
import type { Context } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database.ts'
import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import { type JobState, takesArtwork } from '../../order/job-state.ts'
import { weightMb } from '../../print/preflight/bytes/weight.ts'
import type { Mending } from '../files/mended-layout.ts'
import { findArtwork, findArtworkOfOrder, insertArtwork, withdrawArtwork } from '../files/store.ts'
import {
  type Deed,
  findJobById,
  type Job,
  lockJob,
  recordJobEvent,
  settleJob,
} from '../files/store-job.ts'
import type { ArtworkRow } from '../files/tables.ts'
import { filesOf } from '../files/uploads-kept.ts'
import { tellingWork } from '../files/work-lifecycle.ts'
import { makeFile } from './make-file-io.ts'
import { mendedName, refuseMending } from './mending-order.ts'
import { restoreArtwork, saveMended } from './store.ts'

/** Undefined if the link does not lead to such a file. */
type Mended = Result<JobState> | undefined

type Locked = { artwork: ArtworkRow; job: Job }

async function lockFile(
  tx: Transaction,
  orderToken: string,
  artworkId: string,
): Promise<Locked | undefined> {
  const found = await findArtworkOfOrder(tx, orderToken, artworkId)
  const job = found && (await lockJob(tx, found.orderLineId))
  // Replaced by a concurrent request.
  const artwork = job && (await findArtworkOfOrder(tx, orderToken, artworkId))
  return artwork && job ? { artwork, job } : undefined
}

/** A new production file replaces the current one; the customer's original stays unchanged. */
export async function mendArtwork(
  context: Context,
  orderToken: string,
  artworkId: string,
  mending: Mending,
): Promise<Mended> {
  return context.db.transaction(async (tx) => {
    const locked = await lockFile(tx, orderToken, artworkId)
    if (!locked) return undefined
    const { artwork, job } = locked
    if (!takesArtwork(job.state)) return refuse({ code: 'artwork.upload.approved', field: '' })
    const original = artwork.madeFrom ? await findArtwork(tx, artwork.madeFrom) : artwork
    const readable = refuseMending(
      original?.facts ?? null,
      mending,
      job.configuration,
      job.rules.bleedMm,
    )
    if (!readable.ok) return readable
    if (!original || original.deletedAt)
      return refuse({ code: 'preview.mend.unreadable', field: '' })
    const deed: Deed = { by: { actor: 'customer' }, at: context.now() }
    await withdrawArtwork(tx, artwork.id)
    if (artwork.madeFrom)
      await context.jobs.send(tx, 'artwork.discard', {
        uploadId: artwork.uploadId,
        alone: true,
        past: true,
      })
    const { orderLineId, design } = original
    const fileName = mendedName(original.fileName, readable.value.format)
    const made = {
      orderLineId,
      design,
      side: artwork.side,
      fileName,
      uploadId: unguessable(),
      sizeBytes: 0,
      createdAt: deed.at,
      mending,
      madeFrom: original.id,
      inkAnswers: artwork.inkAnswers,
    }
    const madeId = await insertArtwork(tx, made)
    await recordJobEvent(tx, job, deed, 'artwork_mended', {
      design,
      fileName: original.fileName,
      mending,
    })
    const settled = await settleJob(tx, job, deed)
    // Waiting jobs are ordered by size, smallest first.
    await context.jobs.send(
      tx,
      'artwork.mend',
      { artworkId: madeId },
      { singletonKey: madeId, priority: -weightMb(readable.value) },
    )
    return accept(settled.state)
  })
}

/** The original becomes current and is judged again; the mended file is removed. */
async function goBack(
  context: Context,
  tx: Transaction,
  { artwork, job }: Locked,
  kind: string,
  deed: Deed,
): Promise<Job> {
  await withdrawArtwork(tx, artwork.id)
  const original = await restoreArtwork(tx, artwork.madeFrom ?? '', artwork.side)
  await context.jobs.send(tx, 'artwork.discard', {
    uploadId: artwork.uploadId,
    alone: true,
    past: true,
  })
  if (original)
    await context.jobs.send(
      tx,
      'artwork.check',
      { artworkId: original.id },
      { singletonKey: original.id },
    )
  await recordJobEvent(tx, job, deed, kind, {
    design: artwork.design,
    fileName: original?.fileName ?? artwork.fileName,
  })
  return settleJob(tx, job, deed)
}

export async function undoMending(
  context: Context,
  orderToken: string,
  artworkId: string,
): Promise<Mended> {
  return context.db.transaction(async (tx) => {
    const locked = await lockFile(tx, orderToken, artworkId)
    if (!locked) return undefined
    if (!takesArtwork(locked.job.state))
      return refuse({ code: 'artwork.upload.approved', field: '' })
    if (!locked.artwork.madeFrom) return refuse({ code: 'preview.mend.notMended', field: '' })
    const deed: Deed = { by: { actor: 'customer' }, at: context.now() }
    return accept((await goBack(context, tx, locked, 'artwork_unmended', deed)).state)
  })
}

/** Makes the file and queues its check. On failure the original becomes current. Idempotent. */
export async function makeMended(context: Context, artworkId: string): Promise<void> {
  const artwork = await findArtwork(context.db, artworkId)
  const { madeFrom, mending } = artwork ?? {}
  if (artwork?.state !== 'uploaded' || !madeFrom || !mending) return
  const [original, ordered] = [
    await findArtwork(context.db, madeFrom),
    await findJobById(context.db, artwork.orderLineId),
  ]
  if (!original?.format || !ordered) return
  const { widthMm, heightMm } = ordered.configuration
  const order = {
    format: original.format,
    finished: { widthMm, heightMm },
    bleedMm: ordered.rules.bleedMm,
    mending,
  }
  const files = filesOf(context)
  const madeBytes = await tellingWork(context, ['artworks', artworkId], 'mending', (tell) =>
    files.lend(original.uploadId, (path) =>
      files.make(artwork.uploadId, (to) => makeFile({ path, to, ...order }, tell)),
    ),
  )
  const needed = await context.db.transaction(async (tx) => {
    const job = await lockJob(tx, artwork.orderLineId)
    const current = await findArtwork(tx, artworkId)
    // Withdrawn or mended anew meanwhile: not needed.
    if (!job || current?.state !== 'uploaded') return false
    if (madeBytes !== null && (await saveMended(tx, artworkId, madeBytes)))
      await context.jobs.send(tx, 'artwork.check', { artworkId }, { singletonKey: artworkId })
    else
      await goBack(context, tx, { artwork, job }, 'artwork_mend_failed', {
        by: { actor: 'system' },
        at: context.now(),
      })
    return true
  })
  if (!needed) await files.discard(artwork.uploadId)
  context.log.info('artwork.mended', { artworkId, made: madeBytes !== null })
}
