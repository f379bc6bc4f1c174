import type { Transaction } from '../../../platform/database.ts'
import { type ApiContext, HttpProblem, refusalsAs } from '../../../platform/http.ts'
import { lockJob, lockOrder, moveJob } from '../../artwork/files/store-job.ts'
import type { StaffJobMove } from '../../order/job-state.ts'
import { type JobState, jobMove } from '../../order/job-state.ts'
import type { Actor, FullOrder } from '../../order/store.ts'
import { capacityChanged } from '../capacity/capacity-lifecycle.ts'
import { staffJobMoves } from './api-staff-view.ts'
import { closeChange } from './change-lifecycle.ts'
import type { Lifecycle } from './lifecycle.ts'

type JobStep = { order: FullOrder; lineId: string; move: StaffJobMove; by: Actor; at: Date }

/** One step of a line's job. The order is locked first, so that it is not cancelled meanwhile. */
export async function advanceJob(
  life: Lifecycle,
  tx: Transaction,
  { order: { order }, lineId, move, by, at }: JobStep,
  t: ApiContext['var']['t'],
): Promise<void> {
  await lockOrder(tx, order.id)
  const job = await lockJob(tx, lineId)
  if (!job || job.orderId !== order.id)
    throw new HttpProblem(404, { code: 'orders.unknownLine', field: 'lineId' })
  const refuseWith = (state: JobState) => {
    const allowed = staffJobMoves(job.orderStatus, state).map((each) => t(`artwork.move.${each}`))
    return new HttpProblem(409, {
      code: 'artwork.job.notAllowed',
      field: 'move',
      params: { state: t(`artwork.job.${state}`), allowed: allowed.join(', ') || '–' },
    })
  }
  if (job.orderStatus !== 'preparing' && jobMove(job.state, move).ok) {
    throw new HttpProblem(409, {
      code: job.orderStatus === 'pending_payment' ? 'artwork.job.unpaid' : 'orders.closed',
      field: 'move',
    })
  }
  if (move === 'produce') await closeChange(life, tx, order.id, 'locked')
  const moved = await moveJob(tx, job, move, { by, at })
  if (moved.ok) await capacityChanged(life.context, tx)
  else
    throw moved.refusals[0]?.code === 'artwork.job.notAllowed'
      ? refuseWith(job.state)
      : refusalsAs(409, moved.refusals)
}
