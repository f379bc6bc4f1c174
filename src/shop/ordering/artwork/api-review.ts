import type { Transaction } from '../../../platform/database.ts'
import {
  type Api,
  type ApiContext,
  HttpProblem,
  makeApi,
  refusalsAs,
} from '../../../platform/http.ts'
import type { Result } from '../../../platform/refusal.ts'
import type { Deed, Job } from '../../artwork/files/store-job.ts'
import type { OrderMail } from '../../order/mail-kinds.ts'
import type { StaffRoute } from '../../session/api-for-staff.ts'
import { requireStaff } from '../../session/require-staff.ts'
import { loadStaffOrder, mustFind } from '../orders/api-staff-order.ts'
import type { Lifecycle } from '../orders/lifecycle.ts'
import { mailCustomerById } from '../orders/order-mail-lifecycle.ts'
import { changesRoute, goodRoute, pastCheckRoute, preparedRoute } from './api-review-routes.ts'
import { askChanges, findGood, markPrepared, sendOn } from './review-lifecycle.ts'

type Done<Looked extends Job = Job> = Result<Looked> | undefined

function jobOf<Looked extends Job>(done: Done<Looked>): Looked {
  if (!done) throw new HttpProblem(404, { code: 'artwork.file.unknown', field: '' })
  if (!done.ok)
    throw refusalsAs(done.refusals.some(({ field }) => field !== '') ? 422 : 409, done.refusals)
  return done.value
}

/** Reviews a file in one transaction, mails the customer, and returns the updated order. */
async function look<Looked extends Job>(
  life: Lifecycle,
  c: ApiContext,
  route: StaffRoute,
  number: string,
  make: (tx: Transaction, orderId: string, deed: Deed) => Promise<Done<Looked>>,
  mail: (job: Looked) => OrderMail | null,
  reason?: string,
) {
  const { context } = life
  const staff = await requireStaff(context, c, route)
  const { order } = await mustFind(life, number)
  const deed: Deed = {
    by: { actor: 'staff', actorId: staff.id, ...(reason && { reason }) },
    at: context.now(),
  }
  await context.db.transaction(async (tx) => {
    const told = mail(jobOf(await make(tx, order.id, deed)))
    if (told) await mailCustomerById(life, tx, told, order.id)
  })
  c.var.log.info('artwork.looked_at', { order: number, by: staff.id })
  return { data: await loadStaffOrder(life, c, staff, await mustFind(life, number)) }
}

/** Review of customers' files by staff. */
export function reviewApi(life: Lifecycle): Api {
  const api = makeApi()

  api.openapi(changesRoute, async (c) => {
    const { number, artworkId } = c.req.valid('param')
    const wish = c.req.valid('json')
    const done = await look(
      life,
      c,
      changesRoute,
      number,
      (tx, orderId, deed) => askChanges(tx, { orderId, artworkId, deed }, wish),
      () => 'changes_asked',
    )
    return c.json(done, 200)
  })

  api.openapi(goodRoute, async (c) => {
    const { number, artworkId } = c.req.valid('param')
    const done = await look(
      life,
      c,
      goodRoute,
      number,
      (tx, orderId, deed) => findGood(tx, { orderId, artworkId, deed }),
      ({ state, moved }) => (moved && state === 'awaiting_approval' ? 'to_approve' : null),
    )
    return c.json(done, 200)
  })

  api.openapi(preparedRoute, async (c) => {
    const { number, artworkId } = c.req.valid('param')
    const done = await look(
      life,
      c,
      preparedRoute,
      number,
      (tx, orderId, deed) => markPrepared(tx, { orderId, artworkId, deed }),
      () => null,
    )
    return c.json(done, 200)
  })

  api.openapi(pastCheckRoute, async (c) => {
    const { number, artworkId } = c.req.valid('param')
    const { reason } = c.req.valid('json')
    const done = await look(
      life,
      c,
      pastCheckRoute,
      number,
      (tx, orderId, deed) => sendOn(tx, { orderId, artworkId, deed }),
      () => null,
      reason,
    )
    return c.json(done, 200)
  })

  return api
}
