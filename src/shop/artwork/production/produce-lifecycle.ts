import { createHash } from 'node:crypto'
import type { Context } from '../../../platform/context.ts'
import { pageShape } from '../../print/preflight/artwork-place.ts'
import { pieceOfSide } from '../../print/preflight/file-side.ts'
import { inspectInLane } from '../../print/preflight/inspect.ts'
import { type OrderedPiece, pieceOf } from '../../print/preflight/piece.ts'
import type { TellWork } from '../../print/preflight/process/work-step.ts'
import { PRODUCE_JOB } from '../files/approval-lifecycle.ts'
import type { FileStorage } from '../files/file-storage-io.ts'
import { isAlike } from '../files/likeness.ts'
import { producedOf } from '../files/names-beside.ts'
import { byHand, isAsPlanned, type Produced, producedFormat } from '../files/produced.ts'
import { channelsBeside, type ProductionPlan, planProduction } from '../files/production-plan.ts'
import { findArtwork } from '../files/store.ts'
import { findJobById } from '../files/store-job.ts'
import type { ArtworkRow } from '../files/tables.ts'
import { filesOf } from '../files/uploads-kept.ts'
import { tellingWork } from '../files/work-lifecycle.ts'
import { makeFile } from '../mending/make-file-io.ts'
import type { Production } from '../mending/mending-order.ts'
import { compareMade } from './compare-lifecycle.ts'
import { aloneWithLease, type HeldLease, LEASE_SECONDS } from './lease-lifecycle.ts'
import { saveProduced } from './store.ts'

const inkChanges = ({ inks }: ProductionPlan): Production['inks'] =>
  inks.flatMap(({ name, fate, as }) => (fate === 'kept' ? [] : [[name, as ?? null] as const]))

async function digestOf(files: FileStorage, uploadId: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of files.read(uploadId)) hash.update(bytes)
  return hash.digest('hex')
}

/**
 * Writes the file, reads it again as if a customer had sent it, and compares it with the approved
 * preview.
 */
async function make(
  context: Context,
  artwork: ArtworkRow,
  piece: OrderedPiece,
  plan: ProductionPlan,
  tell: TellWork,
): Promise<Produced> {
  const at = context.now()
  const { uploadId, format } = artwork
  if (plan.byHand.length > 0 || !format) return byHand(plan, 'unread', at)
  const files = filesOf(context)
  const made = producedOf(uploadId)
  const { pages, turns } = plan
  const { ordered, rules, edge } = piece
  const { mmPerUnit } = (artwork.facts && pageShape(artwork.facts, 1)) ?? {}
  const production: Production = {
    ...{ pages, turns, piece: { ordered, rules, edge }, inks: inkChanges(plan) },
    ...(mmPerUnit !== undefined && { mmPerUnit }),
    ...(artwork.facts && channelsBeside(artwork.facts) > 0 && { onlyColours: true as const }),
  }
  const sizeBytes = await files.lend(uploadId, (path) =>
    files.make(made, (to) => makeFile({ path, to, format, production }, tell)),
  )
  if (sizeBytes === null) return byHand(plan, 'unmade', at)
  const facts = await files.lend(made, (path, size) =>
    inspectInLane(path, size, plan.pages.length, 'heavy'),
  )
  if (!facts?.ok || !isAsPlanned(plan, facts.value)) return byHand(plan, 'differs', at)
  tell({ step: 'comparing' })
  const compared = await compareMade(context, { artwork, piece, production })
  if ('damaged' in compared) return byHand(plan, 'differs', at)
  const likeness = 'likeness' in compared ? compared.likeness : null
  if (likeness && !isAlike(likeness)) return byHand(plan, 'unlike', at, likeness)
  const sha256 = await digestOf(files, made)
  return {
    ...{ state: 'made', format: producedFormat(format), sizeBytes, sha256 },
    ...{ plan, madeAt: at.toISOString(), likeness },
  }
}

/** Makes the file, records it, and removes what is not needed. */
async function produceAlone(context: Context, artwork: ArtworkRow, held: HeldLease): Promise<void> {
  const job = await findJobById(context.db, artwork.orderLineId)
  if (!job) return
  const piece = pieceOfSide(pieceOf(job.configuration, job.rules), artwork.side)
  const plan = planProduction(artwork.facts, piece, artwork.inkAnswers ?? {})
  const produced = await tellingWork(context, ['artworks', artwork.id], 'producing', (tell) =>
    make(context, artwork, piece, plan, tell),
  )
  const lease = await held.current()
  // Another process makes it meanwhile: its file is not touched.
  if (!lease) return
  const isNeeded = await saveProduced(context.db, artwork, produced, lease)
  if (!isNeeded || produced.state === 'byHand')
    await filesOf(context).discard(producedOf(artwork.uploadId))
  context.log.info('artwork.produced', {
    ...{ artworkId: artwork.id, state: produced.state, isNeeded },
  })
}

const isToMake = (artwork: ArtworkRow | undefined): artwork is ArtworkRow =>
  !!artwork?.approvedAt && !artwork.deletedAt && !artwork.production

/**
 * Makes the file for the machine from an approved one, in one process at a time. Idempotent: a job
 * that died begins anew and writes the same file under the same name.
 */
export async function produce(context: Context, artworkId: string): Promise<void> {
  if (!isToMake(await findArtwork(context.db, artworkId))) return
  const isAlone = await aloneWithLease(context, artworkId, async (held) => {
    const artwork = await findArtwork(context.db, artworkId)
    if (isToMake(artwork)) await produceAlone(context, artwork, held)
  })
  if (isAlone) return
  const again = { singletonKey: artworkId, startAfterSeconds: LEASE_SECONDS / 2 }
  await context.jobs.send(context.db, PRODUCE_JOB, { artworkId }, again)
}
