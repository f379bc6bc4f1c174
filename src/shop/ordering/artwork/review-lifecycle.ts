import type { Transaction } from '../../../platform/database.ts'
import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import { needsEyes } from '../../artwork/files/eyes.ts'
import { sendLockedPastCheck } from '../../artwork/files/past-check-lifecycle.ts'
import { findArtwork } from '../../artwork/files/store.ts'
import {
  type Deed,
  type Job,
  lockJob,
  lockOrder,
  recordJobEvent,
  settleJob,
} from '../../artwork/files/store-job.ts'
import { targetOf } from '../../artwork/files/store-receive.ts'
import type { ArtworkRow } from '../../artwork/files/tables.ts'
import { isClosed, refuseTarget } from '../../artwork/files/upload-rules.ts'
import { type AskedChange, readWish } from '../../artwork/review/asked-change.ts'
import { isBeforeProduction } from '../../order/job-state.ts'
import { saveLook, savePrepared } from './store-review.ts'

type Looked = { orderId: string; artworkId: string; deed: Deed }

/** Undefined if the order has no such current file. */
async function lockLooked(
  tx: Transaction,
  { orderId, artworkId }: Looked,
): Promise<Locked | undefined> {
  await lockOrder(tx, orderId)
  const found = await findArtwork(tx, artworkId)
  const job = found && (await lockJob(tx, found.orderLineId))
  // Replaced by a concurrent upload: this version is no longer reviewed.
  const artwork = job?.orderId === orderId ? await findArtwork(tx, artworkId) : undefined
  return job && artwork && artwork.state !== 'withdrawn' ? { artwork, job } : undefined
}

type Locked = { artwork: ArtworkRow; job: Job }

/** An unseen file may be reviewed after its approval too, since production waits for it. */
const isUnseen = ({ artwork, job }: Locked): boolean =>
  !isClosed(job.orderStatus) && isBeforeProduction(job.state) && needsEyes(artwork) !== null

function refuseLooked({ artwork, job }: Locked): Result<true> {
  const closed = refuseTarget(targetOf(job), artwork.design)
  if (closed) return refuse(closed)
  if (artwork.state === 'uploaded') return refuse({ code: 'artwork.asked.unchecked', field: '' })
  return accept(true)
}

const named = ({ design, version, fileName }: ArtworkRow) => ({ design, version, fileName })

/**
 * Requests changes: records what and where; the line waits for another file. The caller informs the
 * customer.
 */
export async function askChanges(
  tx: Transaction,
  looked: Looked,
  wish: Pick<AskedChange, 'comment' | 'area'>,
): Promise<Result<Job> | undefined> {
  const locked = await lockLooked(tx, looked)
  if (!locked) return undefined
  const may = refuseLooked(locked)
  if (!may.ok) return may
  const { artwork, job } = locked
  const { widthMm, heightMm } = job.configuration
  const read = readWish(wish, { widthMm, heightMm, pages: artwork.pages ?? 1 })
  if (!read.ok) return read
  const { deed } = looked
  await saveLook(tx, artwork.id, {
    asked: { ...read.value, at: deed.at.toISOString() },
    reviewedAt: null,
  })
  await recordJobEvent(tx, job, deed, 'changes_asked', { ...named(artwork), ...read.value })
  return accept(await settleJob(tx, job, deed))
}

/**
 * Withdraws the request: the file is as good as its findings. `moved`: the line's state changed.
 */
export async function findGood(
  tx: Transaction,
  looked: Looked,
): Promise<Result<Job & { moved: boolean }> | undefined> {
  const locked = await lockLooked(tx, looked)
  if (!locked) return undefined
  const may = isUnseen(locked) ? accept(true) : refuseLooked(locked)
  if (!may.ok) return may
  const { artwork, job } = locked
  const { deed } = looked
  if (artwork.asked === null && artwork.reviewedAt !== null) return accept({ ...job, moved: false })
  await saveLook(tx, artwork.id, { asked: null, reviewedAt: deed.at })
  await recordJobEvent(tx, job, deed, 'artwork_reviewed', named(artwork))
  const settled = await settleJob(tx, job, deed)
  return accept({ ...settled, moved: settled.state !== job.state })
}

/** Staff say that they prepared the file that the shop left to them; said again, nothing changes. */
export async function markPrepared(
  tx: Transaction,
  looked: Looked,
): Promise<Result<Job> | undefined> {
  const locked = await lockLooked(tx, looked)
  if (!locked) return undefined
  const { artwork, job } = locked
  if (artwork.production?.state !== 'byHand' || isClosed(job.orderStatus))
    return refuse({ code: 'artwork.prepared.notByHand', field: '' })
  if (artwork.preparedAt) return accept(job)
  await savePrepared(tx, artwork.id, looked.deed.at)
  await recordJobEvent(tx, job, looked.deed, 'artwork_prepared', named(artwork))
  return accept(job)
}

/**
 * Staff send a blocked file past the check for the customer, with a reason; accepting it is
 * separate.
 */
export async function sendOn(tx: Transaction, looked: Looked): Promise<Result<Job> | undefined> {
  const locked = await lockLooked(tx, looked)
  return locked && sendLockedPastCheck(tx, locked.job, locked.artwork, looked.deed)
}
