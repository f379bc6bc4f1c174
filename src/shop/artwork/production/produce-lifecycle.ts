import { createHash } from 'node:crypto'
import type { Context } from '../../../platform/context.ts'
import { pageShape } from '../../print/preflight/artwork-place.ts'
import { inspectInLane } from '../../print/preflight/inspect.ts'
import { type OrderedPiece, pieceOf } from '../../print/preflight/piece.ts'
import type { FileStorage } from '../files/file-storage-io.ts'
import { isAlike } from '../files/likeness.ts'
import { producedOf } from '../files/names-beside.ts'
import { byHand, isAsPlanned, type Produced, producedFormat } from '../files/produced.ts'
import { type ProductionPlan, planProduction } from '../files/production-plan.ts'
import { findArtwork } from '../files/store.ts'
import { findJobById } from '../files/store-job.ts'
import type { ArtworkRow } from '../files/tables.ts'
import { filesOf } from '../files/uploads-kept.ts'
import { makeFile } from '../mending/make-file-io.ts'
import type { Production } from '../mending/mending-order.ts'
import { compareMade } from './compare-lifecycle.ts'
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
  }
  const sizeBytes = await files.lend(uploadId, (path) =>
    files.make(made, (to) => makeFile({ path, to, format, production })),
  )
  if (sizeBytes === null) return byHand(plan, 'unmade', at)
  const facts = await files.lend(made, (path, size) =>
    inspectInLane(path, size, plan.pages.length, 'heavy'),
  )
  if (!facts?.ok || !isAsPlanned(plan, facts.value)) return byHand(plan, 'differs', at)
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

/**
 * Makes the file for the machine from an approved one. Idempotent: a job that died begins anew and
 * writes the same file under the same name.
 */
export async function produce(context: Context, artworkId: string): Promise<void> {
  const artwork = await findArtwork(context.db, artworkId)
  if (!artwork?.approvedAt || artwork.deletedAt || artwork.production) return
  const job = await findJobById(context.db, artwork.orderLineId)
  if (!job) return
  const piece = pieceOf(job.configuration, job.rules)
  const plan = planProduction(artwork.facts, piece, artwork.inkAnswers ?? {})
  const produced = await make(context, artwork, piece, plan)
  const isNeeded = await saveProduced(context.db, artwork, produced)
  if (!isNeeded || produced.state === 'byHand')
    await discardUnneeded(context, artworkId, artwork.uploadId)
  context.log.info('artwork.produced', { artworkId, state: produced.state, isNeeded })
}

/** A concurrent job may have recorded the same file: then it stays. */
async function discardUnneeded(
  context: Context,
  artworkId: string,
  uploadId: string,
): Promise<void> {
  const current = await findArtwork(context.db, artworkId)
  if (current?.production?.state !== 'made') await filesOf(context).discard(producedOf(uploadId))
}
