import type { Transaction } from '../../../platform/database.ts'
import { type ApiContext, HttpProblem } from '../../../platform/http.ts'
import { needsEyes } from '../../artwork/files/eyes.ts'
import { currentFiles } from '../../artwork/files/store.ts'
import { lockOrder } from '../../artwork/files/store-job.ts'
import { guardOfJob } from '../../order/job-guard.ts'
import { jobMove, type StaffJobMove } from '../../order/job-state.ts'
import { type Actor, type FullOrder, findOrderById, findOrderByNumber } from '../../order/store.ts'
import { productionFiles } from '../artwork/handover-lifecycle.ts'
import { findGood } from '../artwork/review-lifecycle.ts'
import { staffJobMoves } from '../orders/api-staff-view.ts'
import { advanceJob } from '../orders/job-lifecycle.ts'
import type { Lifecycle } from '../orders/lifecycle.ts'
import { mailCustomerById } from '../orders/order-mail-lifecycle.ts'
import { moveByStaff } from '../orders/staff-move-lifecycle.ts'
import { type BatchAction, isTicketed } from './batch.ts'
import { type BatchOutcome, findOutcome, saveOutcome } from './store.ts'

export type Batch = {
  action: BatchAction
  batchKey: string
  staffId: string
  at: Date
  t: ApiContext['var']['t']
}
export type BatchOrder = { number: string; lines?: readonly string[] | undefined }

type Work = {
  life: Lifecycle
  tx: Transaction
  found: FullOrder
  lines: FullOrder['lines']
} & Batch
type Done = Omit<BatchOutcome, 'refusal'>

const byStaff = ({ staffId }: Batch): Actor => ({ actor: 'staff', actorId: staffId })

const refused = (code: string, params?: Record<string, string | number>): HttpProblem =>
  new HttpProblem(409, { code, field: 'orders', ...(params && { params }) })

/**
 * Accepts the files that wait for a look. Files that the check could not read or draw, or that it
 * blocks, have to be opened one by one.
 */
async function approveFiles(work: Work): Promise<Done> {
  const { life, tx, found, lines, at } = work
  const deed = { by: byStaff(work), at }
  let [files, moved] = [0, false]
  for (const line of lines.filter(({ jobState }) => jobState === 'checking')) {
    const waiting = (await currentFiles(tx, line.id)).filter(
      ({ asked, reviewedAt, state }) => !asked && !reviewedAt && state !== 'uploaded',
    )
    if (waiting.some((file) => needsEyes(file) !== null)) throw refused('staff.batch.lookFirst')
    for (const { id: artworkId } of waiting) {
      const good = await findGood(tx, { orderId: found.order.id, artworkId, deed })
      if (good && !good.ok) throw new HttpProblem(409, good.refusals[0] ?? NOTHING)
      if (good) files += 1
      if (good?.value.moved && good.value.state === 'awaiting_approval') moved = true
    }
  }
  if (files === 0) throw refused('staff.batch.nothingToReview')
  if (moved) await mailCustomerById(life, tx, 'to_approve', found.order.id)
  return { jobs: files, skipped: 0 }
}

const NOTHING = { code: 'errors.unknown', field: '' }

/** Why none of the jobs can make this step. */
function whyNoJob({ found, lines }: Work, move: StaffJobMove): HttpProblem {
  const { status } = found.order
  const guards = lines.flatMap(({ jobState }) => {
    const guard = guardOfJob(status, { jobState, moves: staffJobMoves(status, jobState) })
    return guard?.move === move ? [guard] : []
  })
  const [first] = guards
  return first ? refused(`staff.jobGuard.${first.why}`) : refused(`staff.batch.none.${move}`)
}

const moveJobs =
  (move: StaffJobMove) =>
  async (work: Work): Promise<Done> => {
    const { life, tx, found, lines, at, t } = work
    const ready = lines.filter(
      ({ jobState }) => found.order.status === 'preparing' && jobMove(jobState, move).ok,
    )
    if (ready.length === 0) throw whyNoJob(work, move)
    for (const { id: lineId } of ready)
      await advanceJob(life, tx, { order: found, lineId, move, by: byStaff(work), at }, t)
    return { jobs: ready.length, skipped: lines.length - ready.length }
  }

async function ship(work: Work): Promise<Done> {
  const { life, tx, found } = work
  const { order, lines } = found
  const open = lines.filter(({ jobState }) => jobState !== 'packed').length
  if (order.status !== 'preparing')
    throw refused(order.status === 'pending_payment' ? 'staff.guard.unpaid' : 'orders.closed')
  if (open > 0) throw refused('staff.guard.notPacked', { jobs: open })
  const moved = await moveByStaff(life, tx, order, {
    to: 'shipped',
    received: {},
    by: byStaff(work),
  })
  if (!moved?.moved) throw refused('orders.closed')
  return { jobs: lines.length, skipped: 0 }
}

/** Confirms the transfer of the whole amount due, with today as its value date. */
async function confirm(work: Work): Promise<Done> {
  const { life, tx, found } = work
  const { order, lines } = found
  if (order.status !== 'pending_payment' || order.paymentSettles !== 'later')
    throw refused('staff.batch.noTransfer')
  const moved = await moveByStaff(life, tx, order, {
    ...{ to: 'preparing', received: {}, by: byStaff(work) },
  })
  if (!moved?.moved) throw refused('staff.batch.noTransfer')
  return { jobs: lines.length, skipped: 0 }
}

/** Changes nothing: says which orders have tickets, so that one does not stop the others' PDF. */
async function checkTickets({ tx, lines }: Work): Promise<Done> {
  const ready = lines.filter(({ jobState }) => isTicketed(jobState))
  if (ready.length === 0) throw refused('staff.batch.noTicket')
  for (const line of ready) await productionFiles(tx, line)
  return { jobs: ready.length, skipped: lines.length - ready.length }
}

const DEEDS: Record<BatchAction, (work: Work) => Promise<Done>> = {
  confirm,
  approve: approveFiles,
  tickets: checkTickets,
  produce: moveJobs('produce'),
  finish: moveJobs('finish'),
  pack: moveJobs('pack'),
  ship,
}

/** The outcome of the same request before; throws where its key was used for another action. */
async function outcomeBefore(
  tx: Transaction,
  { action, staffId, batchKey }: Batch,
  orderId: string,
): Promise<BatchOutcome | undefined> {
  const before = await findOutcome(tx, { staffId, batchKey, orderId })
  if (before && before.action !== action)
    throw new HttpProblem(409, { code: 'staff.batch.keyUsed', field: 'idempotencyKey' })
  return before
}

/**
 * Does it with one order, in one transaction with its outcome: sent again, the outcome is found and
 * nothing is done. What the rules refuse is an outcome too.
 */
export async function doWithOrder(
  life: Lifecycle,
  batch: Batch,
  { number, lines: chosen }: BatchOrder,
): Promise<BatchOutcome> {
  const { db } = life.context
  const named = await findOrderByNumber(db, number)
  if (!named) return { jobs: 0, skipped: 0, refusal: { code: 'orders.unknown', field: 'number' } }
  const { staffId, batchKey, action, at } = batch
  const orderId = named.order.id
  const place = { staffId, batchKey, orderId }
  try {
    return await db.transaction(async (tx) => {
      await lockOrder(tx, orderId)
      const before = await outcomeBefore(tx, batch, orderId)
      const found = await findOrderById(tx, orderId)
      if (before || !found) return before ?? { jobs: 0, skipped: 0, refusal: NOTHING }
      const lines = chosen ? found.lines.filter(({ id }) => chosen.includes(id)) : found.lines
      const done = await DEEDS[action]({ life, tx, found, lines, ...batch })
      const outcome = { ...done, refusal: null }
      await saveOutcome(tx, place, { ...outcome, action, at })
      return outcome
    })
  } catch (error) {
    const refusal = error instanceof HttpProblem ? error.refusals[0] : undefined
    if (!refusal || refusal.code === 'staff.batch.keyUsed') throw error
    const outcome = { jobs: 0, skipped: 0, refusal }
    await saveOutcome(db, place, { ...outcome, action, at })
    return outcome
  }
}
