import type { Context } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database.ts'
import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import { reasonOf } from '../../order/store.ts'
import { savePastCheck } from './store.ts'
import { lockCurrent } from './store-current.ts'
import { type Deed, type Job, recordJobEvent, settleJob } from './store-job.ts'
import { targetOf } from './store-receive.ts'
import type { ArtworkRow } from './tables.ts'
import { refuseTarget } from './upload-rules.ts'

/** Records in the history that staff will review a blocked file. */
export async function recordPastCheck(
  tx: Transaction,
  job: Job,
  { design, version, fileName }: Pick<ArtworkRow, 'design' | 'version' | 'fileName'>,
  deed: Deed,
) {
  await recordJobEvent(tx, job, deed, 'artwork_past_check', {
    design,
    version,
    fileName,
    ...reasonOf(deed.by),
  })
}

/**
 * Sends a current, blocked file of a locked job past the check: staff review it before printing,
 * and the line waits until then. Only a verdict on quality can be passed; an unreadable file has
 * none. Staff who do so for the customer give a reason.
 */
export async function sendLockedPastCheck(
  tx: Transaction,
  job: Job,
  artwork: ArtworkRow,
  deed: Deed,
): Promise<Result<Job>> {
  const closed = refuseTarget(targetOf(job), artwork.design)
  if (closed) return refuse(closed)
  const byStaff = deed.by.actor === 'staff'
  if (artwork.asked !== null)
    return refuse({
      code: byStaff ? 'artwork.pastCheck.askedByStaff' : 'artwork.pastCheck.asked',
      field: '',
    })
  if (artwork.state !== 'blocked')
    return refuse({ code: 'artwork.pastCheck.notBlocked', field: '' })
  if (byStaff && !deed.by.reason)
    return refuse({ code: 'artwork.pastCheck.noReason', field: 'reason' })
  // Idempotent, by customer and staff alike.
  if (!(await savePastCheck(tx, artwork.id, deed.at, deed.by.reason ?? null))) return accept(job)
  await recordPastCheck(tx, job, artwork, deed)
  return accept(await settleJob(tx, job, deed))
}

/**
 * The customer, or a designer by link, sends a file past the check. Undefined without such a
 * current file.
 */
export function sendPastCheck(
  { db, now }: Context,
  find: (tx: Transaction) => Promise<ArtworkRow | undefined>,
): Promise<Result<Job> | undefined> {
  const deed: Deed = { by: { actor: 'customer' }, at: now() }
  return db.transaction(async (tx) => {
    const current = await lockCurrent(tx, find)
    return current && sendLockedPastCheck(tx, current.job, current.artwork, deed)
  })
}
